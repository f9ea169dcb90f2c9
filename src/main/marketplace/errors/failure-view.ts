import type { FailureView } from '#contract/ipc/primitives.ts';
import { adviceFor } from '#main/marketplace/errors/advice.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Result } from '#domain/result.ts';

/** An error of the marketplace client as the user reads it. */
export function failureFor(error: MarketplaceError): FailureView {
  const { kind, status, errorCode, serverMessage, suggestion, rawBody } = error;
  const systemError = error.kind === 'network' ? error.code : null;
  return {
    kind,
    ...adviceFor(error),
    status,
    errorCode,
    serverMessage,
    suggestion,
    rawBody,
    systemError,
  };
}

/** A result of the client as trading takes it. */
export function answerOf<T>(answer: Result<T, MarketplaceError>): Result<T, FailureView> {
  return answer.ok
    ? { ok: true, value: answer.value }
    : { ok: false, error: failureFor(answer.error) };
}
