/** What windows and the palette ask of a market: pages of views, rows by key, searches. Answers are of now, figures exact. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type {
  ColumnExtremes,
  MarketView,
  RowRange,
  ViewPage,
} from '#contract/ipc/market/market-view.ts';
import type { Side } from '#domain/market/side.ts';
import type { DayOpenings } from './day-openings.ts';
import type { MarketRecords } from '#main/market/books/market-records.ts';
import { MAX_TRADABLE_ROWS, type PhraseMarket, type TradableRow } from './market-queries.ts';
import type { Vocabulary } from '#main/market/search/known-words.ts';
import { MARKS } from '#main/market/search/row-tokens.ts';
import { type Query, readQuery } from '#main/market/search/query.ts';
import { byName, scanView } from '#main/market/search/scan-view.ts';
import type { SearchTerm } from '#main/market/search/vocabulary.ts';
import { extremesOf } from '#main/market/table/extremes.ts';
import type { MarketTable } from '#main/market/table/market-table.ts';
import { isOrdered, ordered, type OrderGround } from '#main/market/table/order-columns.ts';
import { type PlacesView, ViewReader } from '#main/market/table/view-reader.ts';

export interface QuerySources {
  readonly table: MarketTable;
  readonly records: Pick<MarketRecords, 'row' | 'rowOf' | 'spotOf'>;
  /** Keys of a watchlist in its order; null for one that does not exist. */
  readonly watchlist: (id: string) => readonly string[] | null;
  /** Null where there is no recorder to ask. */
  readonly openings: Pick<DayOpenings, 'known' | 'want'> | null;
}

export class TableQueries implements PhraseMarket {
  readonly #sources: QuerySources;
  /** What can be filtered by; null when products changed since. */
  #choices: Pick<ViewPage, 'categories' | 'attributes'> | null = null;

  constructor(sources: QuerySources) {
    this.#sources = sources;
  }

  get vocabulary(): Vocabulary {
    return this.#sources.table.vocabulary;
  }

  /** Rows came, went, or have other words. */
  moved(): void {
    this.#choices = null;
  }

