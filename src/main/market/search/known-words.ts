/** The words of a market: which there are, which begin so, which are near to a misspelled one. */
import { near } from './near-words.ts';

/** Stems, as they are compared. */
export interface Vocabulary {
  /** Whether titles of the market have a word as it is: `PCGS` is no plural. */
  isWritten(word: string): boolean;
  has(stem: string): boolean;
  /** How many begin so; of a hundred or more, any number from a hundred on. */
  countBegun(begins: string): number;
  /** Those that begin so, in the order of their letters. */
  begun(begins: string): readonly string[];
  /** Those that a misspelled word could be, by its length and letters; among them are all that it can be. */
  near(word: string): readonly string[];
  /** Words, as they are searched letter by letter, that have the letters inside; none where they are too many to mean anything. */
  inside(letters: string): readonly string[];
}

/** Of more words than these, letters inside one tell nothing. */
export const MAX_INSIDE = 64;

/** Of words that were read one by one. */
export class ReadVocabulary implements Vocabulary {
  readonly #stems: ReadonlySet<string>;
  readonly #written: ReadonlySet<string>;
  readonly #letters: ReadonlySet<string>;
  /** The stems in the order of their letters. */
  #sorted: readonly string[] | null = null;

  constructor(
    stems: ReadonlySet<string>,
    written: ReadonlySet<string>,
    letters: ReadonlySet<string>,
  ) {
    this.#stems = stems;
    this.#written = written;
    this.#letters = letters;
  }

  inside(letters: string): readonly string[] {
    const found = [...this.#letters].filter((word) => word.includes(letters, 1));
    return found.length > MAX_INSIDE ? [] : found.toSorted();
  }

  isWritten(word: string): boolean {
    return this.#written.has(word);
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

  near(word: string): readonly string[] {
    return near(word, this.#stems);
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
