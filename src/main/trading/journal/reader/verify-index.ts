/**
 * Reads a journal as far as its index covers it, and compares the two: an opening does not notice an edited line in
 * the middle, or an edited row.
 */
import { DatabaseSync } from 'node:sqlite';
import type { JournalProblem } from '../model/problem.ts';
import { fill, type IndexedJournal, removeIndex } from '#main/trading/journal/index/build-index.ts';
import { isCorrupt } from '#main/trading/journal/index/index-damaged.ts';
import { openDatabase } from '#main/trading/journal/index/index-database.ts';
import { readMeta } from '#main/trading/journal/index/index-meta.ts';
import { RECORDS_A_MARK } from '#main/trading/journal/index/index-writer.ts';

export type IndexVerdict =
  | { readonly kind: 'sound'; readonly records: number }
  /** The journal itself cannot be trusted. */
  | { readonly kind: 'damaged'; readonly problem: JournalProblem }
  /** Only the index: it is rebuilt. */
  | { readonly kind: 'wrong-index' };

/** The whole content. SQLite's own check proves that its indexes agree with these tables. */
const QUERIES: readonly string[] = [
  'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name',
  `SELECT n, intent.id, quote, profile.text AS profile, kind, at, sent_at, sent_seq, total, price_limit,
      what.text AS what, lines
    FROM intent LEFT JOIN profile ON profile.id = intent.profile LEFT JOIN what ON what.id = intent.what
    ORDER BY n`,
  `SELECT profile.text AS profile, market_row.text AS row, n, at, bought.text AS text, sum FROM bought
    LEFT JOIN profile ON profile.id = bought.profile LEFT JOIN market_row ON market_row.id = bought.row
    ORDER BY 1, 2, 3`,
  'SELECT place, side, order_id, n, buys FROM known ORDER BY place',
  `SELECT profile.text AS profile, day, kind, count, total FROM tally
    LEFT JOIN profile ON profile.id = tally.profile WHERE count <> 0 ORDER BY 1, 2, 3`,
  `SELECT profile.text AS profile, what.text AS what, kind, count, total FROM share
    LEFT JOIN profile ON profile.id = share.profile LEFT JOIN what ON what.id = share.what
    WHERE count <> 0 ORDER BY 1, 2, 3`,
  `SELECT seq, bytes, sum FROM mark WHERE seq % ${String(RECORDS_A_MARK)} = 0 ORDER BY seq`,
];

/** @throws the errors of the file system and of SQLite */
export function verifyIndex(journal: IndexedJournal): IndexVerdict {
  const fresh = `${journal.index}.check-${String(process.pid)}`;
  removeIndex(fresh);
  let db: DatabaseSync | null = null;
  try {
    db = openDatabase(journal.index, { readOnly: true });
    // A snapshot: later writes are not seen.
    db.exec('BEGIN');
    const row = db.prepare('SELECT text, seal FROM meta').get();
    const meta = readMeta(row?.['text'], row?.['seal']);
    if (meta === null) return { kind: 'wrong-index' };
    const { seq, sum } = meta.position;
    const { records, problem, end } = fill(fresh, journal, seq);
    if (records < seq && problem !== null) return { kind: 'damaged', problem };
    if (end !== sum) return { kind: 'wrong-index' };
    return isSame(db, fresh) ? { kind: 'sound', records } : { kind: 'wrong-index' };
  } catch (error) {
    if (isCorrupt(error)) return { kind: 'wrong-index' };
    throw error;
  } finally {
    if (db?.isOpen === true) db.close();
    removeIndex(fresh);
  }
}

function isSame(db: DatabaseSync, fresh: string): boolean {
  if (db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] !== 'ok') return false;
  const other = new DatabaseSync(fresh, { readOnly: true });
  try {
    return QUERIES.every((query) => {
      const rows = db.prepare(query).iterate();
      for (const wanted of other.prepare(query).iterate()) {
        const found = rows.next();
        if (found.done === true) return false;
        if (JSON.stringify(found.value) !== JSON.stringify(wanted)) return false;
      }
      return rows.next().done === true;
    });
  } finally {
    other.close();
  }
}
