import { describe, expect, test } from 'vitest';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { noRight, noVault, unknownKey } from './testing/records.ts';
import { openPolling } from './testing/polling-harness.ts';
import { WALL_START } from './testing/simulated-service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const trade = {
  panes: ['market', 'book', 'ticket', 'orders'],
  bookProductId: null,
  productIds: [],
} as const;
const vault = { panes: ['vault'], bookProductId: null, productIds: [] } as const;

describe('a key that does not fit', () => {
  test('stops everything, with the reason, until the user asks again', async () => {
    const { polling, service, time, published, statuses } = openPolling();
    polling.start();
    polling.setVisible(trade);
    polling.watchLabel('sell-1', WALL_START);
    await time.advance(10 * SECOND);
    service.failures.set('all', unknownKey);
    await time.advance(MINUTE);
    expect(polling.connection()).toMatchObject({
      status: 'unauthorized',
      error: { kind: 'unknown-key', status: 401 },
    });
    const from = time.now();
    polling.setVisible(vault);
    polling.refreshVisible();
    service.failures.clear();
    // refreshVisible counts as asking; everything before it did not.
    expect(service.since(from - 30 * SECOND).filter(({ at }) => at < from)).toEqual([]);
    await time.advance(10 * SECOND);
    expect(statuses()).toEqual(['connecting', 'online', 'unauthorized', 'connecting', 'online']);
    expect(published.inboundShipmentsRead.length).toBeGreaterThan(0);
  });

  test('moving about is not asking', async () => {
    const { polling, service, time } = openPolling();
    service.failures.set('all', unknownKey);
    polling.start();
    polling.setVisible(trade);
    await time.advance(SECOND);
    const from = time.now();
    polling.setVisible(vault);
    polling.setVisible(trade);
    await time.advance(10 * MINUTE);
    expect(service.since(from)).toEqual([]);
    expect(polling.connection().status).toBe('unauthorized');
  });
});

describe('a right that is missing', () => {
  test('stops that route only', async () => {
    const { polling, service, time, published } = openPolling();
    service.failures.set('getPayoutMethods', noRight);
    polling.start();
    polling.setVisible(trade);
    await time.advance(30 * MINUTE);
    expect(service.count('getPayoutMethods')).toBe(1);
    expect(published.sourceDenied).toEqual([
      ['payout-methods', { ...noRight, route: 'getPayoutMethods' }],
    ]);
    expect(published.spotRead.length).toBeGreaterThan(100);
    expect(polling.connection().status).toBe('online');
  });

  test('is not tried again because of an own order', async () => {
    const { polling, service, time } = openPolling();
    service.failures.set('getSaleOrders', noRight);
    polling.start();
    polling.setVisible(trade);
    await time.advance(SECOND);
    polling.touchOwnOrder({ side: 'buy', orderId: 'buy-1', toVault: false });
    await time.advance(MINUTE);
    expect(service.count('getSaleOrders')).toBe(1);
  });

  test('on one route of the vault is taken for all of them', async () => {
    const { polling, service, time } = openPolling();
    service.failures.set('getInboundShipments', noVault);
    polling.start();
    polling.setVisible(vault);
    await time.advance(MINUTE);
    expect(service.count('getOutboundShipments')).toBe(1);
  });

  test('is no more final than an error that says it is of no use: that is asked again only after minutes', async () => {
    const { polling, service, time } = openPolling();
    service.failures.set('getSaleOrders', {
      ...withoutAnswer('getSaleOrders', { kind: 'server-error', unrecoverable: true }),
      status: 500,
    });
    polling.start();
    polling.setVisible(trade);
    await time.advance(4 * MINUTE);
    expect(service.count('getSaleOrders')).toBe(1);
    await time.advance(2 * MINUTE);
    expect(service.count('getSaleOrders')).toBe(2);
  });

  test('of the vault stops its five routes and is published once, until the user asks for the pane', async () => {
    const { polling, service, time, published } = openPolling();
    const routes = [
      'getIntakeAddress',
      'getInboundShipments',
      'getOutboundShipments',
      'getOutboundRequests',
      'getFulfillmentRequests',
    ] as const;
    for (const route of routes) service.failures.set(route, noVault);
    polling.start();
    polling.setVisible(vault);
    await time.advance(10 * MINUTE);
    expect(published.vaultDenied).toHaveLength(1);
    expect(published.sourceDenied).toEqual([]);
    expect(published.sourceFailed).toEqual([]);
    for (const route of routes) expect(service.count(route)).toBe(1);
    polling.refreshPane('vault');
    await time.advance(SECOND);
    expect(published.vaultDenied).toHaveLength(2);
    service.failures.clear();
    polling.refreshPane('vault');
    await time.advance(MINUTE);
    expect(published.inboundShipmentsRead.length).toBeGreaterThan(5);
    expect(published.intakeAddressRead).toHaveLength(1);
  });
});
