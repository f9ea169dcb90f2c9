import { contentUnitOf, MATERIALS } from '#domain/metal/material.ts';
import { MAX_QUOTE_ITEMS } from '#contract/api/reading/common.ts';
import { CATEGORIES, type CatalogueProduct } from '#practice/catalogue/catalogue.ts';
import { quoteNotFound } from '#practice/execution/api-error.ts';
import { addToCart } from '#practice/execution/quotes.ts';
import type { Market } from '#practice/market/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { BookOrder } from '#practice/market/order.ts';
import { timestampOf } from '#practice/world/ledger.ts';
import { bind, type Call, PreparedJson } from './binding.ts';
import { updateListing } from './listing-update.ts';
import { productFilter, searchProducts } from './product-filter.ts';
import { PageCache } from './page-cache.ts';
import { ProductJsonCache } from './product-cache.ts';
import { nextShippingDates } from './shipping-dates.ts';
import { wireSandboxOrder } from './wire-shapes.ts';

const symbols = {
  Gold: 'XAU',
  Silver: 'XAG',
  Platinum: 'XPT',
  Palladium: 'XPD',
  Bitcoin: 'BTC',
} as const;

/** Answers of a market that can be sent again. */
interface MarketCache {
  readonly products: ProductJsonCache;
  readonly pages: PageCache;
}

const cacheOfMarket = new WeakMap<Market, MarketCache>();

function cacheOf({ market }: Call): MarketCache {
  const known = cacheOfMarket.get(market);
  if (known !== undefined) return known;
  const fresh = { products: new ProductJsonCache(market), pages: new PageCache(market) };
  cacheOfMarket.set(market, fresh);
  return fresh;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

function productPage(
  call: Call,
  found: readonly CatalogueProduct[],
  { limit, offset }: Page,
): string {
  const data = cacheOf(call).products.list(found.slice(offset, offset + limit), call.now);
  return `{"data":${data},"total":${found.length},"limit":${limit},"offset":${offset}}`;
}

/** One page of all orders of a side, in the order of the catalogue and then by price. */
function ordersPage(call: Call, side: BookSide, { limit, offset }: Page): BookOrder[] {
  const page: BookOrder[] = [];
  let skipped = 0;
  for (const book of call.market.books) {
    const orders = book.side(side, call.now);
    if (skipped + orders.length <= offset) {
      skipped += orders.length;
      continue;
    }
    for (const order of orders) {
      if (skipped++ < offset) continue;
      page.push(order);
      if (page.length === limit) return page;
    }
  }
  return page;
}

/** Handlers of the catalogue, marketplace, organization, listing, sandbox and legacy routes. */
export const catalogueHandlers = [
  bind('getRoot', () => ({
    name: 'Touchstone practice marketplace',
    version: '2.0.0',
    description: 'A marketplace for practice: the same API, no real metal and no real money.',
    documentation: '/docs',
    endpoints: { swagger: '/openapi.json', health: '/healthcheck/v1' },
  })),

  bind('getHealth', ({ now }) => ({
    status: 'ok',
    timestamp: timestampOf(now),
    service: 'practice-marketplace',
  })),

  bind('getProductsV2', (call, { query }) =>
    cacheOf(call).pages.page(`products ${JSON.stringify(query)}`, call.now, () => {
      const wanted = query.attributeIds ?? [];
      const found = call.world.catalogue.products.filter(
        (product) =>
          (query.material === undefined || product.material === query.material) &&
          wanted.every((id) => product.attributes.includes(id)),
      );
      return productPage(call, found, query);
    }),
  ),

  bind('getProductsV1', (call, { query }) => {
    const found = [...new Set(query.ids)].flatMap((id) => {
      const product = call.world.catalogue.productById.get(id.toLowerCase());
      return product === undefined ? [] : [product];
    });
    return new PreparedJson(`{"data":${cacheOf(call).products.list(found, call.now)}}`);
  }),

  bind('searchProducts', (call, { query }) => {
    const filter = query.filter_by === undefined ? undefined : productFilter(query.filter_by);
    const found = searchProducts(call.world.catalogue.products, query.query);
    return new PreparedJson(
      productPage(call, filter === undefined ? found : found.filter(filter), query),
    );
  }),

  bind('getSpotPrices', ({ world }) => ({
    data: MATERIALS.map((material) => ({
      material,
      symbol: symbols[material],
      price: world.spot.price(material),
      priceDollars: world.spot.price(material) / 100,
      currency: 'USD' as const,
      unit: contentUnitOf(material) === 'btc' ? ('bitcoin' as const) : ('troy_ounce' as const),
      updatedAt: timestampOf(world.spot.updatedAt),
    })),
  })),

  bind('getShippingDates', ({ now }) => ({ data: nextShippingDates(now) })),

  bind('getOrganization', ({ account }) => ({ data: account.organization })),

  bind('getCategories', () => CATEGORIES.map((category) => ({ ...category }))),

  bind('addToSellCart', (call, { params, body }) => {
    const { world, account, now } = call;
    const cart = world.carts.find(params.cartId, account.organization.id, 'sell', undefined, now);
    if (cart === undefined) throw quoteNotFound();
    addToCart(world, account, cart, body, MAX_QUOTE_ITEMS);
    return { success: true };
  }),

  bind('updateListing', (call, { body }) => ({ success: true, data: updateListing(call, body) })),

  bind('getSandboxListings', (call, { query }) =>
    cacheOf(call).pages.page(`listings ${query.limit} ${query.offset}`, call.now, () =>
      JSON.stringify(
        ordersPage(call, 'ask', query).map((order) => ({
          listingId: order.id,
          ...wireSandboxOrder(order, call.world.spot),
        })),
      ),
    ),
  ),

  bind('getSandboxOffers', (call, { query }) =>
    cacheOf(call).pages.page(`offers ${query.limit} ${query.offset}`, call.now, () =>
      JSON.stringify(
        ordersPage(call, 'bid', query).map((order) => ({
          offerId: order.id,
          ...wireSandboxOrder(order, call.world.spot),
        })),
      ),
    ),
  ),
] as const;
