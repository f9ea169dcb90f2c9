/** What many products have alike is stored once, and has a number. */
import type { DatabaseSync } from 'node:sqlite';
import { number, text } from '#database/columns.ts';
import { hashOf } from './product-ids.ts';
import { kindText, type ProductKind, readKind } from './stored-product.ts';

/** Kinds whose numbers are remembered while products come in. */
const MAX_KINDS = 65_536;

export class Kinds {
  readonly #known = new Map<string, number>();
  readonly #sql: ReturnType<typeof statements>;
  #next: number;

  constructor(db: DatabaseSync) {
    this.#sql = statements(db);
    this.#next = nextNumber(db, 'kind', 'id');
  }

  /** It is stored where it is new. */
  idOf(product: ProductKind): number {
    const facts = kindText(product);
    const known = this.#known.get(facts);
    if (known !== undefined) return known;
    const hash = hashOf(facts);
    const stored = this.#sql.find.get(hash, facts);
    const id = stored === undefined ? this.#next++ : number(stored, 'id');
    if (stored === undefined) this.#sql.insert.run(id, hash, facts);
    if (this.#known.size === MAX_KINDS) this.#known.clear();
    this.#known.set(facts, id);
    return id;
  }

  read(id: number): ProductKind {
    return readKind(text(this.#sql.read.get(id) ?? {}, 'facts'));
  }

  /** No more products come, or what was stored was taken back. */
  forget(): void {
    this.#known.clear();
  }
}

export const nextNumber = (db: DatabaseSync, table: string, column: string): number =>
  number(db.prepare(`SELECT coalesce(max(${column}), 0) + 1 AS n FROM ${table}`).get() ?? {}, 'n');

const statements = (db: DatabaseSync) => ({
  find: db.prepare('SELECT id FROM kind WHERE hash = ? AND facts = ?'),
  insert: db.prepare('INSERT INTO kind VALUES (?, ?, ?)'),
  read: db.prepare('SELECT facts FROM kind WHERE id = ?'),
});
