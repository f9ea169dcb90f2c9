/** Words and the places of the rows that have them: by the whole word, by its beginning, by what is in it. */
import { addAll, addBit, type Bits, bitsFor } from './bits.ts';
import { type Slices, sorted } from './slices.ts';

const SLICE = 500;
/** Words of more than this part of all rows are kept as bits. */
const DENSE = 1 / 24;

/** Collects words while the rows are walked through, then makes the table. */
export class WordCollector {
  readonly #places = new Map<string, number[]>();

  /** All words of a row one after the other. */
  add(word: string, place: number): void {
    const places = this.#places.get(word);
    if (places === undefined) this.#places.set(word, [place]);
    else if (places.at(-1) !== place) places.push(place);
  }

  /** @param inside whether it is to be asked for what is in a word */
  *table(count: number, inside: boolean): Slices<WordTable> {
    const words = yield* sorted([...this.#places.keys()], byCode);
    const starts = new Int32Array(words.length + 1);
    const dense = new Map<number, Bits>();
    const sparse: (readonly number[])[] = [];
    let total = 0;
    for (const [at, word] of words.entries()) {
      const places = this.#places.get(word) ?? [];
      if (places.length > count * DENSE) {
        const bits = bitsFor(count);
        for (const place of places) addBit(bits, place);
        dense.set(at, bits);
        sparse.push([]);
      } else {
        total += places.length;
        sparse.push(places);
      }
      starts[at + 1] = total;
      if (at % SLICE === 0) yield;
    }
    const places = new Int32Array(total);
    for (const [at, own] of sparse.entries()) {
      places.set(own, starts[at]);
      if (at % SLICE === 0) yield;
    }
    const table = new WordTable(count, words, starts, places, dense);
    if (inside) yield* table.readInside();
    return table;
  }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Two or three letters, as one number. */
const GRAMS = [2, 3] as const;

export class WordTable {
  readonly words: readonly string[];
  readonly #count: number;
  /** The places of word `n` are those from `starts[n]` to `starts[n + 1]`; none where it is dense. */
  readonly #starts: Int32Array;
  readonly #places: Int32Array;
  readonly #dense: ReadonlyMap<number, Bits>;
  readonly #isDense: Uint8Array;
  /** Words by two and by three letters that stand in them. */
  readonly #grams = new Map<string, number[]>();
  /** Of one letter, which the first key is: worked out once, since half of all rows have it. */
  readonly #begun = new Map<string, Bits>();
  readonly #inside = new Map<string, Bits>();

  constructor(
    count: number,
    words: readonly string[],
    starts: Int32Array,
    places: Int32Array,
    dense: ReadonlyMap<number, Bits>,
  ) {
    this.#count = count;
    this.words = words;
    this.#starts = starts;
    this.#places = places;
    this.#dense = dense;
    this.#isDense = new Uint8Array(words.length);
    for (const at of dense.keys()) this.#isDense[at] = 1;
  }

  *readInside(): Slices<void> {
    for (const [at, word] of this.words.entries()) {
      for (const length of GRAMS) {
        for (const gram of new Set(gramsOf(word, length))) {
          const words = this.#grams.get(gram);
          if (words === undefined) this.#grams.set(gram, [at]);
          else words.push(at);
        }
      }
      for (const letter of new Set(word)) {
        let bits = this.#inside.get(letter);
        if (bits === undefined) this.#inside.set(letter, (bits = bitsFor(this.#count)));
        this.#addWord(bits, at);
      }
      if (at % SLICE === 0) yield;
    }
  }

  addExact(bits: Bits, word: string): void {
    const at = this.#from(word);
    if (this.words[at] === word) this.#addWord(bits, at);
  }

  /** Rows with a word that begins so. */
  addBegun(bits: Bits, text: string): void {
    if (text.length === 1) {
      let begun = this.#begun.get(text);
      if (begun === undefined) {
        this.#begun.set(text, (begun = bitsFor(this.#count)));
        this.#addRange(begun, text);
      }
      addAll(bits, begun);
      return;
    }
    this.#addRange(bits, text);
  }

  /** Rows with a word that has the text somewhere. */
  addInside(bits: Bits, text: string): void {
    if (text.length === 1) {
      const inside = this.#inside.get(text);
      if (inside !== undefined) addAll(bits, inside);
      return;
    }
    const exact = text.length <= 3;
    for (const at of this.#wordsWith(text)) {
      if (exact || this.words[at]?.includes(text) === true) this.#addWord(bits, at);
    }
  }

  /** Rows with a word that ends so; of one letter, rows with a word that has it somewhere. */
  addEnding(bits: Bits, text: string): void {
    if (text.length === 1) {
      this.addInside(bits, text);
      return;
    }
    for (const at of this.#wordsWith(text)) {
      if (this.words[at]?.endsWith(text) === true) this.#addWord(bits, at);
    }
  }

  /** Words from the first that begins so to the one behind the last. */
  range(text: string): readonly [from: number, to: number] {
    return [this.#from(text), this.#from(`${text}\uffff`)];
  }

  /** The words that have the rarest three letters of the text. */
  #wordsWith(text: string): readonly number[] {
    let rarest: readonly number[] | null = null;
    for (const gram of gramsOf(text, Math.min(3, text.length))) {
      const words = this.#grams.get(gram) ?? [];
      if (rarest === null || words.length < rarest.length) rarest = words;
    }
    return rarest ?? [];
  }

  #addRange(bits: Bits, text: string): void {
    const [from, to] = this.range(text);
    const places = this.#places;
    const end = this.#starts[to] ?? places.length;
    for (let at = this.#starts[from] ?? end; at < end; at += 1) addBit(bits, places[at] ?? 0);
    for (const [at, own] of this.#dense) if (at >= from && at < to) addAll(bits, own);
  }

  #addWord(bits: Bits, word: number): void {
    if (this.#isDense[word] === 1) {
      const dense = this.#dense.get(word);
      if (dense !== undefined) addAll(bits, dense);
      return;
    }
    const end = this.#starts[word + 1] ?? 0;
    for (let at = this.#starts[word] ?? end; at < end; at += 1) {
      addBit(bits, this.#places[at] ?? 0);
    }
  }

  /** The place of the first word that is not before the text. */
  #from(text: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function gramsOf(text: string, length: number): readonly string[] {
  const grams: string[] = [];
  for (let at = 0; at + length <= text.length; at += 1) grams.push(text.slice(at, at + length));
  return grams;
}
