/** The part of the market that this window holds: the rows of the page it shows, and the rows it follows by key. Pure. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { MarketView, RowsChanged, ViewPage } from '#contract/ipc/market/market-view.ts';
import { isSame } from './kept-rows.ts';

export interface MarketPage extends Omit<ViewPage, 'rows'> {
  readonly view: MarketView;
  /** Of its rows, in the order of the view. */
  readonly keys: readonly string[];
}

export interface MarketState {
  /** By key. A row stays the same object until it changes. */
  readonly rows: ReadonlyMap<string, MarketRow>;
  /** The keys of `rows` that are followed, and of rows that do not exist. A key that is missing is still being loaded. */
  readonly followed: ReadonlySet<string>;
  /** Null before the first page of this market. */
  readonly page: MarketPage | null;
}

export const NO_MARKET: MarketState = { rows: new Map(), followed: new Set(), page: null };

/** The row at a place of the view; undefined while it is not loaded. */
export function rowAt({ rows, page }: MarketState, place: number): MarketRow | undefined {
  const key = page?.keys[place - page.from];
  return key === undefined ? undefined : rows.get(key);
}

/** Shows a page in place of the one before; null hides it. */
export function withPage(
  market: MarketState,
  view: MarketView,
  { rows, ...page }: ViewPage,
): MarketState {
  const keys = rows.map(({ key }) => key);
  return kept({ ...market, rows: merged(market.rows, rows), page: { ...page, view, keys } });
}

export const withoutPage = (market: MarketState): MarketState => kept({ ...market, page: null });

/** Adds rows that were read by key; they stay if they are followed next. */
export const withRows = (market: MarketState, rows: readonly MarketRow[]): MarketState => ({
  ...market,
  rows: merged(market.rows, rows),
});

/** @param keys all followed keys, replacing the previous ones */
export const withFollowed = (
  market: MarketState,
  keys: readonly string[],
  rows: readonly MarketRow[],
): MarketState => kept({ ...withRows(market, rows), followed: new Set(keys) });

/** Rows that this window does not hold are left out, except followed ones that came into the market. */
export function withChanges(market: MarketState, { rows, gone }: RowsChanged): MarketState {
  const next = new Map(market.rows);
  for (const row of rows) {
    if (next.has(row.key) || market.followed.has(row.key)) next.set(row.key, row);
  }
  for (const key of gone) next.delete(key);
  return { ...market, rows: next };
}

function merged(before: MarketState['rows'], rows: readonly MarketRow[]): MarketState['rows'] {
  const next = new Map(before);
  for (const row of rows) {
    const known = next.get(row.key);
    if (known === undefined || !isSame(known, row)) next.set(row.key, row);
  }
  return next;
}

/** Only rows of the page and followed ones. */
function kept(market: MarketState): MarketState {
  const shown = new Set(market.page?.keys);
  const rows = [...market.rows].filter(([key]) => shown.has(key) || market.followed.has(key));
  return { ...market, rows: new Map(rows) };
}
