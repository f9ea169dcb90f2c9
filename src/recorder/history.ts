/** The history of one market in its file: readings go in, requested ranges come out. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type {
  HistoryAnswer,
  Batch,
  Past,
  HistoryQuestion,
  PriceReading,
} from '#contract/recorder/messages.ts';
import { Chunks } from './chunks.ts';
import { inTransaction, numberOf } from '#database/sqlite-file.ts';
import { READINGS, startOf, WINDOW_MS, LEVELS } from './levels.ts';
import { ask } from './query.ts';
import { Roller } from './roll.ts';
import { simulatePast } from './simulated-past.ts';

/** No reading for so long is a gap, whatever the reason: nobody knows what the price did meanwhile. */
const SILENCE_MS = 10 * 60_000;
/** The clocks disagree by so much only where the wall clock was set, or the computer slept. */
const CLOCK_STEP_MS = 5_000;
/** A gap of which nobody knows how long it was. */
const LONG_GAP = 400 * 86_400_000;

interface Seen {
  readonly id: number;
  /** Of the last reading, in this run or an earlier one. */
  at: number | null;
  /** What comes next is not joined to it. */
  broken: boolean;
}

export class History {
  readonly #db: DatabaseSync;
  readonly #budgetBytes: number;
  readonly #past: Past | null;
  readonly #chunks: Chunks;
  readonly #roller: Roller;
  readonly #insert: StatementSync;
  readonly #seen = new Map<string, Seen>();
  #clocks: Pick<Batch, 'wallNow' | 'monotonicNow'> | null = null;
  #rolled = 0;

  constructor(
    db: DatabaseSync,
    options: { readonly budgetBytes: number; readonly past: Past | null },
  ) {
    this.#db = db;
    this.#budgetBytes = options.budgetBytes;
    this.#past = options.past;
    this.#chunks = new Chunks(db);
    this.#roller = new Roller(db, this.#chunks);
    this.#insert = db.prepare(
      'INSERT OR REPLACE INTO tail (series, at, value, gap) VALUES (?, ?, ?, ?)',
    );
  }

  /** @throws the error of SQLite; then none of it was recorded, and what comes next is not joined to what came before */
  record(batch: Batch): void {
    if (this.#clocksDisagree(batch)) this.#breakAll();
    try {
      inTransaction(this.#db, () => {
        for (const reading of batch.readings) this.#add(reading);
      });
    } catch (error) {
      this.#seen.clear();
      throw error;
    }
    const window = startOf(batch.wallNow, WINDOW_MS);
    if (window === this.#rolled) return;
    this.#roller.roll(batch.wallNow);
    keepWithin(this.#db, batch.wallNow, this.#budgetBytes);
    this.#rolled = window;
  }

  /** @throws the error of SQLite where it is damaged */
  query(question: HistoryQuestion): HistoryAnswer {
    if (this.#past !== null) {
      for (const series of question.series) simulatePast(this.#db, this.#past.seed, series);
    }
    return ask(this.#db, this.#chunks, question);
  }

  close(): void {
    this.#db.close();
  }

  #add({ series: name, at, value }: PriceReading): void {
    const seen = this.#seen.get(name) ?? this.#open(name);
    if (value === null) {
      seen.broken = true;
      return;
    }
    this.#insert.run(seen.id, at, value, this.#gapBefore(seen, at));
    if (seen.at === null) {
      this.#db
        .prepare(
          'UPDATE series SET first_at = ?, first_value = ? WHERE id = ? AND first_at IS NULL',
        )
        .run(at, value, seen.id);
    }
    seen.at = at;
    seen.broken = false;
  }

  #gapBefore(seen: Seen, at: number): number {
    // A made-up past goes on with the first reading.
    if (seen.at === null) return this.#past === null ? LONG_GAP : 0;
    const silence = Math.max(1, at - seen.at);
    return seen.broken || silence > SILENCE_MS ? silence : 0;
  }

  /** Nobody recorded between the last run and this one, so the first reading follows a gap. */
  #open(name: string): Seen {
    this.#db.prepare('INSERT OR IGNORE INTO series (name) VALUES (?)').run(name);
    const id = numberOf(this.#db.prepare('SELECT id FROM series WHERE name = ?').get(name), 'id');
    const row = this.#db.prepare('SELECT max(at) AS at FROM tail WHERE series = ?').get(id);
    const last = row?.['at'];
    const before = typeof last === 'number' ? last : this.#packedUntil(id);
    const seen = { id, at: before, broken: true };
    this.#seen.set(name, seen);
    return seen;
  }

  #packedUntil(id: number): number | null {
    const row = this.#db
      .prepare('SELECT max(start) AS start FROM chunk WHERE level = 0 AND series = ?')
      .get(id);
    const start = row?.['start'];
    if (typeof start !== 'number') return null;
    let last = start;
    this.#chunks.visit(READINGS, id, start, start + WINDOW_MS, (at) => {
      last = at;
    });
    return last;
  }

  #clocksDisagree({ wallNow, monotonicNow }: Batch): boolean {
    const before = this.#clocks;
    this.#clocks = { wallNow, monotonicNow };
    if (before === null) return false;
    const passed = monotonicNow - before.monotonicNow;
    return Math.abs(wallNow - before.wallNow - passed) > CLOCK_STEP_MS;
  }

  #breakAll(): void {
    for (const seen of this.#seen.values()) seen.broken = true;
  }
}

/** Chunks given up at once, the oldest first. */
const AT_ONCE = 256;

/** What is too old for its level goes; beyond the budget, the oldest detail of the finest level goes first. */
function keepWithin(db: DatabaseSync, now: number, budgetBytes: number): void {
  const old = db.prepare('DELETE FROM chunk WHERE level = ? AND start < ?');
  inTransaction(db, () => {
    for (const { id, keep, span } of LEVELS) {
      if (Number.isFinite(keep)) old.run(id, Math.floor(now - keep - span));
    }
  });
  const oldest = db.prepare(
    `DELETE FROM chunk WHERE rowid IN (SELECT rowid FROM chunk WHERE level = ? ORDER BY start LIMIT ${String(AT_ONCE)})`,
  );
  for (const { id } of LEVELS) {
    while (bytesUsed(db) > budgetBytes) if (oldest.run(id).changes === 0) break;
  }
  db.exec('PRAGMA incremental_vacuum');
}

/** Of the file, without pages that are free. */
export function bytesUsed(db: DatabaseSync): number {
  const pragma = (name: string): number => numberOf(db.prepare(`PRAGMA ${name}`).get(), name);
  return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
}
