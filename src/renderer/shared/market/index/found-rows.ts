/** The rows that a search found, best first: sets of places, and a row only where somebody asks for it. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { RowList } from '#renderer/ui/table/row-list.ts';
import { type Bits, eachBit, has, sizeOf, sizeOfWord } from './bits.ts';
import type { PlacedRows } from './placed-rows.ts';

/** Places in their order. */
export interface PlaceSet {
  readonly size: number;
  /** From 0 to `size` − 1. */
  at(number: number): number;
  /** How many are before the place; −1 where it is not among them. */
  before(place: number): number;
  each(visit: (place: number) => void): void;
}

/** The set as it is now: the bits may be used for something else afterwards. */
export function placeSet(bits: Bits): PlaceSet {
  const size = sizeOf(bits);
  return size < bits.length ? new FewPlaces(bits, size) : new ManyPlaces(bits.slice(), size);
}

class FewPlaces implements PlaceSet {
  readonly size: number;
  readonly #places: Int32Array;

  constructor(bits: Bits, size: number) {
    this.size = size;
    this.#places = new Int32Array(size);
    const places = this.#places;
    let next = 0;
    for (let word = 0; word < bits.length; word += 1) {
      for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
        places[next] = (word << 5) + 31 - Math.clz32(left & -left);
        next += 1;
      }
    }
  }

  at(number: number): number {
    return this.#places[number] ?? -1;
  }

  before(place: number): number {
    const at = lastNotAbove(this.#places, place);
    return this.#places[at] === place ? at : -1;
  }

  each(visit: (place: number) => void): void {
    this.#places.forEach(visit);
  }
}

/** Words of 32 places that are counted together. */
const BLOCK = 32;

class ManyPlaces implements PlaceSet {
  readonly size: number;
  readonly #bits: Bits;
  /** How many there are before each block. */
  readonly #before: Int32Array;

  constructor(bits: Bits, size: number) {
    this.size = size;
    this.#bits = bits;
    this.#before = new Int32Array(Math.ceil(bits.length / BLOCK));
    let count = 0;
    for (let word = 0; word < bits.length; word += 1) {
      if (word % BLOCK === 0) this.#before[word / BLOCK] = count;
      count += sizeOfWord(bits[word] ?? 0);
    }
  }

  at(number: number): number {
    const block = lastNotAbove(this.#before, number);
    let left = number - (this.#before[block] ?? 0);
    let word = block * BLOCK;
    for (;;) {
      const own = sizeOfWord(this.#bits[word] ?? 0);
      if (own > left || word >= this.#bits.length) break;
      left -= own;
      word += 1;
    }
    let bits = this.#bits[word] ?? 0;
    for (; left > 0; left -= 1) bits &= bits - 1;
    return (word << 5) + 31 - Math.clz32(bits & -bits);
  }

  before(place: number): number {
    if (!has(this.#bits, place)) return -1;
    const word = place >>> 5;
    const block = Math.floor(word / BLOCK);
    let count = this.#before[block] ?? 0;
    for (let at = block * BLOCK; at < word; at += 1) count += sizeOfWord(this.#bits[at] ?? 0);
    return count + sizeOfWord((this.#bits[word] ?? 0) & ((1 << (place & 31)) - 1));
  }

  each(visit: (place: number) => void): void {
    eachBit(this.#bits, visit);
  }
}

/** The last of ascending numbers that is not greater; of equal ones the last. */
function lastNotAbove(numbers: Int32Array, most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

type Rows = Pick<PlacedRows, 'at' | 'placeOf'>;

/** No place is in two of the sets. The rows are those of now, whenever one is asked for. */
export class FoundRows implements RowList<MarketRow> {
  readonly length: number;
  readonly #rows: Rows;
  readonly #sets: readonly PlaceSet[];

  constructor(rows: Rows, sets: readonly PlaceSet[]) {
    this.#rows = rows;
    this.#sets = sets;
    this.length = sets.reduce((sum, { size }) => sum + size, 0);
  }

  at(number: number): MarketRow | undefined {
    let left = number;
    for (const set of left < 0 ? [] : this.#sets) {
      if (left < set.size) return this.#rows.at(set.at(left));
      left -= set.size;
    }
    return undefined;
  }

  slice(from: number, to: number): readonly MarketRow[] {
    const rows: MarketRow[] = [];
    for (let number = Math.max(0, from); number < Math.min(to, this.length); number += 1) {
      const row = this.at(number);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  placeOf(key: string): number {
    const place = this.#rows.placeOf(key);
    if (place < 0) return -1;
    let skipped = 0;
    for (const set of this.#sets) {
      const before = set.before(place);
      if (before >= 0) return skipped + before;
      skipped += set.size;
    }
    return -1;
  }

  *[Symbol.iterator](): Generator<MarketRow, undefined> {
    for (let number = 0; number < this.length; number += 1) {
      const row = this.at(number);
      if (row !== undefined) yield row;
    }
    return undefined;
  }

  /** Where they stand among all rows of the index. */
  eachPlace(visit: (place: number) => void): void {
    for (const set of this.#sets) set.each(visit);
  }
}
