/**
 * What titles of rows are ordered by. Those of new products are written many at a time, in the order of the titles: one by one, nearly
 * every row would write a page of the index of its own. Before anything is ordered by title, all are written.
 */
import type { DatabaseSync } from 'node:sqlite';
import { productAt } from './schema.ts';

const MOST_WAITING = 16_384;

export class TitleOrder {
  readonly #db: DatabaseSync;
  readonly #sql: ReturnType<typeof statements>;
  readonly #waiting = new Map<number, string>();
  /** Those that are being written, by title. */
  #writing: Iterator<readonly [place: number, sort: string], undefined> | null = null;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#sql = statements(db);
  }

  /** @param isNewest it comes with others, and is written with them */
  add(place: number, sort: string, isNewest: boolean): void {
    if (isNewest) this.#waiting.set(place, sort);
    else this.#sql.put.run(place, sort);
  }

  /** Rows of one product. */
  remove(from: number, count: number): void {
    for (let place = from; place < from + count; place += 1) this.#waiting.delete(place);
    this.#sql.delete.run(from, from + count);
  }

  /** The first product of which not all titles are written. */
  get firstWaiting(): number {
    const [place] = this.#waiting.keys();
    return place === undefined ? Infinity : productAt(place);
  }

  /**
   * Writes some of them once there are enough.
   *
   * @param isSettling no more are expected
   * @returns whether all are written
   */
  write(most: number, isSettling: boolean): boolean {
    const isEnough = this.#waiting.size >= (isSettling ? 1 : MOST_WAITING);
    if (this.#writing === null && isEnough) this.#writing = byTitle(this.#waiting);
    for (let count = 0; this.#writing !== null && count < most; count += 1) {
      const { value } = this.#writing.next();
      if (value === undefined) this.#writing = null;
      else if (this.#waiting.get(value[0]) === value[1]) {
        this.#sql.put.run(...value);
        this.#waiting.delete(value[0]);
      }
    }
    return this.#waiting.size === 0;
  }

  /** Before a query. */
  settle(): void {
    if (this.#waiting.size === 0) return;
    const isOwn = !this.#db.isTransaction;
    if (isOwn) this.#db.exec('BEGIN IMMEDIATE');
    while (!this.write(Infinity, true));
    if (isOwn) this.#db.exec('COMMIT');
  }

  /** The transaction was taken back. */
  forget(): void {
    this.#waiting.clear();
    this.#writing = null;
  }
}

const byTitle = (
  waiting: ReadonlyMap<number, string>,
): Iterator<readonly [number, string], undefined> =>
  [...waiting].toSorted(([, one], [, other]) => (one < other ? -1 : 1)).values();

const statements = (db: DatabaseSync) => ({
  put: db.prepare('INSERT OR REPLACE INTO title VALUES (?, ?)'),
  delete: db.prepare('DELETE FROM title WHERE place >= ? AND place < ?'),
});
