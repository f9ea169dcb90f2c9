import type { RouteReading, RouteRequest } from '#contract/api/routes/routes.ts';
import type { CallOptions, Caller } from '../calls/caller.ts';
import { decodePage, pageOf } from '../mapping/one-unit.ts';
import { decodeAmountsIncrementally } from '../mapping/one-unit.ts';
import { unreadAmounts, unreadIn } from '../mapping/orders.ts';
import type { UnitEvidence } from '../mapping/unit-evidence.ts';
import {
  toListedOrder,
  toOwnOffer,
  toProductBook,
  toProductEvent,
  toProductOption,
} from '../mapping/undocumented.ts';

/**
 * Reads of routes that the API document does not have, in the lowest lane and tried once. `OptionalRoutes`
 * finds out and remembers whether a service supports one: call these only through it.
 */
export function undocumentedMethods(caller: Caller, evidence: UnitEvidence) {
  const lowest = (options?: CallOptions): CallOptions => ({
    lane: 'hidden',
    tries: 1,
    ...options,
  });
  const orders = (all: 'purchase' | 'sale' | null) => (reading: RouteReading<'getOrdersV2'>) =>
    decodePage(
      reading,
      evidence,
      (row, pricing) => toListedOrder(row, all, pricing),
      unreadIn,
      unreadAmounts,
    );
  return {
    /** Every level of a product with its id. Repeated ids are counted, not returned twice. */
    getOrderBookV2: (productId: string, options?: CallOptions) =>
      caller.callWithRests(
        'getOrderBookV2',
        { query: { id: productId } },
        function* (reading) {
          const { value, ...read } = yield* decodeAmountsIncrementally(
            (take, isDollars) =>
              toProductBook(reading, productId, { evidence, read: take, isDollars }),
            ({ lost }) => lost,
          );
          return { value: value.book, ...read };
        },
        lowest(options),
      ),
    /** Sells (`purchase`), buys (`sale`) or both. In `all`, a row without a side counts as unreadable. */
    getOrdersV2: (query: RouteRequest<'getOrdersV2'>['query'], options?: CallOptions) =>
      caller.callInterpreted(
        'getOrdersV2',
        { query },
        orders(query.type === 'all' ? null : query.type),
        lowest(options),
      ),
    getPurchaseOrdersV1: (
      query: RouteRequest<'getPurchaseOrdersV1'>['query'],
      options?: CallOptions,
    ) =>
      caller.callInterpreted('getPurchaseOrdersV1', { query }, orders('purchase'), lowest(options)),
    getOwnOffers: (query: RouteRequest<'getOwnOffers'>['query'], options?: CallOptions) =>
      caller.callInterpreted(
        'getOwnOffers',
        { query },
        (reading) =>
          decodePage(
            reading,
            evidence,
            toOwnOffer,
            (rows) => rows.filter(({ unread }) => unread !== null).length,
          ),
        lowest(options),
      ),
    getProductOptions: (options?: CallOptions) =>
      caller.call('getProductOptions', {}, pageOf(toProductOption), lowest(options)),
    getProductActivity: (
      query: RouteRequest<'getProductActivity'>['query'],
      options?: CallOptions,
    ) =>
      caller.callInterpreted(
        'getProductActivity',
        { query },
        (reading) =>
          decodePage(reading, evidence, (row, pricing) =>
            toProductEvent(row, query.productId, pricing),
          ),
        lowest(options),
      ),
  };
}
