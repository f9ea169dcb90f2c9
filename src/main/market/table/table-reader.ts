/** Products and rows of the table, by id, key or place. */
import type { DatabaseSync } from 'node:sqlite';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import type { Product, Variant } from '#main/marketplace/model/market-model.ts';
import type { ProductFactsOfRow } from '../row/market-row.ts';
import { number, type Row, text } from '#database/columns.ts';
import { hashOf, idsIn } from './product-ids.ts';
import { cataloguePlaceOf, PLACE, productAt } from './schema.ts';
import {
  kindReadAgain,
  type ProductKind,
  readFacts,
  readKind,
  readVariants,
  sortKey,
} from './stored-product.ts';
import type { TitleOrder } from './title-order.ts';

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

interface StoredProduct extends DatedProduct {
  /** Of its first variant. */
  readonly place: number;
  readonly isFound: boolean;
}

/** Parsed kinds that are kept: those of a few pages, many times over. */
const MAX_KINDS = 4_096;
const MAX_PRODUCTS = 512;
const AT_ONCE = 1_000;
const ROWS_AT_ONCE = 256;

export class TableReader {
  readonly #sql: ReturnType<typeof statements>;
  readonly #kinds = new BoundedMap<number, ProductKind>(MAX_KINDS);
  /** What was shown last: the next keystroke shows most of it again. */
  readonly #products = new BoundedMap<number, StoredProduct>(MAX_PRODUCTS);
  readonly #titles: TitleOrder;
  readonly #run: () => number;

  /** @param run that is now */
  constructor(db: DatabaseSync, titles: TitleOrder, run: () => number) {
    this.#sql = statements(db);
    this.#titles = titles;
    this.#run = run;
  }

  product(id: string): DatedProduct | null {
    const row = this.#brief(id);
    return row === undefined ? null : this.#numbered(number(row, 'seq'));
  }

  /** What is asked of very many products. */
  kindOf(id: string): ProductKind | null {
    const row = this.#brief(id);
    return row === undefined ? null : this.#kindIn(row);
  }

  titleOf(id: string): string | null {
    const row = this.#brief(id);
    return row === undefined ? null : text(row, 'title');
  }

  /** Whether the product itself was read, in this run or an earlier one. */
  isRead(id: string): boolean {
    const row = this.#brief(id);
    return row !== undefined && number(row, 'found') === 0;
  }

  keysOf(id: string): readonly string[] {
    return this.product(id)?.product.variants.map(({ key }) => key) ?? [];
  }

  /** Null for a key that is not there. */
  row(key: string): DatedRow | null {
    for (const id of idsIn(key)) {
      const row = this.#brief(id);
      const known = row === undefined ? null : this.#numbered(number(row, 'seq'));
      const at = known?.product.variants.findIndex((variant) => variant.key === key) ?? -1;
      if (known !== null && at !== -1) return rowOf(known, at);
    }
    return null;
  }

  rowAt(place: number): DatedRow | null {
    const known = this.#numbered(productAt(place));
    return known === null ? null : rowOf(known, place - known.place);
  }

  /** Something was written: rows are read again. */
  forgetRows(): void {
    this.#products.clear();
  }

