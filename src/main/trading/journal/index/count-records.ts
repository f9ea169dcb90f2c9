import type { JournalEnvironment } from '../records.ts';
import { type BuiltIndex, fill, removeIndex } from './build-index.ts';

/**
 * Reads and checks every line of a journal that nobody trades with, a backup's for instance, without keeping it in memory: in a
 * file beside it, which is removed again.
 *
 * @throws whatever the file system throws
 */
export function countRecords(
  path: string,
  environment: JournalEnvironment,
): Pick<BuiltIndex, 'records' | 'problem'> {
  const beside = `${path}.count-${String(process.pid)}`;
  removeIndex(beside);
  try {
    return fill(beside, { path, environment, index: beside }, Infinity);
  } finally {
    removeIndex(beside);
  }
}
