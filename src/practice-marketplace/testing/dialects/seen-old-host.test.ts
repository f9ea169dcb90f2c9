import { describe, expect, test } from 'vitest';
import { node, nodes, Speaker } from './both.ts';
import { exactDollars } from './wire/exact-dollars.ts';

const old = () => Speaker.start({ dialect: 'seen-old-host' });

/** Cents as the number that their dollars are read as. */
const inDollars = (cents: unknown): number => Number(exactDollars(Number(cents)).text);

describe('spot', () => {
  test('is a map by material, in dollars, and the bid is the documented price', async () => {
    const [speaker, documented] = [await old(), await Speaker.start({})];
    const map = node(await speaker.get('/marketplace/get-spot-price/v1'));
    const rows = nodes(node(await documented.get('/marketplace/get-spot-price/v1'))['data']);
    expect(Object.keys(map)).toEqual(rows.map(({ material }) => material));
    for (const { material, price } of rows) {
      const row = node(map[String(material)]);
      expect(row['bid']).toBe(inDollars(price));
      expect(Number(row['ask'])).toBeGreaterThan(Number(row['bid']));
      expect(Object.keys(row)).toEqual([
        'updatedAt',
        'marketOpen',
        'bid',
        'ask',
        'changePercent',
        'changePrice',
      ]);
      expect(row['updatedAt']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}\+00$/);
    }
  });

  test('changes against the close of the day before', async () => {
    const speaker = await old();
    speaker.market.control({ op: 'moveSpot', material: 'Gold', percent: -1 });
    const { Gold: gold } = node(await speaker.get('/marketplace/get-spot-price/v1'));
    const { changePercent, changePrice } = node(gold);
    expect(changePercent).toBe(-1);
    expect(Number(changePrice)).toBeLessThan(0);
  });
});

describe('a sell', () => {
  test('is an order in dollars without an id, found by the number in the answer to the execute', async () => {
    const speaker = await old();
    const data = node((await speaker.trade('sell'))['data']);
    expect(Number.isSafeInteger(data['orderId'])).toBe(true);
    expect(data['status']).toBe('complete');
    expect(nodes(data['items']).map(({ success }) => success)).toEqual([true]);
    const [known] = speaker.orders();
    expect(known?.['orderId']).toBe(String(data['orderId']));
    const path = `/orders/get-purchase-order/v1?id=${String(data['orderId'])}`;
    const order = node(await speaker.get(path));
    expect(order).not.toHaveProperty('id');
    expect(order['total']).toBe(inDollars(known?.['total']));
    expect(order['total']).toBeCloseTo(
      Number(order['subtotal']) - Number(order['processingFee']),
      2,
    );
    expect(order['trackers']).toEqual([]);
    speaker.market.control({ op: 'advance', ms: 60_000 });
    const [tracker] = nodes(node(await speaker.get(path))['trackers']);
    expect(tracker).toMatchObject({ status: 'in_transit', carrier: 'UPS', delivered: false });
    expect(tracker?.['trackingCode']).toEqual(expect.any(String));
  });

  test('is listed with the others, of both kinds or of one', async () => {
    const speaker = await old();
    await speaker.trade('sell');
    await speaker.trade('buy');
    const rowsOf = async (type: string) =>
      nodes(node(await speaker.get(`/orders/v2/?type=${type}`))['data']);
    expect(new Set((await rowsOf('all')).map(({ type }) => type))).toEqual(
      new Set(['purchase', 'sale']),
    );
    const [row] = await rowsOf('purchase');
    const [known] = speaker.orders().filter(({ side }) => side === 'sell');
    expect(String(row?.['id'])).toBe(known?.['orderId']);
    expect(row?.['total']).toBe(inDollars(known?.['total']));
    const listed = nodes(node(await speaker.get('/orders/get-purchase-orders/v1'))['data']);
    expect(listed.map(({ id }) => id)).toEqual([row?.['id']]);
  });
});

test('a buy is a sale order in dollars with what it was seen to have', async () => {
  const speaker = await old();
  await speaker.trade('buy');
  const [order] = nodes(node(await speaker.get('/orders/get-sale-orders/v1'))['data']);
  const [known] = speaker.orders();
  expect(order).toMatchObject({ paymentStatus: 'pending', paymentMethod: 'wire_transfer' });
  expect(String(order?.['id'])).toBe(known?.['orderId']);
  expect(order?.['total']).toBe(inDollars(known?.['total']));
  expect(order).not.toHaveProperty('trackers');
  expect(nodes(order?.['lineItems'])[0]).toMatchObject({ sellerShipped: false, quantity: 1 });
});

