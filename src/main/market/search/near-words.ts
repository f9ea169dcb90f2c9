/** Words that a misspelled one may be read as, found by their length and letters. */
import { SHORTEST_CORRECTED } from './spelling.ts';

interface Near {
  readonly word: string;
  /** A bit for each of its letters: one slip changes two at most. */
  readonly letters: number;
}

export class NearWords {
  readonly #all: Near[] = [];
  readonly #byFirst = new Map<string, Near[]>();

  /** No word twice. */
  add(word: string): void {
    if (!isCorrectable(word)) return;
    const near = { word, letters: lettersOf(word) };
    this.#all.push(near);
    const first = word.charAt(0);
    const alike = this.#byFirst.get(first);
    if (alike === undefined) this.#byFirst.set(first, [near]);
    else alike.push(near);
  }

  /** Among them are all that the word can be. */
  of(word: string): readonly string[] {
    const isLong = word.length >= 8;
    const candidates = isLong ? this.#all : (this.#byFirst.get(word.charAt(0)) ?? []);
    const most = isLong ? 4 : 2;
    const letters = lettersOf(word);
    const found: string[] = [];
    for (const one of candidates) {
      if (Math.abs(one.word.length - word.length) > 2) continue;
      if (bitsIn(one.letters ^ letters) <= most) found.push(one.word);
    }
    return found;
  }
}

/** Whether a misspelled word is ever read as this one. */
export function isCorrectable(word: string): boolean {
  if (word.length < SHORTEST_CORRECTED) return false;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= 48 && code <= 57) return false;
  }
  return true;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count += 1;
  return count;
}
