/** Words and the places of the rows that have them: by the whole word, by its beginning, by what is in it. */
import { type Bits, bitsFor } from './bits.ts';
import { ListsMaker, listOf, NumberLists } from './number-lists.ts';
import { Numbering } from './numbering.ts';
import type { SharedSets } from './shared-sets.ts';
import { type Slices, sorted } from './slices.ts';
import { type WordList, wordList } from './word-list.ts';

const SLICE = 500;
/** Two letters that stand in so many words, in bytes of the list of them. */
const COMMON = 512;

/** Which parts of a word it can be found by. */
export interface Parts {
  readonly of: (word: string) => readonly string[];
  /** Those of what is looked for; any one of them has all words that have it. */
  readonly in: (text: string) => readonly string[];
  /** Single letters are asked for too. */
  readonly letters: boolean;
}

/** Two letters, and three. */
export const IN_WORDS: Parts = {
  of: (word) => [...gramsOf(word, 2), ...gramsOf(word, 3)],
  in: (text) => gramsOf(text, Math.min(3, text.length)),
  letters: true,
};

/** Of two words beside each other: the letters on both sides of the space. */
export const BETWEEN_WORDS: Parts = {
  of: (pair) => [aroundSpace(pair)],
  in: (pair) => [aroundSpace(pair)],
  letters: false,
};

function aroundSpace(pair: string): string {
  const space = pair.indexOf(' ');
  return pair.slice(space - 1, space + 2);
}

/** Collects words while the rows are walked through, then makes the table. */
export class WordCollector {
  #numbers = new Numbering();
  #lists = new ListsMaker();

  /** Of the row that is told of now. @returns whether no row had it so far */
  add(word: string): boolean {
    const { size } = this.#numbers;
    this.#lists.add(this.#numbers.of(word));
    return this.#numbers.size > size;
  }

  endRow(): void {
    this.#lists.endRow();
  }

