/**
 * The page of the market that the pane shows: another one when the search, the filters or the order change, or when the user
 * scrolls out of it. The loader follows the store directly, so that a request leaves before React renders the key that caused it.
 */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { MarketOrder, MarketView, RowRange } from '#contract/ipc/market/market-view.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { MAX_PAGE_ROWS } from '#domain/market/view-limits.ts';
import { MARKET_COLUMN_IDS } from '#domain/workspace/market-columns.ts';
import { shownList } from '#domain/workspace/watchlists.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { oneAtATime } from '#renderer/store/one-at-a-time.ts';
import { filteredView } from '#renderer/store/state/market-filter.ts';
import { type MarketPage, rowAt } from '#renderer/store/state/market-state.ts';
import type { TerminalState, TerminalStore } from '#renderer/store/store.ts';
import type { RowOrder } from '#renderer/ui/table/row-order.ts';
import type { RowPages, RowSource } from '#renderer/ui/table/row-source.ts';
import type { RowSpan } from '#renderer/ui/table/row-window.ts';
import { useEffect, useMemo, useState } from 'react';

/** What the marketplace's own search found, and for which text. */
interface FoundElsewhere {
  readonly text: string;
  readonly productIds: readonly string[];
}

/** Pages start and end at multiples of this many rows: names are shortened in blocks of the same size. */
const BLOCK = 64;
/** Rows around the visible ones that have to be loaded, and that are loaded when they are not. */
const MARGIN = 16;
const PREFETCH = 64;

interface ShownPage {
  readonly loader: ViewLoader;
  /** Null until the first page is loaded. */
  readonly page: MarketPage | null;
  readonly rows: RowSource<MarketRow>;
  readonly pages: RowPages<MarketRow> | undefined;
  /** Another value: the table starts at its first row; at the selected row. */
  readonly topOn: unknown;
  readonly showOn: unknown;
}

export function useMarketPage(): ShownPage {
  const store = useTerminalStore();
  const bridge = useBridge();
  const [loader] = useState(() => new ViewLoader(store, bridge));
  useEffect(() => loader.start(), [loader]);
  const market = useTerminal((state) => state.market);
  const view = market.page?.view;
  const pages = useMemo(
    () => (view === undefined ? undefined : loader.pagesOf(view)),
    [loader, view],
  );
  const rows = useMemo((): RowSource<MarketRow> => {
    const { page } = market;
    const from = page?.from ?? 0;
    return {
      length: page?.total ?? 0,
      at: (place) => rowAt(market, place),
      placeOf: (key) => {
        const at = page?.keys.indexOf(key) ?? -1;
        return at < 0 ? -1 : from + at;
      },
    };
  }, [market]);
  const topOn = view ?? null;
  const showOn = view !== undefined && startsAtSelected(view) ? view : null;
  return { loader, page: market.page, rows, pages, topOn, showOn };
}

/** Visible until the table has measured itself. */
const FIRST_SPAN: RowSpan = { first: 0, last: 39 };

export class ViewLoader {
  readonly #store: TerminalStore;
  readonly #bridge: Pick<Bridge, 'invoke'>;
  readonly #request = oneAtATime(() => this.#load());
  #found: FoundElsewhere | null = null;
  #view: MarketView;
  /** Of the rows that are loaded for `#view`. */
  #visible = FIRST_SPAN;
  #isOutdated = false;
  #isStopped = true;
  #waiting: (() => void)[] = [];

  constructor(store: TerminalStore, bridge: Pick<Bridge, 'invoke'>) {
    this.#store = store;
    this.#bridge = bridge;
    this.#view = viewOf(store.getState(), null);
  }

