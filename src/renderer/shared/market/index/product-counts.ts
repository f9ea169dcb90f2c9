/** How many products of each material a set of places is of: each once, however many of its variants are in the set. */
import { addBit, type Bits, bitsFor, eachBit, has, removeBit, sizeOfWord } from './bits.ts';
import type { FirstReading } from './first-reading.ts';
import { movedBits, movedNumbers } from './moved-places.ts';
import { type Moved, type PlacedRows, RANKS } from './placed-rows.ts';
import type { ProductNumbers } from './product-numbers.ts';

/** Beside the bits of the ranks: rows of the product do not all follow each other. */
const APART = 1 << RANKS;

export class ProductCounts {
  #rows: PlacedRows;
  readonly #numbers: ProductNumbers;
  /** Of each place, the number of its product, also after its row went; −1 where no row has been. */
  #productOf: Int32Array;
  /** Of each product, a bit for the rank of each material that it has been of, and whether it stands apart. */
  #marks: Uint8Array;
  /** The places that are of the product of the place before them. */
  #follows: Bits;
  /** Of each word of a set, the rank of its places. */
  #rankOfWord: Uint8Array;
  /** The places of products that stand apart; null while they have to be found. */
  #apart: Bits | null;
  #hasApart = false;
  /** Of each product that stands apart, the ranks that it was found in. */
  #seen = new Uint8Array(0);

  private constructor(rows: PlacedRows, numbers: ProductNumbers) {
    const { capacity } = rows;
    this.#rows = rows;
    this.#numbers = numbers;
    this.#productOf = new Int32Array(capacity).fill(-1);
    this.#marks = new Uint8Array(numbers.size + 1_024);
    this.#follows = bitsFor(capacity);
    this.#rankOfWord = rankOfWords(rows);
    this.#apart = bitsFor(capacity);
  }

  /** @param stands of all rows, in their order */
  static of(
    rows: PlacedRows,
    stands: Int32Array,
    { products, numbers }: FirstReading,
  ): ProductCounts {
    const counts = new ProductCounts(rows, numbers);
    for (let at = 0; at < stands.length; at += 1) {
      counts.#put(rows.placeStanding(stands[at] ?? -1), products[at] ?? -1);
    }
    return counts;
  }

  /** A row comes to the place, or says another thing. */
  put(place: number): void {
    this.#put(place, this.#numbers.at(this.#rows.standAt(place)));
  }

  /** Rows are at other places; those that came are put afterwards. */
  move({ rows, moves }: Moved): void {
    this.#rows = rows;
    this.#productOf = movedNumbers(this.#productOf, moves, -1);
    this.#follows = movedBits(this.#follows, moves);
    this.#rankOfWord = rankOfWords(rows);
    this.#apart = null;
  }

  /** The same where places that were nobody's any more are left out: rows may follow others than before. */
  closeUp(moved: Moved): void {
    this.move(moved);
    for (let place = 0; place < this.#productOf.length; place += 1) {
      const product = this.#productOf[place] ?? -1;
      if (product >= 0) this.#follow(place, this.#isOf(place - 1, product, this.#rankOf(place)));
    }
  }

