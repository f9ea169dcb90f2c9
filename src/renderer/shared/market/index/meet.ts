/** How the parts of a query are met: rows that have all of them, by the sum of their scores. */
import type { Bits } from './bits.ts';
import type { Take } from './word-table.ts';

/** The rows of each score; no row is in two of them. Not to be changed. */
export type Levels = ReadonlyMap<number, Bits>;

/** What a part of a query finds, and what that scores. A row is of the first of a part's sets that it is in. */
export interface Scored {
  readonly score: number;
  /** Not to be changed. */
  readonly bits: Bits | null;
}

/**
 * The rows of the levels that are in one of the sets too, each with what that adds to its score. Only what a level has is gone through,
 * thirty-two rows at a time: a letter costs little where the words before it have left few.
 *
 * @param mask rows that are in it alone; null: any
 */
export function meet(
  levels: Levels,
  part: readonly Scored[],
  take: Take,
  mask: Bits | null = null,
): Levels {
  const met = new Map<number, Bits>();
  let spare: Bits | null = null;
  const [left, words] = [take(), take()];
  for (const [before, bits] of levels) {
    const count = wordsIn(bits, mask, left, words);
    for (const { score, bits: set } of part) {
      if (set === null) continue;
      const sum = before + score;
      const known = met.get(sum);
      const into: Bits = known ?? spare ?? take();
      const isAny = move(left, words, count, set, into);
      if (known !== undefined) continue;
      spare = isAny ? null : into;
      if (isAny) met.set(sum, into);
    }
  }
  return met;
}

/** Puts the words that have any row one after the other, with where each stands. @returns how many there are */
function wordsIn(bits: Bits, mask: Bits | null, left: Bits, words: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const own = mask === null ? (bits[word] ?? 0) : (bits[word] ?? 0) & (mask[word] ?? 0);
    if (own === 0) continue;
    left[count] = own;
    words[count] = word;
    count += 1;
  }
  return count;
}

/** What is in the set goes from what is left to where it belongs. @returns whether anything does */
function move(left: Bits, words: Bits, count: number, set: Bits, into: Bits): boolean {
  let any = 0;
  for (let at = 0; at < count; at += 1) {
    const word = words[at] ?? 0;
    const own = left[at] ?? 0;
    const hit = own & (set[word] ?? 0);
    if (hit === 0) continue;
    any |= hit;
    left[at] = own ^ hit;
    into[word] = (into[word] ?? 0) | hit;
  }
  return any !== 0;
}
