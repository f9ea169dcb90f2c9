import { describe, expect, test } from 'vitest';
import { routes } from '#contract/api/routes/routes.ts';
import { encodeExecution } from '#main/marketplace/transport/execution-request.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { openMarket, SHIPPING, valueOf } from './support/market.ts';

async function firstAsk(client: MarketplaceClient) {
  const { rows } = await valueOf(client.getSandboxListings({ limit: 250 }));
  const ask = rows.find((row) => row.material === 'Gold' && row.quantity >= 2);
  if (ask === undefined) throw new Error('no gold is listed');
  return ask;
}

/** A bid for something the organization itself does not list: selling that would be a conflict. */
async function firstBid(client: MarketplaceClient, ownListingId: string) {
  const listings = await valueOf(client.getSandboxListings({ limit: 250 }));
  const own = listings.rows.find(({ id }) => id === ownListingId);
  const { rows } = await valueOf(client.getSandboxOffers({ limit: 250 }));
  const bid = rows.find((row) => row.productId !== own?.productId && row.quantity >= 2);
  if (bid === undefined) throw new Error('nobody bids');
  return bid;
}

/** The order id in an answer to an execution. */
function orderIdOf(body: string): string {
  const id = /"orderId":"([^"]+)"/.exec(body)?.[1];
  if (id === undefined) throw new Error(`no order id in ${body}`);
  return id;
}

async function execute(
  client: MarketplaceClient,
  execution: Parameters<typeof encodeExecution>[0],
): Promise<string> {
  const frozen = encodeExecution(execution);
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.error));
  const outcome = await client.execute(frozen.value);
  expect(outcome).toMatchObject({ kind: 'response', status: 200, complete: true });
  return orderIdOf(outcome.kind === 'response' ? outcome.bodyText : '');
}

