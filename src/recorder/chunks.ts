/** Packed buckets in the database. A chunk whose bytes are not those that were written is a gap, and stops nothing. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { type Bucket, collect, type Visit } from './bucket.ts';
import { DamagedError, numberOf } from '#database/sqlite-file.ts';
import { type HistoryResolution, startOf } from './levels.ts';
import { packSamples, unpackSamples } from './packing.ts';

const READ = 0;
export const SIMULATED = 1;
type Source = typeof READ | typeof SIMULATED;

export class Chunks {
  readonly #one: StatementSync;
  readonly #range: StatementSync;
  readonly #write: StatementSync;
  readonly #earliest: StatementSync;

  constructor(db: DatabaseSync) {
    this.#one = db.prepare(
      'SELECT start, crc, data FROM chunk WHERE level = ? AND series = ? AND start = ? AND source = ?',
    );
    // What is simulated is older than all that was read, so it comes first.
    this.#range = db.prepare(
      'SELECT start, crc, data FROM chunk WHERE level = ? AND series = ? AND start > ? AND start < ? ORDER BY source DESC, start',
    );
    this.#write = db.prepare(
      'INSERT OR REPLACE INTO chunk (level, series, start, source, crc, data) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#earliest = db.prepare(
      'SELECT start, crc, data FROM chunk WHERE level = ? AND series = ? ORDER BY start, source DESC LIMIT 1',
    );
  }

  /** The buckets of the chunk that a moment is in. */
  read(level: HistoryResolution, series: number, at: number, source: Source = READ): Bucket[] {
    const buckets: Bucket[] = [];
    const row = this.#one.get(level.id, series, startOf(at, level.span), source);
    if (row !== undefined) visitRow(row, level, collect(buckets));
    return buckets;
  }

  /** @param buckets of one chunk, in order; those that are there are replaced */
  write(
    level: HistoryResolution,
    series: number,
    buckets: readonly Bucket[],
    source: Source = READ,
  ): void {
    const [first] = buckets;
    if (first === undefined) return;
    const start = startOf(first.at, level.span);
    const data = packSamples(start, level.width, buckets);
    this.#write.run(level.id, series, start, source, crc32(data), data);
  }

  /** What begins from `from` on and before `to`, in order. */
  visit(level: HistoryResolution, series: number, from: number, to: number, visit: Visit): void {
    const within: Visit = (at, first, min, max, last, count, gap) => {
      if (at >= from && at < to) visit(at, first, min, max, last, count, gap);
    };
    for (const row of this.#range.iterate(level.id, series, from - level.span, to)) {
      visitRow(row, level, within);
    }
  }

  /** When the first of a level begins; null without any. */
  earliest(level: HistoryResolution, series: number): number | null {
    const row = this.#earliest.get(level.id, series);
    if (row === undefined) return null;
    let found: number | null = null;
    visitRow(row, level, (at) => {
      found ??= at;
    });
    return found ?? numberOf(row, 'start');
  }
}

function visitRow(row: Record<string, unknown>, level: HistoryResolution, visit: Visit): void {
  const start = numberOf(row, 'start');
  const { data } = row;
  if (!(data instanceof Uint8Array)) throw new DamagedError('No bytes in a chunk.');
  if (crc32(data) !== numberOf(row, 'crc')) return;
  unpackSamples(data, start, level.width, visit);
}
