import { expect, it } from 'vitest';
import { callsWithinRate } from './call-rate.ts';

it('lets a burst through, and then a steady number a second', () => {
  let now = 0;
  const within = callsWithinRate({ burst: 500, perSecond: 200 }, () => now);
  const through = (calls: number): number =>
    Array.from({ length: calls }, within).filter((waitMs) => waitMs === 0).length;
  expect(through(10_000)).toBe(500);
  expect(within()).toBe(5);
  now += 1_000;
  expect(through(10_000)).toBe(200);
  now += 3_600_000;
  expect(through(10_000)).toBe(500);
});
