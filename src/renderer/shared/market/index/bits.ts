/** Sets of rows by their place: a bit for each, so that two sets are met in a pass over a few thousand numbers. */

export type Bits = Int32Array;

export const bitsFor = (count: number): Bits => new Int32Array((count + 31) >>> 5);

export function addBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

export function removeBit(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
}

export function addAll(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
  }
}

/** Takes them out, and says whether any is left. */
export function removeAll(bits: Bits, others: Bits): boolean {
  let any = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const left = (bits[word] ?? 0) & ~(others[word] ?? 0);
    bits[word] = left;
    any |= left;
  }
  return any !== 0;
}

/** Keeps those that are in both, and says whether any is. */
export function keepOnly(bits: Bits, others: Bits): boolean {
  let any = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const left = (bits[word] ?? 0) & (others[word] ?? 0);
    bits[word] = left;
    any |= left;
  }
  return any !== 0;
}

/** Adds what is in both of the two to the bits, and says whether that is any. */
export function addCommon(bits: Bits, one: Bits, other: Bits): boolean {
  let any = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const both = (one[word] ?? 0) & (other[word] ?? 0);
    bits[word] = (bits[word] ?? 0) | both;
    any |= both;
  }
  return any !== 0;
}

export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return false;
  return true;
}

/** All of so many places. */
export function fullBits(count: number): Bits {
  const bits = bitsFor(count).fill(-1);
  if ((count & 31) !== 0) bits[bits.length - 1] = (1 << (count & 31)) - 1;
  return bits;
}

/** Calls back for each place, in order, until told to stop by `false`. */
export function eachBit(bits: Bits, visit: (at: number) => void | false): void {
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const low = left & -left;
      if (visit((word << 5) + 31 - Math.clz32(low)) === false) return;
      left ^= low;
    }
  }
}

export const has = (bits: Bits, place: number): boolean =>
  ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;

/** How many of the 32 there are. */
export function sizeOfWord(word: number): number {
  let left = word;
  left -= (left >>> 1) & 0x55555555;
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many there are. */
export function sizeOf(bits: Bits): number {
  let size = 0;
  for (let word = 0; word < bits.length; word += 1) size += sizeOfWord(bits[word] ?? 0);
  return size;
}

/** Sets that are used for one query and then again for the next: nothing of them is left for the garbage. */
export class BitsPool {
  readonly #count: number;
  readonly #all: Bits[] = [];
  #used = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /** An empty set. */
  take(): Bits {
    let bits = this.#all[this.#used];
    if (bits === undefined) this.#all.push((bits = bitsFor(this.#count)));
    else bits.fill(0);
    this.#used += 1;
    return bits;
  }

  /** What was taken is nobody's any more. */
  reset(): void {
    this.#used = 0;
  }
}
