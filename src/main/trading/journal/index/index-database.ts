/** The file of an index: its tables and indexes. */
import { DatabaseSync } from 'node:sqlite';
import { preparePrivateDatabase } from '#database/private-file.ts';
import { requireOwnSchema } from '#database/sqlite-file.ts';
import { IndexDamaged } from './index-damaged.ts';
import { INDEX_FORM } from './index-meta.ts';

const TABLES = `
  CREATE TABLE meta (id INTEGER PRIMARY KEY CHECK (id = 1), text TEXT NOT NULL, seal TEXT NOT NULL) STRICT;
  CREATE TABLE profile (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE what (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE intent (
    -- In the order of preparation.
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    quote TEXT NOT NULL,
    profile INTEGER NOT NULL,
    -- Side and state.
    kind INTEGER NOT NULL,
    -- Sent, or prepared where it was not.
    at REAL NOT NULL,
    sent_at REAL,
    -- In the order of sending.
    sent_seq INTEGER,
    total INTEGER NOT NULL,
    price_limit INTEGER NOT NULL,
    what INTEGER NOT NULL,
    -- Places of its lines: offset and length, alternating.
    lines TEXT NOT NULL
  ) STRICT;
  CREATE TABLE market_row (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
  -- For the books of the portfolio: a row for each market row of an intent.
  CREATE TABLE bought (
    profile INTEGER NOT NULL,
    row INTEGER NOT NULL,
    n INTEGER NOT NULL,
    at REAL NOT NULL,
    text TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (profile, row, n)
  ) STRICT, WITHOUT ROWID;
  -- Orders by first mention, from 0.
  CREATE TABLE known (
    place INTEGER PRIMARY KEY,
    side INTEGER NOT NULL,
    order_id TEXT NOT NULL,
    -- The intent it belongs to.
    n INTEGER,
    -- Number of buys up to here, inclusive.
    buys INTEGER NOT NULL
  ) STRICT;
  -- Positions to begin reading at.
  CREATE TABLE mark (seq INTEGER PRIMARY KEY, bytes INTEGER NOT NULL, sum TEXT NOT NULL) STRICT;
  -- Count by day since 1970 in UTC.
  CREATE TABLE tally (
    profile INTEGER NOT NULL,
    day INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    count INTEGER NOT NULL,
    total INTEGER NOT NULL,
    PRIMARY KEY (profile, day, kind)
  ) STRICT, WITHOUT ROWID;
  -- The same by product.
  CREATE TABLE share (
    profile INTEGER NOT NULL,
    what INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    count INTEGER NOT NULL,
    total INTEGER NOT NULL,
    PRIMARY KEY (profile, what, kind)
  ) STRICT, WITHOUT ROWID;
`;

/** Made at the end of a build: sorting once is faster than keeping a million rows sorted. */
const INDEXES = `
  CREATE UNIQUE INDEX intent_id ON intent (id);
  CREATE INDEX intent_quote ON intent (quote, sent_seq);
  CREATE INDEX intent_sent ON intent (sent_at) WHERE sent_seq IS NOT NULL;
  CREATE INDEX intent_page ON intent (profile, at, kind, what, total);
  CREATE INDEX intent_what ON intent (profile, what, kind, at, total);
  -- Shows which rows changed without reading their orders.
  CREATE INDEX bought_sum ON bought (profile, row, sum);
  CREATE INDEX bought_n ON bought (n);
  CREATE UNIQUE INDEX known_order ON known (order_id, side);
`;

/** For a build: not read before it is complete, so nothing has to be durable. */
export function createDatabase(path: string): DatabaseSync {
  preparePrivateDatabase(path);
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768');
  db.exec(`BEGIN; ${TABLES} PRAGMA user_version = ${String(INDEX_FORM)}`);
  return db;
}

/**
 * @returns false where one quote was sent twice
 * @throws the error of SQLite where two intents have one id
 */
export function addIndexes(db: DatabaseSync): boolean {
  db.exec(INDEXES);
  const twice = db.prepare(
    'SELECT quote FROM intent WHERE sent_seq IS NOT NULL GROUP BY quote HAVING count(*) > 1 LIMIT 1',
  );
  return twice.get() === undefined;
}

/**
 * Opens a complete one. Commits survive the process; a power cut may lose the last of them, never the rest.
 *
 * @throws IndexDamaged for another form; the error of SQLite
 */
export function openDatabase(path: string, { readOnly = false } = {}): DatabaseSync {
  if (!readOnly) preparePrivateDatabase(path);
  const db = new DatabaseSync(path, { readOnly, timeout: 2_000 });
  try {
    requireOwnSchema(db, `${TABLES} ${INDEXES}`);
    if (!readOnly) {
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
      db.exec('PRAGMA journal_size_limit = 1048576');
    }
    db.exec('PRAGMA cache_size = -8192');
    const form = db.prepare('PRAGMA user_version').get()?.['user_version'];
    if (form !== INDEX_FORM) throw new IndexDamaged(`It is of form ${String(form)}.`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

export function inIndexTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    work();
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
