/**
 * Numbers for products, by their ids. No id is held: of each product it is known where one of its rows stands in the table that the market
 * is packed in, and there it is read.
 */
import type { RowTable } from '#domain/market/rows/row-table.ts';

const NONE = -1;
/** Places for so many times as many products as there are, so that one is found at the first or second look. */
const SPARE = 2;
const LEAST = 1_024;

export class ProductNumbers {
  readonly #table: RowTable;
  /** Of each product, where one of its rows stands. */
  #stands = new Int32Array(LEAST);
  /** The products, each at the first place that was free from that of its id on. */
  #slots = new Int32Array(LEAST * SPARE).fill(NONE);
  #size = 0;

  constructor(table: RowTable) {
    this.#table = table;
  }

  get size(): number {
    return this.#size;
  }

  /** Of the product whose row stands there; a new one where it was not known. */
  at(stand: number): number {
    const slot = this.#slotOf(this.#table.factsAt(stand).productId);
    const known = this.#slots[slot] ?? NONE;
    if (known !== NONE) return known;
    const number = this.#size;
    this.#size += 1;
    this.#slots[slot] = number;
    if (number === this.#stands.length) this.#stands = longer(this.#stands);
    this.#stands[number] = stand;
    if (this.#size * SPARE > this.#slots.length) this.#grow();
    return number;
  }

  find(productId: string): number | undefined {
    const known = this.#slots[this.#slotOf(productId)] ?? NONE;
    return known === NONE ? undefined : known;
  }

  /** Where the product is, or where it would be. */
  #slotOf(productId: string): number {
    let slot = hashOf(productId) % this.#slots.length;
    for (;;) {
      const number = this.#slots[slot] ?? NONE;
      if (number === NONE) return slot;
      if (this.#table.factsAt(this.#stands[number] ?? NONE).productId === productId) return slot;
      slot = (slot + 1) % this.#slots.length;
    }
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(NONE);
    for (let number = 0; number < this.#size; number += 1) {
      const { productId } = this.#table.factsAt(this.#stands[number] ?? NONE);
      let slot = hashOf(productId) % this.#slots.length;
      while (this.#slots[slot] !== NONE) slot = (slot + 1) % this.#slots.length;
      this.#slots[slot] = number;
    }
  }
}

function longer(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/** What differs in very many ids are their last letters. */
const LETTERS = 10;

function hashOf(text: string): number {
  let hash = text.length;
  for (let at = Math.max(0, text.length - LETTERS); at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
