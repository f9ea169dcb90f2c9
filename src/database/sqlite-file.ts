/** Opens a SQLite file of the program's own, and tells damage from a disk that refuses. */
import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder, preparePrivateDatabase } from './private-file.ts';

export interface Schema {
  /** Counts up with the shape of the tables. */
  readonly form: number;
  /** Makes what is not there yet. */
  readonly tables: string;
  /** Looks through the whole file, which takes a moment. */
  readonly check: boolean;
}

export interface PutAside {
  readonly path: string;
  readonly reason: string;
}

/**
 * Opens the file, readable by this user alone, and makes it where there is none.
 *
 * @throws {@link DamagedError} for a file of another form, the error of the system or of SQLite for everything else
 */
export function openSqlite(path: string, { form, tables, check }: Schema): DatabaseSync {
  makePrivateFolder(dirname(path));
  preparePrivateDatabase(path);
  const db = new DatabaseSync(path);
  try {
    requireOwnSchema(db, tables);
    // Freed pages go back to the system, the log is written into the file early, and a kill loses nothing that was committed.
    db.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL');
    db.exec('PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304');
    const found = numberOf(db.prepare('PRAGMA user_version').get(), 'user_version');
    if (found !== 0 && found !== form) throw new DamagedError(`It is of form ${String(found)}.`);
    db.exec(`BEGIN; ${tables} PRAGMA user_version = ${String(form)}; COMMIT`);
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

/** What each set of tables comes to, by its text. */
const schemas = new Map<string, ReadonlyMap<string, string>>();

/**
 * A file that somebody changed may hold triggers that never end, views in the place of tables, or columns that compute. Nothing in it
 * is run before this has passed.
 *
 * @param tables what the file may hold; some of it may be missing
 * @throws {@link DamagedError} where it holds anything else
 */
export function requireOwnSchema(db: DatabaseSync, tables: string): void {
  db.enableDefensive(true);
  db.exec('PRAGMA trusted_schema = OFF');
  let own = schemas.get(tables);
  if (own === undefined) {
    const empty = new DatabaseSync(':memory:');
    empty.exec(tables);
    own = schemaOf(empty);
    empty.close();
    schemas.set(tables, own);
  }
  for (const [name, sql] of schemaOf(db)) {
    if (own.get(name) !== sql)
      throw new DamagedError(`It holds something of another program: ${name}.`);
  }
}

/** By kind and name, each without its comments. */
const schemaOf = (db: DatabaseSync): ReadonlyMap<string, string> =>
  new Map(
    db
      .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema')
      .all()
      .map(({ type, name, tbl_name: table, sql }) => [
        `${String(type)} ${String(name)} of ${String(table)}`,
        String(sql)
          .replaceAll(/--[^\n]*/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ]),
  );

/** A database and its log. */
export const SQLITE_ENDINGS = ['', '-wal', '-shm'] as const;

/** Renames a file to `<name>.damaged-<time>`, with what belongs to it. */
export function putAside(path: string, now: Date, error: unknown): PutAside {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${path}.damaged-${stamp}`;
  for (const part of SQLITE_ENDINGS) {
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
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
