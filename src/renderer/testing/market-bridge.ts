/** A small market behind the bridge, for tests of components: the channels of `market/` over an array of rows. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type {
  ColumnExtremes,
  MarketOrder,
  MarketView,
  RowRange,
  RowsChanged,
  ViewPage,
} from '#contract/ipc/market/market-view.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import type { Answers } from './test-bridge.ts';

type Rows = readonly MarketRow[];

interface MarketEvents {
  readonly changes: RowsChanged;
  /** Null while no view is shown. */
  readonly page: ViewPage | null;
}

export class MarketBridge {
  #rows: Rows;
  readonly #watchlists: () => readonly Watchlist[];
  /** The rows of the last requested view. */
  #last: { readonly text: string; readonly rows: Rows } | null = null;
  #shown: { readonly view: MarketView; readonly range: RowRange } | null = null;

  constructor(rows: Rows, watchlists: () => readonly Watchlist[] = () => []) {
    this.#rows = rows;
    this.#watchlists = watchlists;
  }

  /** @returns what the main process would send */
  set(rows: Rows): MarketEvents {
    const keys = new Set(rows.map(({ key }) => key));
    const gone = this.#rows.map(({ key }) => key).filter((key) => !keys.has(key));
    this.#rows = rows;
    this.#last = null;
    const page = this.#shown === null ? null : this.#page(this.#shown.view, this.#shown.range);
    return { changes: { rows: [...rows], gone }, page };
  }

  readonly answers: Answers = {
    'market/show-view': ({ view, range }) => {
      this.#shown = { view, range };
      return this.#page(view, range);
    },
    'market/hide-view': () => {
      this.#shown = null;
      return null;
    },
    'market/follow-rows': ({ keys }) => ({
      rows: this.#rows.filter(({ key }) => keys.includes(key)),
    }),
    'market/read-page': ({ view, range }) => this.#page(view, range),
    'market/find-place': ({ view, key }) => {
      const place = this.#inView(view).findIndex((row) => row.key === key);
      return { place: place < 0 ? null : place };
    },
    'market/read-product': ({ productId, title }) => ({
      rows: this.#rows.filter((row) => row.productId === productId || row.title === title),
    }),
    'market/search-rows': ({ words, limit }) => ({
      rows: this.#rows.filter((row) => hasWords(row, words)).slice(0, limit),
    }),
    'market/read-extremes': ({ view }) => ({ extremes: extremesOf(this.#inView(view)) }),
  };

  #inView(view: MarketView): Rows {
    const text = JSON.stringify([view, this.#watchlists()]);
    if (this.#last?.text !== text) this.#last = { text, rows: this.#read(view) };
    return this.#last.rows;
  }

  #read(view: MarketView): Rows {
    const list = this.#watchlists().find(({ id }) => id === view.watchlist);
    const rows = [...this.#matching(view)]
      .toSorted((one, other) => wordsOff(one, view.words) - wordsOff(other, view.words))
      .filter(
        ({ material }) =>
          view.materials.length === 0 || (material !== null && view.materials.includes(material)),
      );
    const listed = list?.keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
    return ordered(listed ?? rows, view.order);
  }

  /** Before the filter by material. */
  #matching(view: MarketView): Rows {
    return this.#rows.filter(
      (row) =>
        (hasWords(row, view.words) || view.found.includes(row.productId)) &&
        (view.category === null || row.category === view.category) &&
        (view.attribute === null || row.attributes.includes(view.attribute)) &&
        (!view.ira || row.isIra) &&
        (!view.certified || row.isCertified) &&
        (!view.esg || row.isEsg) &&
        (!view.numismatic || row.isNumismatic === true),
    );
  }

  #page(view: MarketView, { from, to }: RowRange): ViewPage {
    const rows = this.#inView(view);
    return {
      from,
      rows: rows.slice(from, to),
      total: rows.length,
      products: productsOf(rows),
      counts: countsOf(this.#matching(view)),
      categories: distinct(this.#rows.flatMap(({ category }) => category ?? [])),
      attributes: distinct(this.#rows.flatMap(({ attributes }) => attributes)),
    };
  }
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();

const productsOf = (rows: Rows): number => new Set(rows.map(({ productId }) => productId)).size;

const hasWords = ({ title, variantTitle }: MarketRow, words: string): boolean =>
  words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${variantTitle}`.toLowerCase().includes(word));

/** How many words are only a part of one: whole matches come first. */
const wordsOff = ({ title, variantTitle }: MarketRow, words: string): number => {
  const whole = `${title} ${variantTitle}`.toLowerCase().split(/\s+/);
  return words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !whole.includes(word)).length;
};

function countsOf(rows: Rows): Record<Material, number> {
  const of = (material: Material): number =>
    productsOf(rows.filter((row) => row.material === material));
  const [Gold, Silver, Platinum, Palladium, Bitcoin] = MATERIALS.map(of);
  return {
    Gold: Gold ?? 0,
    Silver: Silver ?? 0,
    Platinum: Platinum ?? 0,
    Palladium: Palladium ?? 0,
    Bitcoin: Bitcoin ?? 0,
  };
}

/** By product or by ask: enough for tests of components. */
function ordered(rows: Rows, order: MarketOrder | null): Rows {
  if (order === null) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  const compared = (one: MarketRow, other: MarketRow): number =>
    order.column === 'product'
      ? one.title.localeCompare(other.title)
      : (one.ask?.price ?? Infinity) - (other.ask?.price ?? Infinity);
  return rows.toSorted((one, other) => sign * compared(one, other));
}

function extremesOf(rows: Rows): ColumnExtremes[] {
  const prices = rows.flatMap(({ ask }) => ask?.price ?? []);
  if (prices.length === 0) return [];
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return [{ column: 'ask', material: null, lowest, highest }];
}
