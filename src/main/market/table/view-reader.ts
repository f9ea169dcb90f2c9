/** Views of the whole market: which rows, in which order, how many. Rows are given by their places. */
import type { DatabaseSync } from 'node:sqlite';
import type { MarketView } from '#contract/ipc/market/market-view.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Query } from '../search/query.ts';
import { materialRank } from '../search/scan-view.ts';
import { number } from '#database/columns.ts';
import { isOrdered, type OrderGround, orderSql } from './order-columns.ts';
import { CELL, hasBit } from '../words/row-set.ts';
import { PLACE, productAt } from './schema.ts';
import {
  type CellsByChunk,
  chunksOf,
  placesOfRun,
  Run,
  sizesIn,
  type ViewCell,
  type ViewSize,
} from './view-cells.ts';
import { filterMarks, RANKS } from '../words/search-levels.ts';
import { variantOf } from '../words/cells.ts';
import type { OpeningPlaces } from './opening-places.ts';
import type { TitleOrder } from './title-order.ts';
import type { WordRows } from '../words/word-rows.ts';

export interface ViewTotals {
  readonly total: number;
  readonly products: number;
  readonly counts: Record<Material, number>;
}

export type PlacesView = Omit<MarketView, 'watchlist' | 'words'>;

/** What a view is made of, beside itself. */
export interface ViewGround extends OrderGround {
  readonly query: Query;
}

/** A table and its indices. */
export interface IndexedTable {
  readonly db: DatabaseSync;
  readonly words: WordRows;
  readonly titles: TitleOrder;
  readonly openings: OpeningPlaces;
}

/** So few rows are named in a query of the table; of more, the table is read in its order until there are enough. */
const MOST_NAMED = 2_000;

/** One view of the market as it is now. */
export class ViewReader {
  readonly #db: DatabaseSync;
  readonly #titles: TitleOrder;
  readonly #view: PlacesView;
  readonly #marks: readonly string[];
  readonly #order: string | null;
  /** Ranks of the materials that are shown. */
  readonly #ranks: readonly number[];
  /** Nothing but the material is left out. */
  readonly #isWhole: boolean;
  readonly #chunks: CellsByChunk;
  readonly #scores: readonly number[];
  /** Rows that only the marketplace's own search found, whatever their material. */
  readonly #found: readonly number[];

