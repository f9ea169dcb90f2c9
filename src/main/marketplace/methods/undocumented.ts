import type { RouteReading, RouteRequest } from '#contract/api/routes/routes.ts';
import type { SeenRouteId } from '#contract/api/routes/undocumented-routes.ts';
import type { CallOptions, Caller } from '../calls/caller.ts';
import { pageOf, pageOfSome } from '../mapping/catalogue.ts';
import {
  decodeAmounts,
  decodeAmountsIncrementally,
  type Interpreted,
} from '../mapping/one-unit.ts';
import { unreadAmounts, unreadIn } from '../mapping/orders.ts';
import type { UnitEvidence } from '../mapping/unit-evidence.ts';
import {
  toListedOrder,
  toOwnOffer,
  toProductBook,
  toProductEvent,
  toProductOption,
} from '../mapping/undocumented.ts';
import type { Answer } from '../model/answer.ts';
import type { Page } from '../model/market-model.ts';
import type { Order } from '../model/order-model.ts';
import type {
  OwnOffer,
  ProductBook,
  ProductEvent,
  ProductOption,
} from '../model/undocumented-model.ts';

type Query<Id extends SeenRouteId> = RouteRequest<Id> extends { query: infer Q } ? Q : never;

/**
 * Reads of routes that the API document does not have, in the lowest lane and tried once. `OptionalRoutes`
 * finds out and remembers whether a service supports one: call these only through it.
 */
export interface SeenMethods {
  /** Every level of a product with its id. Repeated ids are counted, not returned twice. */
  readonly getOrderBookV2: (
    productId: string,
    options?: CallOptions,
  ) => Promise<Answer<ProductBook>>;
  /** Sells (`purchase`), buys (`sale`) or both. In `all`, a row without a side counts as unreadable. */
  readonly getOrdersV2: (
    query: Query<'getOrdersV2'>,
    options?: CallOptions,
  ) => Promise<Answer<Page<Order>>>;
  readonly getPurchaseOrdersV1: (
    query: Query<'getPurchaseOrdersV1'>,
    options?: CallOptions,
  ) => Promise<Answer<Page<Order>>>;
  readonly getOwnOffers: (
    query: Query<'getOwnOffers'>,
    options?: CallOptions,
  ) => Promise<Answer<Page<OwnOffer>>>;
  readonly getProductOptions: (options?: CallOptions) => Promise<Answer<Page<ProductOption>>>;
  readonly getProductActivity: (
    query: Query<'getProductActivity'>,
    options?: CallOptions,
  ) => Promise<Answer<Page<ProductEvent>>>;
}

export function undocumentedMethods(caller: Caller, evidence: UnitEvidence): SeenMethods {
  const lowest = (options?: CallOptions): CallOptions => ({
    lane: 'hidden',
    tries: 1,
    ...options,
  });
  const orders =
    (all: 'purchase' | 'sale' | null) =>
    (reading: RouteReading<'getOrdersV2'>): Interpreted<Page<Order>> =>
      decodeAmounts(
        (read, isDollars) =>
          pageOfSome((row: (typeof reading)['rows'][number]) =>
            toListedOrder(row, all, { evidence: evidence, read, isDollars }),
          )(reading),
        ({ rows, unreadable }) => unreadIn(rows) + unreadable - reading.unreadable.length,
        ({ rows }) => unreadAmounts(rows),
      );
  return {
    getOrderBookV2: (productId, options) =>
      caller.callWithRests(
        'getOrderBookV2',
        { query: { id: productId } },
        function* (reading) {
          const { value, ...read } = yield* decodeAmountsIncrementally(
            (take, isDollars) =>
              toProductBook(reading, productId, { evidence: evidence, read: take, isDollars }),
            ({ lost }) => lost,
          );
          return { value: value.book, ...read };
        },
        lowest(options),
      ),
    getOrdersV2: (query, options) =>
      caller.callInterpreted(
        'getOrdersV2',
        { query },
        orders(query.type === 'all' ? null : query.type),
        lowest(options),
      ),
    getPurchaseOrdersV1: (query, options) =>
      caller.callInterpreted('getPurchaseOrdersV1', { query }, orders('purchase'), lowest(options)),
    getOwnOffers: (query, options) =>
      caller.callInterpreted(
        'getOwnOffers',
        { query },
        (reading) =>
          decodeAmounts(
            (read, isDollars) =>
              pageOf((row: (typeof reading)['rows'][number]) =>
                toOwnOffer(row, { evidence: evidence, read, isDollars }),
              )(reading),
            ({ rows }) => rows.filter(({ unread }) => unread !== null).length,
          ),
        lowest(options),
      ),
    getProductOptions: (options) =>
      caller.call('getProductOptions', {}, pageOf(toProductOption), lowest(options)),
    getProductActivity: (query, options) =>
      caller.callInterpreted(
        'getProductActivity',
        { query },
        (reading) =>
          decodeAmounts(
            (read, isDollars) =>
              pageOfSome((row: (typeof reading)['rows'][number]) =>
                toProductEvent(row, query.productId, { evidence: evidence, read, isDollars }),
              )(reading),
            ({ unreadable }) => unreadable - reading.unreadable.length,
          ),
        lowest(options),
      ),
  };
}
