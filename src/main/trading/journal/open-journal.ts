import { type JournalFile, type JournalFiles, nodeJournalFiles } from './file/files.ts';
import type { IntentProjection } from './model/intent-projection.ts';
import { type JournalProblem, unwritable } from './model/problem.ts';
import type { JournalContents } from './file/read-journal.ts';
import { readSource } from './read-source.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { attempt } from './attempt.ts';
import { Journal, type JournalOptions } from './journal.ts';

interface UnopenedJournal {
  readonly problem: JournalProblem;
  /** What could be read, for display; null when nothing could. */
  readonly book: IntentProjection | null;
  /** Closes what the projection reads from. */
  readonly close?: () => void;
}

export type OpenResult = Result<Journal, UnopenedJournal>;

/**
 * Opens the journal: takes the lock, checks every line, cuts off a torn last line (the bytes are kept in a file
 * beside it), creates the file durably when it is new. On any problem nothing on disk is changed and nothing stays
 * locked.
 */
export function openJournal(options: JournalOptions): OpenResult {
  const { path } = options;
  const files = options.files ?? nodeJournalFiles;
  const lock = attempt(path, 'lock', () => files.lock(path));
  if (!lock.ok) return failed({ problem: lock.error, book: null });
  if (lock.value === null) return failed({ problem: { kind: 'journal-in-use', path }, book: null });
  const held = lock.value;
  try {
    const opened = openLocked(options, files, held);
    if (!opened.ok) held.release();
    return opened;
  } catch (error) {
    held.release();
    throw error;
  }
}

function openLocked(
  options: JournalOptions,
  files: JournalFiles,
  lock: { release(): void },
): OpenResult {
  const { path } = options;
  const read = attempt(path, 'read', () => readSource(options, files));
  if (!read.ok) return failed({ problem: read.error, book: null });
  if (!read.value.ok) return read.value;
  const { value: source } = read.value;
  const { contents, close } = source;
  const leaves = { book: contents.book, ...(close === null ? {} : { close }) };
  const handle = attempt(path, 'create', () => files.open(path));
  if (!handle.ok) return failed({ problem: handle.error, ...leaves });
  const file = handle.value;
  const repaired = attempt(path, 'repair', () => cutTornLine(path, contents, file, files));
  const cutAside = repaired.ok ? repaired.value : null;
  const journal = new Journal(options, file, lock, source, cutAside);
  const started = repaired.ok ? startFile(journal, file, contents, options, files) : repaired;
  if (!started.ok) {
    attempt(path, 'inspect', () => file.close());
    return failed({ problem: started.error, ...leaves });
  }
  // The index does not know of the cut.
  if (cutAside !== null) source.index?.refresh();
  return ok(journal);
}

/** Also what is left open of a journal that could not be opened. */
export function closeJournal(opened: OpenResult): void {
  if (opened.ok) opened.value.close();
  else opened.error.close?.();
}

/** Saves the bytes of a torn last line before it is cut off; returns the path. */
function cutTornLine(
  path: string,
  contents: JournalContents,
  file: JournalFile,
  files: JournalFiles,
): string | null {
  if (contents.torn.length === 0) return null;
  const aside = `${path}.torn-after-${contents.lastSeq}-${contents.torn.length}-${process.pid}-${Date.now()}`;
  files.keepAside(aside, contents.torn);
  file.truncate(contents.goodBytes);
  return aside;
}

function startFile(
  journal: Journal,
  file: JournalFile,
  contents: JournalContents,
  options: JournalOptions,
  files: JournalFiles,
): Result<null, JournalProblem> {
  const { path, environment } = options;
  if (contents.lastSeq > 0) {
    // The last run may have ended between a write and its sync: what was read may not be on the disk yet.
    return attempt(path, 'sync', () => {
      file.sync();
      return null;
    });
  }
  // Also for a file without a record: an earlier start may have ended before its name was durable.
  const synced = attempt(path, 'create', () => files.syncFolderOf(path));
  if (!synced.ok) return synced;
  const first = journal.append({ type: 'created', environment });
  if (first.ok) return done;
  if (first.error.kind === 'stopped') return failed(first.error.problem);
  return {
    ok: false,
    error: unwritable(
      path,
      'append',
      new Error(`The first record was refused (${first.error.refusal.kind}).`),
    ),
  };
}
