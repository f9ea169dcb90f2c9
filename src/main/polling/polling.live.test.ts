import { describe, expect, test } from 'vitest';
import type { Pane } from '#domain/workspace/panes.ts';
import { pricedProduct, products } from './testing/records.ts';
import { openPolling } from './testing/polling-harness.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const trade: readonly Pane[] = ['market', 'book', 'ticket'];
const see = (
  panes: readonly Pane[],
  bookProductId: string | null = null,
  productIds: readonly string[] = [],
) => ({ panes, bookProductId, productIds });

describe('live, where no whole book is documented', () => {
  const live = { environment: 'live', market: { products: products(250) } } as const;

  test('the pages of the catalogue are read in turn, seven times less often than spot', async () => {
    const { polling, service, time } = openPolling(live);
    polling.start();
    polling.setVisible(see(['market']));
    await time.advance(5 * MINUTE);
    expect(service.count('getSandboxListings')).toBe(0);
    const pages = service
      .since(10 * SECOND)
      .filter(({ route }) => route === 'getProductsV2')
      .map(({ detail }) => detail);
    expect(pages.slice(0, 6)).toEqual(['0', '100', '200', '0', '100', '200']);
    expect(pages.length).toBeGreaterThan(60);
  });

  test('what nobody sees of a large catalogue is √50 times older than the spot price', async () => {
    const { polling, service, time } = openPolling({
      ...live,
      market: { products: products(3000) },
    });
    polling.start();
    polling.setVisible(see(['market']));
    await time.advance(60 * MINUTE);
    const pages = service.count('getProductsV2', 5 * MINUTE) / 30;
    expect(service.count('getSpotPrices', 5 * MINUTE) / pages).toBeGreaterThan(6.5);
    expect(service.count('getSpotPrices', 5 * MINUTE) / pages).toBeLessThan(7.7);
  });

  test('however large the catalogue, spot is a quarter of a minute old at most', async () => {
    const { polling, service, time } = openPolling({
      ...live,
      market: { products: products(50_000) },
    });
    polling.start();
    polling.setVisible(see(trade, 'product-7'));
    await time.advance(20 * MINUTE);
    const times = service.received
      .filter(({ route }) => route === 'getSpotPrices')
      .map(({ at }) => at);
    const apart = times.slice(1).map((at, place) => at - (times[place] ?? 0));
    expect(Math.max(...apart)).toBeLessThan(18 * SECOND);
    expect(times.at(-1)).toBeGreaterThan(19 * MINUTE);
    // And all the rest is left to the catalogue.
    expect(service.count('getProductsV2')).toBeGreaterThan(500);
  });

  test.each([
    { environment: 'live', clicksApart: null, minutes: 50, sweeping: 32, swept: 24 },
    { environment: 'practice', clicksApart: 4, minutes: 15, sweeping: 50, swept: null },
  ] as const)(
    'however large the catalogue, orders and the visible vault take turns with it: $environment',
    async ({ environment, clicksApart, minutes, sweeping, swept }) => {
      const { polling, service, time } = openPolling({
        environment,
        market: { products: products(50_000), asks: [], bids: [] },
      });
      polling.start();
      polling.setVisible(see(['market', 'book', 'orders', 'vault'], 'product-7'));
      for (let second = 0; second < minutes * 60; second += 4) {
        if (clicksApart !== null && second % clicksApart === 0) void service.spend('interactive');
        await time.advance(4 * SECOND);
      }
      const apart = (route: string, from: number, to: number): readonly number[] => {
        const times = service.received.filter((one) => one.route === route).map(({ at }) => at);
        const within = times.filter((at) => at >= from && at < to);
        return within.slice(1).map((at, place) => (at - (within[place] ?? 0)) / SECOND);
      };
      const last = service.received.find(({ detail }) => detail === '49900');
      const end = last?.at ?? minutes * MINUTE;
      expect(end).toBeGreaterThan(10 * MINUTE);
      expect(last !== undefined).toBe(swept !== null);
      for (const route of ['getSaleOrders', 'getInboundShipments', 'getOutboundShipments']) {
        expect([route, Math.max(...apart(route, MINUTE, end)) < sweeping]).toEqual([route, true]);
        const after = apart(route, end + 5 * MINUTE, minutes * MINUTE);
        expect([route, Math.max(0, ...after) < (swept ?? 1)]).toEqual([route, true]);
      }
      // Decided by people: nobody waits for the second.
      const decided = apart('getOutboundRequests', 0, minutes * MINUTE);
      expect(Math.min(...decided)).toBeGreaterThan(29.9);
      // Whether trading is open is asked as it was.
      expect(Math.max(...apart('getTradingStatus', MINUTE, minutes * MINUTE))).toBeLessThan(70);
      expect(service.bucket.refused).toBe(0);
    },
    120_000,
  );

  test('the product of the order book is read by its id, at once when it is chosen', async () => {
    const { polling, service, time } = openPolling(live);
    polling.start();
    polling.setVisible(see(trade, 'product-7'));
    await time.advance(MINUTE);
    polling.setVisible(see(trade, 'product-8'));
    await time.advance(10);
    const asked = service.received.filter(({ route }) => route === 'getProductsV1');
    expect(asked.at(-1)).toMatchObject({ detail: 'product-8', at: MINUTE, lane: 'interactive' });
    expect(asked.length).toBeGreaterThan(8);
  });

  test('an answer without prices is neither passed on nor asked for again', async () => {
    const { polling, service, time, published } = openPolling({
      environment: 'live',
      market: { products: [pricedProduct('bare', null)] },
    });
    polling.start();
    polling.setVisible(see(['book'], 'bare'));
    await time.advance(MINUTE);
    expect(service.count('getProductsV1')).toBe(1);
    expect(service.count('getProductsV2')).toBe(published.productsRead.length);
  });
});
