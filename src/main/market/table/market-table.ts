/** The market in a SQLite file: one writer, queries by key and by view. A file that fails is replaced by a new one, or by memory. */
import type { DatabaseSync } from 'node:sqlite';
import { ZodError } from 'zod';
import { DamagedError, isDamage, type PutAside, putAside } from '#database/sqlite-file.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Product } from '#main/marketplace/model/market-model.ts';
import type { Vocabulary } from '../search/known-words.ts';
import { fileOf, type MarketKey, type OpenedFile, openFile, openMemory } from './open-table.ts';
import { OpeningPlaces } from './opening-places.ts';
import { TablePages } from './table-pages.ts';
import { type DatedRow, TableReader } from './table-reader.ts';
import { tableVocabulary } from '../words/table-vocabulary.ts';
import type { StoredFigures } from './stored-figures.ts';
import { type ProductReading, TableWriter } from './table-writer.ts';
import { TitleOrder } from './title-order.ts';
import type { ViewSize } from './view-cells.ts';
import type { IndexedTable } from './view-reader.ts';
import { WordRows } from '../words/word-rows.ts';

export interface TableOptions {
  /** All markets are below it. */
  readonly folder: string;
  readonly wallNow: () => number;
  /** @returns what takes it back */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** A damaged file was renamed; the market is read again. */
  readonly setAside: (aside: PutAside) => void;
  /** The market is in memory from now on: it cannot be kept on disk. */
  readonly failed: (error: unknown) => void;
}

/** What came in is on the disk after this time at most, and earlier when it is very much. */
const COMMIT_AFTER_MS = 250;
const MOST_UNCOMMITTED = 1_024;

interface Parts extends IndexedTable {
  readonly reader: TableReader;
  readonly writer: TableWriter;
  readonly pages: TablePages;
  readonly vocabulary: Vocabulary;
}

export interface Added {
  readonly keys: readonly string[];
  /** Of variants that their product does not have any more. */
  readonly gone: readonly string[];
  /** Rows came, went, or have other words. */
  readonly isMoved: boolean;
}

export class MarketTable {
  readonly #options: TableOptions;
  readonly #key: MarketKey;
  #run = 0;
  #storage: OpenedFile['storage'] = 'disk';
  #parts: Parts;
  #forgetCommit: (() => void) | null = null;

  constructor(key: MarketKey, options: TableOptions) {
    this.#key = key;
    this.#options = options;
    const opened = openFile(options.folder, key, new Date(options.wallNow()));
    this.#parts = this.#partsOf(opened.db);
    this.#say(opened);
  }

  get storage(): OpenedFile['storage'] {
    return this.#storage;
  }

