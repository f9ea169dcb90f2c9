/** The words of all rows, and the tables that find rows by them. */
import type { Vocabulary } from '../known-words.ts';
import { isCorrectable, NearWords } from '../near-words.ts';
import { foldRow } from '../query.ts';
import { readRowWords } from '../row-words.ts';
import { FIRST_STEMS } from '../vocabulary.ts';
import { IndexVocabulary } from './index-vocabulary.ts';
import type { PlaceOrder, RowsToPlace } from './placed-rows.ts';
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
  readonly vocabulary: Vocabulary;
  readonly tables: Tables;
}

/** Each row is read once, in the order of the market: of two words that are as near to a misspelled one, the first is told first. */
export function* wordsOf(market: RowsToPlace, { rowAt }: PlaceOrder): Slices<ReadWords> {
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
  const correctable = new Set<string>(FIRST_STEMS);
  for (const word of FIRST_STEMS) restStems.know(word);
  for (let at = 0; at < market.count; at += 1) {
    const row = market.row(at);
    const words = readRowWords(row);
    const meet = (collector: WordCollector, word: string): void => {
      if (collector.add(word) && isCorrectable(word)) correctable.add(word);
    };
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
    for (const collector of Object.values(collectors)) collector.endRow();
    if (at % SLICE === 0) yield;
  }
  const near = new NearWords();
  for (const [at, word] of [...correctable].entries()) {
    near.add(word);
    if (at % (SLICE * 20) === 0) yield;
  }
  const shared = new SharedSets();
  const tables = {
    stems: yield* stems.table(rowAt, shared),
    restStems: yield* restStems.table(rowAt, shared),
    titleWords: yield* titleWords.table(rowAt, shared, IN_WORDS),
    titlePairs: yield* titlePairs.table(rowAt, shared, BETWEEN_WORDS),
    restWords: yield* restWords.table(rowAt, shared, IN_WORDS),
    weights: yield* weights.table(rowAt, shared),
  };
  const lists = [tables.stems.words, tables.restStems.words] as const;
  return { tables, vocabulary: new IndexVocabulary(lists, written, near) };
}
