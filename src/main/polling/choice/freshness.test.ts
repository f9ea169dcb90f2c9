import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idealIntervals, leastWeightedAge, whittleIndex, type Share } from './freshness.ts';

const one = (more: Partial<Share> = {}): Share => ({
  weight: 1,
  cost: 1,
  parts: 1,
  minInterval: 0,
  ...more,
});

const anyShare = fc.record<Share>({
  weight: fc.constantFrom(1, 0.02, 0.5),
  cost: fc.integer({ min: 1, max: 30 }),
  parts: fc.integer({ min: 1, max: 12 }),
  minInterval: fc.constantFrom(0, 2, 5, 300),
});

const spent = (shares: readonly Share[], intervals: readonly number[]): number =>
  shares.reduce(
    (sum, share, place) => sum + (share.parts * share.cost) / (intervals[place] ?? 0),
    0,
  );

describe('the index', () => {
  test('is w·age·(age+1)/2 for each request', () => {
    expect(whittleIndex({ weight: 1, cost: 1 }, 4)).toBe(10);
    expect(whittleIndex({ weight: 0.02, cost: 1 }, 4)).toBeCloseTo(0.2);
    expect(whittleIndex({ weight: 1, cost: 5 }, 4)).toBe(2);
  });

  test('of what was never read is beyond all others', () => {
    expect(whittleIndex({ weight: 0.02, cost: 20 }, Number.POSITIVE_INFINITY)).toBe(Infinity);
  });
});

describe('the intervals', () => {
  test('equal sources take turns', () => {
    expect(idealIntervals([one(), one(), one(), one()], 1)).toEqual([4, 4, 4, 4]);
  });

  test('what is hidden is read seven times less often, what takes four requests half as often', () => {
    const [visible = 0, hidden = 0, large = 0] = idealIntervals(
      [one(), one({ weight: 0.02 }), one({ cost: 4 })],
      1,
    );
    expect(hidden / visible).toBeCloseTo(Math.sqrt(50));
    expect(large / visible).toBeCloseTo(2);
  });

  test('what cannot use its share leaves it to the others', () => {
    const [slow, fast] = idealIntervals([one({ minInterval: 10 }), one()], 1);
    expect(slow).toBe(10);
    expect(fast).toBeCloseTo(1 / 0.9);
  });

  test('what has no weight has no turn', () => {
    expect(idealIntervals([one({ weight: 0 }), one()], 1)).toEqual([Infinity, 1]);
  });

  test('never spend more than the rate, and all of it unless everything is as fresh as makes sense', () => {
    fc.assert(
      fc.property(
        fc.array(anyShare, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0.1, max: 2, noNaN: true }),
        (shares, rate) => {
          const intervals = idealIntervals(shares, rate);
          const used = spent(shares, intervals);
          expect(used).toBeLessThanOrEqual(rate * (1 + 1e-9));
          const sated = shares.every((share, place) => share.minInterval === intervals[place]);
          expect(sated || Math.abs(used - rate) < 1e-9).toBe(true);
          for (const [place, share] of shares.entries()) {
            expect(intervals[place]).toBeGreaterThanOrEqual(share.minInterval);
          }
        },
      ),
    );
  });

  test('reach the least weighted age there is', () => {
    fc.assert(
      fc.property(fc.array(anyShare, { minLength: 1, maxLength: 20 }), (shares) => {
        const free = shares.map((share) => ({ ...share, minInterval: 0 }));
        const reached = idealIntervals(free, 1).reduce(
          (sum, interval, place) =>
            sum + ((free[place]?.parts ?? 0) * (free[place]?.weight ?? 0) * interval) / 2,
          0,
        );
        expect(reached / leastWeightedAge(free, 1)).toBeCloseTo(1, 9);
      }),
    );
  });
});
