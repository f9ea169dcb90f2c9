import { nodeJournalFiles } from '../file/files.ts';
import type { JournaledIntent } from '../model/journaled-intent.ts';
import { readJournal } from '../file/read-journal.ts';
import type { IndexedJournal } from '#main/trading/journal/index/build-index.ts';
import { agreesWithLines } from './agrees-with-lines.ts';
import { openIndex } from '#main/trading/journal/index/open-index.ts';

const nothing = (): void => undefined;
/** What was sent is not asked for. */
const NOTHING_SENT = Number.MAX_SAFE_INTEGER;

/**
 * The unresolved intents of a journal that need not be open: by its index if the lines say the same, else from the lines themselves; of a
 * damaged one as far as it can be read. Changes neither of the two.
 *
 * @throws whatever the file system throws
 */
export function unsettledIn(journal: IndexedJournal): readonly JournaledIntent[] {
  const opened = openIndex(journal, { after: () => nothing, onLost: nothing }, 0);
  if (opened.ok) {
    const { index } = opened.value;
    index.pause();
    const unsettled = index.book.unsettled();
    index.close();
    if (agreesWithLines(journal, NOTHING_SENT)) return unsettled;
  } else if (opened.error.kind === 'damaged') {
    opened.error.close();
    return opened.error.book.unsettled();
  }
  const read = readJournal(journal.path, journal.environment, nodeJournalFiles);
  return (read.ok ? read.value : read.error).book.unsettled();
}
