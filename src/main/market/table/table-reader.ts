/** Products and rows of the table, by id, key or place. */
import type { DatabaseSync } from 'node:sqlite';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import type { Product, Variant } from '#main/marketplace/model/market-model.ts';
import type { ProductFactsOfRow } from '../row/market-row.ts';
import { number, type Row, text } from './columns.ts';
import { PLACE, cataloguePlaceOf, productAt } from './schema.ts';
import {
  kindReadAgain,
  type ProductKind,
  readKind,
  readProductFacts,
  readVariantFacts,
  sortKey,
} from './stored-product.ts';

/** A product and the epoch ms of the answer it came in. */
export interface DatedProduct {
  readonly product: Product;
  readonly fetchedAt: number;
  /** False for what an earlier run kept. */
  readonly isOfThisRun: boolean;
}

/** One of its variants. */
export interface DatedRow {
  readonly place: number;
  readonly product: ProductFactsOfRow;
  readonly variant: Variant;
  readonly fetchedAt: number;
  /** Known from a search alone. */
  readonly isFound: boolean;
  /** False for what an earlier run kept. */
  readonly isOfThisRun: boolean;
}

/** Parsed kinds that are kept: those of a few pages, many times over. */
const MAX_KINDS = 4_096;
const MAX_ROWS = 512;
const TITLES_AT_ONCE = 1_000;

export class TableReader {
  readonly #sql: ReturnType<typeof statements>;
  readonly #kinds = new BoundedMap<number, ProductKind>(MAX_KINDS);
  /** What was shown last: the next keystroke shows most of it again. */
  readonly #rows = new BoundedMap<number, DatedRow>(MAX_ROWS);
  readonly #run: () => number;

  /** @param run that is now */
  constructor(db: DatabaseSync, run: () => number) {
    this.#sql = statements(db);
    this.#run = run;
  }

  product(id: string): DatedProduct | null {
    const row = this.#sql.product.get(id);
    if (row === undefined) return null;
    const variants = this.#variantsOf(row).map((variant) => variantIn(variant));
    return {
      product: { ...this.#factsIn(row), variants },
      fetchedAt: number(row, 'fetched_at'),
      isOfThisRun: this.#isOfThisRun(row),
    };
  }

  /** What is asked of very many products. */
  kindOf(id: string): ProductKind | null {
    const row = this.#sql.product.get(id);
    return row === undefined ? null : this.#kindIn(row);
  }

  titleOf(id: string): string | null {
    const row = this.#sql.product.get(id);
    return row === undefined ? null : text(row, 'title');
  }

  /** Whether the product itself was read, in this run or an earlier one. */
  isRead(id: string): boolean {
    const row = this.#sql.product.get(id);
    return row !== undefined && number(row, 'found') === 0;
  }

  keysOf(id: string): readonly string[] {
    const row = this.#sql.product.get(id);
    return row === undefined ? [] : this.#variantsOf(row).map((variant) => text(variant, 'key'));
  }

  /** Null for a key that is not there. */
  row(key: string): DatedRow | null {
    const variant = this.#sql.byKey.get(key);
    return variant === undefined ? null : this.#rowIn(variant);
  }

  rowAt(place: number): DatedRow | null {
    const known = this.#rows.get(place);
    if (known !== undefined) return known;
    const variant = this.#sql.byPlace.get(place);
    if (variant === undefined) return null;
    const row = this.#rowIn(variant);
    this.#rows.set(place, row);
    return row;
  }

  /** Something was written: rows are read again. */
  forgetRows(): void {
    this.#rows.clear();
  }

  /** Empty for a place without a row. */
  keyAt(place: number): string {
    const variant = this.#sql.byPlace.get(place);
    return variant === undefined ? '' : text(variant, 'key');
  }

  /** Null for a row without a price on this side. */
  tradableAt(
    place: number,
    side: 'ask' | 'bid',
  ): Pick<MarketRow, 'key' | 'productId' | 'material'> | null {
    const row = this.#sql.tradable.get(place);
    if (row === undefined || row[side] === null) return null;
    return {
      key: text(row, 'key'),
      productId: text(row, 'id'),
      material: MATERIALS[number(row, 'rank')] ?? null,
    };
  }

  /** The first rows that can be bought by the piece and are not collected. */
  placesForSale(most: number): readonly number[] {
    return this.#sql.forSale.all(most).map((row) => number(row, 'place'));
  }

  placeOf(key: string): number | null {
    const variant = this.#sql.byKey.get(key);
    return variant === undefined ? null : number(variant, 'place');
  }

  productIdOf(key: string): string | null {
    const place = this.placeOf(key);
    return place === null ? null : text(this.#productAt(place), 'id');
  }

  /** The products of exactly this title. */
  idsTitled(title: string): readonly string[] {
    const from = sortKey(title);
    const rows = this.#sql.titled.all(from, `${from}\u{10ffff}`);
    const places = rows.map((row) => productAt(number(row, 'place')));
    return [...new Set(places)].flatMap((seq) => {
      const product = this.#sql.productAt.get(seq);
      return product !== undefined && text(product, 'title') === title ? [text(product, 'id')] : [];
    });
  }

  /** Of all products, by their IDs; other work may come in between. */
  *titles(): Generator<readonly [id: string, title: string], undefined> {
    for (let last = -1; ;) {
      const rows = this.#sql.titles.all(last);
      for (const row of rows) yield [text(row, 'id'), text(row, 'title')];
      const end = rows.at(-1);
      if (rows.length < TITLES_AT_ONCE || end === undefined) return;
      last = number(end, 'seq');
    }
  }

  /** Rows of a material; those with a price on a side, where one is given. */
  *rowsOf(material: Material, priced: 'ask' | 'bid' | null): Generator<DatedRow> {
    const rank = MATERIALS.indexOf(material);
    const places = this.#sql[priced ?? 'all'];
    for (const row of places.all(rank * PLACE.material, (rank + 1) * PLACE.material)) {
      const variant = this.#sql.byPlace.get(number(row, 'place'));
      if (variant !== undefined) yield this.#rowIn(variant);
    }
  }

  /** Every row, in the order of the market; other work may come in between. */
  *rows(): Generator<DatedRow> {
    for (let place = -1; ;) {
      const next = this.#sql.next.get(place);
      if (next === undefined) return;
      place = number(next, 'place');
      yield this.#rowIn(next);
    }
  }

  /** Products that no answer of this run has had. */
  idsOfEarlierRuns(): readonly string[] {
    return this.#sql.earlier.all(this.#run()).map((row) => text(row, 'id'));
  }

  /** Products that were read in this run. */
  countOfThisRun(): number {
    return number(this.#sql.ofRun.get(this.#run()) ?? {}, 'n');
  }

  #rowIn(variant: Row): DatedRow {
    const place = number(variant, 'place');
    const product = this.#productAt(place);
    return {
      place,
      product: this.#factsIn(product),
      variant: variantIn(variant),
      fetchedAt: number(product, 'fetched_at'),
      isFound: number(product, 'found') === 1,
      isOfThisRun: this.#isOfThisRun(product),
    };
  }

  #productAt = (place: number): Row => this.#sql.productAt.get(productAt(place)) ?? {};

  #variantsOf(product: Row): readonly Row[] {
    const [rank, seq] = [number(product, 'rank'), number(product, 'seq')];
    return this.#sql.variants.all(
      cataloguePlaceOf(rank, seq, 0),
      cataloguePlaceOf(rank, seq + 1, 0),
    );
  }

