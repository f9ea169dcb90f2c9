/** A year of recorded prices as the recorder would have left it: 400 days of quarters of an hour, and a month of minutes. */
import { randomStream } from '#practice/clock-and-random/random.ts';
import type { Bucket } from '../../../src/recorder/bucket.ts';
import { Chunks } from '../../../src/recorder/chunks.ts';
import { inTransaction } from '#database/sqlite-file.ts';
import { openHistoryDatabase } from '../../../src/recorder/database.ts';
import { downsample } from '../../../src/recorder/downsample.ts';
import {
  DAYS,
  type HistoryResolution,
  MINUTES,
  QUARTERS,
  READINGS,
  startOf,
} from '../../../src/recorder/levels.ts';

const DAY_MS = 86_400_000;
export const YEAR_MS = 365 * DAY_MS;

export interface RecordingOptions {
  readonly path: string;
  readonly series: readonly string[];
  /** Its end, epoch milliseconds. */
  readonly now: number;
  /** The last day has each of its readings, one a second. */
  readonly readings?: boolean;
}

export function makeRecording({ path, series, now, readings = false }: RecordingOptions): void {
  const { db } = openHistoryDatabase(path, new Date(now));
  const chunks = new Chunks(db);
  series.forEach((name, index) => {
    inTransaction(db, () => {
      const id = index + 1;
      db.prepare('INSERT INTO series (id, name, first_at, first_value) VALUES (?, ?, ?, 1)').run(
        id,
        name,
        now - YEAR_MS,
      );
      const quarters = walk(name, now - YEAR_MS, now, QUARTERS.width);
      write(chunks, QUARTERS, id, quarters);
      write(chunks, DAYS, id, downsample(quarters, DAYS.width));
      write(chunks, MINUTES, id, walk(name, now - MINUTES.keep, now, MINUTES.width));
      if (readings) write(chunks, READINGS, id, walk(name, now - DAY_MS, now, 0));
    });
  });
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

/** A walk that moves about as a price of 4,000 dollars does, in cents; it begins where the recorder's buckets begin. */
function walk(seed: string, from: number, to: number, width: number): Bucket[] {
  const random = randomStream('year', seed);
  const step = Math.max(1, Math.round(Math.sqrt(Math.max(1_000, width) / 1_000)));
  const buckets: Bucket[] = [];
  let value = 400_000;
  for (let at = startOf(from, Math.max(1, width)); at < to; at += Math.max(1_000, width)) {
    const first = value;
    value = Math.max(1_000, value + random.integer(-30, 30) * step);
    const single = width === 0;
    buckets.push({
      at,
      first: single ? value : first,
      last: value,
      min: single ? value : Math.min(first, value) - random.integer(0, 20) * step,
      max: single ? value : Math.max(first, value) + random.integer(0, 20) * step,
      count: single ? 1 : width / 1_000,
      gap: 0,
    });
  }
  return buckets;
}

function write(
  chunks: Chunks,
  level: HistoryResolution,
  series: number,
  buckets: readonly Bucket[],
): void {
  for (const group of Map.groupBy(buckets, ({ at }) => startOf(at, level.span)).values()) {
    chunks.write(level, series, group);
  }
}
