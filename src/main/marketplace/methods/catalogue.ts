import type { RouteId, RouteRequest } from '#contract/api/routes/routes.ts';
import type { ServiceHealth, ServiceInfo, ShippingDates } from '../model/account-model.ts';
import type { CallOptions, Caller } from '../calls/caller.ts';
import { toServiceHealth, toServiceInfo, toShippingDates } from '../mapping/account.ts';
import { pageOf, toAsk, toBid, toCategory, toProduct, toSpots } from '../mapping/catalogue.ts';
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
  /** A chosen set of products, for one token. */
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
  /** Writes; sent once. */
  readonly updateListing: (
    changes: Body<'updateListing'>,
    options?: CallOptions,
  ) => Promise<Answer<UpdatedListing>>;
  /** Writes; sent once. Legacy host. The value is what the service said of its success. */
  readonly addToSellCart: (
    cartId: string,
    item: Body<'addToSellCart'>,
    options?: CallOptions,
  ) => Promise<Answer<boolean>>;
}

export function catalogueMethods(caller: Caller): CatalogueMethods {
  return {
    getRoot: (options) => caller.call('getRoot', {}, toServiceInfo, options),
    getHealth: (options) => caller.call('getHealth', {}, toServiceHealth, options),
    getProducts: (query, options) =>
      caller.call('getProductsV2', { query }, pageOf(toProduct), options),
    getProductsByIds: (ids, options) =>
      caller.call('getProductsV1', { query: { ids: [...ids] } }, pageOf(toProduct), options),
    searchProducts: (query, options) =>
      caller.call('searchProducts', { query }, pageOf(toProduct), options),
    getSpotPrices: (options) =>
      caller.call(
        'getSpotPrices',
        {},
        toSpots,
        options,
        (readings) => readings.length - toSpots(readings).length,
      ),
    getShippingDates: (options) => caller.call('getShippingDates', {}, toShippingDates, options),
    getCategories: (options) => caller.call('getCategories', {}, pageOf(toCategory), options),
    getSandboxListings: (query, options) =>
      caller.call('getSandboxListings', { query }, pageOf(toAsk), options),
    getSandboxOffers: (query, options) =>
      caller.call('getSandboxOffers', { query }, pageOf(toBid), options),
    updateListing: (body, options) =>
      caller.call('updateListing', { body }, toUpdatedListing, options),
    addToSellCart: (cartId, body, options) =>
      caller.call(
        'addToSellCart',
        { params: { cartId }, body },
        (reading) => reading.success,
        options,
      ),
  };
}
