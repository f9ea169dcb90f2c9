/** Views of the whole market: which rows, in which order, how many. Rows are given by their places. */
import type { DatabaseSync } from 'node:sqlite';
import type { MarketView } from '#contract/ipc/market/market-view.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import type { Query } from '../search/query.ts';
import { materialRank } from '../search/scan-view.ts';
import { number } from './columns.ts';
import { isOrdered, type OrderGround, orderSql } from './order-columns.ts';
import { PLACE, productAt } from './schema.ts';
import {
  both,
  filterOf,
  searchLevelsOf,
  stepsOf,
  type Match,
  matchOf,
  materialsOf,
} from './search-levels.ts';

/** This many matches are ranked as a whole; more are read level by level. */
const MOST_RANKED = 400;

/** Rows and products of a material. */
export interface ViewSize {
  readonly rows: number;
  readonly products: number;
}

export interface ViewTotals {
  readonly total: number;
  readonly products: number;
  readonly counts: Record<Material, number>;
}

export type PlacesView = Omit<MarketView, 'watchlist' | 'words'>;

/** What a view is made of, beside itself. */
export interface ViewGround extends OrderGround {
  readonly query: Query;
  /** More matches than these are read level by level. */
  readonly mostRanked?: number;
}

/** One view of the market as it is now. */
export class ViewReader {
  readonly #db: DatabaseSync;
  readonly #sql: Statements;
  readonly #view: PlacesView;
  readonly #order: string | null;
  readonly #isByTitle: boolean;
  /** What is shown but for the material, and with it. */
  readonly #base: Match;
  readonly #shown: Match;
  readonly #levels: readonly Match[];
  /** All places in their order, where there are few; null where they are read level by level. */
  readonly #ranked: readonly number[] | null;
  readonly #counts = new Map<Match, number>();
  /** Rows that only the marketplace's own search found, whatever their material. */
  readonly #found: readonly number[];

  constructor(db: DatabaseSync, view: PlacesView, ground: ViewGround) {
    const { query } = ground;
    this.#db = db;
    this.#sql = statementsOf(db);
    this.#view = view;
    const words = matchOf(query);
    const filter = filterOf({ ...view, watchlist: null, words: '' });
    const materials = materialsOf(view);
    this.#base = both(filter, words);
    this.#shown = both(this.#base, materials);
    const rest = both(filter, materials);
    this.#levels =
      words === null ? [rest] : searchLevelsOf(query).map((level) => both(level, rest));
    this.#order = isOrdered(view.order) ? orderSql(view.order, ground) : null;
    this.#ranked = words === null || this.#order !== null ? null : this.#rank(ground);
    this.#isByTitle = view.order?.column === 'product';
    this.#found = words === null ? [] : this.#foundOnly(filter);
    if (view.order?.column === 'change') this.#keepOpenings(ground.openings);
  }

