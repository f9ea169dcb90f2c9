/** The words of a market: which there are, which begin so, which are near to a misspelled one. */
import { SHORTEST_CORRECTED } from './spelling.ts';

/** A word that a misspelled one may be read as. */
interface Near {
  readonly word: string;
  /** A bit for each of its letters: one slip changes two at most. */
  readonly letters: number;
}

export class Vocabulary {
  /** In the order in which they were read: of two that are as near, the first is told first. */
  readonly #stems: ReadonlySet<string>;
  /** As the market writes them: `PCGS` is no plural. */
  readonly written: ReadonlySet<string>;
  /** The stems in the order of their letters. */
  #sorted: readonly string[] | null;
  #near: {
    readonly all: readonly Near[];
    readonly by: ReadonlyMap<string, readonly Near[]>;
  } | null = null;

  constructor(
    stems: ReadonlySet<string>,
    written: ReadonlySet<string>,
    sorted: readonly string[] | null = null,
  ) {
    this.#stems = stems;
    this.written = written;
    this.#sorted = sorted;
  }

  has(stem: string): boolean {
    return this.#stems.has(stem);
  }

  countBegun(begins: string): number {
    const [from, to] = this.#rangeOf(begins);
    return to - from;
  }

  begun(begins: string): readonly string[] {
    return this.#words().slice(...this.#rangeOf(begins));
  }

  /** Those that a misspelled word could be, by its length and letters; among them are all that it can be. */
  near(word: string): readonly string[] {
    this.#near ??= nearOf(this.#stems);
    const isLong = word.length >= 8;
    const candidates = isLong ? this.#near.all : (this.#near.by.get(word.charAt(0)) ?? []);
    const most = isLong ? 4 : 2;
    const letters = lettersOf(word);
    const found: string[] = [];
    for (const one of candidates) {
      if (Math.abs(one.word.length - word.length) > 2) continue;
      if (bitsIn(one.letters ^ letters) <= most) found.push(one.word);
    }
    return found;
  }

  /** What is asked of a long list for the first time takes a while: done ahead. */
  prepare(): void {
    this.#near ??= nearOf(this.#stems);
  }

  #words(): readonly string[] {
    this.#sorted ??= [...this.#stems].toSorted((one, other) => (one < other ? -1 : 1));
    return this.#sorted;
  }

  #rangeOf(begins: string): [from: number, to: number] {
    return [this.#from(begins), this.#from(`${begins}\uffff`)];
  }

  #from(text: string): number {
    const words = this.#words();
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function nearOf(stems: ReadonlySet<string>): {
  readonly all: readonly Near[];
  readonly by: ReadonlyMap<string, readonly Near[]>;
} {
  const all: Near[] = [];
  for (const word of stems) {
    if (word.length >= SHORTEST_CORRECTED && !/\d/.test(word)) {
      all.push({ word, letters: lettersOf(word) });
    }
  }
  return { all, by: Map.groupBy(all, ({ word }) => word.charAt(0)) };
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
