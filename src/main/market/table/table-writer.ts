/** Writes products into the table. What is the same stays as it is: most of what is read again is. */
import type { DatabaseSync } from 'node:sqlite';
import type { Product, Variant } from '#main/marketplace/model/market-model.ts';
import { describedProduct, type ProductFactsOfRow } from '../row/market-row.ts';
import { productTokens } from '../search/row-tokens.ts';
import { materialRank } from '../search/scan-view.ts';
import { number, type Row, text } from '#database/columns.ts';
import { CELL } from '../words/row-set.ts';
import { cataloguePlaceOf } from './schema.ts';
import { hashOf, idsIn } from './product-ids.ts';
import { figureColumns, ouncesOf, statedFigures, type StoredFigures } from './stored-figures.ts';
import { Kinds, nextNumber } from './kinds.ts';
import { factsText, readFacts, sortKey, topsText } from './stored-product.ts';
import { sizesOf, type ViewSize } from './view-cells.ts';
import type { IndexedTable } from './view-reader.ts';
import { ALL_VARIANTS, chunkOfProduct } from '../words/cells.ts';

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

export interface Written {
  /** Keys of variants that the product does not have any more. */
  readonly gone: readonly string[];
  /** Rows came, went, or have other words. */
  readonly isMoved: boolean;
}

/** What of a product has words. */
type WordedProduct = Omit<ProductFactsOfRow, 'id'> & {
  readonly variants: ReadonlyArray<Pick<Variant, 'key' | 'title'>>;
};

/** Entries of the index that are written in one go. */
const ENTRIES_AT_ONCE = 1_024;

export class TableWriter {
  readonly #kinds: Kinds;
  readonly #table: IndexedTable;
  readonly #sql: ReturnType<typeof statements>;
  readonly #sizes = new Map<number, ViewSize>();
  #uncommitted = 0;
  #nextSeq: number;

  constructor(table: IndexedTable) {
    const { db } = table;
    this.#sql = statements(db);
    this.#table = table;
    this.#kinds = new Kinds(db);
    this.#nextSeq = nextNumber(db, 'product', 'seq');
    this.#indexUnwritten();
  }

  /** Rows and products there are, by rank of the material. */
  get sizes(): ReadonlyMap<number, ViewSize> {
    return this.#sizes;
  }

  put(read: Product, reading: DatedReading): Written {
    const product = { ...read, variants: this.#ownVariants(read) };
    const kind = this.#kinds.idOf(product);
    const facts = factsText(product);
    const before = this.#sql.product.get(hashOf(product.id), product.id);
    if (before === undefined) {
      this.#insert(product, { seq: this.#nextSeq, kind, facts }, reading);
      this.#nextSeq += 1;
      return { gone: [], isMoved: true };
    }
    const seq = number(before, 'seq');
    const isSame =
      number(before, 'kind') === kind &&
      text(before, 'title') === product.title &&
      text(before, 'facts') === facts;
    if (isSame) {
      this.#update(product, before, reading);
      return { gone: [], isMoved: false };
    }
    const keys = this.#remove(before);
    this.#insert(product, { seq, kind, facts }, reading);
    const now = new Set(product.variants.map(({ key }) => key));
    return { gone: keys.filter((key) => !now.has(key)), isMoved: true };
  }

  /** Those with keys of their own: keys begin with the product's id, so no service that means well has others. */
  #ownVariants({ id, variants }: Product): readonly Variant[] {
    const isOwn = (key: string): boolean =>
      key.startsWith(`${id}:`) &&
      [...idsIn(key)].every((other) => {
        const row = other === id ? undefined : this.#sql.product.get(hashOf(other), other);
        return row === undefined || !keysIn(row).includes(key);
      });
    const all = new Map(variants.map((one) => [one.key, one]));
    return [...all.values()].filter(({ key }) => isOwn(key));
  }

