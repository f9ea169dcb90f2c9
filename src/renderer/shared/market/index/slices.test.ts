import { array, assert, integer, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { atOnce, sorted } from './slices.ts';

it('sorts in pieces as it is sorted in one, those alike in the order in which they came', () => {
  const lengths = [0, 1, 999, 1_000, 1_001, 2_000, 3_500, 8_001];
  for (const length of lengths) {
    assert(
      property(
        array(tuple(integer({ min: 0, max: 9 }), integer()), { minLength: 9, maxLength: 9 }),
        (made) => {
          const items = Array.from({ length }, (_, at) => ({ by: made[at % 9]?.[0] ?? 0, at }));
          const compare = (one: { by: number }, other: { by: number }): number => one.by - other.by;
          expect(atOnce(sorted(items, compare))).toEqual(items.toSorted(compare));
        },
      ),
      { numRuns: 5 },
    );
  }
});