  /** What is read from now on is of this run; everything else is what an earlier one kept. */
  beginRun(): void {
    this.#use(({ pages, reader }) => {
      this.#run = pages.beginRun();
      reader.forgetRows();
    });
  }

  /** By rank of the material. */
  get sizes(): ReadonlyMap<number, ViewSize> {
    return this.#parts.writer.sizes;
  }

  get vocabulary(): Vocabulary {
    return this.#parts.vocabulary;
  }

  read<Value>(work: (reader: TableReader, table: IndexedTable) => Value): Value {
    return this.#use((parts) => work(parts.reader, parts));
  }

  /** Rows of a material, of any where it is null, in the order of the market; other work may come in between. */
  *rows(material: Material | null, priced: 'ask' | 'bid' | null): Generator<DatedRow, undefined> {
    for (let last = -1; ;) {
      const rows = this.read((reader) => reader.rowsAfter(last, material, priced));
      yield* rows;
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end.place;
    }
  }

  /** What is kept of pages and spot. */
  kept<Value>(work: (pages: TablePages) => Value): Value {
    return this.#use(({ pages }) => work(pages));
  }

  /** The same, to be written. */
  keep(work: (pages: TablePages) => void): void {
    this.#write(({ pages }) => work(pages));
  }

  put(products: readonly Product[], reading: ProductReading): Added {
    const gone: string[] = [];
    let isMoved = false;
    const run = reading.isOfThisRun ? this.#run : this.#run - 1;
    this.#write(({ writer }) => {
      for (const product of products) {
        const written = writer.put(product, { ...reading, run });
        gone.push(...written.gone);
        isMoved ||= written.isMoved;
      }
    });
    const keys = products.flatMap(({ variants }) => variants.map(({ key }) => key));
    return { keys, gone, isMoved };
  }

  /** @returns the keys of the rows that went */
  delete(productIds: readonly string[]): readonly string[] {
    return this.#write(({ writer }) => productIds.flatMap((id) => writer.delete(id)));
  }

  /** What these rows show other than their products state. */
  setFigures(rows: ReadonlyArray<readonly [key: string, figures: StoredFigures]>): void {
    const placed = this.read((reader) =>
      rows.flatMap(([key, figures]) => {
        const place = reader.placeOf(key);
        return place === null ? [] : [[place, figures] as const];
      }),
    );
    this.#write(({ writer }) => {
      for (const [place, figures] of placed) writer.setFigures(place, figures);
    });
  }

  /** Whoever still reads it finds an empty market: a timer of a window or a late response must not fail. What they write is lost. */
  close(): void {
    this.#forgetCommit?.();
    this.#commit(Infinity);
    this.#parts.db.close();
    this.#parts = this.#partsOf(openMemory(null).db);
  }

  /** What is written within a moment is one transaction: pages of products come one after the other. */
  #write<Value>(work: (parts: Parts) => Value): Value {
    return this.#use((parts) => {
      const { db, reader, writer } = parts;
      if (!db.isTransaction) db.exec('BEGIN IMMEDIATE');
      reader.forgetRows();
      try {
        const value = work(parts);
        writer.finish();
        if (writer.uncommitted >= MOST_UNCOMMITTED) {
          writer.settle();
          db.exec('COMMIT');
        }
        this.#planCommit(COMMIT_AFTER_MS);
        return value;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        writer.forget();
        throw error;
      }
    });
  }

  #planCommit(delayMs: number): void {
    this.#forgetCommit ??= this.#options.after(delayMs, () => {
      this.#forgetCommit = null;
      if (!this.#commit()) this.#planCommit(delayMs);
    });
  }

  /** @returns whether everything is written */
  #commit(most?: number): boolean {
    return this.#use(({ db, writer }) => {
      if (!db.isTransaction) db.exec('BEGIN IMMEDIATE');
      const isAll = writer.settle(most);
      db.exec('COMMIT');
      return isAll;
    });
  }

  /** Once more with a new file, where this one fails. */
  #use<Value>(work: (parts: Parts) => Value): Value {
    try {
      return work(this.#parts);
    } catch (error) {
      if (!isOfTable(error)) throw error;
      this.#replace(error);
      return work(this.#parts);
    }
  }

  #replace(error: unknown): void {
    const { folder, wallNow, setAside } = this.#options;
    const now = new Date(wallNow());
    this.#parts.db.close();
    const isDamaged = isDamage(error) || error instanceof ZodError || error instanceof SyntaxError;
    if (!isDamaged || this.#storage === 'memory') {
      this.#take(openMemory(error));
      return;
    }
    // Until a file is there again, and if none can be: nothing is asked of the one that was closed.
    this.#parts = this.#partsOf(openMemory(null).db);
    setAside(putAside(fileOf(folder, this.#key), now, error));
    this.#take(openFile(folder, this.#key, now));
  }

  /** First taken, then reported: the listener may ask for rows, or fail. */
  #take(opened: OpenedFile): void {
    this.#parts = this.#partsOf(opened.db);
    this.#say(opened);
  }

  #say({ storage, aside, failure }: OpenedFile): void {
    const wasOnDisk = this.#storage === 'disk';
    this.#storage = storage;
    if (aside !== null) this.#options.setAside(aside);
    if (storage === 'memory' && wasOnDisk) this.#options.failed(failure);
  }

  #partsOf(db: DatabaseSync): Parts {
    const [words, titles] = [new WordRows(db), new TitleOrder(db)];
    const reader = new TableReader(db, titles, () => this.#run);
    const openings = new OpeningPlaces(db, reader.placeOf);
    const table = { db, words, titles, openings };
    return {
      ...table,
      reader,
      writer: new TableWriter(table),
      pages: new TablePages(db),
      vocabulary: tableVocabulary(words),
    };
  }
}

/** The file or what it holds, and not the program that asks. */
const isOfTable = (error: unknown): boolean =>
  error instanceof DamagedError ||
  error instanceof ZodError ||
  error instanceof SyntaxError ||
  (error instanceof Error && 'errcode' in error);