  page(view: MarketView, range: RowRange): ViewPage {
    const listed = this.#listed(view);
    if (listed !== null) {
      const from = clamped(range, listed.rows.length);
      return {
        ...listed,
        from,
        total: listed.rows.length,
        rows: listed.rows.slice(from, from + range.to - range.from),
        ...this.#filterChoices(),
      };
    }
    const found = this.#view(view);
    const totals = found.totals(this.#sources.table.sizes);
    const from = clamped(range, totals.total);
    const rows = this.#rowsAt(found.places(from, from + range.to - range.from));
    return { from, rows: [...rows], ...totals, ...this.#filterChoices() };
  }

  /** Looks up what rows are ordered by, where that is the change of this day; views change when it is known. */
  async readOrder(view: MarketView): Promise<void> {
    if (view.order?.column !== 'change') return;
    await this.#sources.openings?.want(this.#keysIn({ ...view, order: null }, 0, MAX_OPENINGS));
  }

  #keysIn(view: MarketView, from: number, to: number): readonly string[] {
    const listed = this.#listed(view);
    if (listed !== null) return listed.rows.slice(from, to).map(({ key }) => key);
    const places = this.#view(view).places(from, to);
    return this.#sources.table.read((reader) => places.map((place) => reader.keyAt(place)));
  }

  place(view: MarketView, key: string): number | null {
    const listed = this.#listed(view);
    if (listed !== null) {
      const at = listed.rows.findIndex((row) => row.key === key);
      return at === -1 ? null : at;
    }
    const place = this.#sources.table.read((reader) => reader.placeOf(key));
    return place === null ? null : this.#view(view).indexOf(place);
  }

  /** Undefined for a row that is not in the catalogue. */
  row(key: string): MarketRow | undefined {
    const { records } = this.#sources;
    const known = records.row(key);
    return known === null ? undefined : records.rowOf(known);
  }

  rows(keys: readonly string[]): readonly MarketRow[] {
    return keys.flatMap((key) => this.row(key) ?? []);
  }

  /** All variants of a product, by its id or its exact title. */
  productRows(productId: string, title: string | null): readonly MarketRow[] {
    const rows = this.rowsOf([productId]);
    if (rows.length > 0 || title === null) return rows;
    return this.rowsOf(this.#sources.table.read((reader) => reader.idsTitled(title)));
  }

  rowsOf(productIds: readonly string[]): readonly MarketRow[] {
    const { table } = this.#sources;
    return productIds.flatMap((id) => this.rows(table.read((reader) => reader.keysOf(id))));
  }

  bestMatches(words: string, limit: number): readonly MarketRow[] {
    const query = readQuery(words, this.vocabulary);
    return query.length === 0 ? [] : this.#rowsAt(this.#read(EVERYTHING, query).bestByTitle(limit));
  }

  rowsWith(terms: readonly SearchTerm[], limit = -1): readonly MarketRow[] {
    const query = terms.map((term) => ({ kind: 'word', term }) as const);
    return this.#rowsAt(this.#read(EVERYTHING, query).matching(limit));
  }

  tradable(view: MarketView, side: Side): readonly TradableRow[] {
    const listed = this.#listed(view);
    const priced = ({ ask, bid }: MarketRow): boolean => (side === 'buy' ? ask : bid) !== null;
    if (listed !== null) return listed.rows.filter(priced).slice(0, MAX_TRADABLE_ROWS);
    const places = this.#view(view).places(0, MAX_TRADABLE_ROWS);
    return this.#sources.table.read((reader) =>
      places.flatMap((place) => reader.tradableAt(place, side === 'buy' ? 'ask' : 'bid') ?? []),
    );
  }

  forSale(limit: number): readonly MarketRow[] {
    const places = this.#sources.table.read((reader) => reader.placesForSale(limit));
    return this.#rowsAt(places);
  }

  extremes(view: MarketView): ColumnExtremes[] {
    const { table } = this.#sources;
    const plain = { ...view, watchlist: null, words: '', order: null, found: [] };
    return table.read((_, indexed) => extremesOf(indexed, plain, this.#orderGround()));
  }

  /** A view of one watchlist: its rows are read and ranked one by one. */
  #listed(view: MarketView): (ReturnType<typeof scanView> & { rows: readonly MarketRow[] }) | null {
    if (view.watchlist === null) return null;
    const keys = this.#sources.watchlist(view.watchlist) ?? [];
    const query = readQuery(view.words, this.vocabulary);
    const shown = scanView(this.rows(keys), query, view, keys);
    if (!isOrdered(view.order)) return shown;
    return { ...shown, rows: [...ordered(shown.rows, view.order, this.#orderGround())] };
  }

  #view(view: MarketView): ViewReader {
    return this.#read(view, readQuery(view.words, this.vocabulary));
  }

  #read(view: PlacesView, query: Query): ViewReader {
    const ground = { ...this.#orderGround(), query };
    return this.#sources.table.read((_, table) => new ViewReader(table, view, ground));
  }

  #orderGround(): OrderGround {
    const { records, openings } = this.#sources;
    return {
      spotOf: (material) => records.spotOf({ material })?.price ?? null,
      openings: openings?.known ?? NO_OPENINGS,
    };
  }

  #rowsAt(places: readonly number[]): readonly MarketRow[] {
    const { records, table } = this.#sources;
    return table.read((reader) =>
      places.flatMap((place) => {
        const known = reader.rowAt(place);
        return known === null ? [] : [records.rowOf(known)];
      }),
    );
  }

  #filterChoices(): Pick<ViewPage, 'categories' | 'attributes'> {
    if (this.#choices !== null) return this.#choices;
    const named = (mark: string): string[] => {
      const marks = this.#sources.table.read((_, { words }) => words.words(['n'], mark));
      return byName([...marks].map((one) => one.slice(mark.length)));
    };
    this.#choices = {
      categories: named(MARKS.category('')),
      attributes: named(MARKS.attribute('')),
    };
    return this.#choices;
  }
}

const NO_OPENINGS: ReadonlyMap<string, number> = new Map();

/** Rows whose change of the day is looked up, at most. */
const MAX_OPENINGS = 20_000;

const EVERYTHING: PlacesView = {
  materials: [],
  category: null,
  attribute: null,
  ira: false,
  certified: false,
  esg: false,
  numismatic: false,
  order: null,
  found: [],
};

/** Beyond the end: the last rows that fill the range. */
const clamped = ({ from, to }: RowRange, total: number): number =>
  from < total ? from : Math.max(0, total - (to - from));
