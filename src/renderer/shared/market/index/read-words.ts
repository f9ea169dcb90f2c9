/** The words of all rows, and the tables that find rows by them. */
import { Vocabulary } from '../known-words.ts';
import { foldRow } from '../query.ts';
import { readRowWords } from '../row-words.ts';
import { addWords, FIRST_STEMS } from '../vocabulary.ts';
import type { PlaceOrder, RowsToPlace } from './placed-rows.ts';
import { type Slices, sorted } from './slices.ts';
import { WordCollector, type WordTable } from './word-table.ts';

const SLICE = 100;

export interface Tables {
  readonly stems: WordTable;
  readonly restStems: WordTable;
  readonly titleWords: WordTable;
  readonly restWords: WordTable;
  readonly weights: WordTable;
}

export interface ReadWords {
  readonly vocabulary: Vocabulary;
  readonly tables: Tables;
}

/** Each row is read once, in the order of the market: of two words that are as near to a misspelled one, the first is told first. */
export function* wordsOf(market: RowsToPlace, { rowAt }: PlaceOrder): Slices<ReadWords> {
  const placeOf = new Int32Array(market.count);
  for (const [place, at] of rowAt.entries()) placeOf[at] = place;
  const known = new Set<string>(FIRST_STEMS);
  const written = new Set<string>();
  const stems = new WordCollector();
  const restStems = new WordCollector();
  const titleWords = new WordCollector();
  const restWords = new WordCollector();
  const weights = new WordCollector();
  const length = market.count;
  for (let at = 0; at < length; at += 1) {
    const row = market.row(at);
    const place = placeOf[at] ?? 0;
    const words = readRowWords(row);
    addWords(words, known, written);
    for (const word of words.title) stems.add(word, place);
    for (const word of words.variant) stems.add(word, place);
    for (const word of words.rest) restStems.add(word, place);
    for (const key of words.weights) weights.add(key, place);
    const { title, rest } = foldRow(row);
    for (const word of title.split(' ')) if (word !== '') titleWords.add(word, place);
    for (const word of rest.split(' ')) if (word !== '') restWords.add(word, place);
    if (at % SLICE === 0) yield;
  }
  const order = yield* sorted([...known], (one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const vocabulary = new Vocabulary(known, written, order);
  yield;
  vocabulary.prepare();
  yield;
  return {
    vocabulary,
    tables: {
      stems: yield* stems.table(length, false),
      restStems: yield* restStems.table(length, false),
      titleWords: yield* titleWords.table(length, true),
      restWords: yield* restWords.table(length, true),
      weights: yield* weights.table(length, false),
    },
  };
}
