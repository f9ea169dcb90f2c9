import { describe, expect, test } from 'vitest';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { probeWait } from './probe.ts';
import { noRight } from './testing/records.ts';
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

describe('the connection', () => {
  test('is connecting, then online with what the last answer published', async () => {
    const { polling, time, statuses } = openPolling();
    polling.start();
    expect(polling.connection().status).toBe('connecting');
    polling.setVisible(trade);
    await time.advance(SECOND);
    expect(statuses()).toEqual(['connecting', 'online']);
    const { lastOkAt, latencyMs, error } = polling.connection();
    expect(lastOkAt).toBeGreaterThan(WALL_START);
    expect(latencyMs).toBe(40);
    expect(error).toBeNull();
  });

  test('is online when the service answers, if only to refuse', async () => {
    const { polling, service, time } = openPolling();
    service.failures.set('all', noRight);
    polling.start();
    await time.advance(SECOND);
    expect(polling.connection()).toMatchObject({ status: 'online', lastOkAt: null });
  });
});

/** The trading screen, a minute after the service was last reached. */
async function cutOff() {
  const open = openPolling();
  open.polling.start();
  open.polling.setVisible(trade);
  await open.time.advance(SECOND);
  open.service.goDown();
  await open.time.advance(MINUTE);
  return open;
}

