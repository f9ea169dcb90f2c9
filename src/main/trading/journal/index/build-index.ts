/**
 * Rebuilds an index from its journal, line by line: only unresolved intents are in memory. The old index is replaced
 * when the new one is complete.
 */
import * as fs from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openPrivate } from '#database/private-file.ts';
import { IntentProjection } from '../model/intent-projection.ts';
import { nodeJournalFiles } from '../file/files.ts';
import {
  type ArchivedIntent,
  EMPTY_ARCHIVE,
  type LinePlace,
  type MentionedOrder,
} from '../model/intent-archive.ts';
import type { JournalProblem } from '../model/problem.ts';
import { readJournal } from '../file/read-journal.ts';
import { type Position, readLines } from '../file/read-lines.ts';
import type { JournalEnvironment } from '../model/records.ts';
import { reading, stampOf } from './file-pieces.ts';
import { addIndexes, createDatabase } from './index-database.ts';
import { intentAt } from './index-lines.ts';
import { placesOf } from './indexed-archive.ts';
import { INDEX_FORM } from './index-meta.ts';
import { IndexWriter, isMark } from './index-writer.ts';

/** Records after which resolved intents leave the memory. */
const RECORDS_A_STEP = 5_000;

export interface IndexedJournal {
  readonly path: string;
  readonly environment: JournalEnvironment;
  readonly index: string;
}

/** How far the journal is covered, and what is wrong with the line after that. */
export interface BuiltIndex {
  readonly records: number;
  /** Checksum of the last of these records. */
  readonly end: string;
  readonly problem: JournalProblem | null;
}

/** @throws the errors of the file system and of SQLite: then the old index is unchanged, or gone */
export function buildIndex(journal: IndexedJournal): BuiltIndex {
  const fresh = `${journal.index}.new-${String(process.pid)}`;
  removeIndex(fresh);
  try {
    const built = fill(fresh, journal, Infinity);
    replaceIndex(journal.index, built.records === 0 ? null : fresh);
    return built;
  } catch (error) {
    removeIndex(fresh);
    throw error;
  }
}

/** The main file first: a leftover log would be taken for another file's. */
export function removeIndex(index: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) fs.rmSync(`${index}${end}`, { force: true });
}

function replaceIndex(index: string, fresh: string | null): void {
  removeIndex(index);
  if (fresh === null) return;
  // An incomplete file must not be taken for the whole after a power cut.
  const fd = openPrivate(fresh, 'change');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
  fs.renameSync(fresh, index);
}

/**
 * Writes a new index that nobody reads yet.
 *
 * @param upTo number of the last record to include
 */
export function fill(fresh: string, journal: IndexedJournal, upTo: number): BuiltIndex {
  const db = createDatabase(fresh);
  let contradicted = false;
  const { path, environment } = journal;
  const builder = new Builder(db, path);
  try {
    const file = stampOf(path);
    const { end, problem } = readLines(
      path,
      environment,
      { files: nodeJournalFiles },
      (entry, place, now) => {
        // No contradiction: the line after the last wanted one.
        if (now.seq > upTo) return { kind: 'no-such-intent' };
        const refusal = builder.book.apply(entry, place);
        contradicted ||= refusal !== null;
        if (refusal === null) builder.took(place, now);
        return refusal;
      },
    );
    if (end.seq === 0 || file === null) return { records: 0, end: end.sum, problem };
    builder.finish();
    if (!contradicted) {
      try {
        contradicted = !addIndexes(db);
      } catch (error) {
        if (!isDoubled(error)) throw error;
        contradicted = true;
      }
    }
    // Only a projection with all intents in memory can find what is wrong, and where.
    if (contradicted && upTo === Infinity) {
      db.close();
      return refill(fresh, journal);
    }
    const { last, intents, knownOrders, open } = builder;
    new IndexWriter(db).meta({
      form: INDEX_FORM,
      environment,
      position: end,
      last,
      // If the file grew meanwhile, its time is that of a later line.
      file: { ...file, size: end.bytes },
      intents,
      knownOrders,
      open,
    });
    db.exec('COMMIT');
    // So that the first opening changes nothing.
    db.exec('PRAGMA journal_mode = WAL');
    return { records: end.seq, end: end.sum, problem };
  } finally {
    if (db.isOpen) db.close();
  }
}

