import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLargestRemainder, ofFirst, ofNext } from './spread.ts';

const MOST = Number.MAX_SAFE_INTEGER;

describe('what the first pieces have of an amount', () => {
  it.each([
    [2_750_500, 1000, 500, 1_375_250],
    [100, 3, 1, 33],
    [100, 3, 2, 67],
    [5, 2, 1, 2],
    [7, 2, 1, 4],
    [-5, 2, 1, -2],
    [-7, 2, 1, -4],
    [0, 9, 4, 0],
    [MOST, MOST, 1, 1],
    [MOST, MOST - 1, MOST - 2, MOST - 1],
  ])('%d cents of %d pieces: the first %d have %d', (total, pieces, taken, part) => {
    expect(ofFirst(total, pieces, taken)).toBe(part);
  });

  it('is in proportion to half a unit, however large the amounts are', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: 1, max: MOST }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, pieces, share) => {
          const taken = Math.min(pieces, Math.floor(share * pieces));
          const twice = 2n * (BigInt(ofFirst(total, pieces, taken)) * BigInt(pieces));
          const off = twice - 2n * BigInt(total) * BigInt(taken);
          expect((off < 0n ? -off : off) <= BigInt(pieces)).toBe(true);
        },
      ),
    );
  });
});

describe('what the next pieces have', () => {
  it('comes to the total, and each is right to a unit', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), steps, (total, counts) => {
        const pieces = counts.reduce((sum, count) => sum + count, 0);
        let [taken, left] = [0, total];
        for (const count of counts) {
          const part = ofNext(total, pieces, taken, count, left);
          expect(Math.abs(part * pieces - total * count)).toBeLessThanOrEqual(pieces);
          taken += count;
          left -= part;
        }
        expect(left).toBe(0);
      }),
    );
  });

  it('makes good what came back with too much or too little, and is never below nothing', () => {
    // Of a cent for four pieces the third has it; the first two came back without any.
    expect(ofNext(1, 4, 1, 1, 0)).toBe(0);
    expect(ofNext(1, 4, 1, 1, 1)).toBe(0);
    expect(ofNext(1, 4, 1, 2, 1)).toBe(1);
    expect(ofNext(1, 4, 2, 2, 1)).toBe(1);
  });
});

it('divides an amount evenly where nothing has any weight', () => {
  expect(byLargestRemainder(5, [0, 0, 0])).toEqual([2, 2, 1]);
});
