import type { FailureView } from '#contract/ipc/primitives.ts';
import { adviceFor } from '#main/marketplace/advice.ts';
import type { MarketplaceError } from '#main/marketplace/errors.ts';

/** An error of the marketplace client as the user reads it. */
export function failureFor(error: MarketplaceError): FailureView {
  const { kind, status, errorCode, serverMessage, rawBody } = error;
  return { kind, ...adviceFor(error), status, errorCode, serverMessage, rawBody };
}
