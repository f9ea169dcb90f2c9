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
 * The rows of the levels that are in one of the sets too, each with what that adds to its score. All sets are gone through at once,
 * thirty-two rows at a time, and of a few rows most of those words are empty: that is what a letter costs where the words before it have left few.
 *
 * @param mask rows that are in it alone; null: any
 */
export function meet(
  levels: Levels,
  part: readonly Scored[],
  take: Take,
  mask: Bits | null = null,
): Levels {
  const sets = part.flatMap(({ score, bits }) => (bits === null ? [] : [{ score, bits }]));
  const met = new Map<number, Bits>();
  const scores = [...levels.keys()];
  const into: (Bits | undefined)[] = [];
  for (const [of, bits] of [...levels.values()].entries()) {
    const before = scores[of] ?? 0;
    into.length = 0;
    for (let word = 0; word < bits.length; word += 1) {
      let left = bits[word] ?? 0;
      if (mask !== null) left &= mask[word] ?? 0;
      for (let at = 0; left !== 0 && at < sets.length; at += 1) {
        const set = sets[at];
        const hit = left & (set?.bits[word] ?? 0);
        if (set === undefined || hit === 0) continue;
        left ^= hit;
        let own = into[at];
        if (own === undefined) {
          const sum = before + set.score;
          own = met.get(sum) ?? take();
          met.set(sum, own);
          into[at] = own;
        }
        own[word] = (own[word] ?? 0) | hit;
      }
    }
  }
  return met;
}