  /** @param whole sizes of the whole market, by rank of the material */
  totals(whole: ReadonlyMap<number, ViewSize>): ViewTotals {
    const sizes = this.#base === null ? whole : this.#sizesOf(this.#base);
    const found = this.#foundProducts();
    const isShown = (rank: number): boolean => {
      const material = MATERIALS[rank];
      const { materials } = this.#view;
      return materials.length === 0 || (material !== undefined && materials.includes(material));
    };
    const sum = (of: ReadonlyMap<number, ViewSize>, what: keyof ViewSize): number =>
      [...of].reduce((all, [rank, size]) => (isShown(rank) ? all + size[what] : all), 0);
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
    if (this.#ranked !== null) return [...this.#ranked, ...this.#shownFound()].slice(from, to);
    const places: number[] = [];
    let skip = from;
    for (const level of this.#levels) {
      const missing = to - from - places.length;
      if (missing <= 0) return places;
      const count = skip === 0 ? null : this.#count(level);
      if (count !== null && skip >= count) {
        skip -= count;
        continue;
      }
      places.push(...this.#inLevel(level, skip, missing));
      skip = 0;
    }
    const found = this.#shownFound();
    return [...places, ...found.slice(skip, skip + to - from - places.length)];
  }

  /** The best matches, those that match alike by their titles. */
  bestByTitle(most: number): readonly number[] {
    const places: number[] = [];
    for (const level of this.#levels) {
      if (places.length >= most) break;
      const rows = this.#db
        .prepare(
          `SELECT place FROM variant WHERE place IN (SELECT rowid FROM words WHERE words MATCH ?)
          ORDER BY sort_title, place LIMIT ?`,
        )
        .all(level, most - places.length);
      places.push(...rows.map((row) => number(row, 'place')));
    }
    return places;
  }

  /** Places of an expression, whatever the view. @param most -1: all of them */
  placesMatching(match: Match, most: number): readonly number[] {
    return this.#inLevel(match, 0, most);
  }

  /** Where a place stands in the view; null where it does not. */
  indexOf(place: number): number | null {
    if (this.#order !== null) return this.#indexInOrder(this.#order, place);
    if (this.#ranked !== null) {
      const at = [...this.#ranked, ...this.#shownFound()].indexOf(place);
      return at === -1 ? null : at;
    }
    let before = 0;
    for (const level of this.#levels) {
      if (this.#has(level, place)) return before + this.#countBefore(level, place);
      before += this.#count(level);
    }
    const at = this.#shownFound().indexOf(place);
    return at === -1 ? null : before + at;
  }

  /** Adds up the best score of every part, a query of the index for each: rows are not read. Null for too many. */
  #rank({ query, mostRanked = MOST_RANKED }: ViewGround): readonly number[] | null {
    const places = this.#inLevel(this.#shown, 0, mostRanked + 1);
    if (places.length > mostRanked) return null;
    const scores = new Map(places.map((place) => [place, 0]));
    for (const { unless, tiers } of stepsOf(query)) {
      const left = new Set(places);
      if (unless !== null) {
        for (const place of this.#inLevel(both(unless, this.#shown), 0, -1)) left.delete(place);
      }
      for (const [at, { score, match }] of tiers.entries()) {
        if (left.size === 0) break;
        // What no better tier has is in the last one: it matches the query.
        const isLast = at === tiers.length - 1;
        for (const place of isLast ? left : this.#inLevel(both(match, this.#shown), 0, -1)) {
          if (left.delete(place)) scores.set(place, (scores.get(place) ?? 0) + score);
        }
      }
    }
    return places.toSorted((a, b) => (scores.get(a) ?? 0) - (scores.get(b) ?? 0) || a - b);
  }

  #inLevel(level: Match, skip: number, most: number): readonly number[] {
    const rows =
      level === null ? this.#sql.all.all(most, skip) : this.#sql.matching.all(level, most, skip);
    return rows.map((row) => number(row, 'place'));
  }

  #count(level: Match): number {
    const known = this.#counts.get(level);
    if (known !== undefined) return known;
    const row =
      level === null
        ? this.#db.prepare('SELECT count(*) AS n FROM figure').get()
        : this.#db.prepare('SELECT count(*) AS n FROM words WHERE words MATCH ?').get(level);
    const count = number(row ?? {}, 'n');
    this.#counts.set(level, count);
    return count;
  }

  #has(match: Match, place: number): boolean {
    const row =
      match === null
        ? this.#db.prepare('SELECT 1 FROM figure WHERE place = ?').get(place)
        : // With `rowid = ?` FTS5 does not look at the words at all (SQLite 3.53, a table without content).
          this.#db
            .prepare('SELECT 1 FROM words WHERE words MATCH ? AND rowid BETWEEN ? AND ?')
            .get(match, place, place);
    return row !== undefined;
  }

  #countBefore(match: Match, place: number): number {
    const row =
      match === null
        ? this.#db.prepare('SELECT count(*) AS n FROM figure WHERE place < ?').get(place)
        : this.#db
            .prepare('SELECT count(*) AS n FROM words WHERE words MATCH ? AND rowid < ?')
            .get(match, place);
    return number(row ?? {}, 'n');
  }

  #ordered(order: string, from: number, most: number): readonly number[] {
    const { sql, values } = this.#orderedSql(order);
    const rows = this.#db.prepare(`${sql} LIMIT ? OFFSET ?`).all(...values, most, from);
    return rows.map((row) => number(row, 'place'));
  }

