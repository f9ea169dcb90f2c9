/** What is too old for its level goes; beyond the budget, the oldest detail of the finest level goes first. */
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, numberOf } from '#database/sqlite-file.ts';
import { LEVELS } from './levels.ts';

/** Chunks given up at once, the oldest first. */
const AT_ONCE = 256;

export function keepWithin(db: DatabaseSync, now: number, budgetBytes: number): void {
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