test('quotes and the lists of the sandbox keep their cents', async () => {
  const [speaker, documented] = [await old(), await Speaker.start({})];
  expect(await speaker.levels('listings')).toEqual(await documented.levels('listings'));
});

test('products have their prices in dollars', async () => {
  const [speaker, documented] = [await old(), await Speaker.start({})];
  const pricesOf = async (one: Speaker): Promise<number[]> => {
    const { data } = node(await one.get('/products/get-products/v2?limit=50'));
    return nodes(data)
      .flatMap(({ variants }) => nodes(variants))
      .flatMap(({ lowestListing }) => (lowestListing === null ? [] : [node(lowestListing)]))
      .map(({ price }) => Number(price));
  };
  const cents = await pricesOf(documented);
  expect(cents.length).toBeGreaterThan(20);
  expect(await pricesOf(speaker)).toEqual(cents.map(inDollars));
});

describe('search', () => {
  test('answers hits with documents in snake_case', async () => {
    const speaker = await old();
    const found = node(await speaker.get('/products/search/v1?query=eagle&limit=250'));
    const hits = nodes(found['hits']).map(({ document }) => node(document));
    expect(found['found']).toBe(hits.length);
    expect(found['facet_counts']).toEqual([]);
    for (const hit of hits) {
      expect(hit['variants']).toEqual(expect.arrayContaining([expect.any(String)]));
      expect(nodes([hit])[0]).toHaveProperty('is_numismatic');
    }
  });

  test('needs no query, and filters by what has an offer', async () => {
    const speaker = await old();
    const foundBy = async (query: string): Promise<number> =>
      Number(node(await speaker.get(`/products/search/v1?${query}`))['found']);
    const [all, star] = [await foundBy('limit=1'), await foundBy('query=*')];
    expect(star).toBe(all);
    const filter = (text: string) => `limit=1&filter_by=${encodeURIComponent(text)}`;
    const [having, lacking] = [
      await foundBy(filter('has_offer:=true')),
      await foundBy(filter('has_offer:=false')),
    ];
    expect(having + lacking).toBe(all);
    const certified = await foundBy(filter('material:=Gold && is_certified:=true'));
    expect(certified).toBeGreaterThan(0);
    expect(certified).toBeLessThan(all);
  });
});

describe('a refusal', () => {
  test('has error alone, and keeps its errorCode', async () => {
    const speaker = await old();
    speaker.market.control({ op: 'halt', reason: 'x', status: 422 });
    const missing = await speaker.ask('GET', '/orders/get-purchase-order/v1?id=7');
    expect([missing.status, JSON.parse(missing.text)]).toEqual([
      404,
      { error: 'Purchase order not found' },
    ]);
    const path = '/execution/v2/sell/quotes/00000000-0000-4000-8000-000000000000/execute';
    const halted = await speaker.ask('POST', path, { expectedTotal: 1 });
    expect(JSON.parse(halted.text)).toEqual({
      error: expect.any(String),
      errorCode: 'system_check_failed',
    });
  });

  test('of an unknown key repeats the key', async () => {
    const speaker = await old();
    const { status, text } = await speaker.ask('GET', '/', undefined, 'sandbox_admin_0123');
    expect([status, text]).toEqual([401, '{"error":"Unknown API key: sandbox_admin_0123"}']);
  });

  test('of a request that does not fit is a 400', async () => {
    const speaker = await old();
    expect((await speaker.ask('GET', '/products/get-products/v2?limit=0')).status).toBe(400);
  });
});

test('a partial buy reports for each item whether it was executed', async () => {
  const speaker = await old();
  const gold = (await speaker.levels('listings')).filter(({ material }) => material === 'Gold');
  const [first, second] = gold.map(({ listingId }) => String(listingId));
  const quoted = await speaker.post('/execution/buy/quote/v1', {
    items: [first, second].map((listingId) => ({ listingId, quantity: 1 })),
    paymentMethod: 'wire_transfer',
  });
  const quote = node(node(quoted)['data']);
  expect(quote).toMatchObject({ currency: 'USD', availableCount: 2, unavailableCount: 0 });
  if (second === undefined) throw new Error('Expected two listings of gold.');
  speaker.market.control({ op: 'expire', id: second });
  const executed = await speaker.post('/execution/buy/v1', {
    quoteId: quote['quoteId'],
    expectedTotal: quote['total'],
    paymentMethod: 'wire_transfer',
    shipping: {
      name: 'A',
      line1: 'B',
      city: 'C',
      state: 'IL',
      postalCode: '62701',
      country: 'US',
    },
  });
  const data = node(node(executed)['data']);
  expect(data['status']).toBe('partial');
  expect(nodes(data['items']).map(({ success }) => success)).toEqual([true, false]);
});
