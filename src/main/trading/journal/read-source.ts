/** Opens a journal through its index and the lines beyond it, or from all of its lines. */
import type { JournalFiles } from './file/files.ts';
import type { IntentProjection } from './model/intent-projection.ts';
import { agreesWithLines, LATELY_MS } from './reader/agrees-with-lines.ts';
import { buildIndex, type IndexedJournal } from './index/build-index.ts';
import { stampOf } from './index/file-pieces.ts';
import type { IndexHooks, JournalIndex } from './index/journal-index.ts';
import { openIndex } from './index/open-index.ts';
import type { JournalProblem } from './model/problem.ts';
import { type JournalContents, readJournal } from './file/read-journal.ts';
import type { JournalEnvironment } from './model/records.ts';
import { failed, ok, type Result } from '#domain/result.ts';

export interface IndexPlace extends IndexHooks {
  readonly path: string;
  /** Up to this size the index is rebuilt at once; beyond it in another process, while trading is paused. */
  readonly smallBytes: number;
  /** It was rebuilt in this run, so it needs no comparison with the lines. */
  readonly isRebuilt?: boolean;
}

export interface JournalSource {
  readonly contents: JournalContents;
  readonly index: JournalIndex | null;
  /** False until the lines of a large journal confirm what its index says of open and recent orders. */
  readonly isConfirmed: boolean;
  readonly close: (() => void) | null;
}

interface Unreadable {
  readonly problem: JournalProblem;
  readonly book: IntentProjection | null;
  readonly close?: () => void;
}

interface SourceOptions {
  readonly path: string;
  readonly environment: JournalEnvironment;
  readonly noted?: number;
  readonly wallNow: () => number;
  readonly index?: IndexPlace;
}

/** @throws whatever the file system throws */
export function readSource(
  { path, environment, noted = 0, wallNow, index: place }: SourceOptions,
  files: JournalFiles,
): Result<JournalSource, Unreadable> {
  const size = place === undefined ? 0 : (stampOf(path)?.size ?? 0);
  // A journal without a record gets its index at the next start.
  if (place === undefined || size === 0) return readAll(path, environment, files, noted);
  const journal: IndexedJournal = { path, environment, index: place.path };
  const isSmall = size <= place.smallBytes;
  // A large one is compared by another process, while nothing is sent.
  const isConfirmed =
    place.isRebuilt === true || (isSmall && agreesWithLines(journal, wallNow() - LATELY_MS));
  if (isConfirmed || !isSmall) {
    const opened = throughIndex(journal, place, { noted, isConfirmed });
    if (typeof opened !== 'string') return opened;
    if (!isSmall) {
      const problem: JournalProblem = { kind: 'journal-indexing', path, reason: opened };
      return failed({ problem, book: null });
    }
  }
  try {
    buildIndex(journal);
  } catch {
    // The journal may be writable where the index is not.
    return readAll(path, environment, files, noted);
  }
  const again = throughIndex(journal, place, { noted, isConfirmed: true });
  return typeof again === 'string' ? readAll(path, environment, files, noted) : again;
}

function readAll(
  path: string,
  environment: JournalEnvironment,
  files: JournalFiles,
  noted: number,
): Result<JournalSource, Unreadable> {
  const read = readJournal(path, environment, files, noted);
  return read.ok ? ok({ contents: read.value, index: null, isConfirmed: true, close: null }) : read;
}

/** @returns why the index cannot be used, as a text */
function throughIndex(
  journal: IndexedJournal,
  hooks: IndexHooks,
  { noted, isConfirmed }: { readonly noted: number; readonly isConfirmed: boolean },
): Result<JournalSource, Unreadable> | string {
  const opened = openIndex(journal, hooks, noted);
  if (opened.ok) {
    const { index, contents } = opened.value;
    const close = (): void => index.close();
    return ok({ contents, index, isConfirmed, close });
  }
  const { error } = opened;
  return error.kind === 'useless' ? error.reason : failed(error);
}
