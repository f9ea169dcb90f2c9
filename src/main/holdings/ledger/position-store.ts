/**
 * Positions of products for the next start, in a file of SQLite. Each has fingerprints of what it was computed from and counts
 * only where they match; what is missing or damaged is computed again, and so nothing here has to survive a power cut.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { makePrivateFolder, preparePrivateDatabase } from '#database/private-file.ts';
import { requireOwnSchema } from '#database/sqlite-file.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { positionSchema } from './product-position.ts';

const storedSchema = z.object({
  position: positionSchema,
  /** Fingerprints of its older orders, and of everything. */
  ordersOf: z.string(),
  madeOf: z.string(),
  /** Pieces of older orders that were bought into the vault. */
  onTheWay: z.int(),
  /** Market rows of other products in its orders. */
  otherRows: z.array(z.string()),
});

export type StoredPosition = z.infer<typeof storedSchema>;

const TABLE =
  'CREATE TABLE IF NOT EXISTS position (product TEXT PRIMARY KEY, text TEXT NOT NULL, sum INTEGER NOT NULL) STRICT';

interface Opened {
  readonly db: DatabaseSync;
  readonly read: StatementSync;
  readonly write: StatementSync;
}

export class PositionStore {
  readonly #path: string;
  readonly #failed: (error: unknown) => void;
  /** Null: not opened yet, or unusable. */
  #opened: Opened | null = null;
  #isUsable = true;

  /** @param failed called once where the file cannot be used; nothing is stored then */
  constructor(path: string, failed: (error: unknown) => void) {
    this.#path = path;
    this.#failed = failed;
  }

  read(product: string): StoredPosition | null {
    const row = this.#using(({ read }) => read.get(product));
    const text = String(row?.['text']);
    if (row === undefined || crc32(text) !== row['sum']) return null;
    const found = storedSchema.safeParse(parseJson(text));
    return found.success ? found.data : null;
  }

  write(stored: readonly StoredPosition[]): void {
    this.#using(({ db, write }) => {
      db.exec('BEGIN');
      for (const one of stored) {
        const text = JSON.stringify(one);
        write.run(one.position.product, text, crc32(text));
      }
      db.exec('COMMIT');
    });
  }

  /** Nothing is read or stored afterwards. */
  close(): void {
    this.#isUsable = false;
    this.#opened?.db.close();
    this.#opened = null;
  }

  #using<Value>(use: (opened: Opened) => Value): Value | undefined {
    if (!this.#isUsable) return undefined;
    try {
      return use((this.#opened ??= this.#open()));
    } catch (error) {
      this.#isUsable = false;
      this.#failed(error);
      this.#discard();
      return undefined;
    }
  }

  #open(): Opened {
    makePrivateFolder(dirname(this.#path));
    preparePrivateDatabase(this.#path);
    const db = new DatabaseSync(this.#path);
    try {
      requireOwnSchema(db, TABLE);
      db.exec(`PRAGMA synchronous = OFF; ${TABLE}`);
    } catch (error) {
      db.close();
      throw error;
    }
    return {
      db,
      read: db.prepare('SELECT text, sum FROM position WHERE product = ?'),
      write: db.prepare('INSERT OR REPLACE INTO position VALUES (?, ?, ?)'),
    };
  }

  #discard(): void {
    try {
      this.close();
      rmSync(this.#path, { force: true });
    } catch (error) {
      this.#failed(error);
    }
  }
}
