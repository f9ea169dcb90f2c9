/** How many products of each material a set of rows is of: each once, however many of its variants are in the set. */
import { MATERIALS } from '#domain/metal/material.ts';
import { addBit, type Bits, bitsFor, eachBit, has, sizeOfWord } from './bits.ts';

interface Rows {
  /** Of each place, a number for its product and material; the rows are in the order of their materials. */
  readonly productOf: Int32Array;
  /** Of each of those numbers, the rank of its material. */
  readonly materialOf: Uint8Array;
  /** Of each of those numbers, one for its product; null where each product is of one material. */
  readonly idOf: Int32Array | null;
}

const RANKS = MATERIALS.length + 1;

export class ProductCounts {
  readonly #rows: Rows;
  /** No row of another product is between two of one. */
  readonly #standTogether: boolean;
  /** The rows that are of the product of the row before them. */
  readonly #follows: Bits;
  /** Of each word of a set the rank that all of its places have; `RANKS` where they differ. */
  readonly #rankOfWord: Uint8Array;

  constructor(rows: Rows) {
    const { productOf, materialOf } = rows;
    this.#rows = rows;
    this.#follows = bitsFor(productOf.length);
    this.#rankOfWord = new Uint8Array(this.#follows.length);
    let isTogether = true;
    for (let place = 0; place < productOf.length; place += 1) {
      const [product = 0, before] = [productOf[place], productOf[place - 1]];
      if (product === before) addBit(this.#follows, place);
      // They are numbered as they come: one that comes again has a smaller number than the one before it.
      if (before !== undefined && product < before) isTogether = false;
      const rank = materialOf[product] ?? 0;
      const word = place >>> 5;
      const known = (place & 31) === 0 ? rank : this.#rankOfWord[word];
      this.#rankOfWord[word] = known === rank ? rank : RANKS;
    }
    this.#standTogether = isTogether;
  }

  /** Products of these ranks in a set, each once whatever materials it is of; the counts are those of the set. */
  products(set: Bits, counts: Int32Array, ranks: readonly number[]): number {
    const { productOf, materialOf, idOf } = this.#rows;
    if (idOf === null) return ranks.reduce((sum, rank) => sum + (counts[rank] ?? 0), 0);
    const seen = new Set<number>();
    eachBit(set, (place) => {
      const product = productOf[place] ?? 0;
      if (ranks.includes(materialOf[product] ?? 0)) seen.add(idOf[product] ?? 0);
    });
    return seen.size;
  }

  /** By the rank of the material; that of none is the last. */
  of(set: Bits): Int32Array {
    return this.#standTogether ? this.#ofTogether(set) : this.#ofApart(set);
  }

  /** Rows that follow none of their product are products of their own: most words of a set only have to be counted. */
  #ofTogether(set: Bits): Int32Array {
    const counts = new Int32Array(RANKS);
    for (let word = 0; word < set.length; word += 1) {
      const bits = set[word] ?? 0;
      const rank = this.#rankOfWord[word] ?? RANKS;
      if (bits === 0) continue;
      if (rank !== RANKS && (bits & (this.#follows[word] ?? 0)) === 0) {
        counts[rank] = (counts[rank] ?? 0) + sizeOfWord(bits);
        continue;
      }
      for (let left = bits; left !== 0; left &= left - 1) {
        const place = (word << 5) + 31 - Math.clz32(left & -left);
        if (this.#isFirst(set, place)) this.#count(counts, place);
      }
    }
    return counts;
  }

  /** Whether no row of its product before it is in the set. */
  #isFirst(set: Bits, place: number): boolean {
    for (let at = place; has(this.#follows, at); at -= 1) if (has(set, at - 1)) return false;
    return true;
  }

  #ofApart(set: Bits): Int32Array {
    const { productOf, materialOf } = this.#rows;
    const counts = new Int32Array(RANKS);
    const seen = new Uint8Array(materialOf.length);
    for (let word = 0; word < set.length; word += 1) {
      for (let left = set[word] ?? 0; left !== 0; left &= left - 1) {
        const place = (word << 5) + 31 - Math.clz32(left & -left);
        const product = productOf[place] ?? 0;
        if (seen[product] === 0) this.#count(counts, place);
        seen[product] = 1;
      }
    }
    return counts;
  }

  #count(counts: Int32Array, place: number): void {
    const { productOf, materialOf } = this.#rows;
    const rank = materialOf[productOf[place] ?? 0] ?? 0;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
}