  constructor({ db, words, titles, openings }: IndexedTable, view: PlacesView, ground: ViewGround) {
    const { query } = ground;
    this.#db = db;
    this.#titles = titles;
    this.#view = view;
    this.#marks = filterMarks(view);
    this.#isWhole = query.length === 0 && this.#marks.length === 0;
    this.#order = isOrdered(view.order) ? orderSql(view.order, ground) : null;
    const ranks = new Set(view.materials.map(materialRank));
    this.#ranks = ranks.size === 0 ? RANKS : RANKS.filter((rank) => ranks.has(rank));
    this.#chunks = chunksOf(words, this.#marks, query);
    const cells = [...this.#chunks.values()].flat();
    const scores = new Set(cells.flatMap(({ levels }) => [...levels.keys()]));
    this.#scores = [...scores].toSorted((one, other) => one - other);
    this.#found = query.length === 0 ? [] : this.#foundOnly();
    if (view.order?.column === 'change') openings.keep(ground.openings);
    if (view.order?.column === 'product') titles.settle();
  }

  /** @param whole sizes of the whole market, by rank of the material */
  totals(whole: ReadonlyMap<number, ViewSize>): ViewTotals {
    const sizes = this.#isWhole ? whole : sizesIn(this.#chunks);
    const found = this.#foundProducts();
    const shown = new Set(this.#ranks);
    const sum = (of: ReadonlyMap<number, ViewSize>, what: keyof ViewSize): number =>
      [...of].reduce((all, [rank, size]) => (shown.has(rank) ? all + size[what] : all), 0);
    const count = (material: Material): number => {
      const rank = materialRank(material);
      return (sizes.get(rank)?.products ?? 0) + (found.get(rank)?.products ?? 0);
    };
    return {
      total: sum(sizes, 'rows') + sum(found, 'rows'),
      products: sum(sizes, 'products') + sum(found, 'products'),
      counts: {
        Gold: count('Gold'),
        Silver: count('Silver'),
        Platinum: count('Platinum'),
        Palladium: count('Palladium'),
        Bitcoin: count('Bitcoin'),
      },
    };
  }

  /** Places `from` up to but not including `to`. */
  places(from: number, to: number): readonly number[] {
    if (this.#order !== null) return this.#ordered(this.#order, from, to - from);
    const places: number[] = [];
    let skip = from;
    for (const run of this.#runs(this.#scores)) {
      const missing = to - from - places.length;
      if (missing <= 0) return places;
      if (skip < run.count) places.push(...placesOfRun(run).slice(skip, skip + missing));
      skip = Math.max(0, skip - run.count);
    }
    const found = this.#shownFound();
    return [...places, ...found.slice(skip, skip + to - from - places.length)];
  }

  /** The best matches, those that match alike by their titles. */
  bestByTitle(most: number): readonly number[] {
    this.#titles.settle();
    const places: number[] = [];
    for (const score of this.#scores) {
      if (places.length >= most) break;
      places.push(...this.#firstByTitle(score, most - places.length));
    }
    return places;
  }

  /** All places but for what was only found. @param most -1: all of them */
  matching(most: number): readonly number[] {
    const places: number[] = [];
    for (const run of this.#runs(null)) {
      if (most >= 0 && places.length >= most) break;
      places.push(...placesOfRun(run));
    }
    return most < 0 ? places : places.slice(0, most);
  }

  /** Where a place stands in the view; null where it does not. */
  indexOf(place: number): number | null {
    if (this.#order !== null) return this.#indexInOrder(this.#order, place);
    let before = 0;
    for (const run of this.#runs(this.#scores)) {
      const at = run.has(place) ? placesOfRun(run).indexOf(place) : -1;
      if (at !== -1) return before + at;
      before += run.count;
    }
    const at = this.#shownFound().indexOf(place);
    return at === -1 ? null : before + at;
  }

  /** What a query of the table has after FROM figure f, for the rows that are shown. */
  get condition(): Condition {
    if (!this.#isWhole) {
      const places = [...this.matching(-1), ...this.#shownFound()];
      const where = 'WHERE f.place IN (SELECT value FROM json_each(?))';
      return { where, values: [JSON.stringify(places)] };
    }
    if (this.#ranks === RANKS) return { where: '', values: [] };
    const ranges = this.#ranks.map((rank) => {
      const [from, to] = [rank, rank + 1].map((one) => String(one * PLACE.material));
      return `f.place >= ${String(from)} AND f.place < ${String(to)}`;
    });
    return { where: `WHERE (${ranges.join(' OR ')})`, values: [] };
  }

  /** Parts of the view, each of one material and chunk of products. @param scores null: whatever the score */
  *#runs(scores: readonly number[] | null): Generator<Run> {
    for (const score of scores ?? [null]) {
      for (const rank of this.#ranks) {
        for (const [chunk, cells] of this.#chunks) {
          const run = new Run(rank, chunk, cells, score);
          if (run.count > 0) yield run;
        }
      }
    }
  }

  #firstByTitle(score: number, most: number): readonly number[] {
    const runs = [...this.#runs([score])];
    if (runs.reduce((sum, { count }) => sum + count, 0) > MOST_NAMED) {
      const places: number[] = [];
      const all = this.#db.prepare('SELECT place FROM title ORDER BY sort, place');
      for (const row of all.iterate()) {
        if (places.length === most) break;
        const place = number(row, 'place');
        if (runs.some((run) => run.has(place))) places.push(place);
      }
      return places;
    }
    return this.#db
      .prepare(
        `SELECT place FROM title WHERE place IN (SELECT value FROM json_each(?))
        ORDER BY sort, place LIMIT ?`,
      )
      .all(JSON.stringify(runs.flatMap(placesOfRun)), most)
      .map((row) => number(row, 'place'));
  }

  #ordered(order: string, from: number, most: number): readonly number[] {
    const { joins, where, values } = this.#inOrder();
    const sql = `SELECT f.place AS place FROM figure f ${joins} ${where} ${order} LIMIT ? OFFSET ?`;
    const rows = this.#db.prepare(sql).all(...values, most, from);
    return rows.map((row) => number(row, 'place'));
  }

  #indexInOrder(order: string, place: number): number | null {
    const { joins, where, values } = this.#inOrder();
    const row = this.#db
      .prepare(
        `SELECT at FROM (SELECT f.place AS place, row_number() OVER (${order}) - 1 AS at FROM figure f ${joins} ${where})
        WHERE place = ?`,
      )
      .get(...values, place);
    return row === undefined ? null : number(row, 'at');
  }

  #inOrder(): Condition & { readonly joins: string } {
    const column = this.#view.order?.column;
    const joins = [
      ...(column === 'product' ? ['JOIN title t ON t.place = f.place'] : []),
      ...(column === 'change' ? ['LEFT JOIN temp.opening o ON o.place = f.place'] : []),
    ].join(' ');
    return { ...this.condition, joins };
  }

  #foundOnly(): readonly number[] {
    if (this.#view.found.length === 0) return [];
    const rows = this.#db
      .prepare(
        `SELECT place FROM product JOIN figure
          ON place >= rank * ${String(PLACE.material)} + seq * ${String(PLACE.product)}
          AND place < rank * ${String(PLACE.material)} + (seq + 1) * ${String(PLACE.product)}
        WHERE id IN (SELECT value FROM json_each(?)) ORDER BY place`,
      )
      .all(JSON.stringify(this.#view.found));
    return rows
      .map((row) => number(row, 'place'))
      .filter((place) => {
        const at = productAt(place) % CELL;
        const cell = this.#cellsOf(place).find(
          ({ cell: one }) => variantOf(one) === place % PLACE.product,
        );
        return (
          cell !== undefined &&
          !hasBit(cell.base, at) &&
          hasBit(cell.words.passing(this.#marks), at)
        );
      });
  }

  #shownFound(): readonly number[] {
    const shown = new Set(this.#ranks);
    return this.#found.filter((place) => shown.has(Math.floor(place / PLACE.material)));
  }

  /** Sizes of what was only found; a product of which another row has the words is counted there. */
  #foundProducts(): ReadonlyMap<number, ViewSize> {
    const sizes = new Map<number, ViewSize>();
    const counted = new Set<number>();
    for (const place of this.#found) {
      const rank = Math.floor(place / PLACE.material);
      const { rows, products } = sizes.get(rank) ?? { rows: 0, products: 0 };
      const seq = productAt(place);
      const isNew =
        !counted.has(seq) && !this.#cellsOf(place).some(({ base }) => hasBit(base, seq % CELL));
      counted.add(seq);
      sizes.set(rank, { rows: rows + 1, products: products + (isNew ? 1 : 0) });
    }
    return sizes;
  }

  #cellsOf = (place: number): readonly ViewCell[] =>
    this.#chunks.get(Math.floor(productAt(place) / CELL)) ?? [];
}

interface Condition {
  readonly where: string;
  readonly values: readonly string[];
}
