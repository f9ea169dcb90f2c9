/** In how many products each word stands: the vocabulary of the market. Counted in memory for a transaction, then written. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RowTokens } from '../search/row-tokens.ts';

interface Counts {
  stems: number;
  written: number;
  letters: number;
}

export class WordCounts {
  readonly #write: StatementSync;
  readonly #changes = new Map<string, Counts>();

  constructor(db: DatabaseSync) {
    this.#write = db.prepare(
      `INSERT INTO word VALUES (?, ?, ?, ?) ON CONFLICT (text) DO UPDATE SET
        stems = stems + excluded.stems, written = written + excluded.written, letters = letters + excluded.letters`,
    );
  }

  /** @param variants of one product @param by 1 where it came, -1 where it goes */
  add(variants: readonly RowTokens[], by: 1 | -1): void {
    const words = {
      stems: new Set<string>(),
      written: new Set<string>(),
      letters: new Set<string>(),
    };
    for (const { title, rest, written, letters } of variants) {
      for (const word of title) words.stems.add(word);
      for (const word of rest) words.stems.add(word);
      for (const word of written) words.written.add(word);
      for (const word of letters) words.letters.add(word);
    }
    for (const as of ['stems', 'written', 'letters'] as const) {
      for (const word of words[as]) this.#countsOf(word)[as] += by;
    }
  }

  write(): void {
    for (const [word, { stems, written, letters }] of this.#changes) {
      this.#write.run(word, stems, written, letters);
    }
    this.#changes.clear();
  }

  forget(): void {
    this.#changes.clear();
  }

  #countsOf(word: string): Counts {
    const known = this.#changes.get(word);
    if (known !== undefined) return known;
    const counts = { stems: 0, written: 0, letters: 0 };
    this.#changes.set(word, counts);
    return counts;
  }
}
