import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_SPOT_TIME, readSpotTime, type SpotTime } from './spot-time.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const START = 1_800_000_000_000;

/** What is known after readings, each of a time given and of when it was answered. */
const after = (readings: readonly { stated: number; at: number }[]): SpotTime[] => {
  let known = NO_SPOT_TIME;
  return readings.map(({ stated, at }) => (known = readSpotTime(known, stated, at)));
};

const hours = fc.integer({ min: -14, max: 14 }).filter((one) => one !== 0);
/** Readings a few seconds apart, each of a price that is up to half a minute old. */
const lively = fc.array(
  fc.record({
    waitMs: fc.integer({ min: 2000, max: MINUTE }),
    lagMs: fc.integer({ min: 0, max: 1999 }),
  }),
  { minLength: 2, maxLength: 30 },
);

test('prices that change and are dated in another zone’s time have no time that one can use, from the second on', () => {
  fc.assert(
    fc.property(hours, lively, (off, steps) => {
      let at = START;
      const known = after(
        steps.map(({ waitMs, lagMs }) => ({ at: (at += waitMs), stated: at - lagMs - off * HOUR })),
      );
      expect(known.slice(1).every(({ isImpossible }) => isImpossible)).toBe(true);
      // What is of the future is seen at once.
      expect(known[0]?.isImpossible).toBe(off < 0);
    }),
  );
});

test('a price that is as old as it says is believed, however old: it does not change, or is new where it does', () => {
  const prices = fc.array(
    fc.array(fc.integer({ min: 1000, max: 3 * HOUR }), { minLength: 1, maxLength: 8 }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(prices, (each) => {
      let at = START;
      const readings = each.flatMap((waits) => {
        const stated = (at += 1000);
        // Read first when it is new, then again as it grows older.
        return [{ stated, at }, ...waits.map((wait) => ({ stated, at: (at += wait) }))];
      });
      expect(after(readings).every(({ isImpossible }) => !isImpossible)).toBe(true);
    }),
  );
});

test('more than ten minutes of the future are no time, less may be the clocks', () => {
  const ahead = (ms: number) => readSpotTime(NO_SPOT_TIME, START + ms, START).isImpossible;
  expect(ahead(10 * MINUTE)).toBe(false);
  expect(ahead(10 * MINUTE + 1)).toBe(true);
});

test('a price of another zone that changes no more is as old as it says', () => {
  const stated = START - 5 * HOUR;
  const known = after([
    { stated: stated - 5000, at: START - 5000 },
    { stated, at: START },
    { stated, at: START + MINUTE },
    { stated, at: START + MINUTE + 1 },
  ]);
  expect(known.map(({ isImpossible }) => isImpossible)).toEqual([false, true, true, false]);
});
