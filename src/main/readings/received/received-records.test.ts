/** Records over HTTP: a real client reads them from a real server, and what was sent is what is shown. */
import type { ReceivedKind, ReceivedRecord, ReceivedThing } from '#contract/ipc/app/received.ts';
import { answers } from '#contract/api/testing/answers.ts';
import { cents } from '#domain/money/money.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { encodeExecution } from '#main/marketplace/transport/execution-request.ts';
import { describe, expect, it } from 'vitest';
import { flatValues } from './flat-values.ts';
import { desk, id, KEY } from './testing/records-desk.ts';

const textOf = (record: ReceivedRecord | undefined, path: string): string | undefined =>
  record?.values.find((value) => value.path === path)?.text;

const LIST = { includeLineItems: true } as const;

/** Each kind: how it is read, and the documented record that has to be shown with every field it has. */
const KINDS: readonly [
  ReceivedKind,
  string,
  (client: MarketplaceClient) => Promise<unknown>,
  unknown,
  unknown,
][] = [
  [
    'product',
    id(2),
    (client) => client.getProducts({}),
    answers.getProductsV2,
    answers.getProductsV2.data[0],
  ],
  [
    'product',
    id(2),
    (client) => client.getProductsByIds([id(2)]),
    answers.getProductsV1,
    answers.getProductsV1.data[0],
  ],
  [
    'level',
    id(1),
    (client) => client.getProducts({}),
    answers.getProductsV2,
    answers.getProductsV2.data[0]?.variants[0]?.lowestListing,
  ],
  [
    'level',
    id(1),
    (client) => client.getSandboxListings({}),
    answers.getSandboxListings,
    answers.getSandboxListings[0],
  ],
  [
    'level',
    id(5),
    (client) => client.getSandboxOffers({}),
    answers.getSandboxOffers,
    answers.getSandboxOffers[0],
  ],
  [
    'listing',
    id(1),
    (client) => client.updateListing({ listingId: id(1), quantity: 0 }),
    answers.updateListing,
    answers.updateListing.data,
  ],
  [
    'purchase-order',
    id(6),
    (client) => client.getPurchaseOrder(id(6)),
    answers.getPurchaseOrder,
    answers.getPurchaseOrder,
  ],
  [
    'sale-order',
    id(6),
    (client) => client.getSaleOrders({}),
    answers.getSaleOrders,
    answers.getSaleOrders.data[0],
  ],
  [
    'quote',
    id(4),
    (client) =>
      client.createBuyQuote({
        items: [{ listingId: id(1), quantity: 1 }],
        paymentMethod: 'wire_transfer',
      }),
    answers.createBuyQuoteV2,
    answers.createBuyQuoteV2.data,
  ],
  [
    'quote',
    id(4),
    (client) => client.createSellQuote({ items: [{ offerId: id(5), quantity: 1 }] }),
    answers.createSellQuoteV2,
    answers.createSellQuoteV2.data,
  ],
  [
    'quote',
    id(4),
    (client) => client.previewPromotion(id(4), { promotionCode: 'SHIPFREE' }),
    answers.previewPromotionV2,
    answers.previewPromotionV2,
  ],
  [
    'inbound-shipment',
    'inbound-1',
    (client) => client.getInboundShipments(LIST),
    answers.getInboundShipments,
    answers.getInboundShipments.data[0],
  ],
  [
    'outbound-shipment',
    'outbound-1',
    (client) => client.getOutboundShipments(LIST),
    answers.getOutboundShipments,
    answers.getOutboundShipments.data[0],
  ],
  [
    'outbound-request',
    'request-1',
    (client) => client.getOutboundRequests(LIST),
    answers.getOutboundRequests,
    answers.getOutboundRequests.data[0],
  ],
  [
    'outbound-request',
    'request-1',
    (client) => client.getOutboundRequest('request-1'),
    answers.getOutboundRequest,
    answers.getOutboundRequest,
  ],
  [
    'fulfillment-request',
    id(12),
    (client) => client.getFulfillmentRequests({}),
    answers.getFulfillmentRequests,
    answers.getFulfillmentRequests.data[0],
  ],
  [
    'intake-address',
    '',
    (client) => client.getIntakeAddress(),
    answers.getIntakeAddress,
    answers.getIntakeAddress,
  ],
  [
    'organization',
    '',
    (client) => client.getOrganization(),
    answers.getOrganization,
    answers.getOrganization,
  ],
  [
    'payment-methods',
    '',
    (client) => client.getPaymentMethods(),
    answers.getPaymentMethods,
    answers.getPaymentMethods,
  ],
  [
    'payout-methods',
    '',
    (client) => client.getPayoutMethods(),
    answers.getPayoutMethods,
    answers.getPayoutMethods,
  ],
  [
    'trading-status',
    '',
    (client) => client.getTradingStatus(),
    answers.getTradingStatus,
    answers.getTradingStatus,
  ],
];