  /** Empty for a place without a row. */
  keyAt(place: number): string {
    const row = this.#sql.tradable.get(place);
    return row === undefined ? '' : text(row, 'key');
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

  placeOf = (key: string): number | null => this.row(key)?.place ?? null;

  productIdOf(key: string): string | null {
    return this.row(key)?.product.id ?? null;
  }

  /** The products of exactly this title. */
  idsTitled(title: string): readonly string[] {
    this.#titles.settle();
    const from = sortKey(title);
    const rows = this.#sql.titled.all(from, `${from}\u{10ffff}`);
    const places = rows.map((row) => productAt(number(row, 'place')));
    return [...new Set(places)].flatMap((seq) => {
      const product = this.#numbered(seq)?.product;
      return product?.title === title ? [product.id] : [];
    });
  }

  /** Of all products, by their IDs; other work may come in between. */
  *titles(): Generator<readonly [id: string, title: string], undefined> {
    for (let last = -1; ;) {
      const rows = this.#sql.titles.all(last);
      for (const row of rows) yield [text(row, 'id'), text(row, 'title')];
      const end = rows.at(-1);
      if (rows.length < AT_ONCE || end === undefined) return;
      last = number(end, 'seq');
    }
  }

  /**
   * The next rows of a material, of any where it is null, in the order of the market.
   *
   * @param after the place of the last row; -1: the first ones
   * @param priced only those with a price on this side
   */
  rowsAfter(
    after: number,
    material: Material | null,
    priced: 'ask' | 'bid' | null,
  ): readonly DatedRow[] {
    const rank = material === null ? null : MATERIALS.indexOf(material);
    const from = Math.max(after + 1, (rank ?? 0) * PLACE.material);
    const end = ((rank ?? MATERIALS.length) + 1) * PLACE.material;
    return this.#sql[priced ?? 'all']
      .all(from, end)
      .flatMap((row) => this.rowAt(number(row, 'place')) ?? []);
  }

  /** Some of the products that no answer of this run has had. */
  idsOfEarlierRuns(most: number): readonly string[] {
    return this.#sql.earlier.all(this.#run(), most).map((row) => text(row, 'id'));
  }

  /** Products that were read in this run. */
  countOfThisRun(): number {
    return number(this.#sql.ofRun.get(this.#run()) ?? {}, 'n');
  }

  #brief = (id: string): Row | undefined => this.#sql.brief.get(hashOf(id), id);

  #numbered(seq: number): StoredProduct | null {
    const known = this.#products.get(seq);
    if (known !== undefined) return known;
    const row = this.#sql.whole.get(seq);
    if (row === undefined) return null;
    const facts = readFacts(text(row, 'facts'));
    const stored = {
      place: cataloguePlaceOf(number(row, 'rank'), seq, 0),
      product: {
        ...this.#kindIn(row),
        ...facts,
        id: text(row, 'id'),
        title: text(row, 'title'),
        variants: readVariants(facts, text(row, 'tops')),
      },
      fetchedAt: number(row, 'fetched_at'),
      isFound: number(row, 'found') === 1,
      isOfThisRun: this.#isOfThisRun(row),
    };
    this.#products.set(seq, stored);
    return stored;
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

function rowOf({ place, ...known }: StoredProduct, at: number): DatedRow | null {
  const variant = known.product.variants[at];
  return variant === undefined ? null : { ...known, place: place + at, variant };
}

/** Of the row `f` and its product `p`. */
const KEY = `p.facts ->> ('$.variants[' || (f.place & 0xffff) || '].key')`;
const JOINED = 'figure f JOIN product p ON p.seq = (f.place >> 16) & 0x3ffffffff';

const statements = (db: DatabaseSync) => {
  const places = (priced: string): ReturnType<DatabaseSync['prepare']> =>
    db.prepare(
      `SELECT place FROM figure WHERE place >= ? AND place < ? ${priced} ORDER BY place LIMIT ${String(ROWS_AT_ONCE)}`,
    );
  return {
    brief: db.prepare('SELECT seq, title, kind, run, found FROM product WHERE hash = ? AND id = ?'),
    whole: db.prepare('SELECT * FROM product WHERE seq = ?'),
    kind: db.prepare('SELECT facts FROM kind WHERE id = ?'),
    titled: db.prepare('SELECT place FROM title WHERE sort >= ? AND sort < ?'),
    titles: db.prepare(
      `SELECT seq, id, title FROM product WHERE seq > ? ORDER BY seq LIMIT ${String(AT_ONCE)}`,
    ),
    ask: places('AND ask IS NOT NULL'),
    bid: places('AND bid IS NOT NULL'),
    all: places(''),
    tradable: db.prepare(
      `SELECT f.ask, f.bid, ${KEY} AS key, p.id, p.rank FROM ${JOINED} WHERE f.place = ?`,
    ),
    forSale: db.prepare(
      `SELECT f.place FROM ${JOINED} JOIN kind k ON k.id = p.kind
      WHERE f.ask_size > 0 AND json_extract(k.facts, '$.category.isNumismatic') IS NOT 1 ORDER BY f.place LIMIT ?`,
    ),
    earlier: db.prepare('SELECT id FROM product WHERE run < ? LIMIT ?'),
    ofRun: db.prepare('SELECT count(*) AS n FROM product WHERE run = ? AND found = 0'),
  };
};
