/** Opens the file of a market. It is a cache: whatever is wrong with it costs a reading of the market, and nothing else. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  isDamage,
  openSqlite,
  type PutAside,
  putAside,
  SQLITE_ENDINGS,
} from '#database/sqlite-file.ts';
import { type Environment, environmentSchema } from '#contract/ipc/values/primitives.ts';
import { FORM, TABLES } from './schema.ts';

/** Which market it is. */
export interface MarketKey {
  readonly profileId: string;
  readonly environment: Environment;
  /**
   * What tells this market from another one under the same profile: an address, or for practice what its seed made.
   * Null: whichever was kept, when that is not known yet.
   */
  readonly market: string | null;
}

export interface OpenedFile {
  readonly db: DatabaseSync;
  readonly storage: 'disk' | 'memory';
  /** Of a damaged file. */
  readonly aside: PutAside | null;
  /** Why it is in memory; null where it is on disk. */
  readonly failure: unknown;
}

export const fileOf = (folder: string, { environment, profileId }: MarketKey): string =>
  join(folder, `${environment}-${encodeURIComponent(profileId)}.sqlite`);

/** A file of another market, another form or another program is built again; one that cannot be opened at all is kept in memory. */
export function openFile(folder: string, key: MarketKey, now: Date): OpenedFile {
  const path = fileOf(folder, key);
  let aside: PutAside | null = null;
  try {
    let db: DatabaseSync;
    try {
      db = openSqlite(path, SCHEMA);
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (isForeign(path)) remove(path);
      else aside = putAside(path, now, error);
      db = openSqlite(path, SCHEMA);
    }
    if (key.market !== null && marketIn(db) !== key.market) {
      if (marketIn(db) !== null) {
        db.close();
        remove(path);
        db = openSqlite(path, SCHEMA);
      }
      db.prepare("INSERT OR REPLACE INTO meta VALUES ('market', ?)").run(key.market);
    }
    tune(db);
    return { db, storage: 'disk', aside, failure: null };
  } catch (failure) {
    return { ...openMemory(failure), aside };
  }
}

/** @param failure why it cannot be a file */
export function openMemory(failure: unknown): OpenedFile {
  const db = new DatabaseSync(':memory:');
  db.exec(TABLES);
  tune(db);
  return { db, storage: 'memory', aside: null, failure };
}

const SCHEMA = { form: FORM, tables: TABLES, check: false };

function tune(db: DatabaseSync): void {
  db.exec(
    'PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 2000',
  );
}

/** A whole database, of another version of this program. */
function isForeign(path: string): boolean {
  try {
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const form = db.prepare('PRAGMA user_version').get()?.['user_version'];
      return form !== 0 && form !== FORM;
    } finally {
      db.close();
    }
  } catch {
    // Whatever it is, it is no database that can be read.
    return false;
  }
}

function marketIn(db: DatabaseSync): string | null {
  const value = db.prepare("SELECT value FROM meta WHERE name = 'market'").get()?.['value'];
  return typeof value === 'string' ? value : null;
}

function remove(path: string): void {
  for (const part of SQLITE_ENDINGS) rmSync(`${path}${part}`, { force: true });
}

/** Whether anything was kept for a profile, in whichever environment. */
export const hasMarket = (folder: string, profileId: string): boolean =>
  filesOf(folder, profileId).length > 0;

/** Removes what was kept for a profile, in whichever environment. */
export async function forgetMarkets(folder: string, profileId: string): Promise<void> {
  for (const name of filesOf(folder, profileId)) await rm(join(folder, name), { force: true });
}

/** With what SQLite keeps beside them, and damaged ones. */
function filesOf(folder: string, profileId: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const own = environmentSchema.options.map((environment) =>
    basename(fileOf(folder, { environment, profileId, market: null })),
  );
  return readdirSync(folder).filter((name) =>
    own.some(
      (file) =>
        name.startsWith(`${file}.damaged-`) ||
        SQLITE_ENDINGS.some((ending) => name === `${file}${ending}`),
    ),
  );
}
