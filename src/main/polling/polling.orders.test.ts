import { describe, expect, test } from 'vitest';
import {
  type MarketplaceError,
  withoutAnswer,
} from '#main/marketplace/errors/marketplace-error.ts';
import { order, inboundShipment, serverError } from './testing/records.ts';
import { openPolling } from './testing/polling-harness.ts';
import { WALL_START } from './testing/simulated-service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const trade = { panes: ['market', 'book', 'ticket'], bookProductId: null, productIds: [] } as const;
const minimised = { panes: [], bookProductId: null, productIds: [] } as const;

describe('an own sell', () => {
  test('is read at once and followed until its label is there, even while nothing is on the screen', async () => {
    const { polling, service, time, published } = openPolling();
    service.contents.purchaseOrders.set('sell-1', order('sell-1', 'sell'));
    polling.start();
    polling.setVisible(trade);
    await time.advance(MINUTE);
    polling.touchOwnOrder({ side: 'sell', orderId: 'sell-1', toVault: false });
    polling.setVisible(minimised);
    await time.advance(3 * MINUTE);
    const asked = service.received.filter(({ route }) => route === 'getPurchaseOrder');
    expect(asked[0]).toMatchObject({ at: MINUTE, lane: 'interactive' });
    const gaps = asked.slice(1).map(({ at }, place) => at - (asked[place]?.at ?? 0));
    // Every 5 s until it is 10 s old, from then on half as long again.
    for (const [place, gap] of gaps.entries()) {
      const elapsed = (asked[place]?.at ?? 0) - MINUTE;
      expect(gap).toBeGreaterThanOrEqual(Math.max(5 * SECOND, elapsed / 2));
      expect(gap).toBeLessThan(Math.max(5 * SECOND, elapsed / 2) + SECOND);
    }
    expect(published.purchaseOrderRead).toHaveLength(asked.length);

    service.contents.purchaseOrders.set('sell-1', order('sell-1', 'sell', 'https://label.test/1'));
    await time.advance(3 * MINUTE);
    expect(published.purchaseOrderRead.at(-1)?.[0].labelUrl).toBe('https://label.test/1');
    const count = service.count('getPurchaseOrder');
    await time.advance(60 * MINUTE);
    expect(service.count('getPurchaseOrder')).toBe(count);
  });

  test('of an earlier session is read once at start, then by its age', async () => {
    const { polling, service, time } = openPolling();
    service.contents.purchaseOrders.set('old', order('old', 'sell'));
    polling.watchLabel('old', WALL_START - 24 * 60 * MINUTE);
    polling.start();
    await time.advance(11 * MINUTE);
    expect(service.count('getPurchaseOrder')).toBe(3);
  });

  test('does not wait behind hundreds of old ones, which leave the requests to the rest', async () => {
    const { polling, service, time } = openPolling();
    const day = 24 * 60 * MINUTE;
    for (let at = 0; at < 500; at += 1) {
      service.contents.purchaseOrders.set(`old ${String(at)}`, order(`old ${String(at)}`, 'sell'));
      polling.watchLabel(`old ${String(at)}`, WALL_START - (at + 2) * day);
    }
    polling.start();
    polling.setVisible(trade);
    await time.advance(MINUTE);
    service.contents.purchaseOrders.set('mine', order('mine', 'sell'));
    polling.touchOwnOrder({ side: 'sell', orderId: 'mine', toVault: false });
    await time.advance(2 * MINUTE);
    const asked = service.received.filter(({ route }) => route === 'getPurchaseOrder');
    const mine = asked.filter(({ detail }) => detail === 'mine').map(({ at }) => at - MINUTE);
    expect(mine.length).toBeGreaterThan(5);
    expect(mine[1]).toBeLessThan(8 * SECOND);
    expect(asked.length - mine.length).toBeLessThanOrEqual(19);
  });

  test('reports when it is looked for next, until it is there', async () => {
    const { polling, ownOrders, service, time } = openPolling();
    service.contents.purchaseOrders.set('mine', order('mine', 'sell'));
    expect(ownOrders.nextLabelLook('mine')).toBeNull();
    polling.watchLabel('mine', WALL_START);
    expect(ownOrders.nextLabelLook('mine')).toBe(WALL_START);
    polling.start();
    await time.advance(2 * SECOND);
    const next = ownOrders.nextLabelLook('mine');
    expect(next).toBeGreaterThan(WALL_START + 2 * SECOND);
    expect(next).toBeLessThanOrEqual(WALL_START + 8 * SECOND);
    service.contents.purchaseOrders.set('mine', order('mine', 'sell', 'https://label.test/1'));
    await time.advance(MINUTE);
    expect(ownOrders.nextLabelLook('mine')).toBeNull();
  });

  test('that cannot be read does not hold up the others, and is requested again', async () => {
    const { polling, service, time, published } = openPolling();
    service.contents.purchaseOrders.set('known', order('known', 'sell'));
    polling.start();
    polling.watchLabel('missing', WALL_START);
    polling.watchLabel('known', WALL_START);
    await time.advance(13 * SECOND);
    const of = (id: string): number =>
      service.received.filter(({ detail }) => detail === id).length;
    expect(of('missing')).toBe(3);
    expect(of('known')).toBe(3);
    expect(published.sourceFailed[0]).toMatchObject(['purchase-orders', { kind: 'not-found' }]);
    service.contents.purchaseOrders.set(
      'missing',
      order('missing', 'sell', 'https://label.test/2'),
    );
    await time.advance(MINUTE);
    expect(published.purchaseOrderRead.some(([{ id }]) => id === 'missing')).toBe(true);
  });

  test('is read at once when the user refreshes the orders, and so are the others', async () => {
    const { polling, service, time } = openPolling();
    const old = WALL_START - 24 * 60 * MINUTE;
    for (const id of ['one', 'two', 'three']) polling.watchLabel(id, old);
    polling.start();
    await time.advance(MINUTE);
    expect(service.count('getPurchaseOrder')).toBe(3);
    polling.refreshPane('orders');
    await time.advance(5 * SECOND);
    expect(service.count('getPurchaseOrder')).toBe(6);
  });

  test('hundreds of an earlier session neither hold up an own one nor take the screen’s tokens', async () => {
    const { polling, service, time, published } = openPolling();
    for (let sell = 0; sell < 300; sell += 1) polling.watchLabel(`old-${String(sell)}`, WALL_START);
    polling.start();
    polling.setVisible(trade);
    await time.advance(MINUTE);
    polling.touchOwnOrder({ side: 'sell', orderId: 'own', toVault: false });
    await time.advance(10);
    expect(service.received.findLast(({ route }) => route === 'getPurchaseOrder')).toMatchObject({
      detail: 'own',
      at: MINUTE,
    });
    await time.advance(9 * MINUTE);
    expect(service.count('getPurchaseOrder')).toBeLessThanOrEqual(302);
    expect(published.spotRead.length).toBeGreaterThan(60);
    expect(service.bucket.refused).toBe(0);
  });

  test('is followed through an outage', async () => {
    const { polling, service, time, published } = openPolling();
    service.contents.purchaseOrders.set('sell-1', order('sell-1', 'sell'));
    polling.start();
    polling.touchOwnOrder({ side: 'sell', orderId: 'sell-1', toVault: false });
    await time.advance(6 * SECOND);
    service.goDown();
    await time.advance(MINUTE);
    service.comeBack();
    service.contents.purchaseOrders.set('sell-1', order('sell-1', 'sell', 'https://label.test/1'));
    await time.advance(5 * MINUTE);
    expect(published.purchaseOrderRead.at(-1)?.[0].labelUrl).toBe('https://label.test/1');
  });

  test('whose orders cannot be read for a while is requested again', async () => {
    const { polling, service, time, published } = openPolling();
    service.contents.purchaseOrders.set('sell-1', order('sell-1', 'sell', 'https://label.test/1'));
    service.failures.set('getPurchaseOrder', serverError);
    polling.start();
    polling.watchLabel('sell-1', WALL_START);
    await time.advance(30 * SECOND);
    expect(published.purchaseOrderRead).toEqual([]);
    service.failures.clear();
    await time.advance(30 * SECOND);
    expect(published.purchaseOrderRead).toHaveLength(1);
  });
});

