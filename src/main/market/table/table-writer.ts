/** Writes products into the table. What is the same stays as it is: most of what is read again is. */
import type { DatabaseSync } from 'node:sqlite';
import type { Ppm } from '#domain/market/premium.ts';
import { contentPerSpotUnit } from '#domain/market/spot.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Product, Variant } from '#main/marketplace/model/market-model.ts';
import { describedRow, type ProductFactsOfRow } from '../row/market-row.ts';
import { rowTokens } from '../search/row-tokens.ts';
import { materialRank } from '../search/scan-view.ts';
import { number, type Row, text } from './columns.ts';
import { CELL } from './row-set.ts';
import { cataloguePlaceOf } from './schema.ts';
import {
  kindText,
  productText,
  readKind,
  readProductFacts,
  sortKey,
  variantText,
} from './stored-product.ts';
import { type IndexedTable, sizesOf, type ViewSize } from './view-reader.ts';
import { chunkOfProduct } from './cells.ts';
import type { WordRows } from './word-rows.ts';

/** The best price of a side, as its row shows it. */
interface Best {
  readonly price: Cents;
  readonly quantity: number | null;
  /** Shown where none can be worked out. */
  readonly statedPremium: Ppm | null;
}

export interface StoredFigures {
  readonly bid: Best | null;
  readonly ask: Best | null;
  /** Epoch ms; null: when the product was read. */
  readonly readAt: number | null;
}

export interface ProductReading {
  readonly fetchedAt: number;
  /** False for what an earlier run read. */
  readonly isOfThisRun: boolean;
  /** Known from a search alone. */
  readonly isFound: boolean;
  /** What a row shows other than its product states, as from a whole order book; null where it shows that. */
  readonly figuresOf: (product: Product, variant: Variant) => StoredFigures | null;
}

/** The run that read it. */
type DatedReading = ProductReading & { readonly run: number };

interface Known {
  readonly seq: number;
  readonly rank: number;
  /** Parsed on request. */
  readonly product: () => ProductFactsOfRow;
  readonly variants: readonly StoredVariant[];
}

interface StoredVariant {
  readonly place: number;
  readonly key: string;
  readonly title: string;
  readonly facts: string;
}

export interface Written {
  /** Keys of variants that the product does not have any more. */
  readonly gone: readonly string[];
  /** Rows came, went, or have other words. */
  readonly isMoved: boolean;
}

/** Kinds whose ids are remembered. */
const MAX_KINDS = 4_096;
/** Entries of the index that are written in one go. */
const WORDS_AT_ONCE = 2_048;
/** With more rows than these at once, more are likely to come. */
const FEW = 500;

export class TableWriter {
  readonly #kinds = new Map<string, number>();
  readonly #words: WordRows;
  readonly #sql: ReturnType<typeof statements>;
  readonly #sizes = new Map<number, ViewSize>();
  #uncommitted = 0;
  #nextSeq: number;
  #nextKind: number;

  constructor({ db, words }: IndexedTable) {
    this.#sql = statements(db);
    this.#words = words;
    const next = (table: string, column: string): number =>
      number(
        db.prepare(`SELECT coalesce(max(${column}), 0) + 1 AS n FROM ${table}`).get() ?? {},
        'n',
      );
    this.#nextSeq = next('product', 'seq');
    this.#nextKind = next('kind', 'id');
    this.#indexUnwritten();
  }

  /** Rows and products there are, by rank of the material. */
  get sizes(): ReadonlyMap<number, ViewSize> {
    return this.#sizes;
  }

  put(product: Product, reading: DatedReading): Written {
    const kind = this.#kindId(product);
    const variants = [...new Map(product.variants.map((one) => [one.key, one])).values()];
    const before = this.#sql.product.get(product.id);
    if (before === undefined) {
      this.#insert(product, variants, { seq: this.#nextSeq, kind }, reading);
      this.#nextSeq += 1;
      return { gone: [], isMoved: true };
    }
    const known = this.#known(before);
    if (isSame(before, known, product, variants, kind)) {
      this.#putFigures(product, variants, known, reading);
      const { fetchedAt, run, isFound } = reading;
      this.#sql.read.run(fetchedAt, run, isFound ? 1 : 0, known.seq);
      return { gone: [], isMoved: false };
    }
    const keys = this.#remove(known);
    this.#insert(product, variants, { seq: known.seq, kind }, reading);
    const now = new Set(variants.map(({ key }) => key));
    return { gone: keys.filter((key) => !now.has(key)), isMoved: true };
  }

