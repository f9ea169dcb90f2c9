import { describe, expect, test } from 'vitest';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { openPolling } from '../testing/polling-harness.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const trade = { panes: ['market', 'book', 'orders'], bookProductId: null, productIds: [] } as const;
const broken = {
  ...withoutAnswer('getSaleOrders', { kind: 'server-error' }),
  status: 500,
} as const;
const page = {
  ...withoutAnswer('getSaleOrders', { kind: 'not-the-marketplace' }),
  status: 200,
  rawBody: '<!doctype html><title>Maintenance</title>',
} as const;

async function failing(error: typeof broken | typeof page) {
  const open = openPolling();
  open.polling.start();
  open.polling.setVisible(trade);
  await open.time.advance(5 * MINUTE);
  expect(open.service.count('getHealth')).toBe(0);
  open.service.failures.set('getSaleOrders', error);
  open.polling.refresh('sale-orders');
  await open.time.advance(SECOND);
  return open;
}

describe('whether the marketplace says that it is up', () => {
  test.each([
    ['an error of the server', broken],
    ['a page of HTML', page],
  ])(
    'is asked once readings fail with %s, at the lowest lane, and not while all is well',
    async (_, error) => {
      const { service, published } = await failing(error);
      const asked = service.received.filter(({ route }) => route === 'getHealth');
      expect(asked.map(({ lane }) => lane)).toEqual(['hidden']);
      expect(published.healthRead).toEqual([
        [{ kind: 'said', health: expect.objectContaining({ status: 'ok' }) }],
      ]);
    },
  );

  test('is asked at most once in 30 seconds, and no more when the readings are back', async () => {
    const { polling, service, time, published } = await failing(broken);
    for (let again = 0; again < 60; again += 1) {
      polling.refresh('sale-orders');
      await time.advance(SECOND);
    }
    const asked = service.count('getHealth');
    expect(asked).toBeGreaterThanOrEqual(2);
    expect(asked).toBeLessThanOrEqual(3);
    service.failures.clear();
    polling.refresh('sale-orders');
    await time.advance(SECOND);
    expect(published.healthRead.at(-1)).toEqual([null]);
    await time.advance(5 * MINUTE);
    expect(service.count('getHealth')).toBe(asked);
  });

  test('is published to fail too where it does, and is not asked again where there is none', async () => {
    const fails = openPolling();
    fails.service.failures.set('getHealth', broken);
    fails.service.failures.set('getSaleOrders', broken);
    fails.polling.start();
    fails.polling.setVisible(trade);
    await fails.time.advance(MINUTE);
    expect(fails.published.healthRead[0]).toEqual([{ kind: 'fails' }]);
    expect(fails.polling.connection().status).toBe('online');
    const absent = openPolling();
    absent.service.failures.set('getHealth', withoutAnswer('getHealth', { kind: 'not-found' }));
    absent.service.failures.set('getSaleOrders', broken);
    absent.polling.start();
    absent.polling.setVisible(trade);
    await absent.time.advance(5 * MINUTE);
    expect(absent.service.count('getHealth')).toBe(1);
    expect(absent.published.healthRead).toEqual([]);
  });

  test('is no matter any more when nobody looks at what fails', async () => {
    const { polling, time, published, service } = await failing(broken);
    polling.setVisible({ ...trade, panes: ['market'] });
    await time.advance(MINUTE);
    expect(published.healthRead.at(-1)).toEqual([null]);
    expect(service.count('getHealth')).toBe(1);
  });
});