  #insert(
    product: Product,
    { seq, kind, facts }: { readonly seq: number; readonly kind: number; readonly facts: string },
    { fetchedAt, run, isFound, figuresOf }: DatedReading,
  ): void {
    const sql = this.#sql;
    const { variants } = product;
    const rank = materialRank(product.material);
    const first = cataloguePlaceOf(rank, seq, 0);
    const fine = ouncesOf(product);
    for (const [at, variant] of variants.entries()) {
      const figures = figuresOf(product, variant) ?? statedFigures(product, variant);
      sql.insertFigure.run(first + at, ...figureColumns(figures), fine);
    }
    this.#index(seq, product, chunkOfProduct(seq) === chunkOfProduct(this.#nextSeq));
    const { id, title } = product;
    const [tops, found] = [topsText(variants), isFound ? 1 : 0];
    sql.insertProduct.run(
      seq,
      hashOf(id),
      id,
      title,
      facts,
      tops,
      kind,
      rank,
      fetchedAt,
      run,
      found,
    );
    this.#uncommitted += variants.length;
    this.#resize(rank, variants.length, 1);
  }

  /** Titles and words. @param isNewest it is one of the last products */
  #index(seq: number, product: WordedProduct, isNewest: boolean): void {
    const { words, titles } = this.#table;
    const first = cataloguePlaceOf(materialRank(product.material), seq, 0);
    const { tokens, ofVariant } = productTokens(describedProduct(product));
    words.add(seq, ALL_VARIANTS, tokens, isNewest);
    for (const [at, { title }] of product.variants.entries()) {
      titles.add(first + at, sortKey(`${product.title} ${title}`), isNewest);
      words.add(seq, at, ofVariant(title), isNewest);
    }
  }

  #update(
    product: Product,
    before: Row,
    { fetchedAt, run, isFound, figuresOf }: DatedReading,
  ): void {
    const seq = number(before, 'seq');
    const first = cataloguePlaceOf(number(before, 'rank'), seq, 0);
    const tops = topsText(product.variants);
    const isChanged = text(before, 'tops') !== tops;
    for (const [at, variant] of product.variants.entries()) {
      const figures =
        figuresOf(product, variant) ?? (isChanged ? statedFigures(product, variant) : null);
      if (figures !== null) this.setFigures(first + at, figures);
    }
    this.#sql.read.run(fetchedAt, run, isFound ? 1 : 0, tops, seq);
  }

  setFigures(place: number, figures: StoredFigures): void {
    this.#sql.updateFigure.run(...figureColumns(figures), place);
  }

  /** @returns the keys of its rows; none of a product that is not there */
  delete(productId: string): readonly string[] {
    const before = this.#sql.product.get(hashOf(productId), productId);
    return before === undefined ? [] : this.#remove(before);
  }

  /** Rows that came in this transaction. */
  get uncommitted(): number {
    return this.#uncommitted;
  }

  /** After each piece of work. */
  finish(): void {
    this.#write(ENTRIES_AT_ONCE, false);
  }

  /**
   * Before the transaction ends. Words and titles of products that come one after the other are written when there are enough of
   * them, or no more.
   *
   * @returns whether all are written
   */
  settle(most = ENTRIES_AT_ONCE): boolean {
    const isBusy = this.#uncommitted > 0 && most !== Infinity;
    this.#uncommitted = 0;
    if (isBusy) return false;
    this.#kinds.forget();
    return this.#write(most, true);
  }

  #write(most: number, isSettling: boolean): boolean {
    const { words, titles } = this.#table;
    const isTitled = titles.write(most, isSettling);
    const isIndexed = words.write(most, isSettling);
    if (isIndexed) words.markWritten(isSettling, chunkOfProduct(titles.firstWaiting));
    return isTitled && isIndexed;
  }

  /** The transaction was taken back. */
  forget(): void {
    const { words, titles, openings } = this.#table;
    this.#uncommitted = 0;
    this.#kinds.forget();
    words.forget();
    titles.forget();
    openings.forget();
    this.#indexUnwritten();
  }

  /** After a kill, words and titles of the last products are not in the file. */
  #indexUnwritten(): void {
    const { words } = this.#table;
    for (const chunk of words.unwritten) {
      words.clear(chunk);
      for (const row of this.#sql.products.all(chunk * CELL, (chunk + 1) * CELL)) {
        this.#index(number(row, 'seq'), this.#worded(row), true);
      }
    }
    this.#readSizes();
  }

  #readSizes(): void {
    this.#sizes.clear();
    for (const [rank, { rows, products }] of sizesOf(this.#table.words)) {
      this.#resize(rank, rows, products);
    }
  }

  #resize(rank: number, rows: number, products: number): void {
    const before = this.#sizes.get(rank) ?? { rows: 0, products: 0 };
    this.#sizes.set(rank, { rows: before.rows + rows, products: before.products + products });
  }

  #remove(before: Row): readonly string[] {
    const { words, titles, openings } = this.#table;
    const [seq, rank] = [number(before, 'seq'), number(before, 'rank')];
    const product = this.#worded(before);
    const { variants } = product;
    const first = cataloguePlaceOf(rank, seq, 0);
    const { tokens, ofVariant } = productTokens(describedProduct(product));
    words.remove(seq, ALL_VARIANTS, tokens);
    for (const [at, { title }] of variants.entries()) words.remove(seq, at, ofVariant(title));
    titles.remove(first, variants.length);
    openings.forget();
    this.#sql.deleteFigures.run(first, first + variants.length);
    this.#sql.deleteProduct.run(seq);
    this.#resize(rank, -variants.length, -1);
    return variants.map(({ key }) => key);
  }

  #worded(row: Row): WordedProduct {
    const facts = readFacts(text(row, 'facts'));
    return { ...this.#kinds.read(number(row, 'kind')), ...facts, title: text(row, 'title') };
  }
}

const keysIn = (row: Row): readonly string[] =>
  readFacts(text(row, 'facts')).variants.map(({ key }) => key);

const statements = (db: DatabaseSync) => ({
  product: db.prepare('SELECT * FROM product WHERE hash = ? AND id = ?'),
  products: db.prepare('SELECT * FROM product WHERE seq >= ? AND seq < ? ORDER BY seq'),
  insertProduct: db.prepare('INSERT INTO product VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  insertFigure: db.prepare(
    'INSERT INTO figure (place, bid, bid_size, bid_stated, ask, ask_size, ask_stated, read_at, fine) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  read: db.prepare('UPDATE product SET fetched_at = ?, run = ?, found = ?, tops = ? WHERE seq = ?'),
  // A book that is read again and says the same is not written again; how old it is, every half minute.
  updateFigure: db.prepare(
    `UPDATE figure SET bid = ?1, bid_size = ?2, bid_stated = ?3, ask = ?4, ask_size = ?5, ask_stated = ?6, read_at = ?7
    WHERE place = ?8 AND (bid IS NOT ?1 OR bid_size IS NOT ?2 OR bid_stated IS NOT ?3 OR ask IS NOT ?4 OR ask_size IS NOT ?5
      OR ask_stated IS NOT ?6 OR (read_at IS NULL) IS NOT (?7 IS NULL) OR read_at < ?7 - 30000)`,
  ),
  deleteFigures: db.prepare('DELETE FROM figure WHERE place >= ? AND place < ?'),
  deleteProduct: db.prepare('DELETE FROM product WHERE seq = ?'),
});
