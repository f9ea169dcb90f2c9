import type { MarketRow } from '#contract/ipc/market.ts';
import { readQuery } from '#main/market/search/query.ts';
import { scanRows } from '#main/market/search/scan-view.ts';
import { vocabularyOf } from '#main/market/search/vocabulary.ts';

/** The rows that a query fits, best first. */
export function findRows(
  market: ReadonlyMap<string, MarketRow>,
  query: string,
  limit: number,
): readonly MarketRow[] {
  const read = readQuery(query, vocabularyOf(market.values()));
  return read.length === 0 ? [] : scanRows(market.values(), read, limit);
}
