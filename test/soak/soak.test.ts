/** An hour and one death of `npm run soak`, which has two days and a hundred. */
import { expect, it } from 'vitest';
import { soak } from './run.ts';

it('an hour of trading and a death of each process lose nothing, send nothing twice and add no listener', async () => {
  const { samples, deaths, mistakes, orders, requests } = await soak({
    hours: 1,
    kills: 1,
    say: () => undefined,
  });
  expect(mistakes).toEqual([]);
  expect(orders).toBeGreaterThanOrEqual(3);
  expect(requests).toBeGreaterThan(20);
  expect(samples).toHaveLength(1);
  expect(deaths.after.mainListeners).toBe(deaths.before.mainListeners);
});
