/**
 * What each window shows of the market: a range of a view, and rows by key. Afterwards it gets what changed in them, rows at most once
 * a frame, a view whose rows moved a few times a second.
 */
import { isDeepStrictEqual } from 'node:util';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type {
  ColumnExtremes,
  MarketView,
  RowRange,
  RowsChanged,
  ViewPage,
} from '#contract/ipc/market/market-view.ts';
import type { WindowName } from '#contract/ipc/app/windows.ts';
import type { MarketChange } from '#main/market/market-data.ts';
import type { PhraseMarket } from './market-queries.ts';
import { memoryMarket } from './memory-market.ts';
import { isLive } from '#main/market/table/order-columns.ts';
import type { TableQueries } from './table-queries.ts';

const FRAME_MS = 16;
/** Between two looks at where the rows of a view stand: a large market comes in for minutes. */
const VIEW_MS = 250;

export interface ViewParts {
  /** False where the window is not there any more. */
  readonly sendRows: (window: WindowName, changed: RowsChanged) => boolean;
  readonly sendView: (window: WindowName, page: ViewPage) => boolean;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** A query failed that nobody waits for. */
  readonly failed: (error: unknown) => void;
}

interface Shown {
  readonly view: MarketView;
  readonly range: RowRange;
  page: ViewPage;
}

interface Window {
  shown: Shown | null;
  followed: ReadonlySet<string>;
  /** Rows as the window has them. */
  readonly sent: Map<string, MarketRow>;
}

const NO_MARKET = memoryMarket(new Map());

const NOTHING: ViewPage = {
  from: 0,
  rows: [],
  total: 0,
  products: 0,
  counts: { Gold: 0, Silver: 0, Platinum: 0, Palladium: 0, Bitcoin: 0 },
  categories: [],
  attributes: [],
};

export class MarketViews {
  readonly #parts: ViewParts;
  readonly #windows = new Map<WindowName, Window>();
  #queries: TableQueries | null = null;
  /** Rows to look at in the next frame; null: all that are shown. */
  #changed: Set<string> | null = new Set();
  #isFramePlanned = false;
  #isMoved = false;
  #isViewPlanned = false;

  constructor(parts: ViewParts) {
    this.#parts = parts;
  }

  /** What phrases are read against. */
  get phraseMarket(): PhraseMarket {
    return this.#queries ?? NO_MARKET;
  }

  /** The market that windows see from now on; null for none. */
  setMarket(queries: TableQueries | null): void {
    this.#queries = queries;
    this.changed({ keys: null, isMoved: true });
  }

  changed({ keys, isMoved }: MarketChange): void {
    if (isMoved) this.#queries?.moved();
    if (keys === null) this.#changed = null;
    else for (const key of keys) this.#changed?.add(key);
    this.#planFrame();
    this.#isMoved ||= isMoved;
    const isLiveView = ({ shown }: Window): boolean => shown !== null && isLive(shown.view.order);
    if (isMoved || [...this.#windows.values()].some(isLiveView)) this.#planViews();
  }

  show(name: WindowName, view: MarketView, range: RowRange): ViewPage {
    const window = this.#windowOf(name);
    this.#queries?.readOrder(view).catch(this.#parts.failed);
    const page = this.page(view, range);
    window.shown = { view, range, page };
    this.#keep(window, page.rows);
    return page;
  }

  hide(name: WindowName): void {
    const window = this.#windows.get(name);
    if (window === undefined) return;
    window.shown = null;
    this.#keep(window, []);
  }

  /** A window that was reloaded or closed shows nothing. */
  forget(name: WindowName): void {
    this.#windows.delete(name);
  }

  follow(name: WindowName, keys: readonly string[]): readonly MarketRow[] {
    const window = this.#windowOf(name);
    window.followed = new Set(keys);
    const rows = this.#queries?.rows(keys) ?? [];
    this.#keep(window, rows);
    return rows;
  }

  page(view: MarketView, range: RowRange): ViewPage {
    return this.#queries?.page(view, range) ?? NOTHING;
  }

  place(view: MarketView, key: string): number | null {
    return this.#queries?.place(view, key) ?? null;
  }

  productRows(productId: string, title: string | null): readonly MarketRow[] {
    return this.#queries?.productRows(productId, title) ?? [];
  }

  search(words: string, limit: number): readonly MarketRow[] {
    return this.#queries?.bestMatches(words, limit) ?? [];
  }

  /** Undefined for a row that is not in the market. */
  rowOf(key: string): MarketRow | undefined {
    return this.#queries?.row(key);
  }

  extremes(view: MarketView): ColumnExtremes[] {
    return this.#queries?.extremes(view) ?? [];
  }

  #windowOf(name: WindowName): Window {
    const known = this.#windows.get(name);
    if (known !== undefined) return known;
    const window: Window = { shown: null, followed: new Set(), sent: new Map() };
    this.#windows.set(name, window);
    return window;
  }

  /** The window has these rows now; others than those it shows or follows are forgotten. */
  #keep(window: Window, rows: readonly MarketRow[]): void {
    for (const row of rows) window.sent.set(row.key, row);
    const wanted = new Set([...keysShown(window), ...window.followed]);
    for (const key of window.sent.keys()) if (!wanted.has(key)) window.sent.delete(key);
  }

  #planFrame(): void {
    if (this.#isFramePlanned || this.#windows.size === 0) return;
    this.#isFramePlanned = true;
    this.#parts.after(FRAME_MS, () => {
      this.#isFramePlanned = false;
      const changed = this.#changed;
      this.#changed = new Set();
      for (const [name, window] of this.#windows) this.#sendRows(name, window, changed);
    });
  }

  #sendRows(name: WindowName, window: Window, changed: ReadonlySet<string> | null): void {
    const rows: MarketRow[] = [];
    const gone: string[] = [];
    for (const key of new Set([...keysShown(window), ...window.followed])) {
      if (changed !== null && !changed.has(key)) continue;
      const row = this.#queries?.row(key);
      const sent = window.sent.get(key);
      if (row === undefined) {
        if (window.sent.delete(key)) gone.push(key);
      } else if (!isDeepStrictEqual(row, sent)) {
        window.sent.set(key, row);
        rows.push(row);
      }
    }
    if (rows.length + gone.length === 0) return;
    if (!this.#parts.sendRows(name, { rows, gone })) this.#windows.delete(name);
  }

  #planViews(): void {
    if (this.#isViewPlanned || this.#windows.size === 0) return;
    this.#isViewPlanned = true;
    this.#parts.after(VIEW_MS, () => {
      this.#isViewPlanned = false;
      const isMoved = this.#isMoved;
      this.#isMoved = false;
      for (const [name, window] of this.#windows) {
        const { shown } = window;
        if (shown !== null && (isMoved || isLive(shown.view.order))) {
          this.#sendView(name, window, shown);
        }
      }
    });
  }

  #sendView(name: WindowName, window: Window, shown: Shown): void {
    const page = this.page(shown.view, shown.range);
    const before = shown.page;
    shown.page = page;
    if (isDeepStrictEqual(outlineOf(page), outlineOf(before))) return;
    this.#keep(window, page.rows);
    if (!this.#parts.sendView(name, page)) this.#windows.delete(name);
  }
}

const keysShown = ({ shown }: Window): readonly string[] =>
  shown === null ? [] : shown.page.rows.map(({ key }) => key);

/** Which rows, and how many of everything; what they say is sent row by row. */
const outlineOf = ({ rows, ...counts }: ViewPage): object => ({
  ...counts,
  keys: rows.map(({ key }) => key),
});