describe('while the service cannot be reached', () => {
  test('two minutes cost fewer than twenty requests, and its return refreshes the screen at once', async () => {
    const { polling, service, time, published, statuses } = openPolling();
    polling.start();
    polling.setVisible(trade);
    await time.advance(MINUTE);
    const spots = published.spotRead.length;
    service.goDown();
    const down = time.now();
    await time.advance(2 * MINUTE);
    expect(polling.connection()).toMatchObject({
      status: 'offline',
      error: { kind: 'network', code: 'ECONNREFUSED' },
    });
    const sent = service.since(down);
    // The polls that noticed, each tried twice, then probes at 1, 2, 4, 8, 12, 12, … s.
    expect(sent.length).toBeLessThan(20);
    const probes = sent.filter(({ lane }) => lane === 'interactive');
    const gaps = probes.slice(1).map(({ at }, place) => at - (probes[place]?.at ?? 0) - 40);
    expect(gaps).toEqual(
      [2, 4, 8, ...Array.from({ length: 8 }, () => 12)].map((seconds) => seconds * SECOND),
    );
    expect(new Set(probes.map(({ route }) => route))).toEqual(new Set(['getSpotPrices']));
    expect(published.spotRead).toHaveLength(spots);

    service.comeBack();
    const back = time.now();
    await time.advance(31 * SECOND);
    expect(statuses()).toEqual(['connecting', 'online', 'offline', 'online']);
    const [probe, ...others] = service.since(back);
    expect(probe?.route).toBe('getSpotPrices');
    // The next look at its port found it, long before the next probe would have.
    expect((probe?.at ?? 0) - back).toBeLessThanOrEqual(SECOND);
    const answered = (probe?.at ?? 0) + 40;
    const atOnce = others.filter(({ at }) => at === answered).map(({ route }) => route);
    expect(atOnce).toEqual(expect.arrayContaining(['getSandboxListings', 'getSaleOrders']));
  });

  test('visibility whether it is back asks nothing of it, and ends when it is', async () => {
    const { service, time } = await cutOff();
    await time.advance(10 * SECOND);
    const from = time.now();
    const looks = service.looks.length;
    await time.advance(20 * SECOND);
    expect(service.looks.length - looks).toBe(20);
    // Only the probes, which are twelve seconds apart.
    expect(service.since(from).length).toBeLessThanOrEqual(2);
    service.comeBack();
    await time.advance(SECOND);
    const seen = service.looks.length;
    await time.advance(MINUTE);
    expect(service.looks).toHaveLength(seen);
  });

  test('behind a proxy, which answers for itself, only the probes find it', async () => {
    const { polling, service, time } = await cutOff();
    service.reachable = 'unknown';
    await time.advance(MINUTE);
    service.failures.clear();
    const back = time.now();
    await time.advance(31 * SECOND);
    expect(polling.connection().status).toBe('online');
    expect((service.since(back)[0]?.at ?? 0) - back).toBeGreaterThan(SECOND);
  });

  test('a service that takes connections and answers nothing is not asked more often', async () => {
    const { service, time } = await cutOff();
    service.reachable = 'open';
    const from = time.now();
    await time.advance(2 * MINUTE);
    // One because the port opened, which restarts the waits: 1, 2, 4, 8, 12, 12, … s.
    expect(service.since(from)).toHaveLength(13);
  });

  test('a network that comes back is used at once, however often it is published', async () => {
    const { polling, service, time } = await cutOff();
    service.comeBack();
    const back = time.now();
    polling.networkChanged();
    polling.networkChanged();
    await time.advance(100);
    expect(polling.connection().status).toBe('online');
    expect(service.since(back).filter(({ route }) => route === 'getSpotPrices')).toHaveLength(1);
    polling.networkChanged();
    await time.advance(100);
    expect(service.since(back).filter(({ route }) => route === 'getSpotPrices')).toHaveLength(1);
  });

  test('a probe that hangs in the old network does not keep the new one waiting', async () => {
    const { polling, service, time } = await cutOff();
    polling.refreshPane('orders');
    service.latencyMs = 10 * SECOND;
    await time.advance(5 * SECOND);
    service.latencyMs = 40;
    service.comeBack();
    polling.networkChanged();
    await time.advance(100);
    expect(polling.connection().status).toBe('online');
  });

  test('nothing is requested because the user moves about', async () => {
    const { polling, service, time } = await cutOff();
    const from = time.now();
    for (let switches = 0; switches < 10; switches += 1) {
      polling.setVisible(vault);
      polling.setVisible(trade);
    }
    expect(service.since(from)).toEqual([]);
  });

  test('the refresh command probes at once', async () => {
    const { polling, service, time } = await cutOff();
    service.comeBack();
    polling.refreshPane('orders');
    await time.advance(100);
    expect(polling.connection().status).toBe('online');
    expect(service.received.at(-1)?.at).toBeGreaterThan(0);
    await time.advance(100);
    expect(service.since(time.now() - 200).map(({ route }) => route)).toContain('getSaleOrders');
  });

  test('however often it is requested, one probe is on its way', async () => {
    const { polling, service, time } = await cutOff();
    const from = time.now();
    for (let asked = 0; asked < 5; asked += 1) polling.refreshPane('orders');
    await time.advance(20);
    expect(service.since(from)).toHaveLength(1);
  });

  test('a refresh that it interrupted is met when the service is back', async () => {
    const { polling, service, time } = openPolling();
    polling.start();
    polling.setVisible(vault);
    await time.advance(10 * SECOND);
    expect(service.count('getIntakeAddress')).toBe(1);
    service.goDown();
    polling.refresh('intake-address');
    await time.advance(MINUTE);
    service.comeBack();
    const back = time.now();
    await time.advance(31 * SECOND);
    expect(service.count('getIntakeAddress', back)).toBe(1);
  });

  test('it is found at start as well, and what was visible comes when it is there', async () => {
    const { polling, service, time, published, statuses } = openPolling();
    service.goDown();
    polling.start();
    polling.setVisible(trade);
    await time.advance(10 * SECOND);
    expect(statuses()).toEqual(['connecting', 'offline']);
    expect(published.catalogueProgressed.at(-1)?.[0].state).toBe('failed');
    service.comeBack();
    await time.advance(2 * SECOND);
    expect(statuses()).toEqual(['connecting', 'offline', 'online']);
    expect(published.catalogueProgressed.at(-1)?.[0].state).toBe('ready');
    expect(published.levelsRead.map(([all]) => all.length)).toEqual([860]);
    expect(published.saleOrdersRead).toHaveLength(1);
  });

  test('one route that never answers does not take the others down forever', async () => {
    const { polling, service, time, published } = openPolling();
    const timeout = withoutAnswer('getSaleOrders', { kind: 'timeout', phase: 'headers' });
    service.failures.set('getSaleOrders', timeout);
    polling.start();
    polling.setVisible(trade);
    await time.advance(10 * MINUTE);
    // Each try of the slow route costs the others about a second; it is tried less and less often.
    expect(published.spotRead.length).toBeGreaterThan(80);
    expect(service.count('getSaleOrders')).toBeLessThan(20);
  });

  test('a token that did not come in time is no lost connection', async () => {
    const { polling, service, time, statuses } = openPolling();
    const timeout = withoutAnswer('getSpotPrices', { kind: 'timeout', phase: 'queue' });
    polling.start();
    polling.setVisible(trade);
    await time.advance(SECOND);
    service.failures.set('getSpotPrices', timeout);
    await time.advance(MINUTE);
    expect(statuses()).toEqual(['connecting', 'online']);
  });

  test('several terminals do not come back at once', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map((failed) => probeWait(failed, 0))).toEqual([
      1000, 2000, 4000, 8000, 12_000, 12_000, 12_000, 12_000,
    ]);
    expect(probeWait(5, 1)).toBe(9000);
  });
});