describe('an own buy', () => {
  test('refreshes the list of orders and the book at once', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(trade);
    await time.advance(MINUTE);
    service.contents.saleOrders = [order('buy-1', 'buy')];
    polling.touchOwnOrder({ side: 'buy', orderId: 'buy-1', toVault: false });
    await time.advance(10);
    expect(service.since(MINUTE).map(({ route }) => route)).toEqual([
      'getSaleOrders',
      'getSandboxListings',
    ]);
  });

  test('that is not in the list yet is looked for until it is, then no more', async () => {
    const { polling, service, time, published } = openPolling();
    polling.start();
    polling.setVisible(trade);
    await time.advance(SECOND);
    polling.touchOwnOrder({ side: 'buy', orderId: 'buy-1', toVault: false });
    await time.advance(8 * SECOND);
    expect(service.count('getSaleOrders')).toBe(2);
    service.contents.saleOrders = [order('buy-1', 'buy')];
    await time.advance(MINUTE);
    expect(published.saleOrdersRead.at(-1)).toEqual([
      [order('buy-1', 'buy')],
      expect.any(Number),
      { read: 1, total: 1, end: 'whole' },
    ]);
    expect(service.count('getSaleOrders')).toBe(3);
    await time.advance(10 * MINUTE);
    expect(service.count('getSaleOrders')).toBe(3);
  });

  test('does not take an answer that left before it', async () => {
    const { polling, service, time, published } = openPolling();
    polling.start();
    polling.setVisible({ panes: ['orders'], bookProductId: null, productIds: [] });
    await time.advance(10);
    expect(service.count('getSaleOrders')).toBe(0);
    await time.advance(50);
    expect(service.count('getSaleOrders')).toBe(1);
    polling.touchOwnOrder({ side: 'buy', orderId: 'buy-1', toVault: false });
    service.contents.saleOrders = [order('buy-1', 'buy')];
    await time.advance(SECOND);
    expect(service.count('getSaleOrders')).toBe(2);
    expect(published.saleOrdersRead).toHaveLength(2);
  });

  test('does not join what another part of the program asked before it', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(trade);
    await time.advance(SECOND);
    const earlier = service.client.getSaleOrders({ limit: 100, offset: 0 });
    polling.touchOwnOrder({ side: 'buy', orderId: 'buy-1', toVault: false });
    await time.advance(100);
    await earlier;
    expect(service.count('getSaleOrders')).toBe(2);
  });

  test('to the vault is followed until the shipment was checked in, with the vault hidden', async () => {
    const { polling, service, time, published } = openPolling();
    service.contents.saleOrders = [order('buy-1', 'buy')];
    const old = inboundShipment('old', WALL_START - 60 * MINUTE, 0);
    service.contents.inbound = [old];
    polling.start();
    polling.setVisible(trade);
    await time.advance(MINUTE);
    polling.touchOwnOrder({ side: 'buy', orderId: 'buy-1', toVault: true });
    await time.advance(40 * SECOND);
    // At once, then after 5, 5, 5, 7.5 and 11.25 s, give or take the answers in between.
    expect(service.count('getInboundShipments')).toBe(6);
    service.contents.inbound = [inboundShipment('new', WALL_START + MINUTE + SECOND, 0), old];
    await time.advance(2 * MINUTE);
    const underWay = service.count('getInboundShipments');
    expect(underWay).toBeGreaterThan(7);
    service.contents.inbound = [inboundShipment('new', WALL_START + MINUTE + SECOND, 2), old];
    await time.advance(2 * MINUTE);
    expect(published.inboundShipmentsRead.at(-1)?.[0][0]?.lines?.[0]?.accepted).toBe(2);
    const count = service.count('getInboundShipments');
    await time.advance(20 * MINUTE);
    expect(service.count('getInboundShipments')).toBe(count);
  });
});

