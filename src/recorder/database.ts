/** The file of one market's history: opened, or put aside where it is damaged. */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PRIVATE_FOLDER = 0o700;
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

export interface PutAside {
  readonly path: string;
  readonly reason: string;
}

/**
 * Opens the file, and makes it where there is none. A damaged one is renamed to `<name>.damaged-<time>` with what belongs to it,
 * and a new one is made in its place. With `check` the whole file is looked through, which takes a moment.
 *
 * @throws the error of SQLite where the disk is full or nothing can be written there
 */
export function openHistoryDatabase(
  path: string,
  now: Date,
  { check } = { check: true },
): { readonly db: DatabaseSync; readonly aside: PutAside | null } {
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  try {
    return { db: open(path, check), aside: null };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const aside = putAside(path, now, error);
    return { db: open(path, check), aside };
  }
}

function open(path: string, check: boolean): DatabaseSync {
  const db = new DatabaseSync(path);
  try {
    // Freed pages go back to the system, the log is written into the file early, and a kill loses nothing that was committed.
    db.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL');
    db.exec('PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304');
    const form = numberOf(db.prepare('PRAGMA user_version').get(), 'user_version');
    if (form !== 0 && form !== FORM) throw new DamagedError(`It is of form ${String(form)}.`);
    db.exec(`BEGIN; ${TABLES} PRAGMA user_version = ${String(FORM)}; COMMIT`);
    if (check) {
      const verdict = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
      if (verdict !== 'ok') throw new DamagedError(String(verdict));
    }
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** @returns where it is now */
export function putAside(path: string, now: Date, error: unknown): PutAside {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${path}.damaged-${stamp}`;
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(`${path}${part}`)) renameSync(`${path}${part}`, `${aside}${part}`);
  }
  return { path: aside, reason: error instanceof Error ? error.message : String(error) };
}

export class DamagedError extends Error {}

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const CORRUPT = 11;
const FULL = 13;
const NOT_A_DATABASE = 26;

export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedError || [CORRUPT, NOT_A_DATABASE].includes(sqliteCode(error));

export const isFull = (error: unknown): boolean =>
  sqliteCode(error) === FULL || (error instanceof Error && /ENOSPC|EDQUOT/.test(error.message));

/** Its primary code; -1 for what is none of SQLite's errors. */
function sqliteCode(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error)) return -1;
  return typeof error.errcode === 'number' ? error.errcode % 256 : -1;
}

/** A column of a row that holds integers only. */
export function numberOf(row: Record<string, unknown> | undefined, column: string): number {
  const value = row?.[column];
  if (typeof value !== 'number') throw new DamagedError(`No integer in ${column}.`);
  return value;
}

/** Everything or nothing. */
export function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    work();
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
