import type { RouteId } from '#contract/api/routes/routes.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { MarketplaceError } from './marketplace-error.ts';

const executions: ReadonlySet<RouteId> = new Set<RouteId>([
  'executeBuyQuoteV2',
  'executeSellQuoteV2',
  'executeBuyV1',
  'executeSellV1',
]);

/** True for an error of an execution after which an order may exist. Words only: what is done about it is for trading. */
export function mayHavePlacedAnOrder(error: MarketplaceError): boolean {
  return error.route !== null && executions.has(error.route) && provesNothing(error);
}

/** True where the request may have been carried out, whatever came back. */
function provesNothing(error: MarketplaceError): boolean {
  switch (error.kind) {
    case 'server-error':
    case 'unexpected-status':
    case 'unreadable-body':
    case 'body-too-large':
    case 'redirect-refused':
      return true;
    case 'network':
      return error.phase === 'exchange';
    case 'timeout':
      return error.phase !== 'queue' && error.phase !== 'connect';
    case 'trading-halted':
      return (error.status ?? 0) >= 500;
    case 'aborted':
    case 'conflict':
    case 'forbidden':
    case 'host-refused':
    case 'instant-payout-credit':
    case 'invalid-request':
    case 'listing-conflict':
    case 'not-found':
    case 'optional-fee':
    case 'price-moved':
    case 'quote-gone':
    case 'rate-limited':
    case 'route-unavailable':
    case 'unknown-key':
    case 'validation':
    case 'wrong-environment':
      return false;
    default:
      return assertNever(error);
  }
}
