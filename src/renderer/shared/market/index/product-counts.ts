/** How many products of each material a set of places is of: each once, however many of its variants are in the set. */
import { addBit, type Bits, bitsFor, eachBit, has, removeBit, sizeOfWord } from './bits.ts';
import { type PlacedRows, RANKS, type Renumbered } from './placed-rows.ts';
import { ProductNumbers } from './product-numbers.ts';

export class ProductCounts {
  readonly #rows: PlacedRows;
  readonly #numbers: ProductNumbers;
  /** Of each place, the number of its product; −1 where no row has been. */
  readonly #productOf: Int32Array;
  /** Of each product, a bit for the rank of each of its materials. */
  #ranksOf: Uint8Array;
  /** Whether a product is of more than one material. */
  #isMixed = false;
  /** Whether no row of another product is between two of one, inside a material. */
  #standTogether = true;
  /** The places that are of the product of the place before them. */
  readonly #follows: Bits;
  /** Of each word of a set, the rank of its places. */
  readonly #rankOfWord: Uint8Array;

  /** @param numbers of products of the same table */
  private constructor(rows: PlacedRows, numbers: ProductNumbers) {
    const { starts, capacity } = rows;
    this.#rows = rows;
    this.#numbers = numbers;
    this.#productOf = new Int32Array(capacity).fill(-1);
    this.#ranksOf = new Uint8Array(numbers.size + 1_024);
    this.#follows = bitsFor(capacity);
    this.#rankOfWord = new Uint8Array(this.#follows.length);
    for (let rank = 0; rank < RANKS; rank += 1) {
      this.#rankOfWord.fill(rank, (starts[rank] ?? 0) >>> 5, (starts[rank + 1] ?? 0) >>> 5);
    }
  }

  static of(rows: PlacedRows): ProductCounts {
    const counts = new ProductCounts(rows, new ProductNumbers(rows.table));
    eachBit(rows.live, (place) => {
      counts.put(place);
    });
    return counts;
  }

  /** A row comes to the place; places are told of in their order, but for those that are told of again. */
  put(place: number): void {
    this.#put(place, this.#numbers.at(this.#rows.standAt(place)));
  }

  /** The rows at other places. */
  renumbered(rows: PlacedRows, { placeOf, read }: Renumbered): ProductCounts {
    // Where rows were put together anew, the products are to be found where they stand now.
    if (rows.table !== this.#rows.table) return ProductCounts.of(rows);
    const products = new Int32Array(rows.capacity).fill(-1);
    for (let place = 0; place < placeOf.length; place += 1) {
      const to = placeOf[place] ?? -1;
      if (to >= 0) products[to] = this.#productOf[place] ?? -1;
    }
    for (const place of read) products[place] = this.#numbers.at(rows.standAt(place));
    const counts = new ProductCounts(rows, this.#numbers);
    products.forEach((product, place) => {
      if (product >= 0) counts.#put(place, product);
    });
    return counts;
  }

  #put(place: number, product: number): void {
    const [before = -1, earlier, later] = [
      this.#productOf[place],
      this.#productOf[place - 1],
      this.#productOf[place + 1],
    ];
    if (before === product) return;
    if (before >= 0) this.#standTogether = false;
    this.#productOf[place] = product;
    const rank = this.#rankOfWord[place >>> 5] ?? 0;
    const isFirst = this.#tell(product, rank);
    const isInside = (place & 31) !== 0 || this.#rankOfWord[(place >>> 5) - 1] === rank;
    const isFollowing = isInside && earlier === product;
    // It was told of already, and not by the place before.
    if (!isFirst && !isFollowing) this.#standTogether = false;
    this.#follow(place, isFollowing);
    if (later !== undefined && later >= 0) {
      this.#follow(place + 1, later === product && this.#rankOfWord[(place + 1) >>> 5] === rank);
    }
  }

  #follow(place: number, isFollowing: boolean): void {
    if (isFollowing) addBit(this.#follows, place);
    else removeBit(this.#follows, place);
  }

  /** @returns whether no row of the product was told of in this material */
  #tell(product: number, rank: number): boolean {
    if (product >= this.#ranksOf.length) {
      const longer = new Uint8Array(product * 2);
      longer.set(this.#ranksOf);
      this.#ranksOf = longer;
    }
    const [known = 0, own] = [this.#ranksOf[product], 1 << rank];
    this.#ranksOf[product] = known | own;
    if ((known & ~own) !== 0) this.#isMixed = true;
    return (known & own) === 0;
  }

  /** Products of these ranks in a set, each once whatever materials it is of; the counts are those of the set. */
  products(set: Bits, counts: Int32Array, ranks: readonly number[]): number {
    if (!this.#isMixed) return ranks.reduce((sum, rank) => sum + (counts[rank] ?? 0), 0);
    const seen = new Set<number>();
    eachBit(set, (place) => {
      if (ranks.includes(this.#rankOfWord[place >>> 5] ?? 0)) seen.add(this.#productOf[place] ?? 0);
    });
    return seen.size;
  }

  /** The places of some products. */
  having(productIds: ReadonlySet<string>): Bits {
    const bits = bitsFor(this.#productOf.length);
    const wanted = new Uint8Array(this.#numbers.size);
    for (const id of productIds) {
      const number = this.#numbers.find(id);
      if (number !== undefined) wanted[number] = 1;
    }
    this.#productOf.forEach((product, place) => {
      if (product >= 0 && wanted[product] === 1) addBit(bits, place);
    });
    return bits;
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
      if (bits === 0) continue;
      const rank = this.#rankOfWord[word] ?? 0;
      let firsts = bits & ~(this.#follows[word] ?? 0);
      for (let left = bits ^ firsts; left !== 0; left &= left - 1) {
        const place = (word << 5) + 31 - Math.clz32(left & -left);
        if (this.#isFirst(set, place)) firsts |= left & -left;
      }
      counts[rank] = (counts[rank] ?? 0) + sizeOfWord(firsts);
    }
    return counts;
  }

  /** Whether no row of its product before it is in the set. */
  #isFirst(set: Bits, place: number): boolean {
    for (let at = place; has(this.#follows, at); at -= 1) if (has(set, at - 1)) return false;
    return true;
  }

  #ofApart(set: Bits): Int32Array {
    const counts = new Int32Array(RANKS);
    // Of each product, one more than the rank that it was counted in last: places come material by material.
    const seen = new Uint8Array(this.#numbers.size);
    for (let word = 0; word < set.length; word += 1) {
      const rank = this.#rankOfWord[word] ?? 0;
      for (let left = set[word] ?? 0; left !== 0; left &= left - 1) {
        const product = this.#productOf[(word << 5) + 31 - Math.clz32(left & -left)] ?? 0;
        if (seen[product] !== rank + 1) counts[rank] = (counts[rank] ?? 0) + 1;
        seen[product] = rank + 1;
      }
    }
    return counts;
  }
}
