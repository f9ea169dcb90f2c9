import type { MarketRow } from '#contract/ipc/market.ts';
import { findByIndex } from './index/match-index.ts';
import { rankOf } from './index/placed-rows.ts';
import { completeIndex } from './index/ready-index.ts';
import { type Query, readQuery, scoreRow } from '#main/market/search/query.ts';
import type { Market } from '#main/market/search/vocabulary.ts';

interface Found {
  readonly row: MarketRow;
  readonly score: number;
}

const LETTERS = new Intl.Collator();

const compared = (one: Found, other: Found): number =>
  one.score - other.score ||
  LETTERS.compare(one.row.title, other.row.title) ||
  rankOf(one.row) - rankOf(other.row);

/** The rows that a query fits, best first. Only so many are ever kept: most rows are compared with the last of them alone. */
export function findRows(market: Market, query: string, limit: number): readonly MarketRow[] {
  const index = completeIndex(market);
  const read = readQuery(query, market);
  if (read.length === 0) return [];
  return index === null ? scanRows(market, read, limit) : findByIndex(index, read, limit);
}

/** The same by reading every row. */
export function scanRows(market: Market, read: Query, limit: number): readonly MarketRow[] {
  const best: Found[] = [];
  for (const row of market.values()) {
    const score = scoreRow(row, read);
    if (score === null) continue;
    const found = { row, score };
    const last = best[limit - 1];
    if (last !== undefined && compared(found, last) >= 0) continue;
    // Rows alike stay in the order of the market, gold first.
    const before = best.findIndex((other) => compared(found, other) < 0);
    best.splice(before === -1 ? best.length : before, 0, found);
    best.length = Math.min(best.length, limit);
  }
  return best.map(({ row }) => row);
}
