import type { Slices } from './slices.ts';

const SLICE = 5_000;

/** @param words in the order of their letters, none twice */
export function* wordList(words: readonly string[]): Slices<WordList> {
  const starts = new Int32Array(words.length + 1);
  let text = '';
  for (let from = 0; from < words.length; from += SLICE) {
    const some = words.slice(from, from + SLICE);
    for (const [at, word] of some.entries()) {
      starts[from + at + 1] = (starts[from + at] ?? 0) + word.length;
    }
    text += some.join('');
    yield;
  }
  return new WordList(text, starts);
}

/** Very many words in the order of their letters, as one text: as strings of their own each would take three times the room. */
export class WordList {
  readonly #text: string;
  /** Where each word begins, and where the last one ends. */
  readonly #starts: Int32Array;

  /** @param text the words in the order of their letters, none twice, one after the other */
  constructor(text: string, starts: Int32Array) {
    this.#text = text;
    this.#starts = starts;
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  at(number: number): string {
    return this.#text.slice(this.#starts[number] ?? 0, this.#starts[number + 1] ?? 0);
  }

  /** −1 where it is none of them. */
  find(word: string): number {
    const at = this.#from(word);
    return at < this.length && this.#compare(at, word) === 0 ? at : -1;
  }

  /** From the first word that begins so to the one behind the last. */
  range(begins: string): readonly [from: number, to: number] {
    return [this.#from(begins), this.#from(`${begins}\uffff`)];
  }

  /** The place of the first word that is not before the text. */
  #from(text: string): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Below 0 where the word comes before the text. */
  #compare(number: number, text: string): number {
    const start = this.#starts[number] ?? 0;
    const length = (this.#starts[number + 1] ?? 0) - start;
    for (let at = 0; at < text.length; at += 1) {
      if (at >= length) return -1;
      const other = this.#text.charCodeAt(start + at) - text.charCodeAt(at);
      if (other !== 0) return other;
    }
    return length - text.length;
  }
}