  #factsIn(row: Row): ProductFactsOfRow {
    return {
      ...this.#kindIn(row),
      ...readProductFacts(text(row, 'facts')),
      id: text(row, 'id'),
      title: text(row, 'title'),
    };
  }

  #kindIn(row: Row): ProductKind {
    const kind = this.#kindNumbered(number(row, 'kind'));
    return this.#isOfThisRun(row) ? kind : kindReadAgain(kind, text(row, 'title'));
  }

  #isOfThisRun = (product: Row): boolean => number(product, 'run') === this.#run();

  #kindNumbered(id: number): ProductKind {
    const known = this.#kinds.get(id);
    if (known !== undefined) return known;
    const kind = readKind(text(this.#sql.kind.get(id) ?? {}, 'facts'));
    this.#kinds.set(id, kind);
    return kind;
  }
}

const variantIn = (row: Row): Variant => ({
  ...readVariantFacts(text(row, 'facts')),
  key: text(row, 'key'),
  title: text(row, 'title'),
});

const statements = (db: DatabaseSync) => ({
  product: db.prepare('SELECT * FROM product WHERE id = ?'),
  productAt: db.prepare('SELECT * FROM product WHERE seq = ?'),
  kind: db.prepare('SELECT facts FROM kind WHERE id = ?'),
  variants: db.prepare('SELECT * FROM variant WHERE place >= ? AND place < ? ORDER BY place'),
  byKey: db.prepare('SELECT * FROM variant WHERE key = ?'),
  byPlace: db.prepare('SELECT * FROM variant WHERE place = ?'),
  next: db.prepare('SELECT * FROM variant WHERE place > ? ORDER BY place LIMIT 1'),
  titled: db.prepare('SELECT place FROM variant WHERE sort_title >= ? AND sort_title < ?'),
  titles: db.prepare(
    `SELECT seq, id, title FROM product WHERE seq > ? ORDER BY seq LIMIT ${String(TITLES_AT_ONCE)}`,
  ),
  ask: db.prepare(
    'SELECT place FROM figure WHERE place >= ? AND place < ? AND ask IS NOT NULL ORDER BY place',
  ),
  bid: db.prepare(
    'SELECT place FROM figure WHERE place >= ? AND place < ? AND bid IS NOT NULL ORDER BY place',
  ),
  all: db.prepare('SELECT place FROM figure WHERE place >= ? AND place < ? ORDER BY place'),
  tradable: db.prepare(
    `SELECT f.ask, f.bid, v.key, p.id, p.rank FROM figure f JOIN variant v ON v.place = f.place
    JOIN product p ON p.seq = (f.place >> 16) & 0x3ffffffff WHERE f.place = ?`,
  ),
  forSale: db.prepare(
    `SELECT f.place FROM figure f JOIN product p ON p.seq = (f.place >> 16) & 0x3ffffffff JOIN kind k ON k.id = p.kind
    WHERE f.ask_size > 0 AND json_extract(k.facts, '$.category.isNumismatic') IS NOT 1 ORDER BY f.place LIMIT ?`,
  ),
  earlier: db.prepare('SELECT id FROM product WHERE run < ?'),
  ofRun: db.prepare('SELECT count(*) AS n FROM product WHERE run = ? AND found = 0'),
});
