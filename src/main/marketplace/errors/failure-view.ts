import type { FailureView } from '#contract/ipc/primitives.ts';
import { adviceFor } from '#main/marketplace/errors/advice.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Result } from '#domain/result.ts';

/** An error of the marketplace client as the user reads it. */
export function failureFor(error: MarketplaceError): FailureView {
  const { status, errorCode, serverMessage, suggestion, rawBody } = error;
  const systemError = error.kind === 'network' ? error.code : null;
  return {
    // The window says where such a key belongs, and has to know which it is.
    kind: error.kind === 'wrong-environment' ? `${error.keyIs}-key` : error.kind,
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
