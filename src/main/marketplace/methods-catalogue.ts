import { routes, type RouteRequest } from '#contract/api/routes.ts';
import type { ServiceHealth, ServiceInfo, ShippingDates } from './account-model.ts';
import type { CallOptions, Caller } from './caller.ts';
import { toServiceHealth, toServiceInfo, toShippingDates } from './mapping/account.ts';
import { pageOf, toAsk, toBid, toCategory, toProduct, toSpots } from './mapping/catalogue.ts';
import { toUpdatedListing } from './mapping/quotes.ts';
import type { Category, Level, Page, Product, Spot, UpdatedListing } from './model.ts';
import type { Answer } from './result.ts';

type Query<Id extends keyof typeof routes> =
  RouteRequest<Id> extends { query: infer Q } ? Q : never;
type Body<Id extends keyof typeof routes> = RouteRequest<Id> extends { body: infer B } ? B : never;

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
    getRoot: (options) =>
      caller.call(
        { route: 'getRoot', request: {}, reader: routes.getRoot.reader, map: toServiceInfo },
        options,
      ),
    getHealth: (options) =>
      caller.call(
        { route: 'getHealth', request: {}, reader: routes.getHealth.reader, map: toServiceHealth },
        options,
      ),
    getProducts: (query, options) =>
      caller.call(
        {
          route: 'getProductsV2',
          request: { query },
          reader: routes.getProductsV2.reader,
          map: (list) => pageOf(list, toProduct),
        },
        options,
      ),
    getProductsByIds: (ids, options) =>
      caller.call(
        {
          route: 'getProductsV1',
          request: { query: { ids: [...ids] } },
          reader: routes.getProductsV1.reader,
          map: (list) => pageOf(list, toProduct),
        },
        options,
      ),
    searchProducts: (query, options) =>
      caller.call(
        {
          route: 'searchProducts',
          request: { query },
          reader: routes.searchProducts.reader,
          map: (list) => pageOf(list, toProduct),
        },
        options,
      ),
    getSpotPrices: (options) =>
      caller.call(
        {
          route: 'getSpotPrices',
          request: {},
          reader: routes.getSpotPrices.reader,
          map: toSpots,
          lost: (readings) => readings.length - toSpots(readings).length,
        },
        options,
      ),
    getShippingDates: (options) =>
      caller.call(
        {
          route: 'getShippingDates',
          request: {},
          reader: routes.getShippingDates.reader,
          map: toShippingDates,
        },
        options,
      ),
    getCategories: (options) =>
      caller.call(
        {
          route: 'getCategories',
          request: {},
          reader: routes.getCategories.reader,
          map: (list) => pageOf(list, toCategory),
        },
        options,
      ),
    getSandboxListings: (query, options) =>
      caller.call(
        {
          route: 'getSandboxListings',
          request: { query },
          reader: routes.getSandboxListings.reader,
          map: (list) => pageOf(list, toAsk),
        },
        options,
      ),
    getSandboxOffers: (query, options) =>
      caller.call(
        {
          route: 'getSandboxOffers',
          request: { query },
          reader: routes.getSandboxOffers.reader,
          map: (list) => pageOf(list, toBid),
        },
        options,
      ),
    updateListing: (body, options) =>
      caller.call(
        {
          route: 'updateListing',
          request: { body },
          reader: routes.updateListing.reader,
          map: toUpdatedListing,
        },
        options,
      ),
    addToSellCart: (cartId, body, options) =>
      caller.call(
        {
          route: 'addToSellCart',
          request: { params: { cartId }, body },
          reader: routes.addToSellCart.reader,
          map: (reading) => reading.success,
        },
        options,
      ),
  };
}
