/** Opens the journal of a session's environment, and reports what has changed since it was closed. */
import { join } from 'node:path';
import type { Journal } from '#main/trading/journal/journal.ts';
import { openJournal, type OpenResult } from '#main/trading/journal/open-journal.ts';
import {
  type JournalChange,
  journalChange,
  journalChangeText,
  type JournalEnd,
} from '#main/trading/journal/model/journal-end.ts';
import type { JournalEnvironment } from '#main/trading/journal/model/records.ts';
import type { JournalProblem } from '#main/trading/journal/model/problem.ts';
import type { JournalReader } from '#main/trading/journal/reader/reader-messages.ts';
import type { Logger } from '#main/shared/log.ts';
import { JournalVerifier, type Reopening } from './journal-verifier.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';

/** Its name in the folder of the journals. */
export const journalFile = (environment: JournalEnvironment): string =>
  `journal-${environment}.ndjson`;

/** The index beside it; it is in no backup, and rebuilt where it is missing. */
export const indexPathOf = (path: string): string => `${path}.index`;

export interface JournalPlace {
  readonly folder: string;
  /** Its recorded end when it was closed last; null when there is none. */
  readonly noted: JournalEnd | null;
  /** When the backup was made that it was restored from since it was last opened; null when it was not restored. */
  readonly restoredFrom: string | null;
  /** It is open, and any change of it was reported to the user. */
  readonly opened: () => void;
  /** Records where it ends now. */
  readonly note: (end: JournalEnd) => void;
  /** Reads all of it in another process. */
  readonly reader: Pick<JournalReader, 'read'>;
  /** Reopens the session, and with it the journal. */
  readonly reopen: (how: Reopening) => void;
  /** False where no index could be made in this run. */
  readonly usesIndex: boolean;
  /** Its index was rebuilt from its lines in this run. */
  readonly isIndexRebuilt: boolean;
}

/** Up to this many bytes a journal without its index is read at once: about two thousand orders in a tenth of a second. */
const SMALL_BYTES = 4_000_000;

interface OpenJournalServices {
  readonly notices: NoticeBoard;
  readonly log: Pick<Logger, 'warn'>;
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

export interface OpenedJournal {
  readonly journal: OpenResult;
  /** How it has changed since it was closed; trading is locked until the user has seen it. */
  readonly change: JournalChange | null;
  readonly verifier: JournalVerifier;
}

export function openJournalOf(
  environment: JournalEnvironment,
  place: JournalPlace,
  { notices, log, after }: OpenJournalServices,
): OpenedJournal {
  const { folder, noted, note } = place;
  const path = join(folder, journalFile(environment));
  const index = indexPathOf(path);
  const journal = openJournal({
    path,
    environment,
    wallNow: () => Date.now(),
    noted: noted?.seq ?? 0,
    onEnd: note,
    ...(place.usesIndex
      ? {
          index: {
            path: index,
            smallBytes: SMALL_BYTES,
            isRebuilt: place.isIndexRebuilt,
            after,
            onLost: (reason) => {
              // The query that found it finishes first.
              after(0, () => verifier.indexLost(reason));
            },
          },
        }
      : {}),
  });
  const tellDamage = (problem: JournalProblem): void => {
    if (problem.kind !== 'journal-damaged') return;
    notices.raise(
      'error',
      'The journal is damaged',
      `Line ${problem.line} of ${path}: ${problem.reason}. Nothing was changed on disk and nothing is sent. Put a good copy in its place, or move the file away and compare your orders with the marketplace.`,
    );
  };
  const verifier = new JournalVerifier({
    journal,
    of: { path, environment, index },
    reader: place.reader,
    after,
    log,
  });
  verifier.events.on('damaged', tellDamage).on('reopen', place.reopen);
  if (!journal.ok) {
    tellDamage(journal.error.problem);
    return { journal, change: null, verifier };
  }
  try {
    return { journal, change: tellChanges(journal.value, place, notices), verifier };
  } catch (error) {
    journal.value.close();
    throw error;
  }
}

/** Reports how the journal differs from how it was left. */
function tellChanges(
  journal: Journal,
  { noted, restoredFrom, opened }: JournalPlace,
  notices: NoticeBoard,
): JournalChange | null {
  const { path, cutAside } = journal;
  if (cutAside !== null) {
    notices.raise(
      'warning',
      'The end of the journal was incomplete',
      `The last line was cut off in the middle of a write, as by a power failure. It is saved at ${cutAside}; everything before it is intact.`,
    );
  }
  const change: JournalChange | null =
    restoredFrom === null
      ? journalChange(noted, journal.found)
      : { kind: 'restored', madeAt: restoredFrom };
  if (change !== null) {
    const title =
      change.kind === 'restored'
        ? 'The journal was restored from a backup'
        : 'The journal is not as it was left';
    notices.raise('error', title, journalChangeText(change, path));
  }
  opened();
  return change;
}
