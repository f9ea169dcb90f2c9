/** Which part of the market the pane asks for. Pure. */
import type { MarketOrder, MarketView, RowRange } from '#contract/ipc/market/market-view.ts';
import { MARKET_COLUMN_IDS } from '#domain/workspace/market-columns.ts';
import { shownList } from '#domain/workspace/watchlists.ts';
import { filteredView } from '#renderer/store/state/market-filter.ts';
import type { MarketPage } from '#renderer/store/state/market-state.ts';
import type { TerminalState } from '#renderer/store/store.ts';
import type { RowOrder } from '#renderer/ui/table/row-order.ts';
import type { RowSpan } from '#renderer/ui/table/row-window.ts';

/** What the marketplace's own search found, and for which text. */
export interface FoundElsewhere {
  readonly text: string;
  readonly productIds: readonly string[];
}

/** Pages start and end at multiples of this many rows: names are shortened in blocks of the same size. */
const BLOCK = 64;
/** Rows around the visible ones that have to be loaded, and that are loaded when they are not. */
const MARGIN = 16;
const PREFETCH = 64;

export function viewOf(
  { filter, marketOrder, session }: Pick<TerminalState, 'filter' | 'marketOrder' | 'session'>,
  found: FoundElsewhere | null,
): MarketView {
  return {
    ...filteredView(filter),
    watchlist: shownList(session.watchlists, filter.list)?.id ?? null,
    order: orderOf(marketOrder),
    found: found?.text === filter.query.trim() ? [...found.productIds] : [],
  };
}

function orderOf(order: RowOrder | null): MarketOrder | null {
  if (order === null) return null;
  const { direction } = order;
  if (order.column === 'product') return { column: 'product', direction };
  const column = MARKET_COLUMN_IDS.find((id) => id === order.column);
  return column === undefined ? null : { column, direction };
}

export const isSameView = (one: MarketView, other: MarketView): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A search, and rows that are ordered by a column, start with their first row; others where the selected row is. */
export const startsAtSelected = ({ words, order }: MarketView): boolean =>
  words.trim() === '' && order === null;

/** @param isNew of a view that is not shown yet: only what is visible at first, since it is waited for */
export function rangeAround({ first, last }: RowSpan, isNew: boolean): RowRange {
  const around = isNew ? MARGIN : PREFETCH;
  const from = Math.floor(Math.max(0, first - around) / BLOCK) * BLOCK;
  return { from, to: Math.ceil((last + 1 + around) / BLOCK) * BLOCK };
}

export const covers = (
  { from, keys, total }: Pick<MarketPage, 'from' | 'keys' | 'total'>,
  { first, last }: RowSpan,
): boolean =>
  from <= Math.max(0, first - MARGIN) && from + keys.length >= Math.min(total, last + 1 + MARGIN);
