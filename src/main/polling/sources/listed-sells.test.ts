import { describe, expect, test } from 'vitest';
import { routesInMemory } from '#main/marketplace/testing/routes-in-memory.ts';
import { openPolling } from '../testing/polling-harness.ts';
import { order, serverError } from '../testing/records.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const orders = { panes: ['orders'], bookProductId: null, productIds: [] } as const;
const sells = (count: number) =>
  Array.from({ length: count }, (_, place) => order(`sell-${String(place)}`, 'sell'));
const unknown = () => routesInMemory({ unknown: ['getOrdersV2', 'getPurchaseOrdersV1'] });

describe('the list of sells', () => {
  test('is requested in the lowest lane while orders are looked at, and from then on where it answers', async () => {
    const { polling, service, time, published } = openPolling({ optionalRoutes: unknown() });
    service.contents.listedSells = sells(3);
    polling.start();
    await time.advance(MINUTE);
    expect(service.count('getOrdersV2')).toBe(0);
    polling.setVisible(orders);
    await time.advance(MINUTE);
    const asked = service.received.filter(({ route }) => route === 'getOrdersV2');
    expect(asked[0]?.lane).toBe('hidden');
    expect(asked.length).toBeGreaterThan(2);
    expect(service.count('getPurchaseOrdersV1')).toBe(0);
    expect(published.listedSellsRead.at(-1)).toEqual([
      sells(3),
      expect.any(Number),
      { read: 3, total: 3, end: 'whole' },
    ]);
  });

  test('is requested once by each route where none answers, and no more', async () => {
    const optionalRoutes = unknown();
    const { polling, service, time, published } = openPolling({ optionalRoutes });
    polling.start();
    polling.setVisible(orders);
    await time.advance(30 * MINUTE);
    expect(service.count('getOrdersV2')).toBe(1);
    expect(service.count('getPurchaseOrdersV1')).toBe(1);
    expect(optionalRoutes.standing('getOrdersV2')).toBe('silent');
    polling.refreshPane('orders');
    await time.advance(MINUTE);
    expect(service.count('getOrdersV2')).toBe(1);
    expect(published.listedSellsRead).toEqual([]);
    expect(published.sourceFailed).toEqual([]);
  });

  test('has no buys, though it does not heed what was requested', async () => {
    const optionalRoutes = routesInMemory({ answering: ['getOrdersV2'] });
    const { polling, service, time, published } = openPolling({ optionalRoutes });
    service.contents.listedSells = [order('1', 'buy'), order('1', 'sell')];
    polling.start();
    polling.setVisible(orders);
    await time.advance(SECOND);
    expect(published.listedSellsRead.at(-1)?.[0]).toEqual([order('1', 'sell')]);
  });

  test('says that it was cut, and is read on when the user asks for it', async () => {
    const optionalRoutes = routesInMemory({ answering: ['getOrdersV2'] });
    const { polling, service, time, published } = openPolling({ optionalRoutes });
    service.contents.listedSells = sells(1_150);
    polling.start();
    polling.setVisible(orders);
    await time.advance(30 * SECOND);
    // Each page but the first begins with the last row of the one before.
    expect(published.listedSellsRead.at(-1)?.[2]).toEqual({ read: 991, total: 1_150, end: 'cut' });
    polling.readOn('listed-sells');
    await time.advance(30 * SECOND);
    expect(published.listedSellsRead.at(-1)?.[2]).toEqual({
      read: 1_150,
      total: 1_150,
      end: 'whole',
    });
    expect(new Set(published.listedSellsRead.at(-1)?.[0].map(({ id }) => id)).size).toBe(1_150);
  });

  test('is said to have failed only where it answered before', async () => {
    const optionalRoutes = unknown();
    const { polling, service, time, published } = openPolling({ optionalRoutes });
    service.contents.listedSells = sells(1);
    service.failures.set('getOrdersV2', serverError);
    polling.start();
    polling.setVisible(orders);
    await time.advance(MINUTE);
    expect(published.sourceFailed).toEqual([]);
    service.failures.clear();
    polling.refreshPane('orders');
    await time.advance(MINUTE);
    expect(published.listedSellsRead.length).toBeGreaterThan(0);
    service.failures.set('getOrdersV2', serverError);
    await time.advance(MINUTE);
    expect(published.sourceFailed[0]).toMatchObject(['listed-sells', { kind: 'server-error' }]);
  });
});
