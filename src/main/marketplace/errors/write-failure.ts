/**
 * What a failed write proves. The rule is one-sided: an outcome is stated only if the response leaves no
 * doubt, which `refusals.ts` decides for orders and all other writes.
 */
import { assertNever } from '#domain/assert-never.ts';
import type { MarketplaceError } from './marketplace-error.ts';

/** `not-sent`: nothing left this computer. `refused`: the service states that it changed nothing. */
export type WriteFailure = 'not-sent' | 'refused' | 'unknown';

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
    case 'not-the-marketplace':
    case 'trading-halted':
    case 'server-error':
    case 'unexpected-status':
    case 'unreadable-body':
    case 'body-too-large':
    case 'redirect-refused':
    case 'internal':
    case 'aborted':
      return error.refused ? 'refused' : 'unknown';
    default:
      return assertNever(error);
  }
}