test('every route of the document is called through the typed client and its answer read', async () => {
  const { client: open, practice } = await openMarket();
  const client = open();
  const v1 = open({
    profile: {
      environment: 'practice',
      sandboxUrl: practice.sandbox,
      legacyUrl: practice.legacy,
      executionVersion: 'v1',
    },
  });

  expect((await valueOf(client.getRoot())).version).toBe('2.0.0');
  expect((await valueOf(client.getHealth())).status).toBe('ok');
  const spots = await valueOf(client.getSpotPrices());
  expect(new Set(spots.map((spot) => spot.material)).size).toBe(5);
  const page = await valueOf(client.getProducts({ limit: 100 }));
  expect(page.rows).toHaveLength(100);
  expect(page.total).toBeGreaterThanOrEqual(120);
  const [product] = page.rows;
  if (product === undefined) throw new Error('no product');
  expect((await valueOf(client.getProductsByIds([product.id]))).rows.map(({ id }) => id)).toEqual([
    product.id,
  ]);
  expect((await valueOf(client.searchProducts({ query: 'eagle' }))).rows.length).toBeGreaterThan(0);
  expect((await valueOf(client.getShippingDates())).twoDayLabel).toBeGreaterThan(0);
  expect((await valueOf(client.getCategories())).rows.length).toBeGreaterThan(0);
  expect((await valueOf(client.getOrganization())).tradingEnabled).toBe(true);
  expect((await valueOf(client.getTradingStatus())).halted).toBe(false);
  expect(
    (await valueOf(client.getPaymentMethods())).rows.some(({ id }) => id === 'wire_transfer'),
  ).toBe(true);
  expect((await valueOf(client.getPayoutMethods())).payoutMethod).not.toBe('');
  expect((await valueOf(client.getIntakeAddress())).vaultId).not.toBeNull();

  const ask = await firstAsk(client);
  const items = [{ listingId: ask.id, quantity: 1 }];
  const toVault = { selectedOptionalIds: ['vault_shipping'] };
  const buy = await valueOf(
    client.createBuyQuote({ items, paymentMethod: 'wire_transfer', ...toVault }),
  );
  expect(buy).toMatchObject({ side: 'buy', version: 'v2', windowMs: 60_000 });
  expect((await valueOf(client.getBuyOptionals(buy.quoteId))).partial).toBe(false);
  const toAddress = await valueOf(client.createBuyQuote({ items, paymentMethod: 'wire_transfer' }));
  const freeShipping = { promotionCode: 'FREESHIP', paymentMethod: 'wire_transfer' };
  const preview = await valueOf(client.previewPromotion(toAddress.quoteId, freeShipping));
  expect(preview).toMatchObject({ status: 'applied', appliedCode: 'FREESHIP' });
  expect(preview.quote.total).toBeLessThan(toAddress.total);
  const saleId = await execute(client, {
    side: 'buy',
    version: 'v2',
    quoteId: buy.quoteId,
    expectedTotal: buy.total,
    paymentMethod: 'wire_transfer',
    ...toVault,
  });
  expect((await valueOf(client.getSaleOrders({}))).rows.map(({ id }) => id)).toContain(saleId);
  const inbound = await valueOf(client.getInboundShipments({ includeLineItems: true }));
  expect(inbound.rows[0]?.lines?.length).toBeGreaterThan(0);

  const bid = await firstBid(client, practice.ownListingId);
  const sell = await valueOf(client.createSellQuote({ items: [{ offerId: bid.id, quantity: 1 }] }));
  const refreshed = await valueOf(client.refreshSellQuote(sell.quoteId, ['overnight_label']));
  expect(refreshed.quoteId).toBe(sell.quoteId);
  expect(refreshed.optionals.find(({ id }) => id === 'overnight_label')?.selected).toBe(true);
  expect((await valueOf(client.getSellOptionals(sell.quoteId))).optionals.length).toBeGreaterThan(
    0,
  );
  await valueOf(client.getListingConflicts(sell.quoteId));
  const again = await valueOf(client.refreshSellQuote(sell.quoteId, []));
  const purchaseId = await execute(client, {
    side: 'sell',
    version: 'v2',
    quoteId: sell.quoteId,
    expectedTotal: again.total,
    selectedOptionalIds: [],
  });
  expect((await valueOf(client.getPurchaseOrder(purchaseId))).side).toBe('sell');

  const oldBuy = await valueOf(v1.createBuyQuote({ items, paymentMethod: 'wire_transfer' }));
  expect(oldBuy.windowMs).toBe(30_000);
  const oldBuyAgain = await valueOf(v1.refreshBuyQuoteV1(oldBuy.quoteId));
  await execute(v1, {
    side: 'buy',
    version: 'v1',
    quoteId: oldBuy.quoteId,
    expectedTotal: oldBuyAgain.total,
    paymentMethod: 'wire_transfer',
    shipping: SHIPPING,
  });
  const { productId, variantId } = bid;
  const oldSell = await valueOf(
    v1.createSellQuote({ items: [{ productId, variantId, quantity: 1 }] }),
  );
  const oldSellAgain = await valueOf(v1.refreshSellQuote(oldSell.quoteId, []));
  await execute(v1, {
    side: 'sell',
    version: 'v1',
    quoteId: oldSell.quoteId,
    expectedTotal: oldSellAgain.total,
  });

  await valueOf(client.getOutboundShipments({ includeLineItems: true }));
  const requests = await valueOf(client.getOutboundRequests({ includeLineItems: true }));
  const [outbound] = requests.rows;
  if (outbound === undefined) throw new Error('nothing leaves the vault');
  expect((await valueOf(client.getOutboundRequest(outbound.id))).id).toBe(outbound.id);
  await valueOf(client.getFulfillmentRequests({}));
  const listing = await valueOf(
    client.updateListing({ listingId: practice.ownListingId, sellerNotes: 'Sealed tubes.' }),
  );
  expect(listing.sellerNotes).toBe('Sealed tubes.');
  const cart = await valueOf(client.createSellQuote({ items: [{ offerId: bid.id, quantity: 1 }] }));
  const added = { productId, variantId, quantity: 1 };
  expect(await valueOf(client.addToSellCart(cart.quoteId, added))).toBe(true);

  const events = [...client.activity.recent(), ...v1.activity.recent()];
  const asked = new Set<string>(
    events.flatMap(({ route, error }) => (error === null ? [route] : [])),
  );
  expect(asked.size).toBe(39);
  expect(Object.keys(routes).filter((route) => !asked.has(route))).toEqual([]);
});

describe('what a profile has not', () => {
  test('sandbox-only routes are not asked of the live service', async () => {
    const { liveClient } = await openMarket();
    const client = liveClient();
    expect(await client.getSandboxListings({})).toMatchObject({
      ok: false,
      error: { kind: 'route-unavailable', reason: 'sandbox-only' },
    });
    expect(client.activity.recent()).toEqual([]);
  });

  test('without a legacy address its routes are not asked', async () => {
    const { practice, client } = await openMarket();
    const bare = client({
      profile: { environment: 'sandbox', sandboxUrl: practice.sandbox, executionVersion: 'v2' },
    });
    expect(await bare.getCategories()).toMatchObject({
      error: { kind: 'route-unavailable', reason: 'no-address' },
    });
  });

  test('what does not fit the schema is refused before it is sent', async () => {
    const { client: open } = await openMarket();
    const client = open();
    const answer = await client.createBuyQuote({ items: [], paymentMethod: 'processor' });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid-request' } });
    expect(client.activity.recent()).toEqual([]);
  });
});
