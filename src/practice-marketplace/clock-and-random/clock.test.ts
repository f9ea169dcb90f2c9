import { expect, test } from 'vitest';
import { runningClock } from './clock.ts';
import { manualClock } from './testing/manual-clock.ts';

test('a manual clock stands still until it is advanced, and only goes forward', () => {
  const clock = manualClock(1_000);
  clock.advance(5);
  expect(clock.now()).toBe(1_005);
  expect(() => clock.advance(-1)).toThrow(RangeError);
  expect(() => clock.advance(0.5)).toThrow(RangeError);
});

test('a running clock runs at its speed, and steps of the wall clock do not reach it', () => {
  let wall = 50_000;
  let monotonic = 10;
  const clock = runningClock(60, { wall: () => wall, monotonic: () => monotonic });
  monotonic += 100;
  wall -= 3_600_000;
  expect(clock.now()).toBe(50_000 + 6_000);
  clock.advance(1_000);
  expect(clock.now()).toBe(50_000 + 7_000);
});
