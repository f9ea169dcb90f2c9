import { array, assert, integer, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { sorting } from './sorting.ts';
import { runToEnd } from './yielding.ts';

it('sorts as a plain sort does, with equal items in their order', () => {
  const item = record({ key: integer({ min: 0, max: 40 }), id: integer() });
  const long = array(item, { minLength: 4_000, maxLength: 9_000, size: 'max' });
  assert(
    property(oneof(array(item), long), (items) => {
      const order = (a: { key: number }, b: { key: number }): number => a.key - b.key;
      expect(runToEnd(sorting(items, order))).toEqual(items.toSorted(order));
    }),
    { numRuns: 20 },
  );
});
