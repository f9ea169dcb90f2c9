import type { RouteId, RouteReading, RouteRequest } from '#contract/api/routes/routes.ts';
import type { ServiceHealth, ServiceInfo, ShippingDates } from '../model/account-model.ts';
import type { CallOptions, Caller } from '../calls/caller.ts';
import { toServiceHealth, toServiceInfo, toShippingDates } from '../mapping/account.ts';
import {
  pageOf,
  pageOfSome,
  toAsk,
  toBid,
  toCategory,
  toProduct,
  toSpots,
  unreadPrices,
  unreadPriceTexts,
} from '../mapping/catalogue.ts';
import { malformedPrices } from '../mapping/malformed-prices.ts';
import { decodeAmounts, type Interpreted } from '../mapping/one-unit.ts';
import type { UnitEvidence } from '../mapping/unit-evidence.ts';
import type { VariantKeys } from '../mapping/variant-keys.ts';
import { toUpdatedListing } from '../mapping/quotes.ts';
import type {
  Category,
  Level,
  Page,
  Product,
  Spot,
  UpdatedListing,
} from '../model/market-model.ts';
import type { Answer } from '../model/answer.ts';

type Query<Id extends RouteId> = RouteRequest<Id> extends { query: infer Q } ? Q : never;
type Body<Id extends RouteId> = RouteRequest<Id> extends { body: infer B } ? B : never;

/** Catalogue, prices, books, listings, service information. */
export interface CatalogueMethods {
  readonly getRoot: (options?: CallOptions) => Promise<Answer<ServiceInfo>>;
  readonly getHealth: (options?: CallOptions) => Promise<Answer<ServiceHealth>>;
  /** A page of up to 100 products. */
  readonly getProducts: (
    query: Query<'getProductsV2'>,
    options?: CallOptions,
  ) => Promise<Answer<Page<Product>>>;
  /** Chosen products, for one token. */
  readonly getProductsByIds: (
    ids: readonly string[],
    options?: CallOptions,
  ) => Promise<Answer<Page<Product>>>;
  readonly searchProducts: (
    query: Query<'searchProducts'>,
    options?: CallOptions,
  ) => Promise<Answer<Page<Product>>>;
  readonly getSpotPrices: (options?: CallOptions) => Promise<Answer<readonly Spot[]>>;
  readonly getShippingDates: (options?: CallOptions) => Promise<Answer<ShippingDates>>;
  readonly getCategories: (options?: CallOptions) => Promise<Answer<Page<Category>>>;
  /** Sandbox only; up to 250 asks. */
  readonly getSandboxListings: (
    query: Query<'getSandboxListings'>,
    options?: CallOptions,
  ) => Promise<Answer<Page<Level>>>;
  /** Sandbox only; up to 250 bids. */
  readonly getSandboxOffers: (
    query: Query<'getSandboxOffers'>,
    options?: CallOptions,
  ) => Promise<Answer<Page<Level>>>;
  /** A write; sent once. */
  readonly updateListing: (
    changes: Body<'updateListing'>,
    options?: CallOptions,
  ) => Promise<Answer<UpdatedListing>>;
  /** A write; sent once. Legacy host. The value is the service's own success flag. */
  readonly addToSellCart: (
    cartId: string,
    item: Body<'addToSellCart'>,
    options?: CallOptions,
  ) => Promise<Answer<boolean>>;
}

export function catalogueMethods(
  caller: Caller,
  evidence: UnitEvidence,
  variantKeys: VariantKeys,
): CatalogueMethods {
  const getSpotPrices: CatalogueMethods['getSpotPrices'] = async (options) => {
    const answer = await caller.call(
      'getSpotPrices',
      {},
      toSpots,
      options,
      (readings) => readings.length - toSpots(readings).length,
    );
    if (answer.ok) evidence.noteSpots(answer.value);
    return answer;
  };
  /**
   * Without spot a price cannot be distinguished from one that is off by a factor of 100, so spot is requested first,
   * once.
   */
  let asked: Promise<unknown> | null = null;
  const grounded = async <T>(ask: () => Promise<T>, options: CallOptions = {}): Promise<T> => {
    if (!evidence.hasSpot) await (asked ??= getSpotPrices({ ...options, tries: 1 }));
    return ask();
  };
  const products = (reading: RouteReading<'getProductsV2'>): Interpreted<Page<Product>> => {
    const read = decodeAmounts(
      (take, isDollars) =>
        pageOf((row: (typeof reading)['rows'][number]) =>
          toProduct(row, { evidence: evidence, read: take, isDollars }),
        )(reading),
      ({ rows }) => unreadPrices(rows) - malformedPrices(reading),
      ({ rows }) => unreadPriceTexts(rows),
    );
    evidence.noteProducts(read.value.rows);
    return { ...read, value: { ...read.value, rows: variantKeys.assign(read.value.rows) } };
  };
  return {
    getRoot: (options) => caller.call('getRoot', {}, toServiceInfo, options),
    getHealth: (options) => caller.call('getHealth', {}, toServiceHealth, options),
    getProducts: (query, options) =>
      grounded(
        () => caller.callInterpreted('getProductsV2', { query }, products, options),
        options,
      ),
    getProductsByIds: (ids, options) =>
      grounded(
        () =>
          caller.callInterpreted('getProductsV1', { query: { ids: [...ids] } }, products, options),
        options,
      ),
    searchProducts: (query, options) =>
      grounded(
        () => caller.callInterpreted('searchProducts', { query }, products, options),
        options,
      ),
    getSpotPrices,
    getShippingDates: (options) => caller.call('getShippingDates', {}, toShippingDates, options),
    getCategories: (options) => caller.call('getCategories', {}, pageOf(toCategory), options),
    getSandboxListings: (query, options) =>
      caller.callInterpreted(
        'getSandboxListings',
        { query },
        (reading) =>
          decodeAmounts(
            (read, isDollars) =>
              pageOfSome((row: (typeof reading)['rows'][number]) =>
                toAsk(row, { evidence: evidence, read, isDollars }),
              )(reading),
            ({ unreadable }) => unreadable - reading.unreadable.length,
          ),
        options,
      ),
    getSandboxOffers: (query, options) =>
      caller.callInterpreted(
        'getSandboxOffers',
        { query },
        (reading) =>
          decodeAmounts(
            (read, isDollars) =>
              pageOfSome((row: (typeof reading)['rows'][number]) =>
                toBid(row, { evidence: evidence, read, isDollars }),
              )(reading),
            ({ unreadable }) => unreadable - reading.unreadable.length,
          ),
        options,
      ),
    updateListing: (body, options) =>
      caller.callInterpreted(
        'updateListing',
        { body },
        (reading) =>
          decodeAmounts(
            (read) => toUpdatedListing(reading, body.price, read),
            ({ price }) => (reading.price !== undefined && price === null ? 1 : 0),
          ),
        options,
      ),
    addToSellCart: (cartId, body, options) =>
      caller.call(
        'addToSellCart',
        { params: { cartId }, body },
        (reading) => reading.success,
        options,
      ),
  };
}