  #insert(
    product: Product,
    variants: readonly Variant[],
    { seq, kind }: { readonly seq: number; readonly kind: number },
    { fetchedAt, run, isFound, figuresOf }: DatedReading,
  ): void {
    const sql = this.#sql;
    const rank = materialRank(product.material);
    const fine = ouncesOf(product);
    const isNewest = chunkOfProduct(seq) === chunkOfProduct(this.#nextSeq);
    let count = 0;
    for (const variant of variants) {
      const place = cataloguePlaceOf(rank, seq, count);
      const order = sortKey(`${product.title} ${variant.title}`);
      const { changes } = sql.insertVariant.run(
        place,
        variant.key,
        variant.title,
        order,
        variantText(variant),
      );
      // A key of another product: keys begin with the product's id, so no service that means well has one.
      if (changes === 0) continue;
      const figures = figuresOf(product, variant) ?? statedFigures(product, variant);
      sql.insertFigure.run(place, ...figureColumns(figures), fine);
      this.#words.add(seq, count, rowTokens(describedRow(product, variant)), isNewest);
      count += 1;
    }
    sql.insertProduct.run(
      seq,
      product.id,
      product.title,
      productText(product),
      kind,
      rank,
      fetchedAt,
      run,
      isFound ? 1 : 0,
    );
    this.#uncommitted += count;
    this.#resize(rank, count, 1);
  }

  #putFigures(
    product: Product,
    variants: readonly Variant[],
    known: Known,
    { figuresOf }: ProductReading,
  ): void {
    for (const [at, variant] of variants.entries()) {
      const stored = known.variants[at];
      if (stored === undefined) continue;
      const facts = variantText(variant);
      if (facts !== stored.facts) this.#sql.updateVariant.run(facts, stored.place);
      const figures = figuresOf(product, variant);
      if (figures !== null) this.setFigures(stored.place, figures);
      else if (facts !== stored.facts)
        this.setFigures(stored.place, statedFigures(product, variant));
    }
  }

  setFigures(place: number, figures: StoredFigures): void {
    this.#sql.updateFigure.run(...figureColumns(figures), place);
  }

  /** @returns the keys of its rows; none of a product that is not there */
  delete(productId: string): readonly string[] {
    const before = this.#sql.product.get(productId);
    return before === undefined ? [] : this.#remove(this.#known(before));
  }

  /** Rows that came in this transaction. */
  get uncommitted(): number {
    return this.#uncommitted;
  }

  /** After each piece of work. */
  finish(): void {
    this.#words.write(WORDS_AT_ONCE, false);
  }

  /**
   * Before the transaction ends. Words of products that come one after the other are written when there are enough of them, or no more.
   *
   * @returns whether all words are written
   */
  settle(most = WORDS_AT_ONCE): boolean {
    const isBusy = this.#uncommitted > FEW && most !== Infinity;
    this.#uncommitted = 0;
    return !isBusy && this.#words.write(most, true);
  }

  /** The transaction was taken back. */
  forget(): void {
    this.#uncommitted = 0;
    this.#kinds.clear();
    this.#words.forget();
    this.#indexUnwritten();
  }

  /** After a kill, words of the last products are not in the file. */
  #indexUnwritten(): void {
    for (const chunk of this.#words.unwritten) {
      this.#words.clear(chunk);
      for (const row of this.#sql.products.all(chunk * CELL, (chunk + 1) * CELL)) {
        const { seq, product, variants } = this.#known(row);
        const facts = product();
        for (const [at, { title }] of variants.entries()) {
          this.#words.add(seq, at, rowTokens(describedRow(facts, { title })), true);
        }
      }
    }
    this.#readSizes();
  }

  #readSizes(): void {
    this.#sizes.clear();
    for (const [rank, { rows, products }] of sizesOf(this.#words)) {
      this.#resize(rank, rows, products);
    }
  }

  #resize(rank: number, rows: number, products: number): void {
    const before = this.#sizes.get(rank) ?? { rows: 0, products: 0 };
    this.#sizes.set(rank, { rows: before.rows + rows, products: before.products + products });
  }

  #remove({ seq, rank, product, variants }: Known): readonly string[] {
    const sql = this.#sql;
    const facts = product();
    for (const [at, { title }] of variants.entries()) {
      this.#words.remove(seq, at, rowTokens(describedRow(facts, { title })));
    }
    const [from, to] = [cataloguePlaceOf(rank, seq, 0), cataloguePlaceOf(rank, seq + 1, 0)];
    sql.deleteFigures.run(from, to);
    sql.deleteVariants.run(from, to);
    sql.deleteProduct.run(seq);
    this.#resize(rank, -variants.length, -1);
    return variants.map(({ key }) => key);
  }

  #known(row: Row): Known {
    const [seq, rank] = [number(row, 'seq'), number(row, 'rank')];
    const rows = this.#sql.variants.all(
      cataloguePlaceOf(rank, seq, 0),
      cataloguePlaceOf(rank, seq + 1, 0),
    );
    return {
      seq,
      rank,
      product: () => {
        const kind = this.#sql.kind.get(number(row, 'kind')) ?? {};
        return {
          ...readKind(text(kind, 'facts')),
          ...readProductFacts(text(row, 'facts')),
          id: text(row, 'id'),
          title: text(row, 'title'),
        };
      },
      variants: rows.map((variant) => ({
        place: number(variant, 'place'),
        key: text(variant, 'key'),
        title: text(variant, 'title'),
        facts: text(variant, 'facts'),
      })),
    };
  }

  #kindId(product: Product): number {
    const facts = kindText(product);
    const known = this.#kinds.get(facts);
    if (known !== undefined) return known;
    const hash = hashOf(facts);
    const stored = this.#sql.kindsOf.all(hash).find((kind) => text(kind, 'facts') === facts);
    const id = stored === undefined ? this.#nextKind++ : number(stored, 'id');
    if (stored === undefined) this.#sql.insertKind.run(id, hash, facts);
    if (this.#kinds.size === MAX_KINDS) this.#kinds.clear();
    this.#kinds.set(facts, id);
    return id;
  }
}

