import { expect, test } from 'vitest';
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { type Access, type Reply, send } from './suite/client.ts';
import { isObject, listOf, objectOf } from './suite/kit.ts';

/** Plays a fixed sequence of calls against a marketplace of its own and keeps every byte that came back. */
async function record(seed: string): Promise<string[]> {
  const clock = manualClock(Date.UTC(2026, 10, 20, 14));
  const marketplace = await startTestMarketplace({ seed, clock });
  const access: Access = { base: marketplace.sandbox, key: marketplace.keys.sandbox.admin };
  const kept: string[] = [JSON.stringify(marketplace.keys), marketplace.ownListingId];
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply: Reply = await send(access, method, path, body === undefined ? {} : { body });
    // Ports are the machine's to choose, and stand in label addresses.
    const text = reply.text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'BASE');
    kept.push(`${method} ${path} ${reply.status} ${JSON.stringify(reply.headers)} ${text}`);
    return reply.json;
  };
  try {
    const listings = listOf(await call('GET', '/sandbox/listings/get/v1'), 'listings');
    const offers = listOf(await call('GET', '/sandbox/offers/get/v1'), 'offers');
    const id = (row: unknown, name: string): unknown => objectOf(row, 'row')[name];
    const buy = await call('POST', '/execution/v2/buy/quotes', {
      items: [{ listingId: id(listings[0], 'listingId'), quantity: 1 }],
      paymentMethod: 'wire_transfer',
      selectedOptionalIds: ['vault_shipping'],
    });
    clock.advance(7_000);
    const bought = objectOf(objectOf(buy, 'buy')['data'], 'data');
    await call('POST', `/execution/v2/buy/quotes/${String(bought['quoteId'])}/execute`, {
      expectedTotal: 1_000_000_000,
      paymentMethod: 'wire_transfer',
    });
    const sell = await call('POST', '/execution/v2/sell/quotes', {
      items: [{ offerId: id(offers[0], 'offerId'), quantity: 1 }],
    });
    const sold = objectOf(objectOf(sell, 'sell')['data'], 'data');
    const order = await call(
      'POST',
      `/execution/v2/sell/quotes/${String(sold['quoteId'])}/execute`,
      {
        expectedTotal: 0,
        adjustListings: true,
      },
    );
    const orderData = isObject(order) && isObject(order['data']) ? order['data'] : {};
    for (const ms of [0, 20_000, 60_000, 600_000]) {
      clock.advance(ms);
      await call('GET', '/products/get-products/v2?limit=100');
      await call('GET', '/marketplace/get-spot-price/v1');
      await call('GET', '/orders/get-sale-orders/v1');
      await call('GET', `/orders/get-purchase-order/v1?id=${String(orderData['orderId'])}`);
      await call('GET', '/vault/get-inbound-shipments/v1?includeLineItems=true');
      await call('GET', '/no/such/route');
    }
    return kept;
  } finally {
    await marketplace.stop();
  }
}

test('same seed, same clock, same calls: the same bytes, ids, times and keys included', async () => {
  const [first, second] = [await record('7'), await record('7')];
  expect(second).toEqual(first);
  expect(first.filter((line) => line.includes(' 200 ')).length).toBeGreaterThan(20);
});

test('another seed is another marketplace with other keys', async () => {
  const [first, second] = [await record('7'), await record('8')];
  expect(second[0]).not.toBe(first[0]);
  expect(second[2]).not.toBe(first[2]);
});

test('without a seed, keys are random', async () => {
  const [first, second] = await Promise.all([startTestMarketplace(), startTestMarketplace()]);
  await Promise.all([first.stop(), second.stop()]);
  expect(first.keys.live.admin).not.toBe(second.keys.live.admin);
});
