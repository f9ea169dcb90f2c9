import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  idealIntervals,
  intervalsWithin,
  leastWeightedAge,
  whittleIndex,
  type Share,
} from './freshness.ts';

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

  test('of what is visible are as ideal until they are too long, and then take their part from the rest', () => {
    const page = one({ weight: 0.02, parts: 1000 });
    const seen = [
      { ...one(), inSight: true },
      { ...one({ minInterval: 30 }), inSight: true },
    ];
    const shares = [...seen, { ...page, inSight: false }];
    const ideal = idealIntervals(shares, 1);
    expect(ideal[0]).toBeGreaterThan(100);
    const bounds = { latest: 15, partOfSeen: 1 / 2 };
    // What may not be read so often is not.
    expect(intervalsWithin(shares, 1, bounds).slice(0, 2)).toEqual([15, 30]);
    // Half of the tokens is not enough for twenty of them each 15 tokens.
    const twenty = Array.from({ length: 20 }, () => ({ ...one(), inSight: true }));
    const many = [...twenty, { ...page, inSight: false }];
    expect(intervalsWithin(many, 1, bounds)[0]).toBeCloseTo(40);
    expect(intervalsWithin(many, 1, { ...bounds, partOfSeen: 1 })[0]).toBeCloseTo(20);
    const few = [...seen, { ...one({ weight: 0.02, parts: 30 }), inSight: false }];
    expect(intervalsWithin(few, 1, bounds)).toEqual(idealIntervals(few, 1));
  });

  test('of what is visible are never longer than ideal, and all of them never spend more than the rate', () => {
    const anySeen = fc
      .tuple(anyShare, fc.boolean())
      .map(([share, inSight]) => ({ ...share, inSight }));
    fc.assert(
      fc.property(
        fc.array(anySeen, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0.1, max: 2, noNaN: true }),
        fc.constantFrom(1, 15, 100),
        fc.constantFrom(0.5, 1),
        (shares, rate, latest, partOfSeen) => {
          const ideal = idealIntervals(shares, rate);
          const intervals = intervalsWithin(shares, rate, { latest, partOfSeen });
          expect(spent(shares, intervals)).toBeLessThanOrEqual(rate * (1 + 1e-9));
          for (const [place, { inSight, minInterval }] of shares.entries()) {
            const interval = intervals[place] ?? 0;
            expect(interval).toBeGreaterThanOrEqual(minInterval);
            const most = inSight ? (ideal[place] ?? 0) * (1 + 1e-9) : Infinity;
            expect(interval).toBeLessThanOrEqual(most);
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
