/** Opens the journal of a session's environment, and says what is not as it was left. */
import { join } from 'node:path';
import { openJournal, type OpenResult } from '#main/trading/journal/journal.ts';
import {
  type JournalChange,
  journalChange,
  journalChangeText,
  type JournalEnd,
} from '#main/trading/journal/journal-end.ts';
import type { JournalEnvironment } from '#main/trading/journal/records.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import type { SessionTarget } from './session-target.ts';

/** Its name in the folder of the journals. */
export const journalFile = (environment: JournalEnvironment): string =>
  `journal-${environment}.ndjson`;

export interface JournalPlace {
  readonly folder: string;
  /** What was noted when it was closed last; null when nothing was. */
  readonly noted: JournalEnd | null;
  /** When the backup was made that it was restored from since it was opened last; null when it was not. */
  readonly restoredFrom: string | null;
  /** It is open, and the user is told of whatever it was. */
  readonly opened: () => void;
  /** Notes where it ends now. */
  readonly note: (end: JournalEnd) => void;
}

/** `change`: what happened to it since; trading waits until the user has seen it. */
export function openJournalOf(
  { environment }: SessionTarget,
  { folder, noted, restoredFrom, opened, note }: JournalPlace,
  notices: NoticeBoard,
): { readonly journal: OpenResult; readonly change: JournalChange | null } {
  const path = join(folder, journalFile(environment));
  const journal = openJournal({
    path,
    environment,
    wallNow: () => Date.now(),
    noted: noted?.seq ?? 0,
    onEnd: note,
  });
  if (!journal.ok) {
    const { problem } = journal.error;
    if (problem.kind === 'journal-damaged') {
      notices.raise(
        'error',
        'The journal is damaged',
        `Line ${problem.line} of ${path}: ${problem.reason}. Nothing was changed on disk and nothing is sent. Put a good copy in its place, or move the file away and compare your orders with the marketplace.`,
      );
    }
    return { journal, change: null };
  }
  if (journal.value.cutAside !== null) {
    notices.raise(
      'warning',
      'The end of the journal was incomplete',
      `The last line was cut off in the middle of a write, as by a power failure. It is saved at ${journal.value.cutAside}; everything before it is intact.`,
    );
  }
  const change: JournalChange | null =
    restoredFrom === null
      ? journalChange(noted, journal.value.found)
      : { kind: 'restored', madeAt: restoredFrom };
  if (change !== null) {
    const title =
      change.kind === 'restored'
        ? 'The journal was restored from a backup'
        : 'The journal is not as it was left';
    notices.raise('error', title, journalChangeText(change, path));
  }
  opened();
  return { journal, change };
}