  /**
   * Nothing of what was collected is kept besides.
   *
   * @param count of the rows that were told of
   * @param parts by what in them words are to be found; left out where they are not
   */
  *table(count: number, shared: SharedSets, parts: Parts | null = null): Slices<WordTable> {
    const words = yield* sorted(yield* this.#numbers.texts(), byCode);
    const numberOf = new Int32Array(words.length);
    for (const [place, word] of words.entries()) {
      numberOf[this.#numbers.of(word)] = place;
      if (place % (SLICE * 4) === 0) yield;
    }
    this.#numbers = new Numbering();
    const lists = yield* this.#lists.made(numberOf, true, shared);
    this.#lists = new ListsMaker();
    const list = yield* wordList(words);
    const inside = parts === null ? null : yield* insideOf(words, parts, shared);
    const table = new WordTable(count, list, lists, inside);
    if (parts?.letters === true) {
      yield* table.readLetters();
      yield* table.readCommon();
    }
    return table;
  }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Words by the parts that stand in them. */
interface Inside {
  readonly parts: Parts;
  readonly numbers: Numbering;
  readonly words: NumberLists;
}

const NOTHING_INSIDE: Inside = {
  parts: IN_WORDS,
  numbers: new Numbering(),
  words: new NumberLists(new Int32Array(1), new Uint8Array(), new Map()),
};

function* insideOf(words: readonly string[], parts: Parts, shared: SharedSets): Slices<Inside> {
  const numbers = new Numbering();
  const lists = new ListsMaker();
  for (const [at, word] of words.entries()) {
    for (const part of parts.of(word)) lists.add(numbers.of(part));
    lists.endRow();
    if (at % SLICE === 0) yield;
  }
  const same = Int32Array.from({ length: numbers.size }, (_, number) => number);
  return { parts, numbers, words: yield* lists.made(same, false, shared) };
}

/** Gives an empty set, which is the caller's for as long as its query. */
export type Take = () => Bits;

/** What it answers is not to be changed: a set may be its own. */
export class WordTable {
  readonly words: WordList;
  readonly #count: number;
  readonly #rows: NumberLists;
  readonly #inside: Inside | null;
  /** Of one letter, which the first key is: worked out once, since half of all rows have it. */
  readonly #begun = new Map<string, Bits>();
  readonly #letters = new Map<string, Bits>();
  /** Rows by two letters that stand in very many words, as those of numbers do. */
  readonly #common = new Map<string, NumberLists>();

  constructor(count: number, words: WordList, rows: NumberLists, inside: Inside | null) {
    this.#count = count;
    this.words = words;
    this.#rows = rows;
    this.#inside = inside;
  }

  *readLetters(): Slices<void> {
    for (let at = 0; at < this.words.length; at += 1) {
      const word = this.words.at(at);
      for (const letter of new Set(word)) {
        this.#rows.addTo(this.#of(this.#letters, letter), at);
      }
      this.#rows.addTo(this.#of(this.#begun, word.charAt(0)), at);
      if (at % SLICE === 0) yield;
    }
  }

  #of(sets: Map<string, Bits>, letter: string): Bits {
    const known = sets.get(letter) ?? bitsFor(this.#count);
    sets.set(letter, known);
    return known;
  }

  *readCommon(): Slices<void> {
    const { numbers, words } = this.#inside ?? NOTHING_INSIDE;
    const bits = bitsFor(this.#count);
    for (const part of yield* numbers.texts()) {
      const number = numbers.of(part);
      if (part.length !== 2 || words.bytesOf(number) < COMMON) continue;
      bits.fill(0);
      words.each(number, (word) => {
        this.#rows.addTo(bits, word);
      });
      this.#common.set(part, listOf(bits));
      yield;
    }
  }

  /** Whether a row that is not left out has the word. */
  has(word: string, leftOut: Bits): boolean {
    const at = this.words.find(word);
    return at >= 0 && this.#rows.hasOther(at, leftOut);
  }

  /** Calls back for each word that begins so and that a row has which is not left out, until told to stop by `false`. */
  eachBegun(text: string, leftOut: Bits, visit: (word: string) => boolean): void {
    const [from, to] = this.words.range(text);
    for (let at = from; at < to; at += 1) {
      if (this.#rows.hasOther(at, leftOut) && !visit(this.words.at(at))) return;
    }
  }

  /** Rows with the word. */
  exact(word: string, take: Take): Bits | null {
    const at = this.words.find(word);
    if (at < 0) return null;
    const own = this.#rows.asBits(at);
    if (own !== undefined) return own;
    const bits = take();
    this.#rows.addTo(bits, at);
    return bits;
  }

  /** Rows with a word that begins so. */
  begun(text: string, take: Take): Bits | null {
    const [from, to] = this.words.range(text);
    if (from === to) return null;
    const known = text.length === 1 ? this.#begun.get(text) : undefined;
    if (known !== undefined) return known;
    const bits = text.length === 1 ? bitsFor(this.#count) : take();
    this.#rows.addRange(bits, from, to);
    if (text.length === 1) this.#begun.set(text, bits);
    return bits;
  }

  /** Rows with a word that has the text somewhere. */
  inside(text: string, take: Take): Bits | null {
    if (text.length === 1) return this.#letters.get(text) ?? null;
    const common = this.#common.get(text);
    if (common !== undefined) {
      const bits = take();
      common.addTo(bits, 0);
      return bits;
    }
    // A part is found by itself alone.
    return this.#having(text, text.length <= 3 ? null : (word) => word.includes(text), take);
  }

  /** Rows with a word that ends so; of one letter, rows with a word that has it somewhere. */
  ending(text: string, take: Take): Bits | null {
    if (text.length === 1) return this.#letters.get(text) ?? null;
    return this.#having(text, (word) => word.endsWith(text), take);
  }

  /** By the rarest part of the text. */
  #having(text: string, holds: ((word: string) => boolean) | null, take: Take): Bits | null {
    const { parts, numbers, words } = this.#inside ?? NOTHING_INSIDE;
    let rarest = -1;
    for (const part of parts.in(text)) {
      const number = numbers.find(part);
      if (number === undefined) return null;
      if (rarest < 0 || words.bytesOf(number) < words.bytesOf(rarest)) rarest = number;
    }
    if (rarest < 0) return null;
    const bits = take();
    words.each(rarest, (word) => {
      if (holds === null || holds(this.words.at(word))) this.#rows.addTo(bits, word);
    });
    return bits;
  }
}

function gramsOf(text: string, length: number): readonly string[] {
  const grams: string[] = [];
  for (let at = 0; at + length <= text.length; at += 1) grams.push(text.slice(at, at + length));
  return grams;
}
