import type { RouteReading, RouteRequest } from '#contract/api/routes/routes.ts';
import type { CallOptions, Caller } from '../calls/caller.ts';
import { toServiceHealth, toServiceInfo, toShippingDates } from '../mapping/account.ts';
import {
  toAsk,
  toBid,
  toCategory,
  toProduct,
  toSpots,
  unreadPrices,
  unreadPriceTexts,
} from '../mapping/catalogue.ts';
import { decodePage, pageOf } from '../mapping/one-unit.ts';
import { malformedPrices } from '../mapping/malformed-prices.ts';
import { decodeAmounts, type Interpreted } from '../mapping/one-unit.ts';
import type { UnitEvidence } from '../mapping/unit-evidence.ts';
import type { VariantKeys } from '../mapping/variant-keys.ts';
import { toUpdatedListing } from '../mapping/quotes.ts';
import type { Page, Product } from '../model/market-model.ts';

/** Catalogue, prices, books, listings, service information. */
export function catalogueMethods(caller: Caller, evidence: UnitEvidence, variantKeys: VariantKeys) {
  const getSpotPrices = async (options?: CallOptions) => {
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
    const read = decodePage(
      reading,
      evidence,
      toProduct,
      (rows) => unreadPrices(rows) - malformedPrices(reading),
      unreadPriceTexts,
    );
    evidence.noteProducts(read.value.rows);
    return { ...read, value: { ...read.value, rows: variantKeys.assign(read.value.rows) } };
  };
  return {
    getRoot: (options?: CallOptions) => caller.call('getRoot', {}, toServiceInfo, options),
    getHealth: (options?: CallOptions) => caller.call('getHealth', {}, toServiceHealth, options),
    /** A page of up to 100 products. */
    getProducts: (query: RouteRequest<'getProductsV2'>['query'], options?: CallOptions) =>
      grounded(
        () => caller.callInterpreted('getProductsV2', { query }, products, options),
        options,
      ),
    /** Chosen products, for one token. */
    getProductsByIds: (ids: readonly string[], options?: CallOptions) =>
      grounded(
        () =>
          caller.callInterpreted('getProductsV1', { query: { ids: [...ids] } }, products, options),
        options,
      ),
    searchProducts: (query: RouteRequest<'searchProducts'>['query'], options?: CallOptions) =>
      grounded(
        () => caller.callInterpreted('searchProducts', { query }, products, options),
        options,
      ),
    getSpotPrices,
    getShippingDates: (options?: CallOptions) =>
      caller.call('getShippingDates', {}, toShippingDates, options),
    getCategories: (options?: CallOptions) =>
      caller.call('getCategories', {}, pageOf(toCategory), options),
    /** Sandbox only; up to 250 asks. */
    getSandboxListings: (
      query: RouteRequest<'getSandboxListings'>['query'],
      options?: CallOptions,
    ) =>
      caller.callInterpreted(
        'getSandboxListings',
        { query },
        (reading) => decodePage(reading, evidence, toAsk),
        options,
      ),
    /** Sandbox only; up to 250 bids. */
    getSandboxOffers: (query: RouteRequest<'getSandboxOffers'>['query'], options?: CallOptions) =>
      caller.callInterpreted(
        'getSandboxOffers',
        { query },
        (reading) => decodePage(reading, evidence, toBid),
        options,
      ),
    /** A write; sent once. */
    updateListing: (body: RouteRequest<'updateListing'>['body'], options?: CallOptions) =>
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
    /** A write; sent once. Legacy host. The value is the service's own success flag. */
    addToSellCart: (
      cartId: string,
      body: RouteRequest<'addToSellCart'>['body'],
      options?: CallOptions,
    ) =>
      caller.call(
        'addToSellCart',
        { params: { cartId }, body },
        (reading) => reading.success,
        options,
      ),
  };
}