  /** @returns the function that ends it */
  start(): () => void {
    this.#isStopped = false;
    this.#update();
    const unsubscribe = this.#store.subscribe((now, before) => {
      if (isOther(now, before)) this.#update();
    });
    return () => {
      unsubscribe();
      this.#isStopped = true;
      void sendCommand(this.#bridge, 'market/hide-view', {});
      this.#store.getState().actions.showPage(null);
    };
  }

  setFound(found: FoundElsewhere | null): void {
    this.#found = found;
    if (!isSameView(viewOf(this.#store.getState(), found), this.#view)) this.#update();
  }

  /** The visible rows of the page that is shown. */
  setVisible(visible: RowSpan): void {
    const { page } = this.#store.getState().market;
    // Places of the old view say nothing of the new one.
    if (page?.view !== this.#view) return;
    this.#visible = visible;
    if (!covers(page, visible)) this.#request();
  }

  /** Whether the page on the screen is of what is typed and chosen now. */
  get isSettled(): boolean {
    return this.#store.getState().market.page?.view === this.#view;
  }

  /** Resolves once it is, or when the rows cannot be read. */
  async settled(): Promise<void> {
    if (!this.isSettled) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The list that a page belongs to, for moving through it and copying it. */
  pagesOf(view: MarketView): RowPages<MarketRow> {
    return {
      findPlace: (key) => this.#findPlace(view, key),
      readAll: () => this.#readAll(view),
    };
  }

  #update(): void {
    const view = viewOf(this.#store.getState(), this.#found);
    if (!isSameView(view, this.#view)) this.#view = view;
    this.#isOutdated = true;
    this.#request();
  }

  async #load(): Promise<void> {
    const view = this.#view;
    const { market, session } = this.#store.getState();
    const isNew = market.page?.view !== view;
    if (this.#isStopped || (!isNew && !this.#isOutdated && covers(market.page, this.#visible))) {
      return;
    }
    this.#isOutdated = false;
    const { selectedKey } = this.#store.getState();
    // Nothing is awaited without need: the request of a key leaves in the task of that key.
    const place =
      isNew && selectedKey !== null && startsAtSelected(view)
        ? await this.#findPlace(view, selectedKey)
        : null;
    const visible = isNew ? this.#spanAround(place) : this.#visible;
    const range = rangeAround(visible, isNew);
    const page = await sendCommand(this.#bridge, 'market/show-view', { view, range });
    const { session: now, actions } = this.#store.getState();
    const isLeft = this.#isStopped || now.activeProfileId !== session.activeProfileId;
    if (!isLeft && 'rows' in page) {
      this.#visible = visible;
      actions.showPage({ view, page });
    }
    // Another view is loaded next.
    if (view !== this.#view && !this.#isStopped) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** As many rows as are visible now; the first ones if the place is null. */
  #spanAround(place: number | null): RowSpan {
    const count = Math.max(FIRST_SPAN.last, this.#visible.last - this.#visible.first);
    const first = Math.max(0, (place ?? 0) - Math.floor(count / 2));
    return { first, last: first + count };
  }

  async #findPlace(view: MarketView, key: string): Promise<number | null> {
    const answer = await sendCommand(this.#bridge, 'market/find-place', { view, key });
    return 'place' in answer ? answer.place : null;
  }

  async #readAll(view: MarketView): Promise<readonly MarketRow[]> {
    const rows: MarketRow[] = [];
    let total = 1;
    while (rows.length < total) {
      const range = { from: rows.length, to: rows.length + MAX_PAGE_ROWS };
      // One page after the other: the main process has other work as well.
      // oxlint-disable-next-line no-await-in-loop
      const page = await sendCommand(this.#bridge, 'market/read-page', { view, range });
      if (!('rows' in page) || page.rows.length === 0) break;
      rows.push(...page.rows);
      ({ total } = page);
    }
    return rows;
  }
}

/** Whether other rows are wanted, or in another order. */
const isOther = (now: TerminalState, before: TerminalState): boolean =>
  now.filter !== before.filter ||
  now.marketOrder !== before.marketOrder ||
  now.session.watchlists !== before.session.watchlists ||
  now.session.activeProfileId !== before.session.activeProfileId;

function viewOf(
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

const isSameView = (one: MarketView, other: MarketView): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A search, and rows that are ordered by a column, start with their first row; others where the selected row is. */
const startsAtSelected = ({ words, order }: MarketView): boolean =>
  words.trim() === '' && order === null;

/** @param isNew of a view that is not shown yet: only what is visible at first, since it is waited for */
function rangeAround({ first, last }: RowSpan, isNew: boolean): RowRange {
  const around = isNew ? MARGIN : PREFETCH;
  const from = Math.floor(Math.max(0, first - around) / BLOCK) * BLOCK;
  return { from, to: Math.ceil((last + 1 + around) / BLOCK) * BLOCK };
}

const covers = (
  { from, keys, total }: Pick<MarketPage, 'from' | 'keys' | 'total'>,
  { first, last }: RowSpan,
): boolean =>
  from <= Math.max(0, first - MARGIN) && from + keys.length >= Math.min(total, last + 1 + MARGIN);
