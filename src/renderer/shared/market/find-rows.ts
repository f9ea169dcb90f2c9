import type { MarketRow } from '#contract/ipc/market.ts';
import { type Query, readQuery, scoreRow } from '#main/market/search/query.ts';
import { vocabularyOf } from '#main/market/search/vocabulary.ts';

/** The rows that match best. */
export function findRows(
  market: ReadonlyMap<string, MarketRow>,
  query: string,
  limit: number,
): readonly MarketRow[] {
  const read: Query = readQuery(query, vocabularyOf(market.values()));
  if (read.length === 0) return [];
  return [...market.values()]
    .flatMap((row) => {
      const score = scoreRow(row, read);
      return score === null ? [] : [{ row, score }];
    })
    .toSorted((one, other) => one.score - other.score)
    .slice(0, limit)
    .map(({ row }) => row);
}
