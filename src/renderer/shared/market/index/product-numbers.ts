/**
 * Numbers for products, by their ids. No id is held: of each product it is known where one of its rows stands in the table that the market
 * is packed in, and there it is read. That is far to go, so it is only done where a number that was made from the id is the same.
 */
import type { RowTable } from '#domain/market/rows/row-table.ts';

const NONE = -1;
/** Places for so many times as many products as there are, so that one is found at the first or second look. */
const SPARE = 2;
/** A power of two, as is each number of places. */
const LEAST = 2_048;
/** What is known of each product has room for so many more of them. */
const ROOM_PART = 1 / 4;

export class ProductNumbers {
  #table: RowTable;
  /** Of each product, where one of its rows stands. */
  #stands = new Int32Array(LEAST);
  /** Of each product, what its id is told from most others by. */
  #hashes = new Int32Array(LEAST);
  /** The products, each at the first place that was free from that of its id on. */
  #slots = new Int32Array(LEAST).fill(NONE);
  #size = 0;

  constructor(table: RowTable) {
    this.#table = table;
  }

  get size(): number {
    return this.#size;
  }

  /** Of the product whose row stands there; a new one where it was not known. */
  at(stand: number): number {
    const { productId } = this.#table.factsAt(stand);
    const hash = hashOf(productId);
    const slot = this.#slotOf(productId, hash);
    const known = this.#slots[slot] ?? NONE;
    if (known !== NONE) return known;
    const number = this.#size;
    this.#size += 1;
    this.#slots[slot] = number;
    if (number === this.#stands.length) {
      this.#stands = longer(this.#stands);
      this.#hashes = longer(this.#hashes);
    }
    this.#stands[number] = stand;
    this.#hashes[number] = hash;
    if (this.#size * SPARE > this.#slots.length) this.#grow();
    return number;
  }

  find(productId: string): number | undefined {
    const known = this.#slots[this.#slotOf(productId, hashOf(productId))] ?? NONE;
    return known === NONE ? undefined : known;
  }

  /** @param stands in another table, of one row of each product; −1 where there is none */
  packedAnew(table: RowTable, stands: Int32Array<ArrayBuffer>): void {
    this.#table = table;
    this.#stands.fill(NONE);
    this.#stands.set(stands);
  }

  /** Where the product is, or where it would be. */
  #slotOf(productId: string, hash: number): number {
    const last = this.#slots.length - 1;
    let slot = hash & last;
    for (;;) {
      const number = this.#slots[slot] ?? NONE;
      if (number === NONE) return slot;
      if (this.#hashes[number] === hash && this.#idOf(number) === productId) return slot;
      slot = (slot + 1) & last;
    }
  }

  /** Of a product that no row was left of when all were packed anew, it is not known any more. */
  #idOf(number: number): string | null {
    const stand = this.#stands[number] ?? NONE;
    return stand === NONE ? null : this.#table.factsAt(stand).productId;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(NONE);
    const last = slots.length - 1;
    for (let number = 0; number < this.#size; number += 1) {
      let slot = (this.#hashes[number] ?? 0) & last;
      while (slots[slot] !== NONE) slot = (slot + 1) & last;
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}

function longer(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length + Math.floor(numbers.length * ROOM_PART));
  more.set(numbers);
  return more;
}

/** What differs in very many ids are their last letters. */
const LETTERS = 10;

/** An integer, so that it is what a column of integers gives back. */
function hashOf(text: string): number {
  let hash = text.length;
  for (let at = Math.max(0, text.length - LETTERS); at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}
