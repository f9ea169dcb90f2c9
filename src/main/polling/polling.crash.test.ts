import { expect, test } from 'vitest';
import { openPolling } from './testing/polling-harness.ts';

const SECOND = 1000;
const trade = {
  panes: ['market', 'book', 'ticket', 'orders'],
  bookProductId: null,
  productIds: [],
} as const;

test('a consumer that throws fails that reading alone: it is reported, and polling goes on', async () => {
  const { polling, service, time, published, events } = openPolling();
  polling.start();
  polling.setVisible(trade);
  await time.advance(SECOND);
  const failedAt = time.now();
  const broken = (): never => {
    throw new TypeError('a figure that nobody expected');
  };
  events.prependListener('spotRead', broken);
  await time.advance(120 * SECOND);
  expect(published.crashed).toContainEqual([new TypeError('a figure that nobody expected')]);
  expect(published.sourceFailed).toContainEqual([
    'spot',
    expect.objectContaining({ kind: 'internal', problem: 'a figure that nobody expected' }),
  ]);
  const routes = new Set(service.since(failedAt).map(({ route }) => route));
  expect(routes).toContain('getSpotPrices');
  expect(routes.size).toBeGreaterThan(1);
  expect(polling.connection().status).toBe('online');

  events.off('spotRead', broken);
  const spots = published.spotRead.length;
  await time.advance(330 * SECOND);
  expect(published.spotRead.length).toBeGreaterThan(spots);
});

test('a consumer of a failure that throws does not stop polling either', async () => {
  const { polling, service, time, published, events } = openPolling();
  events.prependListener('sourceFailed', () => {
    throw new RangeError('while a failure is shown');
  });
  polling.start();
  polling.setVisible(trade);
  await time.advance(SECOND);
  service.goDown();
  await time.advance(30 * SECOND);
  expect(published.crashed).toContainEqual([new RangeError('while a failure is shown')]);
  service.comeBack();
  const spots = published.spotRead.length;
  await time.advance(60 * SECOND);
  expect(published.spotRead.length).toBeGreaterThan(spots);
  expect(polling.connection().status).toBe('online');
});
