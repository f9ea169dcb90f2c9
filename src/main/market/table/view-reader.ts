/** Views of the whole market: which rows, in which order, how many. Rows are given by their places. */
import type { DatabaseSync } from 'node:sqlite';
import type { MarketView } from '#contract/ipc/market/market-view.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Query } from '../search/query.ts';
import { materialRank } from '../search/scan-view.ts';
import { number } from './columns.ts';
import { isOrdered, type OrderGround, orderSql } from './order-columns.ts';
import { bitsOf, both, CELL, countBoth, sizeOfSet, hasBit, type MaybeRows } from './row-set.ts';
import { cataloguePlaceOf, PLACE, productAt } from './schema.ts';
import { anyOf, CellWords, filterMarks, type Levels, RANKS } from './search-levels.ts';
import { chunkOf, variantOf } from './cells.ts';
import type { Openings } from './openings.ts';
import type { TitleOrder } from './title-order.ts';
import type { WordRows } from './word-rows.ts';

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
}

/** A table and its indices. */
export interface IndexedTable {
  readonly db: DatabaseSync;
  readonly words: WordRows;
  readonly titles: TitleOrder;
  readonly openings: Openings;
}

/** What of a cell is shown but for the material. */
interface ViewCell {
  readonly cell: number;
  readonly words: CellWords;
  readonly levels: Levels;
  readonly base: MaybeRows;
}

/** The cells of each chunk of products. */
type Chunks = ReadonlyMap<number, readonly ViewCell[]>;

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
  readonly #chunks: Chunks;
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
      if (skip < run.count) places.push(...placesOf(run).slice(skip, skip + missing));
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
      places.push(...placesOf(run));
    }
    return most < 0 ? places : places.slice(0, most);
  }

  /** Where a place stands in the view; null where it does not. */
  indexOf(place: number): number | null {
    if (this.#order !== null) return this.#indexInOrder(this.#order, place);
    let before = 0;
    for (const run of this.#runs(this.#scores)) {
      const at = run.has(place) ? placesOf(run).indexOf(place) : -1;
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
      .all(JSON.stringify(runs.flatMap(placesOf)), most)
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

/** The rows of a view that are of one material, of one chunk of products and of one score. */
class Run {
  readonly rank: number;
  readonly chunk: number;
  readonly count: number;
  readonly #cells: readonly ViewCell[];
  readonly #score: number | null;

  constructor(rank: number, chunk: number, cells: readonly ViewCell[], score: number | null) {
    this.rank = rank;
    this.chunk = chunk;
    this.#cells = cells;
    this.#score = score;
    this.count = cells.reduce(
      (sum, cell) => sum + countBoth(this.#rowsOf(cell), cell.words.ofRank(rank)),
      0,
    );
  }

  has(place: number): boolean {
    const seq = productAt(place);
    if (Math.floor(place / PLACE.material) !== this.rank) return false;
    if (Math.floor(seq / CELL) !== this.chunk) return false;
    const cell = this.#cells.find(({ cell: one }) => variantOf(one) === place % PLACE.product);
    return cell !== undefined && hasBit(this.#rowsOf(cell), seq % CELL);
  }

  /** By variant. */
  sets(): ReadonlyArray<readonly [variant: number, rows: MaybeRows]> {
    return this.#cells.map((cell) => [
      variantOf(cell.cell),
      both(this.#rowsOf(cell), cell.words.ofRank(this.rank)),
    ]);
  }

  #rowsOf = ({ levels, base }: ViewCell): MaybeRows =>
    this.#score === null ? base : (levels.get(this.#score) ?? null);
}

function placesOf(run: Run): readonly number[] {
  const sets = run.sets();
  const places: number[] = [];
  for (const at of bitsOf(anyOf(sets.map(([, rows]) => rows)))) {
    for (const [variant, rows] of sets) {
      if (hasBit(rows, at)) {
        places.push(cataloguePlaceOf(run.rank, run.chunk * CELL + at, variant));
      }
    }
  }
  return places;
}

/** Of the whole market, by rank of the material. */
export const sizesOf = (words: WordRows): ReadonlyMap<number, ViewSize> =>
  sizesIn(chunksOf(words, [], []));

function sizesIn(chunks: Chunks): ReadonlyMap<number, ViewSize> {
  return new Map(
    RANKS.map((rank) => {
      const size = { rows: 0, products: 0 };
      for (const cells of chunks.values()) {
        const own = cells.map(({ base, words }) => both(base, words.ofRank(rank)));
        size.rows += own.reduce((sum, rows) => sum + sizeOfSet(rows), 0);
        size.products += sizeOfSet(anyOf(own));
      }
      return [rank, size];
    }),
  );
}

const chunksOf = (words: WordRows, marks: readonly string[], query: Query): Chunks =>
  Map.groupBy(
    words.variantCells.map((cell) => viewCell(words, cell, marks, query)),
    ({ cell }) => chunkOf(cell),
  );

function viewCell(words: WordRows, cell: number, marks: readonly string[], query: Query): ViewCell {
  const own = new CellWords(words, cell);
  const levels = own.found(query, own.passing(marks));
  return { cell, words: own, levels, base: anyOf([...levels.values()]) };
}
