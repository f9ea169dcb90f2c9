/** A market of rows in memory, for the phrase command and tests: every question scans them. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { MAX_TRADABLE_ROWS, type PhraseMarket } from './market-queries.ts';
import { readQuery } from '#main/market/search/query.ts';
import { scanRows, scanView } from '#main/market/search/scan-view.ts';
import { matchPlaceOf, vocabularyOf } from '#main/market/search/vocabulary.ts';

/** @param listKeys rows of a watchlist, in its order; null for a list that does not exist */
export function memoryMarket(
  rows: ReadonlyMap<string, MarketRow>,
  listKeys: (watchlist: string) => readonly string[] | null = () => null,
): PhraseMarket {
  const vocabulary = vocabularyOf(rows.values());
  return {
    vocabulary,
    rowsWith: (terms, limit) =>
      [...rows.values()]
        .filter((row) => terms.every((term) => matchPlaceOf(term, row) !== null))
        .slice(0, limit),
    rowsOf: (productIds) =>
      [...rows.values()].filter(({ productId }) => productIds.includes(productId)),
    row: (key) => rows.get(key),
    bestMatches: (words, limit) => {
      const query = readQuery(words, vocabulary);
      return query.length === 0 ? [] : scanRows(rows.values(), query, limit);
    },
    tradable: (view, side) => {
      const list = view.watchlist === null ? null : (listKeys(view.watchlist) ?? []);
      const query = readQuery(view.words, vocabulary);
      return scanView(rows.values(), query, view, list)
        .rows.filter((row) => (side === 'buy' ? row.ask : row.bid) !== null)
        .slice(0, MAX_TRADABLE_ROWS);
    },
    forSale: (limit) =>
      [...rows.values()]
        .filter(({ ask, isNumismatic }) => (ask?.quantity ?? 0) > 0 && isNumismatic !== true)
        .slice(0, limit),
  };
}
