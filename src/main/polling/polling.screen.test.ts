import { describe, expect, test } from 'vitest';
import type { Pane } from '#domain/workspace/panes.ts';
import { levels, serverError } from './testing/records.ts';
import { openPolling } from './testing/polling-harness.ts';
import { WALL_START } from './testing/simulated-service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const trade: readonly Pane[] = ['market', 'book', 'ticket'];
const see = (
  panes: readonly Pane[],
  bookProductId: string | null = null,
  productIds: readonly string[] = [],
) => ({ panes, bookProductId, productIds });

describe('the first screen', () => {
  test('is filled within a second: spot, the catalogue and the whole book', async () => {
    const { polling, time, published } = openPolling();
    polling.start();
    polling.setVisible(see(trade));
    await time.advance(SECOND);
    expect(published.spotRead).toHaveLength(1);
    expect(published.productsRead.map(([some]) => some.length)).toEqual([100, 100, 50]);
    expect(published.levelsRead.map(([all]) => all.length)).toEqual([860]);
    expect(published.paymentMethodsRead).toHaveLength(1);
    expect(published.tradingStatusRead).toHaveLength(1);
  });

  test('says how far the catalogue is, until it is there', async () => {
    const { polling, time, published } = openPolling();
    polling.start();
    await time.advance(SECOND);
    expect(published.catalogueProgressed).toEqual([
      [{ state: 'loading', loaded: 0, total: null }],
      [{ state: 'loading', loaded: 100, total: 250 }],
      [{ state: 'loading', loaded: 200, total: 250 }],
      [{ state: 'ready', loaded: 250, total: 250 }],
    ]);
    await time.advance(30 * MINUTE);
    expect(published.catalogueProgressed).toHaveLength(4);
  });

  test('asks for the first page of the catalogue as something visible, for the rest in the background', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    await time.advance(SECOND);
    const lanes = service.received.filter(({ route }) => route === 'getProductsV2');
    expect(lanes.map(({ lane }) => lane)).toEqual(['visible', 'hidden', 'hidden']);
  });

  test('comes on an empty bucket too, without one refusal', async () => {
    const { polling, service, time, published } = openPolling({ tokens: 12 });
    polling.start();
    polling.setVisible(see(trade));
    await time.advance(MINUTE);
    expect(service.bucket.refused).toBe(0);
    expect(published.levelsRead.length).toBeGreaterThan(0);
    expect(published.catalogueProgressed.at(-1)).toEqual([
      { state: 'ready', loaded: 250, total: 250 },
    ]);
  });

  test('an empty catalogue is ready', async () => {
    const { polling, time, published } = openPolling({
      market: { products: [], asks: [], bids: [] },
    });
    polling.start();
    await time.advance(SECOND);
    expect(published.catalogueProgressed.at(-1)).toEqual([{ state: 'ready', loaded: 0, total: 0 }]);
    expect(published.levelsRead).toEqual([[[], expect.any(Number)]]);
  });
});

describe('the book', () => {
  test('is never published in part: one page that fails, and the old set stays', async () => {
    const { polling, service, time, published } = openPolling();
    service.failures.set('getSandboxOffers', serverError);
    polling.start();
    polling.setVisible(see(trade));
    await time.advance(SECOND);
    expect(published.levelsRead).toEqual([]);
    expect(published.sourceFailed).toEqual([
      ['levels', { ...serverError, route: 'getSandboxOffers' }],
    ]);
    service.failures.clear();
    await time.advance(10 * SECOND);
    expect(published.levelsRead.map(([all]) => all.length)).toEqual([860]);
  });

  test('is as old as the oldest of its pages', async () => {
    const { polling, time, published } = openPolling();
    polling.start();
    await time.advance(SECOND);
    const spotAt = published.spotRead[0]?.[1] ?? 0;
    const levelsAt = published.levelsRead[0]?.[1] ?? 0;
    // Five pages of 40 ms, one after the other: the first came at most two answers after the spot price.
    expect(levelsAt - spotAt).toBeLessThanOrEqual(80);
    expect(levelsAt).toBeGreaterThanOrEqual(WALL_START);
  });

  test('that cannot be read is tried less and less often', async () => {
    const { polling, service, time, published } = openPolling({
      market: { asks: levels('ask', 3) },
    });
    service.failures.set('getSandboxListings', serverError);
    polling.start();
    polling.setVisible(see(trade));
    await time.advance(10 * MINUTE);
    // At 0, 5, 15, 35, 75, 155, 315 s, then every 5 minutes.
    expect(service.count('getSandboxListings')).toBe(7);
    expect(published.sourceFailed).toHaveLength(7);
    expect(published.spotRead.length).toBeGreaterThan(100);
  });
});

describe('what nobody looks at', () => {
  test('is not asked for: a minimised window costs one request a minute', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    await time.advance(SECOND);
    polling.setVisible(see([]));
    await time.advance(10 * MINUTE);
    const asked = service.since(2 * SECOND).map(({ route }) => route);
    expect(new Set(asked)).toEqual(new Set(['getTradingStatus']));
    expect(asked).toHaveLength(10);
  });

  test('orders and the vault are requested only where they are seen', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(see(trade));
    await time.advance(5 * MINUTE);
    for (const route of ['getSaleOrders', 'getInboundShipments', 'getIntakeAddress'] as const) {
      expect(service.count(route)).toBe(0);
    }
    polling.setVisible(see(['vault']));
    await time.advance(5 * MINUTE);
    // What is in the vault cost what orders tell; they are no list on the screen.
    expect(service.count('getSaleOrders')).toBeGreaterThan(5);
    expect(service.count('getSaleOrders')).toBeLessThan(20);
    expect(service.count('getInboundShipments')).toBeGreaterThan(20);
    expect(service.count('getIntakeAddress')).toBe(1);
    expect(service.received.find(({ route }) => route === 'getInboundShipments')?.detail).toBe(
      '1 true',
    );
  });

  test('the book behind another tab is read far less often', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(see(trade));
    await time.advance(10 * MINUTE);
    const shown = service.count('getSandboxListings');
    polling.setVisible(see(['vault']));
    await time.advance(10 * MINUTE);
    const hidden = service.count('getSandboxListings') - shown;
    expect(hidden).toBeGreaterThan(0);
    expect(shown / hidden).toBeGreaterThan(4);
  });
});

