import { assert, boolean, integer, property, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { addBit, bitsFor } from './bits.ts';
import { FoundRows, placeSet } from './found-rows.ts';

const COUNT = 5_000;
const rows = Array.from({ length: COUNT }, (_, at) => marketRow({ key: `row-${at}` }));
const placed = {
  at: (place: number) => rows[place],
  placeOf: (key: string) => rows.findIndex((row) => row.key === key),
};

/** Most of all places, or few of them. */
const places = uniqueArray(integer({ min: 0, max: COUNT - 1 }), { maxLength: 200 }).chain((some) =>
  boolean().map((isMost) => {
    const named = new Set(some);
    return [...rows.keys()].filter((place) => named.has(place) !== isMost);
  }),
);

it('a list of places says of its rows what an array of them says', () => {
  assert(
    property(places, places, integer({ min: -3, max: COUNT + 3 }), (one, other, at) => {
      const taken = new Set(one);
      const later = other.filter((place) => !taken.has(place));
      const sets = [one, later].map((own) => {
        const bits = bitsFor(COUNT);
        for (const place of own) addBit(bits, place);
        const set = placeSet(bits);
        // What the bits are used for afterwards is nothing to the set.
        bits.fill(0);
        return set;
      });
      const found = new FoundRows(placed, sets);
      const plain = [...one, ...later].flatMap((place) => rows[place] ?? []);
      expect(found.length).toBe(plain.length);
      expect([...found].every((row, number) => row === plain[number])).toBe(true);
      expect(found.at(at)).toBe(at < 0 ? undefined : plain[at]);
      expect(found.slice(Math.max(0, at), at + 5)).toEqual(plain.slice(Math.max(0, at), at + 5));
      expect(found.placeOf(`row-${at}`)).toBe(plain.findIndex(({ key }) => key === `row-${at}`));
      const visited: number[] = [];
      found.eachPlace((place) => {
        visited.push(place);
      });
      expect(visited).toEqual([...one, ...later]);
    }),
    { numRuns: 60 },
  );
});
