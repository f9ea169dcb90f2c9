import { createHash } from 'node:crypto';

/** The state of a {@link Random}: four 32-bit words. */
type RandomState = readonly [number, number, number, number];

/**
 * A stream of pseudo-random numbers (sfc32) that depends only on the seed and the stream's name. The same seed gives
 * the same market, and drawing from one stream never changes another.
 *
 * It uses only integer arithmetic and basic IEEE operations, so every machine gives the same numbers.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(state: RandomState) {
    [this.#a, this.#b, this.#c, this.#d] = state;
  }

  /** An integer from 0 to 2^32 - 1. */
  word(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum >>> 0;
  }

  /** A number from 0 (included) to 1 (excluded). */
  unit(): number {
    return this.word() / 4_294_967_296;
  }

  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** One of the items. @throws RangeError if there is none */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  /** Approximately standard normal: the sum of twelve uniform numbers, so never beyond six. */
  normal(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.unit();
    return sum;
  }

  /** A UUID of version 4. */
  uuid(): string {
    return uuidFromWords(this.word(), this.word(), this.word(), this.word());
  }
}

/** The stream called `name` of the world with this seed. */
export function randomStream(seed: string, name: string): Random {
  return new Random(wordsOf(`${seed}\u0000${name}`));
}

/** The UUID (in the form of version 4) of this name: products keep their ids over restarts. */
export function uuidOfName(name: string): string {
  return uuidFromWords(...wordsOf(name));
}

/** A secret of 32 hexadecimal digits that can be worked out only from the seed. */
export function secretOf(seed: string, name: string): string {
  return createHash('sha256').update(`secret\u0000${seed}\u0000${name}`).digest('hex').slice(0, 32);
}

function wordsOf(text: string): RandomState {
  const digest = createHash('sha256').update(text).digest();
  return [
    digest.readUInt32LE(0),
    digest.readUInt32LE(4),
    digest.readUInt32LE(8),
    digest.readUInt32LE(12),
  ];
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function uuidFromWords(a: number, b: number, c: number, d: number): string {
  const versioned = (b & 0xffff0fff) | 0x4000;
  const varied = (c & 0x3fffffff) | 0x80000000;
  return `${hex4(a >>> 16)}${hex4(a)}-${hex4(versioned >>> 16)}-${hex4(versioned)}-${hex4(varied >>> 16)}-${hex4(varied)}${hex4(d >>> 16)}${hex4(d)}`;
}

function hex4(value: number): string {
  return `${hexOfByte[(value >>> 8) & 255] ?? ''}${hexOfByte[value & 255] ?? ''}`;
}
