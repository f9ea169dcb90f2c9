import { array, assert, integer, property, record, subarray } from 'fast-check';
import { expect, it } from 'vitest';
import { addBit, bitsFor, has } from './bits.ts';
import { type Move, movedBits, movedNumbers, movedPlaces } from './moved-places.ts';

const COUNT = 300;

/** Ranges that are one after the other, each moved further than that before it, with gaps or without. */
const moves = array(
  record({
    skipped: integer({ min: 0, max: 40 }),
    length: integer({ min: 1, max: 90 }),
    further: integer({ min: 0, max: 70 }),
  }),
  { maxLength: 12 },
).map((steps) => {
  const ranges: Move[] = [];
  let [at, by] = [0, 0];
  for (const { skipped, length, further } of steps) {
    const from = at + skipped;
    by += further;
    at = from + length;
    if (at <= COUNT) ranges.push({ from, to: at, by });
  }
  return { ranges, capacity: COUNT + by + 7 };
});

it('moves sets, numbers and places alike', () => {
  const all = Array.from({ length: COUNT }, (_, place) => place);
  assert(
    property(moves, subarray(all), (made, some) => {
      const { ranges, capacity } = made;
      const bits = bitsFor(COUNT);
      for (const place of some) addBit(bits, place);
      const to = (place: number): number => {
        const range = ranges.find(({ from, to: end }) => place >= from && place < end);
        return range === undefined ? -1 : place + range.by;
      };
      const moved = movedBits(bits, made);
      const expected = some.map(to).filter((place) => place >= 0);
      expect(
        Array.from({ length: capacity }, (_, place) => place).filter((place) => has(moved, place)),
      ).toEqual(expected);
      const numbers = movedNumbers(Int32Array.from(all), made, -1);
      expect(numbers).toHaveLength(capacity);
      const kept = all.filter((place) => to(place) >= 0);
      expect(kept.map((place) => numbers[to(place)])).toEqual(kept);
      expect(numbers.filter((number) => number >= 0)).toHaveLength(kept.length);
      const places = movedPlaces(Int32Array.from(some), made);
      some.forEach((place, at) => {
        expect(places[at]).toBe(to(place) >= 0 ? to(place) : (places[at - 1] ?? 0));
      });
    }),
  );
});
