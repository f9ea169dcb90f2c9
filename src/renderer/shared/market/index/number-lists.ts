/**
 * Very many lists of ascending numbers: each number is told by how far it is from the one before, which takes a byte or two.
 * They are made of rows that each name the lists that they are in.
 */
import { addAll, addBit, type Bits, bitsFor, eachBit, has as hasBit } from './bits.ts';
import type { SharedSets } from './shared-sets.ts';
import type { Slices } from './slices.ts';

const SLICE = 2_000;
/** A list of more than this part of all numbers is kept as bits. */
const DENSE = 1 / 24;

export class NumberLists {
  readonly #starts: Int32Array;
  readonly #bytes: Uint8Array;
  readonly #dense: ReadonlyMap<number, Bits>;

  /** @param starts of each list, where in `bytes` it begins, and where the last one ends */
  constructor(starts: Int32Array, bytes: Uint8Array, dense: ReadonlyMap<number, Bits>) {
    this.#starts = starts;
    this.#bytes = bytes;
    this.#dense = dense;
  }

  /** A long list as it is kept; not to be changed. */
  asBits(list: number): Bits | undefined {
    return this.#dense.get(list);
  }

  /** Whether a number is in the list that is not among others. */
  hasOther(list: number, others: Bits): boolean {
    const dense = this.#dense.get(list);
    if (dense !== undefined) return dense.some((word, at) => (word & ~(others[at] ?? 0)) !== 0);
    let isAny = false;
    this.each(list, (number) => {
      isAny ||= !hasBit(others, number);
    });
    return isAny;
  }

  addTo(bits: Bits, list: number): void {
    // One that is kept as bits has no bytes.
    if (this.bytesOf(list) > 0) {
      this.#addSparse(bits, list);
      return;
    }
    const dense = this.#dense.get(list);
    if (dense !== undefined) addAll(bits, dense);
  }

  /** All of the lists from one to that before another. */
  addRange(bits: Bits, from: number, to: number): void {
    for (let list = from; list < to; list += 1) this.#addSparse(bits, list);
    for (const list of this.#dense.keys()) if (list >= from && list < to) this.addTo(bits, list);
  }

  /** Of a list that is not long. */
  each(list: number, visit: (number: number) => void): void {
    const bytes = this.#bytes;
    const end = this.#starts[list + 1] ?? 0;
    let number = 0;
    let at = this.#starts[list] ?? end;
    while (at < end) {
      let byte = bytes[at] ?? 0;
      let step = byte & 127;
      at += 1;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at] ?? 0;
        step |= (byte & 127) << shift;
        at += 1;
      }
      number += step;
      visit(number);
    }
  }

  /** Which of two lists that are not long has fewer numbers, roughly. */
  bytesOf(list: number): number {
    return (this.#starts[list + 1] ?? 0) - (this.#starts[list] ?? 0);
  }

  #addSparse(bits: Bits, list: number): void {
    const bytes = this.#bytes;
    const end = this.#starts[list + 1] ?? 0;
    let number = 0;
    let at = this.#starts[list] ?? end;
    while (at < end) {
      let byte = bytes[at] ?? 0;
      let step = byte & 127;
      at += 1;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at] ?? 0;
        step |= (byte & 127) << shift;
        at += 1;
      }
      number += step;
      bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
    }
  }
}

const BITS = 10;
const BLOCK = 1 << BITS;

/** Numbers that become more and more: in blocks, since to move very many to a larger place takes longer than a frame. */
class Numbers {
  readonly #blocks: Int32Array[] = [];
  length = 0;

  get(at: number): number {
    return this.#blocks[at >>> BITS]?.[at & (BLOCK - 1)] ?? 0;
  }

  push(number: number): void {
    this.set(this.length, number);
  }

