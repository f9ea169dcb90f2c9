import { describe, expect, test } from 'vitest';
import { node, nodes, Speaker } from './both.ts';
import { exactDollars } from './wire/exact-dollars.ts';
import { newHostChoices } from './seen-new-host.ts';

const fresh = (dialectSeed = '1') => Speaker.start({ dialect: 'seen-new-host', dialectSeed });

test('spot is rows of bid and ask without a time', async () => {
  const { data } = node(await (await fresh()).get('/marketplace/get-spot-price/v1'));
  for (const row of nodes(data))
    expect(Object.keys(row)).toEqual(['material', 'bid', 'ask', 'changePrice', 'changePositive']);
});

/** Seeds that make each of the choices. */
const seeds = ['1', '4', '7', '8'];

test('what is not settled is chosen by the seed', () => {
  const choices = seeds.map(newHostChoices);
  for (const name of ['orders', 'products', 'repeatsId', 'orderIds'] as const)
    expect(new Set(choices.map((one) => one[name])).size).toBe(2);
  expect(seeds.map(newHostChoices)).toEqual(choices);
});

describe.each(seeds)('with the choices of seed %s', (seed) => {
  test('orders are in data, in one unit, and linked by the same digits', async () => {
    const { orders, repeatsId, orderIds } = newHostChoices(seed);
    const speaker = await fresh(seed);
    const executed = node((await speaker.trade('sell'))['data']);
    expect(typeof executed['orderId']).toBe(orderIds === 'number' ? 'number' : 'string');
    const id = String(executed['orderId']);
    const { data } = node(await speaker.get(`/orders/get-purchase-order/v1?id=${id}`));
    expect(node(data)['id']).toBe(repeatsId ? executed['orderId'] : undefined);
    const [known] = speaker.orders();
    const cents = Number(known?.['total']);
    const total = orders === 'cents' ? cents : Number(exactDollars(cents).text);
    expect(node(data)['total']).toBe(total);
    const [row] = nodes(node(await speaker.get('/orders/v2/?type=purchase'))['data']);
    expect([String(row?.['id']), row?.['total']]).toEqual([id, total]);
  });
});

test('products lack what they have been seen to lack, and never an id or a weight', async () => {
  const { data } = node(await (await fresh()).get('/products/get-products/v2?limit=100'));
  const products = nodes(data);
  for (const name of ['manufacturer', 'category', 'subCategory']) {
    const lacking = products.filter((one) => one[name] === null).length;
    expect(lacking).toBeGreaterThan(0);
    expect(lacking).toBeLessThan(products.length);
  }
  for (const product of products) {
    expect(product).not.toHaveProperty('images');
    expect([typeof product['id'], typeof product['weight']]).toEqual(['string', 'string']);
    for (const variant of nodes(product['variants'])) {
      expect(variant).not.toHaveProperty('images');
      expect(variant).not.toHaveProperty('id');
    }
  }
});

test('an account that is not set up has no payout method', async () => {
  const speaker = await fresh();
  const key = speaker.market.keys.noVault;
  const response = await fetch(`${speaker.market.production}/execution/payout-methods/v1`, {
    headers: { 'x-api-key': key },
  });
  expect(await response.json()).toMatchObject({ data: { payoutMethod: null } });
});

describe('routes that the document does not have', () => {
  test('give the whole book with the ids of variants and levels', async () => {
    const speaker = await fresh();
    const offers = await speaker.levels('offers');
    const [level] = offers;
    const path = `/products/orderbook/v2?id=${String(level?.['productId'])}`;
    const book = node(node(await speaker.get(path))['data']);
    const variant = nodes(book['variants']).find(
      ({ variantId }) => variantId === level?.['variantId'],
    );
    const wanted = offers
      .filter(({ variantId }) => variantId === level?.['variantId'])
      .map(({ offerId, price, quantity }) => ({ id: offerId, price, quantity }));
    expect(
      nodes(variant?.['offers']).map(({ id, price, quantity }) => ({ id, price, quantity })),
    ).toEqual(wanted);
  });

  test('list own offers, by what is requested', async () => {
    const speaker = await fresh();
    const all = node(await speaker.get('/offers/get-offers/v1'));
    expect(all['total']).toBe(3);
    expect(nodes(all['data']).map(({ type }) => type)).toEqual([
      'premium_percentage_pricing',
      'fixed_pricing',
      'premium_dollar_pricing',
    ]);
    const inactive = node(await speaker.get('/offers/get-offers/v1?active=false'));
    expect(nodes(inactive['data'])).toHaveLength(1);
  });

  test('name every product with its variants, and past trades', async () => {
    const speaker = await fresh();
    const options = nodes(node(await speaker.get('/products/get-product-options/v1'))['data']);
    const [first] = options;
    const [variant] = nodes(first?.['variants']);
    const path = `/products/get-product-activity/v1?productId=${String(first?.['value'])}&variantId=${String(variant?.['value'])}`;
    const trades = nodes(node(await speaker.get(path))['data']);
    expect(trades.length).toBeGreaterThan(3);
    expect(await speaker.get(path)).toEqual({ data: trades });
  });

  test.each(['documented', 'contrary'] as const)('are a 404 in the dialect %s', async (dialect) => {
    const speaker = await Speaker.start({ dialect });
    for (const path of [
      '/products/orderbook/v2?id=x',
      '/orders/v2/?type=all',
      '/orders/get-purchase-orders/v1',
      '/offers/get-offers/v1',
      '/products/get-product-options/v1',
      '/products/get-product-activity/v1?productId=x',
    ])
      expect((await speaker.ask('GET', path)).status).toBe(404);
  });

  test('can be made to fail', async () => {
    const speaker = await fresh();
    const fault = { route: 'getOrdersV2', kind: 'error-500-before', count: 1 } as const;
    speaker.market.control({ op: 'injectFault', fault });
    expect((await speaker.ask('GET', '/orders/v2/?type=all')).status).toBe(500);
    expect((await speaker.ask('GET', '/orders/v2/?type=all')).status).toBe(200);
  });
});

test('a sandbox without its lists answers as production does', async () => {
  const speaker = await Speaker.start({ withoutSandboxLists: true });
  for (const list of ['listings', 'offers'])
    expect((await speaker.ask('GET', `/sandbox/${list}/get/v1`)).status).toBe(404);
});