describe('trading', () => {
  test('its status is requested every minute, and every ten seconds while it is halted', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(minimised);
    await time.advance(10 * MINUTE - SECOND);
    expect(service.count('getTradingStatus')).toBe(10);
    service.contents.halted = true;
    await time.advance(61 * SECOND);
    const from = time.now();
    await time.advance(MINUTE);
    expect(service.count('getTradingStatus', from)).toBeGreaterThanOrEqual(5);
  });

  test.each([
    ['an empty body', silent(204)],
    ['a page for a browser', silent(200)],
    ['not modified', { ...silent(304), kind: 'unexpected-status' }],
  ] satisfies [string, MarketplaceError][])(
    'a status that says nothing (%s) keeps the pace, and a halt after it is seen in time',
    async (_, error) => {
      const { polling, service, time, published } = openPolling();
      polling.start();
      polling.setVisible(minimised);
      await time.advance(2 * MINUTE);
      service.failures.set('getTradingStatus', error);
      await time.advance(20 * MINUTE);
      const from = time.now();
      await time.advance(10 * MINUTE);
      expect(service.count('getTradingStatus', from)).toBeGreaterThanOrEqual(9);
      service.failures.clear();
      service.contents.halted = true;
      await time.advance(61 * SECOND);
      expect(published.tradingStatusRead.at(-1)?.[0].halted).toBe(true);
      service.failures.set('getTradingStatus', error);
      await time.advance(10 * MINUTE);
      const halted = time.now();
      await time.advance(5 * MINUTE);
      expect(service.count('getTradingStatus', halted)).toBeGreaterThanOrEqual(29);
    },
  );

  test('a status that is an error is requested less and less often', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(minimised);
    service.failures.set('getTradingStatus', { ...silent(500), kind: 'server-error' });
    await time.advance(30 * MINUTE);
    const from = time.now();
    await time.advance(30 * MINUTE);
    expect(service.count('getTradingStatus', from)).toBeLessThanOrEqual(7);
  });
});

function silent(status: number): MarketplaceError {
  return {
    ...withoutAnswer('getTradingStatus', { kind: 'unreadable-body', problem: 'it says nothing' }),
    status,
    rawBody: '',
  };
}