/** Up to the first line that contradicts earlier ones. */
function refill(fresh: string, journal: IndexedJournal): BuiltIndex {
  removeIndex(fresh);
  const read = readJournal(journal.path, journal.environment, nodeJournalFiles);
  const { problem } = read.ok ? { problem: null } : read.error;
  if (problem?.kind !== 'journal-damaged')
    throw new Error('The journal changed while it was read.');
  return { ...fill(fresh, journal, problem.line - 1), problem };
}

const isDoubled = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('UNIQUE constraint failed');

class Builder {
  readonly book: IntentProjection;
  last: LinePlace = { offset: 0, length: 0 };
  intents = 0;
  knownOrders = 0;
  open: { n: number; intentId: string; lines: LinePlace[] }[] = [];
  readonly #db: DatabaseSync;
  readonly #writer: IndexWriter;
  readonly #mention: (order: MentionedOrder, n: number | null) => void;

  constructor(db: DatabaseSync, path: string) {
    this.#db = db;
    // Contradictions beyond unresolved intents show when the indexes are made. Until then there is none of ids, and each question reads
    // all rows: few resolved intents get another record.
    const find = db.prepare('SELECT n, lines FROM intent WHERE id = ?');
    const recall = (intentId: string): ArchivedIntent | undefined => {
      const row = find.get(intentId);
      if (row === undefined) return undefined;
      const lines = placesOf(String(row['lines']));
      const intent = reading(path, (read) => intentAt(read, intentId, lines));
      return { intent, n: Number(row['n']), lines };
    };
    this.book = new IntentProjection({ ...EMPTY_ARCHIVE, recall });
    // An order may be mentioned often; the first mention is found at the end.
    db.exec(
      'CREATE TEMP TABLE mention (m INTEGER PRIMARY KEY, side INTEGER, order_id TEXT, n INTEGER)',
    );
    this.#writer = new IndexWriter(db);
    const add = db.prepare('INSERT INTO mention (side, order_id, n) VALUES (?, ?, ?)');
    this.#mention = ({ side, orderId }, n) => {
      add.run(side === 'buy' ? 0 : 1, orderId, n);
    };
  }

  took(place: LinePlace, now: Position): void {
    this.last = place;
    if (isMark(now)) this.#writer.mark(now);
    if (now.seq % RECORDS_A_STEP === 0) this.#write();
  }

  finish(): void {
    this.#write();
    this.open = this.#openNow();
    this.#db.exec(`
      INSERT INTO known (place, side, order_id, n, buys)
        SELECT row_number() OVER (ORDER BY first) - 1, side, order_id, owner % 4294967296,
          sum(side = 0) OVER (ORDER BY first)
        FROM (
          SELECT side, order_id, min(m) AS first,
            max(CASE WHEN n IS NULL THEN NULL ELSE m * 4294967296 + n END) AS owner
          FROM mention GROUP BY order_id, side
        );
      DROP TABLE mention;
      INSERT INTO tally SELECT profile, floor(at / 86400000), kind, count(*), sum(total)
        FROM intent GROUP BY 1, 2, 3;
      INSERT INTO share SELECT profile, what, kind, count(*), sum(total)
        FROM intent GROUP BY 1, 2, 3;
    `);
    const { count } = this.#db.prepare('SELECT count(*) AS count FROM known').get() ?? {};
    this.knownOrders = Number(count);
  }

  #openNow(): Builder['open'] {
    return this.book.unsettledWithLines().map(({ intent: { intentId }, n, lines }) => ({
      n: n ?? 0,
      intentId,
      lines: [...lines],
    }));
  }

  #write(): void {
    const { intents, orders } = this.book.unarchived();
    const places = new Map<string, number>();
    for (const kept of intents) {
      const n = kept.n ?? (this.intents += 1);
      places.set(kept.intent.intentId, n);
      this.#writer.put(kept, n);
    }
    for (const order of orders) {
      this.#mention(order, order.intentId === null ? null : (places.get(order.intentId) ?? null));
    }
    this.book.archived(places);
  }
}