  #indexInOrder(order: string, place: number): number | null {
    const { sql, values } = this.#orderedSql(order);
    let at = 0;
    for (const row of this.#db.prepare(sql).iterate(...values)) {
      if (number(row, 'place') === place) return at;
      at += 1;
    }
    return null;
  }

  #orderedSql(order: string): { readonly sql: string; readonly values: readonly string[] } {
    const joins = [
      ...(this.#isByTitle || this.#view.order?.column === 'change'
        ? ['JOIN variant v ON v.place = f.place']
        : []),
      ...(this.#view.order?.column === 'change'
        ? ['LEFT JOIN temp.opening o ON o.key = v.key']
        : []),
    ].join(' ');
    const found = this.#shownFound();
    const where =
      this.#shown === null
        ? ''
        : `WHERE f.place IN (SELECT rowid FROM words WHERE words MATCH ?${
            found.length === 0 ? '' : ' UNION ALL SELECT value FROM json_each(?)'
          })`;
    return {
      sql: `SELECT f.place AS place FROM figure f ${joins} ${where} ${order}`,
      values: [
        ...(this.#shown === null ? [] : [this.#shown]),
        ...(this.#shown === null || found.length === 0 ? [] : [JSON.stringify(found)]),
      ],
    };
  }

  /** Counted here where all places are known. */
  #sizesOf(match: string): ReadonlyMap<number, ViewSize> {
    const isWhole = this.#ranked !== null && this.#base === this.#shown;
    return isWhole ? sizesOf(this.#ranked) : this.#sizes(match);
  }

  #sizes(match: string): ReadonlyMap<number, ViewSize> {
    return new Map(
      this.#sql.sizes
        .all(match)
        .map((row) => [
          number(row, 'rank'),
          { rows: number(row, 'n'), products: number(row, 'products') },
        ]),
    );
  }

  #foundOnly(filter: Match): readonly number[] {
    if (this.#view.found.length === 0) return [];
    const rows = this.#db
      .prepare(
        `SELECT place FROM product JOIN variant
          ON place >= rank * ${String(PLACE.material)} + seq * ${String(PLACE.product)}
          AND place < rank * ${String(PLACE.material)} + (seq + 1) * ${String(PLACE.product)}
        WHERE id IN (SELECT value FROM json_each(?)) ORDER BY place`,
      )
      .all(JSON.stringify(this.#view.found));
    return rows
      .map((row) => number(row, 'place'))
      .filter((place) => !this.#has(this.#base, place) && this.#has(filter, place));
  }

  #shownFound(): readonly number[] {
    const { materials } = this.#view;
    const ranks = new Set(materials.map(materialRank));
    return ranks.size === 0
      ? this.#found
      : this.#found.filter((place) => ranks.has(Math.floor(place / PLACE.material)));
  }

  /** Sizes of what was only found; a product of which another row has the words is counted there. */
  #foundProducts(): ReadonlyMap<number, ViewSize> {
    const sizes = new Map<number, ViewSize>();
    const counted = new Set<number>();
    for (const place of this.#found) {
      const rank = Math.floor(place / PLACE.material);
      const { rows, products } = sizes.get(rank) ?? { rows: 0, products: 0 };
      const seq = productAt(place);
      const isNew = !counted.has(seq) && !this.#hasProduct(place);
      counted.add(seq);
      sizes.set(rank, { rows: rows + 1, products: products + (isNew ? 1 : 0) });
    }
    return sizes;
  }

  #hasProduct(place: number): boolean {
    const from = place - (place % PLACE.product);
    const found = this.#db
      .prepare('SELECT 1 FROM words WHERE words MATCH ? AND rowid >= ? AND rowid < ? LIMIT 1')
      .get(this.#base, from, from + PLACE.product);
    return found !== undefined;
  }

  #keepOpenings(openings: ReadonlyMap<string, number>): void {
    this.#db.exec(
      'CREATE TEMP TABLE IF NOT EXISTS opening (key TEXT PRIMARY KEY, ask INTEGER); DELETE FROM temp.opening',
    );
    const insert = this.#db.prepare('INSERT INTO temp.opening VALUES (?, ?)');
    for (const [key, ask] of openings) insert.run(key, ask);
  }
}

function sizesOf(places: readonly number[]): ReadonlyMap<number, ViewSize> {
  const sizes = new Map<number, { rows: number; products: number }>();
  const counted = new Set<number>();
  for (const place of places) {
    const rank = Math.floor(place / PLACE.material);
    const size = sizes.get(rank) ?? { rows: 0, products: 0 };
    size.rows += 1;
    const seq = productAt(place);
    if (!counted.has(seq)) size.products += 1;
    counted.add(seq);
    sizes.set(rank, size);
  }
  return sizes;
}

type Statements = ReturnType<typeof prepare>;

const prepare = (db: DatabaseSync) => ({
  all: db.prepare('SELECT place FROM figure ORDER BY place LIMIT ? OFFSET ?'),
  matching: db.prepare(
    'SELECT rowid AS place FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ? OFFSET ?',
  ),
  sizes: db.prepare(
    `SELECT rowid >> 50 AS rank, count(*) AS n, count(DISTINCT rowid >> 16) AS products
    FROM words WHERE words MATCH ? GROUP BY 1`,
  ),
});

/** A view is read at every key; its statements are prepared once for a table. */
const prepared = new WeakMap<DatabaseSync, Statements>();

function statementsOf(db: DatabaseSync): Statements {
  const known = prepared.get(db) ?? prepare(db);
  prepared.set(db, known);
  return known;
}
