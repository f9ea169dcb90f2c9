/**
 * Numbers for products, by their ids. No id is held: of each product it is known where one of its rows stands in the table that the market
 * is packed in, and there it is read. That is far to go, so it is only done where what was made from the id is the same.
 */
import type { RowTable } from '#domain/market/rows/row-table.ts';

const NONE = -1;
/** Places for so many times as many products as there are, so that one is found at the first or second look. */
const SPARE = 2;
/** A power of two, as is each number of places. */
const LEAST = 2_048;
/** What is known of each product has room for so many more of them. */
const ROOM_PART = 1 / 2;

export class ProductNumbers {
  #table: RowTable;
  /** Of each product, where one of its rows stands. */
  #stands = new Int32Array(LEAST);
  /** Places of two numbers: a product, at the first place that was free from that of its id on, and what was made from its id. */
  #slots = new Int32Array(LEAST * 2).fill(NONE);
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
    this.#slots[slot + 1] = hash;
    if (number === this.#stands.length) {
      const stands = new Int32Array(number + Math.floor(number * ROOM_PART));
      stands.set(this.#stands);
      this.#stands = stands;
    }
    this.#stands[number] = stand;
    if (this.#size * SPARE * 2 > this.#slots.length) this.#grow();
    return number;
  }

  find(productId: string): number | undefined {
    const known = this.#slots[this.#slotOf(productId, hashOf(productId))] ?? NONE;
    return known === NONE ? undefined : known;
  }

  /** @param stands in another table, of one row of each product; −1 where there is none */
  packedAnew(table: RowTable, stands: Int32Array): void {
    this.#table = table;
    this.#stands.set(stands);
  }

  /** Where the product is, or where it would be. */
  #slotOf(productId: string, hash: number): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = (hash * 2) & last;
    for (;;) {
      const number = slots[slot] ?? NONE;
      if (number === NONE) return slot;
      if (slots[slot + 1] === hash && this.#idOf(number) === productId) return slot;
      slot = (slot + 2) & last;
    }
  }

  /** Of a product that no row was left of when all were packed anew, it is not known any more. */
  #idOf(number: number): string | null {
    const stand = this.#stands[number] ?? NONE;
    return stand === NONE ? null : this.#table.factsAt(stand).productId;
  }

  #grow(): void {
    const before = this.#slots;
    const slots = new Int32Array(before.length * 2).fill(NONE);
    const last = slots.length - 1;
    for (let at = 0; at < before.length; at += 2) {
      const [number = NONE, hash = 0] = [before[at], before[at + 1]];
      if (number === NONE) continue;
      let slot = (hash * 2) & last;
      while (slots[slot] !== NONE) slot = (slot + 2) & last;
      slots[slot] = number;
      slots[slot + 1] = hash;
    }
    this.#slots = slots;
  }
}

/** What differs in very many ids are their last letters. */
const LETTERS = 10;

/** An integer of which the last bits are as different as all others. */
function hashOf(text: string): number {
  let hash = text.length;
  for (let at = Math.max(0, text.length - LETTERS); at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