  set(at: number, number: number): void {
    while (at >>> BITS >= this.#blocks.length) this.#blocks.push(new Int32Array(BLOCK));
    const block = this.#blocks[at >>> BITS];
    if (block !== undefined) block[at & (BLOCK - 1)] = number;
    this.length = Math.max(this.length, at + 1);
  }
}

export class ListsMaker {
  /** The lists of each row, row after row, and where those of each row end. */
  readonly #lists = new Numbers();
  readonly #ends = new Numbers();
  /** Of each list, the row after the one that was the last in it, and how many there are. */
  readonly #last = new Numbers();
  readonly #counts = new Numbers();

  /** The row that is told of now is in the list, by whatever number that has so far. */
  add(list: number): void {
    const row = this.#ends.length + 1;
    if (this.#last.get(list) === row) return;
    this.#last.set(list, row);
    this.#counts.set(list, this.#counts.get(list) + 1);
    this.#lists.push(list);
  }

  endRow(): void {
    this.#ends.push(this.#lists.length);
  }

  /**
   * @param numberOf of each list, the number that it will have; there are so many
   * @param isBits whether long lists are to be bits
   */
  *made(numberOf: Int32Array, isBits: boolean, shared: SharedSets): Slices<NumberLists> {
    const rows = this.#ends.length;
    const lists = numberOf.length;
    const dense = new Map<number, Bits>();
    const most = isBits ? rows * DENSE : rows;
    for (let list = 0; list < this.#counts.length; list += 1) {
      if (this.#counts.get(list) > most) dense.set(numberOf[list] ?? -1, bitsFor(rows));
    }
    // First how much room each takes, then what stands in it.
    const last = new Int32Array(lists);
    const next = new Int32Array(lists + 1);
    let bytes: Uint8Array | null = null;
    for (const isRoom of [true, false]) {
      for (let row = 0; row < rows; row += 1) {
        for (let at = row === 0 ? 0 : this.#ends.get(row - 1); at < this.#ends.get(row); at += 1) {
          const list = numberOf[this.#lists.get(at)] ?? 0;
          const bits = dense.size === 0 ? undefined : dense.get(list);
          if (bits !== undefined) {
            if (isRoom) addBit(bits, row);
            continue;
          }
          const step = row - (last[list] ?? 0);
          last[list] = row;
          next[list] =
            bytes === null ? (next[list] ?? 0) + sizeOf(step) : write(bytes, next[list] ?? 0, step);
        }
        if (row % SLICE === 0) yield;
      }
      if (!isRoom) break;
      let start = 0;
      for (let list = 0; list <= lists; list += 1) {
        const size = next[list] ?? 0;
        next[list] = start;
        start += size;
      }
      bytes = new Uint8Array(start);
      last.fill(0);
      yield;
    }
    // Each has been written up to where the next one begins.
    const starts = new Int32Array(lists + 1);
    starts.set(next.subarray(0, lists), 1);
    for (const [list, bits] of dense) {
      dense.set(list, shared.of(bits));
      yield;
    }
    return new NumberLists(starts, bytes ?? new Uint8Array(), dense);
  }
}

/** One list of the places in a set. */
export function listOf(bits: Bits): NumberLists {
  let [last, size] = [0, 0];
  eachBit(bits, (number) => {
    size += sizeOf(number - last);
    last = number;
  });
  // Kept as bits where that takes no more room.
  if (size >= bits.byteLength) {
    return new NumberLists(new Int32Array(2), new Uint8Array(), new Map([[0, bits.slice()]]));
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  last = 0;
  eachBit(bits, (number) => {
    at = write(bytes, at, number - last);
    last = number;
  });
  return new NumberLists(Int32Array.of(0, size), bytes, new Map());
}

function sizeOf(step: number): number {
  let size = 1;
  for (let left = step >>> 7; left > 0; left >>>= 7) size += 1;
  return size;
}

/** @returns where the next one is written */
function write(bytes: Uint8Array, from: number, step: number): number {
  let [at, left] = [from, step];
  for (; left > 127; left >>>= 7) {
    bytes[at] = (left & 127) | 128;
    at += 1;
  }
  bytes[at] = left;
  return at + 1;
}