/** Texts of one number are compared as a whole. */
function hashOf(facts: string): number {
  let hash = 0;
  for (let at = 0; at < facts.length; at += 1) hash = (hash * 31 + facts.charCodeAt(at)) | 0;
  return hash;
}

function isSame(
  before: Row,
  known: Known,
  product: Product,
  variants: readonly Variant[],
  kind: number,
): boolean {
  return (
    number(before, 'kind') === kind &&
    text(before, 'title') === product.title &&
    text(before, 'facts') === productText(product) &&
    known.variants.length === variants.length &&
    known.variants.every(
      ({ key, title }, at) => variants[at]?.key === key && variants[at].title === title,
    )
  );
}

/** What the product itself says of a variant's prices. */
function statedFigures({ fine, doubt }: Product, { bid, ask }: Variant): StoredFigures {
  const isInDoubt = fine === null && doubt !== null;
  const best = (top: Variant['ask']): Best | null =>
    top === null ? null : { ...top, statedPremium: isInDoubt ? null : top.statedPremium };
  return { bid: best(bid), ask: best(ask), readAt: null };
}

const figureColumns = ({ bid, ask, readAt }: StoredFigures) =>
  [
    bid?.price ?? null,
    bid?.quantity ?? null,
    bid?.statedPremium ?? null,
    ask?.price ?? null,
    ask?.quantity ?? null,
    ask?.statedPremium ?? null,
    readAt,
  ] as const;

/** Or bitcoin; null where it is not known. */
const ouncesOf = ({ fine }: Product): number | null =>
  fine === null || fine.amount === 0 ? null : fine.amount / contentPerSpotUnit(fine.unit);

const statements = (db: DatabaseSync) => ({
  product: db.prepare('SELECT * FROM product WHERE id = ?'),
  products: db.prepare('SELECT * FROM product WHERE seq >= ? AND seq < ? ORDER BY seq'),
  variants: db.prepare(
    'SELECT place, key, title, facts FROM variant WHERE place >= ? AND place < ? ORDER BY place',
  ),
  kind: db.prepare('SELECT facts FROM kind WHERE id = ?'),
  kindsOf: db.prepare('SELECT id, facts FROM kind WHERE hash = ?'),
  insertKind: db.prepare('INSERT INTO kind VALUES (?, ?, ?)'),
  insertProduct: db.prepare('INSERT INTO product VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  insertVariant: db.prepare('INSERT OR IGNORE INTO variant VALUES (?, ?, ?, ?, ?)'),
  insertFigure: db.prepare(
    'INSERT INTO figure (place, bid, bid_size, bid_stated, ask, ask_size, ask_stated, read_at, fine) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  read: db.prepare('UPDATE product SET fetched_at = ?, run = ?, found = ? WHERE seq = ?'),
  updateVariant: db.prepare('UPDATE variant SET facts = ? WHERE place = ?'),
  // A book that is read again and says the same is not written again; how old it is, every half minute.
  updateFigure: db.prepare(
    `UPDATE figure SET bid = ?1, bid_size = ?2, bid_stated = ?3, ask = ?4, ask_size = ?5, ask_stated = ?6, read_at = ?7
    WHERE place = ?8 AND (bid IS NOT ?1 OR bid_size IS NOT ?2 OR bid_stated IS NOT ?3 OR ask IS NOT ?4 OR ask_size IS NOT ?5
      OR ask_stated IS NOT ?6 OR (read_at IS NULL) IS NOT (?7 IS NULL) OR read_at < ?7 - 30000)`,
  ),
  deleteFigures: db.prepare('DELETE FROM figure WHERE place >= ? AND place < ?'),
  deleteVariants: db.prepare('DELETE FROM variant WHERE place >= ? AND place < ?'),
  deleteProduct: db.prepare('DELETE FROM product WHERE seq = ?'),
});
