/** Places that move so that rows can come between others: ranges of them, each by so many places, none past another. */
import { type Bits, bitsFor } from './bits.ts';

export interface Move {
  readonly from: number;
  /** The first one behind the range. */
  readonly to: number;
  readonly by: number;
}

export interface Moves {
  /** In the order of the places; what is in none of them is left behind. */
  readonly ranges: readonly Move[];
  /** How many places there are then. */
  readonly capacity: number;
}

/** What is said of each place, by its place of then. */
export function movedNumbers(
  numbers: Int32Array,
  { ranges, capacity }: Moves,
  none: number,
): Int32Array<ArrayBuffer> {
  const moved = new Int32Array(capacity).fill(none);
  for (const { from, to, by } of ranges) moved.set(numbers.subarray(from, to), from + by);
  return moved;
}

/** A set of places. */
export function movedBits(bits: Bits, { ranges, capacity }: Moves): Bits {
  const moved = bitsFor(capacity);
  for (const { from, to, by } of ranges) {
    const [shift, words] = [by & 31, by >> 5];
    for (let word = from >>> 5; word << 5 < to; word += 1) {
      const first = word << 5;
      let own = bits[word] ?? 0;
      if (first < from) own &= -1 << (from - first);
      if (first + 32 > to) own &= (1 << (to - first)) - 1;
      if (own === 0) continue;
      const into = word + words;
      moved[into] = (moved[into] ?? 0) | (own << shift);
      // What is left of the word comes into the next one.
      if (shift > 0) moved[into + 1] = (moved[into + 1] ?? 0) | (own >>> (32 - shift));
    }
  }
  return moved;
}

/** Places in ascending order; one that is left behind becomes the one before it. */
export function movedPlaces(places: Int32Array, { ranges }: Moves): Int32Array {
  const moved = new Int32Array(places.length);
  let [range, last] = [0, 0];
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    while (place >= (ranges[range]?.to ?? Number.POSITIVE_INFINITY)) range += 1;
    const own = ranges[range];
    if (own !== undefined && place >= own.from) last = place + own.by;
    moved[at] = last;
  }
  return moved;
}
