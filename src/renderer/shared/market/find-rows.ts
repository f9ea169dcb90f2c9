import type { MarketRow } from '#contract/ipc/market.ts';
import { readQuery, scoreRow } from './query.ts';
import type { Market } from './vocabulary.ts';

/** The rows that a query fits, best first. */
export function findRows(market: Market, query: string, limit: number): readonly MarketRow[] {
  const read = readQuery(query, market);
  if (read.length === 0) return [];
  const found: { readonly row: MarketRow; readonly score: number }[] = [];
  for (const row of market.values()) {
    const score = scoreRow(row, read);
    if (score !== null) found.push({ row, score });
  }
  return found
    .toSorted(
      (one, other) => one.score - other.score || one.row.title.localeCompare(other.row.title),
    )
    .slice(0, limit)
    .map(({ row }) => row);
}
