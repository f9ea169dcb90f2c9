import type { MarketRow } from '#contract/ipc/market.ts';
import { foldText, scoreRow } from './search.ts';

/** The rows that all words of a query fit, best first. `prefer` puts what can be traded before the rest. */
export function findRows(
  rows: Iterable<MarketRow>,
  query: string,
  limit: number,
  prefer: (row: MarketRow) => boolean = () => true,
): readonly MarketRow[] {
  const words = foldText(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found: { readonly row: MarketRow; readonly score: number }[] = [];
  for (const row of rows) {
    const score = scoreRow(row, words);
    if (score !== null) found.push({ row, score: prefer(row) ? score : score + 1 });
  }
  return found
    .toSorted(
      (one, other) => one.score - other.score || one.row.title.localeCompare(other.row.title),
    )
    .slice(0, limit)
    .map(({ row }) => row);
}
