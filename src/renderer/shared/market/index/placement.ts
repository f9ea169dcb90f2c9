/** The places that the rows of a segment have in the market now; its own numbers of them stay. */
import { addBit, type Bits, bitsFor, has } from './bits.ts';
import { movedPlaces, type Moves } from './moved-places.ts';

/** A word of numbers whose places are not one after the other. */
const APART = -1;

export class Placement {
  /** Of each number its place, none of them smaller than that before it. Of one that is stale, any such. */
  #places: Int32Array;
  /** Numbers whose rows are gone, or read otherwise, or are found by another segment. */
  readonly stale: Bits;
  staleCount = 0;
  /** Of each word of numbers, the first of its places, which are one after the other. */
  #firsts: Int32Array | null = null;

  /** @param places in their order */
  constructor(places: Int32Array) {
    this.#places = places;
    this.stale = bitsFor(places.length);
  }

  get count(): number {
    return this.#places.length;
  }

  placeAt(number: number): number {
    return this.#places[number] ?? -1;
  }

  /** Its number, of one that is not stale; −1 where it has none. */
  numberAt(place: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.placeAt(middle) < place) low = middle + 1;
      else high = middle;
    }
    // Stale ones may be told to have the place as well.
    for (; this.placeAt(low) === place && low < this.count; low += 1) {
      if (!has(this.stale, low)) return low;
    }
    return -1;
  }

  /** The row of the place is not found by this any more. */
  leave(place: number): void {
    const number = this.numberAt(place);
    if (number >= 0) this.fill(number);
  }

  /** The number has no row. */
  fill(number: number): void {
    if (has(this.stale, number)) return;
    addBit(this.stale, number);
    this.staleCount += 1;
  }

  /** The rows stand at other places. */
  move(moves: Moves): void {
    this.#places = movedPlaces(this.#places, moves);
    this.#firsts = null;
  }

  each(visit: (place: number) => void): void {
    for (let number = 0; number < this.count; number += 1) {
      if (!has(this.stale, number)) visit(this.placeAt(number));
    }
  }

  /** Adds the places of those of the numbers that are not stale. */
  addTo(places: Bits, numbers: Bits): void {
    this.#firsts ??= this.#firstsOf();
    for (let word = 0; word < numbers.length; word += 1) {
      const found = (numbers[word] ?? 0) & ~(this.stale[word] ?? 0);
      if (found === 0) continue;
      const first = this.#firsts[word] ?? APART;
      if (first !== APART) {
        const [to, shift] = [first >>> 5, first & 31];
        places[to] = (places[to] ?? 0) | (found << shift);
        if (shift > 0) places[to + 1] = (places[to + 1] ?? 0) | (found >>> (32 - shift));
        continue;
      }
      for (let left = found; left !== 0; left &= left - 1) {
        addBit(places, this.placeAt((word << 5) + 31 - Math.clz32(left & -left)));
      }
    }
  }

  #firstsOf(): Int32Array {
    const firsts = new Int32Array(this.stale.length).fill(APART);
    for (let word = 0; word < firsts.length; word += 1) {
      const first = this.placeAt(word << 5);
      // None is smaller than that before it, and no two are the same but for stale ones.
      const last = this.placeAt((word << 5) + 31);
      if (last === first + 31 && this.#isStraight(word)) firsts[word] = first;
    }
    return firsts;
  }

  #isStraight(word: number): boolean {
    const first = word << 5;
    for (let at = 1; at < 32; at += 1) {
      if (this.placeAt(first + at) !== this.placeAt(first) + at) return false;
    }
    return true;
  }
}
