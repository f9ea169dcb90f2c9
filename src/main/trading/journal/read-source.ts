/** What a journal is opened from: its index with the lines beyond it, or all of its lines. */
import type { JournalFiles } from './files.ts';
import type { IntentProjection } from './intent-projection.ts';
import { buildIndex, type IndexedJournal } from './index/build-index.ts';
import { stampOf } from './index/file-pieces.ts';
import { type IndexHooks, type JournalIndex, openIndex } from './index/journal-index.ts';
import type { JournalProblem } from './problem.ts';
import { type JournalContents, readJournal } from './read-journal.ts';
import type { JournalEnvironment } from './records.ts';
import { failed, ok, type Result } from '#domain/result.ts';

export interface IndexPlace extends IndexHooks {
  readonly path: string;
  /** Of a journal up to so many bytes the index is made at once; of a longer one by somebody else, while trading waits. */
  readonly smallBytes: number;
}

export interface JournalSource {
  readonly contents: JournalContents;
  readonly index: JournalIndex | null;
  /** Null where there is nothing to be closed. */
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
  readonly index?: IndexPlace;
}

/** @throws whatever the file system throws */
export function readSource(
  { path, environment, noted = 0, index: place }: SourceOptions,
  files: JournalFiles,
): Result<JournalSource, Unreadable> {
  const size = place === undefined ? 0 : (stampOf(path)?.size ?? 0);
  // A journal that has no record yet gets its index at its next start.
  if (place === undefined || size === 0) return readAll(path, environment, files, noted);
  const journal: IndexedJournal = { path, environment, index: place.path };
  const opened = throughIndex(journal, place, noted);
  if (typeof opened !== 'string') return opened;
  if (size > place.smallBytes) {
    const problem: JournalProblem = { kind: 'journal-indexing', path, reason: opened };
    return failed({ problem, book: null });
  }
  try {
    buildIndex(journal);
  } catch {
    // Where no index can be written the journal may still be; it is opened as if there were none.
    return readAll(path, environment, files, noted);
  }
  const again = throughIndex(journal, place, noted);
  return typeof again === 'string' ? readAll(path, environment, files, noted) : again;
}

function readAll(
  path: string,
  environment: JournalEnvironment,
  files: JournalFiles,
  noted: number,
): Result<JournalSource, Unreadable> {
  const read = readJournal(path, environment, files, noted);
  return read.ok ? ok({ contents: read.value, index: null, close: null }) : read;
}

/** @returns why there is no index to go through, as a text */
function throughIndex(
  journal: IndexedJournal,
  hooks: IndexHooks,
  noted: number,
): Result<JournalSource, Unreadable> | string {
  const opened = openIndex(journal, hooks, noted);
  if (opened.ok) {
    const { index, contents } = opened.value;
    const close = (): void => {
      index.close();
    };
    return ok({ contents, index, close });
  }
  const { error } = opened;
  return error.kind === 'useless' ? error.reason : failed(error);
}
