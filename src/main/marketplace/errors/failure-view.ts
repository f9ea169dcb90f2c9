import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { adviceFor } from '#main/marketplace/errors/advice.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Result } from '#domain/result.ts';

/** A client error as shown to the user. */
export function failureFor(error: MarketplaceError): FailureView {
  const { status, errorCode, serverMessage, suggestion, rawBody } = error;
  const systemError = error.kind === 'network' ? error.code : null;
  return {
    // The window explains where such a key belongs.
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

/** A client result as trading uses it. */
export function answerOf<T>(answer: Result<T, MarketplaceError>): Result<T, FailureView> {
  return answer.ok
    ? { ok: true, value: answer.value }
    : { ok: false, error: failureFor(answer.error) };
}

/** Kinds of a failure view whose response refused the key itself, not the request. */
const KEY_REFUSALS: ReadonlySet<string> = new Set<MarketplaceError['kind'] | KeyOfOther>([
  'unknown-key',
  'live-key',
  'sandbox-key',
  'forbidden',
]);

type KeyOfOther = `${Extract<MarketplaceError, { kind: 'wrong-environment' }>['keyIs']}-key`;

/** Whether the marketplace refused the key, so that other requests with it fail as well. */
export const refusesKey = ({ kind }: Pick<FailureView, 'kind'>): boolean => KEY_REFUSALS.has(kind);
