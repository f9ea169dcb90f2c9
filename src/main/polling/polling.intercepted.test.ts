/** A gateway, a portal or a filter answers in the marketplace's place, for a while. */
import { describe, expect, test } from 'vitest';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { noRight, noVault, unknownKey } from './testing/records.ts';
import { openPolling } from './testing/polling-harness.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BACK_WITHIN = 15 * SECOND;
const trade = {
  panes: ['market', 'book', 'ticket', 'orders', 'vault'],
  bookProductId: null,
  productIds: [],
} as const;

const page = (status: number) => ({
  ...withoutAnswer(null, { kind: 'not-the-marketplace' }),
  status,
});

async function running() {
  const open = openPolling();
  open.polling.start();
  open.polling.setVisible(trade);
  await open.time.advance(10 * SECOND);
  return open;
}

describe('a page in place of every answer', () => {
  test.each([
    [200, 6 * SECOND],
    [401, 6 * SECOND],
    [403, 6 * SECOND],
    [404, 10 * MINUTE],
    [403, 10 * MINUTE],
    [502, HOUR],
    [511, 3 * HOUR],
  ])('with %i for %i ms leaves nothing off once it is gone', async (status, lasts) => {
    const { polling, service, time, published } = await running();
    service.failures.set('all', page(status));
    await time.advance(lasts);
    expect(polling.connection()).toMatchObject({
      status: 'offline',
      error: { kind: 'not-the-marketplace', status },
    });
    expect(published.sourceDenied).toEqual([]);
    expect(published.vaultDenied).toEqual([]);
    service.failures.clear();
    const back = time.now();
    await time.advance(BACK_WITHIN);
    expect(polling.connection().status).toBe('online');
    for (const route of ['getSpotPrices', 'getSaleOrders', 'getSandboxListings'] as const) {
      expect(service.count(route, back)).toBeGreaterThan(0);
    }
    await time.advance(MINUTE);
    expect(service.count('getInboundShipments', back)).toBeGreaterThan(0);
  });

  test('is asked through by one request at a time, at most every 9 s', async () => {
    const { service, time } = await running();
    service.failures.set('all', page(403));
    await time.advance(MINUTE);
    const from = time.now();
    await time.advance(10 * MINUTE);
    expect(new Set(service.since(from).map(({ route }) => route))).toEqual(
      new Set(['getSpotPrices']),
    );
    expect(service.since(from).length).toBeLessThanOrEqual(67);
  });
});

test('a page for one route only leaves the others as they are, and that one is back as soon', async () => {
  const { polling, service, time, statuses } = await running();
  service.failures.set('getSaleOrders', page(403));
  polling.refresh('sale-orders');
  await time.advance(HOUR);
  expect(statuses()).toEqual(['connecting', 'online']);
  service.failures.clear();
  const back = time.now();
  await time.advance(BACK_WITHIN);
  expect(service.count('getSaleOrders', back)).toBeGreaterThan(0);
});

describe('what the service itself refused', () => {
  test('is asked again after a day', async () => {
    const { polling, service, time } = openPolling();
    service.failures.set('getPayoutMethods', noRight);
    service.failures.set('getIntakeAddress', noVault);
    polling.start();
    polling.setVisible(trade);
    await time.advance(MINUTE);
    expect(service.count('getPayoutMethods')).toBe(1);
    expect(service.count('getIntakeAddress')).toBe(1);
    // A day that nobody looks at is a day of few polls.
    polling.setVisible({ panes: [], bookProductId: null, productIds: [] });
    await time.advance(23 * HOUR);
    polling.setVisible(trade);
    await time.advance(30 * MINUTE);
    expect(service.count('getPayoutMethods')).toBe(1);
    service.failures.clear();
    await time.advance(HOUR + MINUTE);
    expect(service.count('getPayoutMethods')).toBeGreaterThan(1);
    expect(service.count('getIntakeAddress')).toBe(2);
  });

  test('is asked again after the network changed', async () => {
    const { polling, service, time } = openPolling();
    service.failures.set('getPayoutMethods', noRight);
    polling.start();
    polling.setVisible(trade);
    await time.advance(MINUTE);
    service.failures.clear();
    polling.networkChanged();
    await time.advance(BACK_WITHIN);
    expect(service.count('getPayoutMethods')).toBeGreaterThan(1);
  });

  test('of a key is asked again after a day, and after the network changed', async () => {
    const { polling, service, time } = await running();
    service.failures.set('all', unknownKey);
    await time.advance(MINUTE);
    expect(polling.connection().status).toBe('unauthorized');
    const locked = time.now();
    await time.advance(DAY);
    expect(service.since(locked)).toHaveLength(1);
    expect(polling.connection().status).toBe('unauthorized');
    polling.networkChanged();
    await time.advance(SECOND);
    expect(service.since(locked)).toHaveLength(2);
    service.failures.clear();
    await time.advance(DAY);
    expect(polling.connection().status).toBe('online');
  });
});
