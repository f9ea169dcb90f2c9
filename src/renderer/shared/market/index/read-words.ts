/** The words of all rows, and the tables that find rows by them. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { isCorrectable, NearWords } from '#main/market/search/near-words.ts';
import { foldRow } from '#main/market/search/query.ts';
import { readRowWords } from '#main/market/search/row-words.ts';
import { SharedSets } from './shared-sets.ts';
import type { Slices } from './slices.ts';
import { BETWEEN_WORDS, IN_WORDS, WordCollector, type WordTable } from './word-table.ts';

const SLICE = 50;

export interface Tables {
  /** Of titles and variants, and of what else a row says. */
  readonly stems: WordTable;
  readonly restStems: WordTable;
  /** The same as text, folded; of titles also each two words beside each other. */
  readonly titleWords: WordTable;
  readonly titlePairs: WordTable;
  readonly restWords: WordTable;
  readonly weights: WordTable;
}

export interface ReadWords {
  readonly tables: Tables;
  /** Words that a misspelled one may be read as. */
  readonly near: NearWords;
  /** Words of titles and variants as they are written. */
  readonly written: ReadonlySet<string>;
}

/** Rows by their numbers; a number may have none. */
export interface RowsToRead {
  readonly count: number;
  row(number: number): MarketRow | undefined;
}

/** Each row is read once. */
export function* wordsOf(rows: RowsToRead): Slices<ReadWords> {
  const collectors = {
    stems: new WordCollector(),
    restStems: new WordCollector(),
    titleWords: new WordCollector(),
    titlePairs: new WordCollector(),
    restWords: new WordCollector(),
    weights: new WordCollector(),
  };
  const { stems, restStems, titleWords, titlePairs, restWords, weights } = collectors;
  const written = new Set<string>();
  const correctable = new Set<string>();
  const meet = (collector: WordCollector, word: string): void => {
    if (collector.add(word) && isCorrectable(word)) correctable.add(word);
  };
  const read = (row: MarketRow): void => {
    const words = readRowWords(row);
    for (const word of words.title) meet(stems, word);
    for (const word of words.variant) meet(stems, word);
    for (const word of words.rest) meet(restStems, word);
    for (const word of words.written) written.add(word);
    for (const key of words.weights) weights.add(key);
    const { title, rest } = foldRow(row);
    let before = '';
    for (const word of title.split(' ')) {
      if (word === '') continue;
      titleWords.add(word);
      if (before !== '') titlePairs.add(`${before} ${word}`);
      before = word;
    }
    for (const word of rest.split(' ')) if (word !== '') restWords.add(word);
  };
  for (let at = 0; at < rows.count; at += 1) {
    const row = rows.row(at);
    if (row !== undefined) read(row);
    for (const collector of Object.values(collectors)) collector.endRow();
    if (at % SLICE === 0) yield;
  }
  const near = new NearWords();
  for (const [at, word] of [...correctable].entries()) {
    near.add(word);
    if (at % (SLICE * 20) === 0) yield;
  }
  const shared = new SharedSets();
  const { count } = rows;
  const tables = {
    stems: yield* stems.table(count, shared),
    restStems: yield* restStems.table(count, shared),
    titleWords: yield* titleWords.table(count, shared, IN_WORDS),
    titlePairs: yield* titlePairs.table(count, shared, BETWEEN_WORDS),
    restWords: yield* restWords.table(count, shared, IN_WORDS),
    weights: yield* weights.table(count, shared),
  };
  return { tables, near, written };
}
