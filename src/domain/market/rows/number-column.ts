/**
 * One figure of very many rows: four bytes each while all of a block are small integers, eight where one is not. What comes out is
 * what went in, to the bit; only NaN, which is no figure, stands for what is not known.
 */

const BITS = 10;
const BLOCK = 1 << BITS;
const LAST = BLOCK - 1;
/** In a block of small integers, what is not known. */
const NONE = -(2 ** 31);

export class NumberColumn {
  readonly #blocks: (Int32Array | Float64Array | undefined)[] = [];

  /** Null where nothing was put. */
  get(at: number): number | null {
    const block = this.#blocks[at >>> BITS];
    const value = block?.[at & LAST];
    if (value === undefined) return null;
    return block instanceof Int32Array
      ? value === NONE
        ? null
        : value
      : Number.isNaN(value)
        ? null
        : value;
  }

  set(at: number, value: number | null): void {
    const number = at >>> BITS;
    let block = this.#blocks[number];
    if (block === undefined) {
      if (value === null) return;
      block = new Int32Array(BLOCK).fill(NONE);
      this.#put(number, block);
    }
    if (block instanceof Int32Array && value !== null && !isSmall(value)) {
      block = Float64Array.from(block, (known) => (known === NONE ? Number.NaN : known));
      this.#put(number, block);
    }
    block[at & LAST] = value ?? (block instanceof Int32Array ? NONE : Number.NaN);
  }

  #put(number: number, block: Int32Array | Float64Array): void {
    while (this.#blocks.length <= number) this.#blocks.push(undefined);
    this.#blocks[number] = block;
  }
}

const isSmall = (value: number): boolean => Object.is(value | 0, value) && value !== NONE;
