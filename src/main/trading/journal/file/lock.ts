import { DatabaseSync } from 'node:sqlite';
import { preparePrivateDatabase } from '#database/private-file.ts';

/** SQLITE_BUSY: locked elsewhere. */
const SQLITE_BUSY = 5;

/**
 * The databases whose locks are held. A `DatabaseSync` that nothing refers to is closed when it is collected, and its
 * lock goes with it: a caller that drops what it got must still hold the lock until the process ends.
 */
const held = new Set<DatabaseSync>();

/**
 * Holds an exclusive lock on `path` until released or until the process ends, however it ends. SQLite is used for its
 * locks only: it is the one portable way Node has to a lock that the operating system itself releases, so there is no
 * stale lock to recognise and no process id to guess from. The file stays empty.
 *
 * @returns null when another holder exists, in this process or another
 * @throws whatever opening the file throws (read-only folder, no such folder)
 */
export function takeLock(path: string): { release(): void } | null {
  preparePrivateDatabase(path);
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // Without a second file beside the lock.
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (thrown) {
    database.close();
    if (thrown instanceof Error && 'errcode' in thrown && thrown.errcode === SQLITE_BUSY) {
      return null;
    }
    throw thrown;
  }
  held.add(database);
  return {
    release: () => {
      held.delete(database);
      database.close();
    },
  };
}
