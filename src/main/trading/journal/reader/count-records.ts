import type { JournalEnvironment } from '../model/records.ts';
import { type BuiltIndex, fill, removeIndex } from '#main/trading/journal/index/build-index.ts';

/**
 * Reads and checks every line of a journal that is not in use, such as a backup's, without keeping it in memory.
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
