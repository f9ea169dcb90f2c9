/** Sets that are alike, kept once: most common words stand in more than one table, and always in the same rows. */
import type { Bits } from './bits.ts';

export class SharedSets {
  readonly #byHash = new Map<number, Bits[]>();

  /** The one that is kept of those like it. None of them may be changed any more. */
  of(bits: Bits): Bits {
    const hash = hashOf(bits);
    const alike = this.#byHash.get(hash) ?? [];
    const known = alike.find((other) => isSame(bits, other));
    if (known !== undefined) return known;
    this.#byHash.set(hash, [...alike, bits]);
    return bits;
  }
}

function hashOf(bits: Bits): number {
  let hash = 0;
  for (let word = 0; word < bits.length; word += 1) {
    hash = (Math.imul(hash, 31) + (bits[word] ?? 0)) | 0;
  }
  return hash;
}

function isSame(one: Bits, other: Bits): boolean {
  for (let word = 0; word < one.length; word += 1) if (one[word] !== other[word]) return false;
  return one.length === other.length;
}