describe('what is just shown', () => {
  test('is read at once, ahead of all polling', async () => {
    const { polling, service, time, published } = openPolling();
    polling.start();
    polling.setVisible(see(trade));
    await time.advance(MINUTE);
    polling.setVisible(see(['orders']));
    await time.advance(100);
    expect(published.saleOrdersRead).toHaveLength(1);
    const last = service.received.findLast(({ route }) => route === 'getSaleOrders');
    expect(last).toMatchObject({ at: MINUTE, lane: 'interactive' });
  });

  test('only that: what was on the screen before waits for its turn', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(see(trade, 'product-1'));
    await time.advance(MINUTE - 100);
    polling.setVisible(see([...trade, 'orders'], 'product-1'));
    expect(service.since(time.now()).map(({ route }) => route)).toEqual(['getSaleOrders']);
  });

  test('is not read again when it was read a moment ago', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(see(['orders']));
    await time.advance(SECOND);
    for (let switches = 0; switches < 20; switches += 1) {
      polling.setVisible(see(['orders']));
      polling.setVisible(see(['vault']));
    }
    await time.advance(SECOND);
    expect(service.count('getSaleOrders')).toBe(1);
    expect(service.count('getInboundShipments')).toBe(1);
  });

  test('a window that comes back is read again at once', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(see(trade));
    await time.advance(MINUTE);
    polling.setVisible(see([]));
    await time.advance(MINUTE);
    polling.setVisible(see(trade));
    const from = time.now();
    await time.advance(SECOND);
    const asked = new Set(service.since(from).map(({ route }) => route));
    expect([...asked]).toEqual(
      expect.arrayContaining(['getSandboxListings', 'getSandboxOffers', 'getSpotPrices']),
    );
  });

  test('the refresh command of a pane reads at once what it shows', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(see(['vault']));
    await time.advance(SECOND);
    polling.refreshPane('vault');
    const from = time.now();
    await time.advance(SECOND);
    expect(new Set(service.since(from).map(({ route }) => route))).toEqual(
      new Set([
        'getSpotPrices',
        'getSaleOrders',
        'getInboundShipments',
        'getOutboundShipments',
        'getIntakeAddress',
        'getOutboundRequests',
        'getFulfillmentRequests',
      ]),
    );
    expect(service.since(from)).toHaveLength(7);
  });
});

describe('tokens', () => {
  test('polling takes no more than the service refills, and leaves the burst to the user', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(see(['market', 'book', 'ticket', 'orders', 'vault', 'activity']));
    await time.advance(MINUTE);
    const from = time.now();
    await time.advance(60 * MINUTE);
    expect(service.since(from).length / 3600).toBeLessThan(1);
    expect(service.since(from).length / 3600).toBeGreaterThan(0.93);
    expect(service.bucket.refused).toBe(0);
    const burst = await Promise.all([
      ...Array.from({ length: 90 }, () => service.spend('interactive')),
      time.advance(SECOND),
    ]);
    expect(burst.filter((one) => one?.ok)).toHaveLength(90);
  });

  test('what the user takes, polling leaves: the burst stays, and nothing is refused', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(see(['market', 'book', 'ticket', 'orders', 'vault']));
    for (let minute = 0; minute < 60; minute += 1) {
      for (let request = 0; request < 30; request += 1) {
        void service.spend('interactive');
        await time.advance(2 * SECOND);
      }
    }
    expect(service.bucket.refused).toBe(0);
    expect(service.bucketStatus().tokens).toBeGreaterThan(20);
    expect(service.received.length / 3600).toBeGreaterThan(0.97);
  });

  test('stopped, it asks for nothing and tells nothing, not even what was on its way', async () => {
    const { polling, service, time, published } = openPolling();
    polling.start();
    polling.setVisible(see(trade));
    // The second page of listings is on its way.
    await time.advance(100);
    polling.stop();
    const pages = published.productsRead.length;
    const asked = service.received.length;
    await time.advance(10 * MINUTE);
    expect(service.received).toHaveLength(asked);
    expect(published.productsRead).toHaveLength(pages);
    expect(published.levelsRead).toEqual([]);
    expect(published.sourceFailed).toEqual([]);
    expect(time.pending).toBe(0);
  });
});

describe('what was chosen', () => {
  test('is three seconds old at most, whatever else there is to read', async () => {
    for (const environment of ['practice', 'live'] as const) {
      const { polling, time, published } = openPolling({ environment });
      polling.start();
      polling.setVisible(see(trade, 'product-1', ['product-2', 'product-140']));
      // The start takes the bucket down to the reserve.
      await time.advance(5 * MINUTE);
      published.productsRead.splice(0);
      await time.advance(2 * MINUTE);
      // By its id, or with its page of the catalog.
      const asked = published.productsRead
        .filter(([read]) => read.some(({ id }) => id === 'product-1'))
        .map(([, at]) => at);
      const apart = asked.slice(1).map((at, place) => at - (asked[place] ?? 0));
      expect(asked.length).toBeGreaterThan(20);
      expect(Math.max(...apart)).toBeLessThanOrEqual(3 * SECOND);
    }
  });
});
