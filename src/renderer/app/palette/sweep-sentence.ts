/** Sweeps as a sentence: `sweep 50 oz gold max 4%`, `sell 10 coins eagle min 40k`. A sentence only ever fills in the ticket. */
import type { Side } from '#domain/market/side.ts';
import { formatSize, parseSizeInput } from '#domain/market/size-text.ts';
import { formatSweepStop, parseSweepStop } from '#domain/market/sweep-stop.ts';
import { splitSweepClauses } from '#renderer/shared/market/sentence-clauses.ts';

export interface SweepSentence {
  readonly side: Side;
  /** The size as it was written. */
  readonly size: string;
  /** The size as it was understood. */
  readonly understood: string;
  /** The words that name a material or products; empty: what is selected. */
  readonly words: string;
  /** The premium to stop at, as written. Null when left out. */
  readonly stop: string | null;
  /** The same as it was understood: `4% over spot`. */
  readonly stopsAt: string | null;
  /** The bound as written. Null when left out. */
  readonly bound: string | null;
}

const verb = /^(?:(sweep)\s+(?:(buy|sell)\s+)?|(buy|sell)\s+)(\S.*)$/i;
/** A size has at most this many words: `1,000 troy ounces`, `1 1/2 oz`. */
const MOST_WORDS = 3;

/**
 * Reads a sentence, or answers null when it is none. After `buy` and `sell` the size has to have a unit (`50 oz`,
 * `10 coins`, `$20,000`), for a bare number there counts pieces of one product; so does `2x`. With a premium to stop at it is
 * a sweep in any case: an order has none.
 */
export function readSweepSentence(text: string): SweepSentence | null {
  const spoken = verb.exec(text.trim());
  const rest = spoken?.[4];
  if (spoken === null || rest === undefined) return null;
  const side = (spoken[2] ?? spoken[3] ?? 'buy').toLowerCase() === 'sell' ? 'sell' : 'buy';
  const { rest: named, stop, bound } = splitSweepClauses(rest);
  const stopAt = stop === null ? null : parseSweepStop(stop);
  if (stopAt?.ok === false) return null;
  const isSweep = spoken[1] !== undefined || stopAt !== null;
  const stopsAt = stopAt === null ? null : formatSweepStop(stopAt.value);
  const words = named.split(/\s+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const size = words.slice(0, count).join(' ');
    const read = isUnambiguous(size, isSweep) ? parseSizeInput(size) : null;
    if (read?.ok === true) {
      const understood = formatSize(read.value);
      const product = words.slice(count).join(' ');
      return { side, size, understood, words: product, stop, stopsAt, bound };
    }
  }
  return null;
}

/** `10 100 g` may be ten bars of 100 g as well as 10,100 g: numbers of two words are left alone but for `1 1/2`. */
function isUnambiguous(size: string, isSweep: boolean): boolean {
  if (/\d \d+(?![\d/])/.test(size)) return false;
  return isSweep || !/^[\d.,]+(?:\s?[x×])?$/i.test(size);
}