describe('every field that the document gives', () => {
  it.each(KINDS)('stands in the record of %s %s', async (kind, of, ask, answer, record) => {
    const { client, shown } = await desk(() => answer);
    await ask(client);
    const [first] = await shown({ kind, id: of });
    const sent = flatValues(record, 1_000).values;
    expect(sent.length).toBeGreaterThan(0);
    expect(first?.values.map(({ path }) => path)).toEqual(sent.map(({ path }) => path));
    expect(first).toMatchObject({ left: 0, jsonCut: false });
    expect(JSON.parse(first?.json ?? '')).toEqual(JSON.parse(JSON.stringify(record)));
  });
});

describe('the record of a thing', () => {
  it('is the newest of each route that reports it, with its request', async () => {
    let status = 'pending';
    const { client, shown } = await desk((target) => {
      const order = { id: 7001, status, lineItems: [] };
      return target.includes('/orders/v2') ? { data: [order] } : order;
    });
    await client.getPurchaseOrder('7001');
    status = 'paid';
    await client.getOrdersV2({ type: 'all', limit: 100, offset: 0 });
    const [listed, single, ...others] = await shown({ kind: 'purchase-order', id: '7001' });
    expect(others).toEqual([]);
    expect(textOf(listed, 'status')).toBe('paid');
    expect(listed?.target).toMatch(/^\/orders\/v2\/\?type=all&limit=100/);
    expect(textOf(single, 'status')).toBe('pending');
    expect(single).toMatchObject({
      method: 'GET',
      target: '/orders/get-purchase-order/v1?id=7001',
    });
  });

  it('is the one of its kind where a buy and a sell have the same id', async () => {
    const { client, shown } = await desk(() => ({
      data: [
        { id: 7001, type: 'sale', status: 'a buy' },
        { id: 7001, type: 'purchase', status: 'a sell' },
      ],
    }));
    await client.getOrdersV2({ type: 'all', limit: 100, offset: 0 });
    const [sell] = await shown({ kind: 'purchase-order', id: '7001' });
    expect(textOf(sell, 'status')).toBe('a sell');
    const [buy] = await shown({ kind: 'sale-order', id: '7001' });
    expect(textOf(buy, 'status')).toBe('a buy');
  });

  it('never has the key, in no form in which an answer may echo it', async () => {
    const echoed = { id: 'o1', status: KEY, [KEY]: [encodeURIComponent(KEY), btoa(KEY)] };
    const { client, records } = await desk(() => [echoed]);
    await client.getSaleOrders({});
    const found = await records.record({ kind: 'sale-order', id: 'o1' });
    const text = JSON.stringify(found);
    expect(text).toContain('[key removed]');
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(btoa(KEY));
  });

  it('is cut where it is long, with a word of how much', async () => {
    const long = 'x'.repeat(70_000);
    const { client, shown } = await desk(() => [{ id: 'o1', notes: long }]);
    await client.getSaleOrders({});
    const [record] = await shown({ kind: 'sale-order', id: 'o1' });
    expect(record?.values[1]).toMatchObject({ path: 'notes', cut: 69_500 });
    expect(record?.values[1]?.text).toHaveLength(500);
    expect(record).toMatchObject({ jsonCut: true });
  });

  it('is missing where nothing reported it, and is not requested', async () => {
    const { records, arrived } = await desk(() => []);
    const found = await records.record({ kind: 'inbound-shipment', id: 'in-1' });
    expect(found).toEqual({ ok: true, value: { state: 'missing', before: false } });
    expect(arrived).toEqual([]);
  });

  it.each<[ReceivedThing, unknown, string]>([
    [
      { kind: 'product', id: id(2) },
      answers.getProductsV1,
      `/products/get-products/v1?ids=${id(2)}`,
    ],
    [
      { kind: 'outbound-request', id: 'request-1' },
      answers.getOutboundRequest,
      '/vault/get-outbound-request/v2?id=request-1',
    ],
  ])('is requested once by itself where it is not kept: %j', async (thing, answer, target) => {
    const { shown, arrived } = await desk(() => answer);
    expect(await shown(thing)).toHaveLength(1);
    expect(await shown(thing)).toHaveLength(1);
    // What spot its prices are compared with is requested too.
    expect(arrived.filter((asked) => !asked.includes('spot'))).toEqual([target]);
  });

  it('is never one of an execution', async () => {
    const { client, shown } = await desk(() => ({
      success: true,
      data: { orderId: 'o1', id: 'o1' },
    }));
    const frozen = encodeExecution({
      side: 'sell',
      version: 'v2',
      quoteId: id(4),
      expectedTotal: cents(264_000),
    });
    if (!frozen.ok) throw new Error(frozen.error.kind);
    await client.execute(frozen.value);
    expect(await shown({ kind: 'sale-order', id: 'o1' })).toEqual([]);
    expect(await shown({ kind: 'quote', id: id(4) })).toEqual([]);
  });
});
