/** The words of an indexed market: those of its tables, so that none is kept twice. */
import type { Vocabulary } from '../known-words.ts';
import type { NearWords } from '../near-words.ts';
import type { WordList } from './word-list.ts';

/** So many words that begin alike are counted one by one. */
const FEW = 100;

export class IndexVocabulary implements Vocabulary {
  readonly written: ReadonlySet<string>;
  readonly #lists: readonly [WordList, WordList];
  readonly #near: NearWords;

  /** @param lists a word may be in both */
  constructor(lists: readonly [WordList, WordList], written: ReadonlySet<string>, near: NearWords) {
    this.#lists = lists;
    this.written = written;
    this.#near = near;
  }

  has(stem: string): boolean {
    return this.#lists.some((list) => list.find(stem) >= 0);
  }

  countBegun(begins: string): number {
    const counts = this.#lists.map((list) => {
      const [from, to] = list.range(begins);
      return to - from;
    });
    const most = Math.max(...counts);
    return most > FEW ? most : this.begun(begins).length;
  }

  begun(begins: string): readonly string[] {
    const words = new Set<string>();
    for (const list of this.#lists) {
      const [from, to] = list.range(begins);
      for (let at = from; at < to; at += 1) words.add(list.at(at));
    }
    return [...words].toSorted((one, other) => (one < other ? -1 : 1));
  }

  near(word: string): readonly string[] {
    return this.#near.of(word);
  }
}