  /** The rows stand in another table. */
  packedAnew(rows: PlacedRows): void {
    this.#rows = rows;
    const stands = new Int32Array(this.#numbers.size).fill(-1);
    eachBit(rows.live, (place) => {
      stands[this.#productOf[place] ?? -1] = rows.standAt(place);
    });
    this.#numbers.packedAnew(rows.table, stands);
  }

  #put(place: number, product: number): void {
    if (this.#productOf[place] === product) return;
    this.#productOf[place] = product;
    const rank = this.#rankOf(place);
    const isFollowing = this.#isOf(place - 1, product, rank);
    this.#mark(product, rank, isFollowing);
    this.#follow(place, isFollowing);
    this.#cut(place + 1, product, rank);
    if (this.#apart === null) return;
    if (this.#isApart(product)) addBit(this.#apart, place);
    else removeBit(this.#apart, place);
  }

  #follow(place: number, isFollowing: boolean): void {
    if (isFollowing) addBit(this.#follows, place);
    else removeBit(this.#follows, place);
  }

  /** The place follows one that has become of the product. */
  #cut(place: number, product: number, rank: number): void {
    if (this.#isOf(place, product, rank)) {
      addBit(this.#follows, place);
      return;
    }
    if (!has(this.#follows, place)) return;
    removeBit(this.#follows, place);
    this.#standsApart(this.#productOf[place] ?? -1);
  }

  #isOf(place: number, product: number, rank: number): boolean {
    return this.#productOf[place] === product && this.#rankOf(place) === rank;
  }

  #rankOf(place: number): number {
    return this.#rankOfWord[place >>> 5] ?? 0;
  }

  #mark(product: number, rank: number, isFollowing: boolean): void {
    if (product >= this.#marks.length) {
      const longer = new Uint8Array(product + 1_024 + (product >>> 2));
      longer.set(this.#marks);
      this.#marks = longer;
    }
    const [known = 0, own] = [this.#marks[product], 1 << rank];
    // It was told of already, in another material, or here and not by the place before.
    const isElsewhere = (known & ~(own | APART)) !== 0 || ((known & own) !== 0 && !isFollowing);
    this.#marks[product] = known | own;
    if (isElsewhere) this.#standsApart(product);
  }

  #standsApart(product: number): void {
    if (this.#isApart(product)) return;
    this.#marks[product] = (this.#marks[product] ?? 0) | APART;
    this.#hasApart = true;
    this.#apart = null;
  }

  #isApart(product: number): boolean {
    return ((this.#marks[product] ?? 0) & APART) !== 0;
  }

  /** Null where no product stands apart. */
  #placesApart(): Bits | null {
    if (!this.#hasApart) return null;
    if (this.#apart !== null) return this.#apart;
    const apart = bitsFor(this.#productOf.length);
    for (let place = 0; place < this.#productOf.length; place += 1) {
      if (this.#isApart(this.#productOf[place] ?? -1)) addBit(apart, place);
    }
    this.#apart = apart;
    return apart;
  }

  /** Products of these ranks in a set, each once whatever materials it is of; the counts are those of the set. */
  products(set: Bits, counts: Int32Array, ranks: readonly number[]): number {
    let products = ranks.reduce((sum, rank) => sum + (counts[rank] ?? 0), 0);
    const wanted = ranks.reduce((bits, rank) => bits | (1 << rank), 0);
    this.#eachApart(set, (rank, before) => {
      if ((before & wanted) !== 0 && (wanted & (1 << rank)) !== 0) products -= 1;
    });
    return products;
  }

  /** The places of some products. */
  having(productIds: ReadonlySet<string>): Bits {
    const bits = bitsFor(this.#productOf.length);
    const wanted = new Uint8Array(this.#numbers.size);
    for (const id of productIds) {
      const number = this.#numbers.find(id);
      if (number !== undefined) wanted[number] = 1;
    }
    eachBit(this.#rows.live, (place) => {
      if (wanted[this.#productOf[place] ?? -1] === 1) addBit(bits, place);
    });
    return bits;
  }

  /**
   * By the rank of the material; that of none is the last. Rows that follow none of their product are products of their own, so that most
   * words of a set only have to be counted.
   */
  of(set: Bits): Int32Array {
    const counts = new Int32Array(RANKS);
    const apart = this.#placesApart();
    for (let word = 0; word < set.length; word += 1) {
      let bits = set[word] ?? 0;
      if (apart !== null) bits &= ~(apart[word] ?? 0);
      if (bits === 0) continue;
      const rank = this.#rankOfWord[word] ?? 0;
      let firsts = bits & ~(this.#follows[word] ?? 0);
      for (let left = bits ^ firsts; left !== 0; left &= left - 1) {
        const place = (word << 5) + 31 - Math.clz32(left & -left);
        if (this.#isFirst(set, place)) firsts |= left & -left;
      }
      counts[rank] = (counts[rank] ?? 0) + sizeOfWord(firsts);
    }
    this.#eachApart(set, (rank) => {
      counts[rank] = (counts[rank] ?? 0) + 1;
    });
    return counts;
  }

  /** Whether no row of its product before it is in the set. */
  #isFirst(set: Bits, place: number): boolean {
    for (let at = place; has(this.#follows, at); at -= 1) if (has(set, at - 1)) return false;
    return true;
  }

  /** Calls back for each product that stands apart, once for each rank of it in the set. @param visit `before`: a bit for each earlier one */
  #eachApart(set: Bits, visit: (rank: number, before: number) => void): void {
    const apart = this.#placesApart();
    if (apart === null) return;
    if (this.#seen.length < this.#numbers.size) this.#seen = new Uint8Array(this.#marks.length);
    else this.#seen.fill(0);
    const seen = this.#seen;
    for (let word = 0; word < set.length; word += 1) {
      const rank = this.#rankOfWord[word] ?? 0;
      for (let left = (set[word] ?? 0) & (apart[word] ?? 0); left !== 0; left &= left - 1) {
        const product = this.#productOf[(word << 5) + 31 - Math.clz32(left & -left)] ?? 0;
        const before = seen[product] ?? 0;
        if ((before & (1 << rank)) !== 0) continue;
        seen[product] = before | (1 << rank);
        visit(rank, before);
      }
    }
  }
}

function rankOfWords({ starts, capacity }: PlacedRows): Uint8Array {
  const ranks = new Uint8Array(bitsFor(capacity).length);
  for (let rank = 0; rank < RANKS; rank += 1) {
    ranks.fill(rank, (starts[rank] ?? 0) >>> 5, (starts[rank + 1] ?? 0) >>> 5);
  }
  return ranks;
}
