import { expect, test } from 'vitest';
import { openPolling } from './testing/polling-harness.ts';

const SECOND = 1000;
const trade = {
  panes: ['market', 'book', 'ticket', 'orders'],
  bookProductId: null,
  productIds: [],
} as const;

test('a consumer that throws fails that reading alone: it is reported, and polling goes on', async () => {
  const { polling, service, time, told, sinks, crashes } = openPolling();
  const [spot] = sinks.spot;
  if (spot === undefined) throw new Error('No consumer of spot.');
  polling.start();
  polling.setVisible(trade);
  await time.advance(SECOND);
  const failedAt = time.now();
  const whole = { ...spot };
  spot.spotRead = () => {
    throw new TypeError('a figure that nobody expected');
  };
  await time.advance(120 * SECOND);
  expect(crashes).toContainEqual(new TypeError('a figure that nobody expected'));
  expect(told.sourceFailed).toContainEqual([
    'spot',
    expect.objectContaining({ kind: 'internal', problem: 'a figure that nobody expected' }),
  ]);
  const routes = new Set(service.since(failedAt).map(({ route }) => route));
  expect(routes).toContain('getSpotPrices');
  expect(routes.size).toBeGreaterThan(1);
  expect(polling.connection().status).toBe('online');

  Object.assign(spot, whole);
  const spots = told.spotRead.length;
  await time.advance(330 * SECOND);
  expect(told.spotRead.length).toBeGreaterThan(spots);
});

test('a consumer of a failure that throws does not stop polling either', async () => {
  const { polling, service, time, told, sinks, crashes } = openPolling();
  const [failures] = sinks.failures;
  if (failures === undefined) throw new Error('No consumer of failures.');
  failures.sourceFailed = () => {
    throw new RangeError('while a failure is shown');
  };
  polling.start();
  polling.setVisible(trade);
  await time.advance(SECOND);
  service.goDown();
  await time.advance(30 * SECOND);
  expect(crashes).toContainEqual(new RangeError('while a failure is shown'));
  service.comeBack();
  const spots = told.spotRead.length;
  await time.advance(60 * SECOND);
  expect(told.spotRead.length).toBeGreaterThan(spots);
  expect(polling.connection().status).toBe('online');
});
