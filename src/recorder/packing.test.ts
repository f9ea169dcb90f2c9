import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bucket, collect } from './bucket.ts';
import { DAYS, LEVELS, startOf } from './levels.ts';
import { packSamples, unpackSamples } from './packing.ts';

const MOST = 2 ** 50;
const value = integer({ min: -MOST, max: MOST });

/** Buckets of a level in order, a few widths apart. */
const buckets = (width: number) =>
  array(
    record({
      step: integer({ min: 1, max: 5_000 }),
      values: array(value, { minLength: 4, maxLength: 4 }),
      count: integer({ min: 1, max: 100_000 }),
      isAfterGap: boolean(),
      gap: integer({ min: 1, max: DAYS.width * 400 }),
    }),
    { maxLength: 60 },
  ).map((drawn): Bucket[] => {
    let at = startOf(1_750_000_000_000, DAYS.width);
    return drawn.map(({ step, values, count, isAfterGap, gap }) => {
      at += step * Math.max(1, width);
      const [first = 0, last = 0] = values;
      return {
        at,
        first,
        last: width === 0 ? first : last,
        min: width === 0 ? first : Math.min(...values),
        max: width === 0 ? first : Math.max(...values),
        count: width === 0 ? 1 : count,
        gap: isAfterGap ? gap : 0,
      };
    });
  });

describe('packed buckets', () => {
  it('are unpacked as they were, at every level', () => {
    assert(
      property(
        constantFrom(...LEVELS).chain(({ width }) =>
          buckets(width).map((packed) => ({ width, packed })),
        ),
        ({ width, packed }) => {
          const start = startOf(1_750_000_000_000, DAYS.width);
          const read: Bucket[] = [];
          unpackSamples(packSamples(start, width, packed), start, width, collect(read));
          expect(read).toEqual(packed);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are refused where they could not be read back: beside the beginning of a bucket, or with a least above the first', () => {
    const bucket = { at: 60_000, first: 5, min: 5, max: 5, last: 5, count: 1, gap: 0 };
    expect(() => packSamples(0, 60_000, [bucket])).not.toThrow();
    expect(() => packSamples(0, 60_000, [{ ...bucket, at: 60_001 }])).toThrow(RangeError);
    expect(() => packSamples(0, 60_000, [{ ...bucket, min: 6 }])).toThrow(RangeError);
  });

  it('take about four bytes a reading', () => {
    const readings = Array.from({ length: 900 }, (_, index) => {
      const price = 4_038_720_000 + ((index * 7) % 11) * 10_000;
      return {
        at: 900_000 + index * 1_000,
        first: price,
        min: price,
        max: price,
        last: price,
        count: 1,
        gap: 0,
      };
    });
    expect(packSamples(900_000, 0, readings).length / 900).toBeLessThan(5.1);
  });

  it('that end too early are refused', () => {
    const one = { at: 60_000, first: 5, min: 4, max: 6, last: 5, count: 3, gap: 0 };
    const bytes = packSamples(0, 60_000, [one, { ...one, at: 120_000 }]);
    expect(() => {
      unpackSamples(bytes.slice(0, -2), 0, 60_000, () => undefined);
    }).toThrow(RangeError);
  });
});
