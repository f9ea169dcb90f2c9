/** The file of one market's history: opened, or put aside where it is damaged. */
import type { DatabaseSync } from 'node:sqlite';
import { isDamage, openSqlite, type PutAside, putAside } from '#database/sqlite-file.ts';

/** Counts up with the shape of the tables; another one is not read. */
const FORM = 1;

const TABLES = `
  CREATE TABLE IF NOT EXISTS series (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    -- The first reading that was made, which a made-up past ends at.
    first_at INTEGER,
    first_value INTEGER,
    -- 1 where a past was made up for practice.
    simulated INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS tail (
    series INTEGER NOT NULL,
    at INTEGER NOT NULL,
    value INTEGER NOT NULL,
    gap INTEGER NOT NULL,
    PRIMARY KEY (series, at)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS chunk (
    level INTEGER NOT NULL,
    series INTEGER NOT NULL,
    start INTEGER NOT NULL,
    -- 0 was read, 1 is simulated.
    source INTEGER NOT NULL,
    crc INTEGER NOT NULL,
    data BLOB NOT NULL,
    UNIQUE (level, series, start, source)
  ) STRICT;
`;

/**
 * Opens the file, and makes it where there is none. A damaged one is renamed with what belongs to it, and a new one is made in its
 * place. With `check` the whole file is looked through, which takes a moment.
 *
 * @throws the error of SQLite where the disk is full or nothing can be written there
 */
export function openHistoryDatabase(
  path: string,
  now: Date,
  { check } = { check: true },
): { readonly db: DatabaseSync; readonly aside: PutAside | null } {
  const schema = { form: FORM, tables: TABLES, check };
  try {
    return { db: openSqlite(path, schema), aside: null };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const aside = putAside(path, now, error);
    return { db: openSqlite(path, schema), aside };
  }
}
