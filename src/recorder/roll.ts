/** Packs single readings that are complete, and derives every wider level from what was packed. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Bucket, single } from './bucket.ts';
import type { Chunks } from './chunks.ts';
import { inTransaction, numberOf } from '#database/sqlite-file.ts';
import { downsample } from './downsample.ts';
import {
  DAYS,
  type HistoryResolution,
  MINUTES,
  QUARTERS,
  READINGS,
  startOf,
  WINDOW_MS,
} from './levels.ts';

/** Windows at a time, so that reads only wait a moment. */
const AT_ONCE = 500;

export class Roller {
  readonly #db: DatabaseSync;
  readonly #chunks: Chunks;
  readonly #due: StatementSync;
  readonly #tail: StatementSync;
  readonly #remove: StatementSync;

  constructor(db: DatabaseSync, chunks: Chunks) {
    this.#db = db;
    this.#chunks = chunks;
    this.#due = db.prepare(
      `SELECT DISTINCT series, at / ${String(WINDOW_MS)} AS number FROM tail WHERE at < ? LIMIT ${String(AT_ONCE)}`,
    );
    this.#tail = db.prepare(
      'SELECT at, value, gap FROM tail WHERE series = ? AND at >= ? AND at < ? ORDER BY at',
    );
    this.#remove = db.prepare('DELETE FROM tail WHERE series = ? AND at >= ? AND at < ?');
  }

  /** Every window that ended before now. */
  roll(now: number): void {
    const until = startOf(now, WINDOW_MS);
    for (;;) {
      const due = this.#due.all(until);
      if (due.length === 0) return;
      inTransaction(this.#db, () => {
        for (const row of due) {
          this.#window(numberOf(row, 'series'), numberOf(row, 'number') * WINDOW_MS);
        }
      });
    }
  }

  #window(series: number, start: number): void {
    const end = start + WINDOW_MS;
    const fresh = this.#tail
      .all(series, start, end)
      .map((row) => single(numberOf(row, 'at'), numberOf(row, 'value'), numberOf(row, 'gap')));
    // Packed already where the clock was set back since: what came later belongs among it.
    const readings = merged(this.#chunks.read(READINGS, series, start), fresh);
    this.#chunks.write(READINGS, series, readings);
    const minutes = downsample(readings, MINUTES.width);
    this.#replace(MINUTES, series, start, end, minutes);
    const quarters = this.#replace(
      QUARTERS,
      series,
      start,
      end,
      downsample(readings, QUARTERS.width),
    );
    const day = startOf(start, DAYS.width);
    const ofDay = quarters.filter(({ at }) => at >= day && at < day + DAYS.width);
    this.#replace(DAYS, series, day, day + DAYS.width, downsample(ofDay, DAYS.width));
    this.#remove.run(series, start, end);
  }

  /** @returns all buckets of the chunk as they are now */
  #replace(
    level: HistoryResolution,
    series: number,
    from: number,
    to: number,
    by: readonly Bucket[],
  ): readonly Bucket[] {
    const there = this.#chunks.read(level, series, from);
    const buckets = [
      ...there.filter(({ at }) => at < from),
      ...by,
      ...there.filter(({ at }) => at >= to),
    ];
    this.#chunks.write(level, series, buckets);
    return buckets;
  }
}

/** Of two at the same moment the newer one counts. */
function merged(before: readonly Bucket[], fresh: readonly Bucket[]): Bucket[] {
  if (before.length === 0) return [...fresh];
  const all = new Map([...before, ...fresh].map((bucket) => [bucket.at, bucket]));
  return [...all.values()].toSorted((one, other) => one.at - other.at);
}
