/** Numbers texts as they come. */
import type { Slices } from './slices.ts';

/** Maps: one that has to grow puts all of its texts in order anew at once, which of very many takes longer than a frame. */
const SHARDS = 32;
const SLICE = 5_000;

export class Numbering {
  readonly #shards = Array.from({ length: SHARDS }, () => new Map<string, number>());
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** A new one where it was not known. */
  of(text: string): number {
    const shard = this.#shardOf(text);
    const known = shard.get(text);
    if (known !== undefined) return known;
    const number = this.#size;
    this.#size += 1;
    shard.set(text, number);
    return number;
  }

  find(text: string): number | undefined {
    return this.#shardOf(text).get(text);
  }

  /** All of them, in no order. */
  *texts(): Slices<string[]> {
    const texts: string[] = [];
    for (const shard of this.#shards) {
      for (const text of shard.keys()) {
        texts.push(text);
        if (texts.length % SLICE === 0) yield;
      }
    }
    return texts;
  }

  #shardOf(text: string): Map<string, number> {
    const { length } = text;
    // What differs in very many texts are their last letters.
    const letters = text.charCodeAt(length - 1) * 7 + text.charCodeAt(length - 2);
    const shard = this.#shards[(letters || 0) % SHARDS];
    if (shard === undefined) throw new RangeError('There is no such shard.');
    return shard;
  }
}
