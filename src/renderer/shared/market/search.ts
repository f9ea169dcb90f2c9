/** Which market rows to show, and in which order: text search, chips and a watchlist. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { readQuery } from '#main/market/search/query.ts';
import { scanView } from '#main/market/search/scan-view.ts';
import { vocabularyOf } from '#main/market/search/vocabulary.ts';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import type { MarketFilter } from '#renderer/store/market-filter.ts';
import { extremesIn, type MatchingRows } from './matching-rows.ts';

const NOTHING_FOUND: ReadonlySet<string> = new Set();

export function matchMarket(
  market: ReadonlyMap<string, MarketRow>,
  filter: MarketFilter,
  list: Pick<Watchlist, 'keys'> | null,
  found: ReadonlySet<string> = NOTHING_FOUND,
): MatchingRows {
  const query = readQuery(filter.query, vocabularyOf(market.values()));
  const view = { ...filter, materials: [...filter.materials], found: [...found] };
  const matching = scanView(market.values(), query, view, list?.keys ?? null);
  return { ...matching, extremesOf: (figure) => extremesIn(matching.rows, figure) };
}
