/**
 * What a failed write proves, for the writes that are no orders: a listing's update, the legacy cart. The rule is that of
 * orders (`trading/classify.ts`): an outcome is named only when the answer leaves no doubt.
 */
import { assertNever } from '#domain/assert-never.ts';
import { readErrorBody, refusalStatuses } from '#contract/api/reading/errors.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { MarketplaceError } from './marketplace-error.ts';

/** `not-sent`: nothing left this computer. `refused`: the service says that it changed nothing. */
export type WriteFailure = 'not-sent' | 'refused' | 'unknown';

/** The only statuses that can prove a refusal; all of them with a body of the documented shape. */
const REFUSING_STATUSES: ReadonlySet<number> = new Set(refusalStatuses);

export function writeFailureOf(error: MarketplaceError): WriteFailure {
  switch (error.kind) {
    case 'host-refused':
    case 'invalid-request':
    case 'route-unavailable':
      return 'not-sent';
    case 'network':
      return error.phase === 'exchange' ? 'unknown' : 'not-sent';
    case 'timeout':
      return error.phase === 'queue' || error.phase === 'connect' ? 'not-sent' : 'unknown';
    case 'unknown-key':
    case 'wrong-environment':
    case 'forbidden':
    case 'not-found':
    case 'quote-gone':
    case 'price-moved':
    case 'listing-conflict':
    case 'conflict':
    case 'validation':
    case 'instant-payout-credit':
    case 'optional-fee':
    case 'rate-limited':
    case 'trading-halted':
      return isDocumentedRefusal(error) ? 'refused' : 'unknown';
    case 'server-error':
    case 'unexpected-status':
    case 'unreadable-body':
    case 'body-too-large':
    case 'redirect-refused':
    case 'aborted':
      return 'unknown';
    default:
      return assertNever(error);
  }
}

function isDocumentedRefusal({ status, rawBody }: MarketplaceError): boolean {
  if (status === null || rawBody === null || !REFUSING_STATUSES.has(status)) return false;
  return readErrorBody(parseJson(rawBody), status).documented;
}
