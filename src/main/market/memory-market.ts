/** A market of rows in memory, for the phrase command and tests: every question scans them. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { MarketView } from '#contract/ipc/market-view.ts';
import { type Figures, MAX_SHOWN_ROWS, type PhraseMarket } from './market-queries.ts';
import { readQuery } from './search/query.ts';
import { rowWords } from './search/row-words.ts';
import { scanView } from './search/scan-view.ts';
import { placeOf, type Term, vocabularyOf } from './search/vocabulary.ts';

/** @param listKeys rows of a watchlist, in its order; null for a list that does not exist */
export function memoryMarket(
  rows: ReadonlyMap<string, MarketRow>,
  listKeys: (watchlist: string) => readonly string[] | null = () => null,
): PhraseMarket {
  const vocabulary = vocabularyOf(rows);
  return {
    vocabulary,
    rowsWith: (terms, figures) => [...rows.values()].filter((row) => hasAll(row, terms, figures)),
    row: (key) => rows.get(key),
    rowsOf: (productId) => [...rows.values()].filter((row) => row.productId === productId),
    shown: (view: MarketView) => {
      const list = view.watchlist === null ? null : (listKeys(view.watchlist) ?? []);
      const query = readQuery(view.words, rows, vocabulary);
      return scanView(rows.values(), query, view, list).rows.slice(0, MAX_SHOWN_ROWS);
    },
  };
}

/** Whether a row has every word and every figure. */
export function hasAll(
  row: MarketRow,
  terms: readonly Term[],
  { weight, numbers }: Figures,
): boolean {
  const words = rowWords(row);
  return (
    terms.every((term) => placeOf(term, row) !== null) &&
    (weight === null || words.weights.has(weight)) &&
    numbers.every((number) => words.numbers.has(number) || words.money.has(number))
  );
}
