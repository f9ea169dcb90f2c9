/** The client against marketplaces that speak as others have been seen to: the same figures, and the routes beyond the document. */
import { describe, expect, test } from 'vitest';
import { type RememberedRoutes, OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { Page, Product } from '#main/marketplace/model/market-model.ts';
import { encodeExecution } from '#main/marketplace/transport/execution-request.ts';
import { executeReader } from '#contract/api/execution/execute-results.ts';
import type { TestMarketplaceOptions } from '#practice/testing/start.ts';
import { openMarket, valueOf } from './support/market.ts';

const speaking = (options: TestMarketplaceOptions) => openMarket({ seed: 'dialects', ...options });

async function wholeCatalogue(client: MarketplaceClient): Promise<readonly Product[]> {
  const products: Product[] = [];
  for (;;) {
    const page: Page<Product> = await valueOf(
      client.getProducts({ limit: 100, offset: products.length }),
    );
    products.push(...page.rows);
    if (page.rows.length === 0 || products.length === page.total) return products;
  }
}

/** Every price of the catalogue, by product and place. */
/** Of each product the prices of its variants, which a service may give one title and put in any order. */
function pricesOf(products: readonly Product[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    products.map(({ id, variants }) => [
      id,
      variants
        .map(({ bid, ask, unread }) =>
          JSON.stringify([bid?.price ?? unread?.bid ?? null, ask?.price ?? unread?.ask ?? null]),
        )
        .toSorted(),
    ]),
  );
}

/** Sells one piece of gold; the id of the order. */
async function sellOne(client: MarketplaceClient): Promise<string> {
  const { rows } = await valueOf(client.getSandboxOffers({ limit: 250 }));
  const offer = rows.find(({ material, quantity }) => material === 'Gold' && quantity > 0);
  const items = [{ offerId: offer?.id ?? '', quantity: 1 }];
  const quote = await valueOf(client.createSellQuote({ items }));
  const frozen = encodeExecution({
    side: 'sell',
    version: 'v2',
    quoteId: quote.quoteId,
    expectedTotal: quote.total,
  });
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.error));
  const seen = await client.execute(frozen.value);
  if (seen.kind !== 'response') throw new Error(seen.kind);
  const { orderId } = executeReader.parse(JSON.parse(seen.bodyText));
  client.unitEvidence.askOrdersOf((side, id) =>
    side === 'sell' && id === orderId ? quote.total : null,
  );
  return orderId ?? '';
}

const dialects: readonly TestMarketplaceOptions[] = [
  { dialect: 'seen-old-host' },
  ...['1', '4', '7', '8'].map((dialectSeed): TestMarketplaceOptions => ({
    dialect: 'seen-new-host',
    dialectSeed,
  })),
];

describe.each(dialects)('a marketplace that speaks %j', (options) => {
  test('gives the prices that the document’s own would', async () => {
    const here = (await speaking(options)).client();
    const there = (await speaking({})).client();
    expect(pricesOf(await wholeCatalogue(here))).toEqual(pricesOf(await wholeCatalogue(there)));
  });

  test('gives a sell’s order by its id and in lists, each with the total that was quoted', async () => {
    const client = (await speaking(options)).client();
    await wholeCatalogue(client);
    const id = await sellOne(client);
    const single = await valueOf(client.getPurchaseOrder(id));
    expect(single).toMatchObject({ id, unread: [] });
    expect(single.total).not.toBeNull();
    const listed = await valueOf(client.getOrdersV2({ type: 'all' }));
    const row = listed.rows.find((order) => order.id === id);
    expect(row).toMatchObject({ side: 'sell', total: single.total, unread: [] });
    const purchases = await valueOf(client.getPurchaseOrdersV1({}));
    expect(purchases.rows.find((order) => order.id === id)?.total).toBe(single.total);
  });

  test('gives the whole book, with every level that the sandbox lists', async () => {
    const client = (await speaking(options)).client();
    const products = await wholeCatalogue(client);
    const { rows } = await valueOf(client.getSandboxListings({ limit: 250 }));
    const productId = rows[0]?.productId ?? '';
    expect(products.some(({ id }) => id === productId)).toBe(true);
    const book = await valueOf(client.getOrderBookV2(productId));
    const priced = new Map(
      book.variants.flatMap(({ asks }) => asks).map(({ id, price }) => [id, price]),
    );
    const listed = rows.filter((row) => row.productId === productId);
    expect(listed.map(({ id }) => priced.get(id))).toEqual(listed.map(({ price }) => price));
  });
});

test.each(['1', '2', '3', '4', '5', '6'])(
  'a marketplace that says everything otherwise, seed %s, gives the prices that the document’s own would',
  async (dialectSeed) => {
    const here = (await speaking({ dialect: 'contrary', dialectSeed })).client();
    const there = (await speaking({})).client();
    expect(pricesOf(await wholeCatalogue(here))).toEqual(pricesOf(await wholeCatalogue(there)));
  },
);

test('of the documented marketplace none of these routes answers, and each is asked once', async () => {
  const client = (await speaking({})).client();
  let stored: RememberedRoutes = {};
  const optional = new OptionalRoutes({
    store: {
      read: () => stored,
      write: (routes) => {
        stored = routes;
      },
    },
    wallNow: () => 1,
    onChange: () => undefined,
  });
  for (let time = 0; time < 2; time += 1) {
    expect(await optional.ask('getOrdersV2', () => client.getOrdersV2({ type: 'all' }))).toBeNull();
    expect(await optional.ask('getOwnOffers', () => client.getOwnOffers({}))).toBeNull();
  }
  expect(stored).toMatchObject({
    getOrdersV2: { answers: false },
    getOwnOffers: { answers: false },
  });
  const asked = client.activity.recent().filter(({ route }) => route === 'getOrdersV2');
  expect(asked).toMatchObject([{ lane: 'hidden', method: 'GET', status: 404 }]);
});

test('own offers, product options and past trades are read, where they are given', async () => {
  const client = (await speaking({ dialect: 'seen-new-host' })).client();
  const products = await wholeCatalogue(client);
  const offers = await valueOf(client.getOwnOffers({}));
  expect(offers.unreadable).toBe(0);
  expect(offers.rows.every(({ unread }) => unread === null)).toBe(true);
  const options = await valueOf(client.getProductOptions());
  expect(options.rows.length).toBeGreaterThan(0);
  const productId = products[0]?.id ?? '';
  const events = await valueOf(client.getProductActivity({ productId }));
  expect(events.unreadable).toBe(0);
});
