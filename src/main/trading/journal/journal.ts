import { type JournalFile, type JournalFiles, nodeJournalFiles } from './files.ts';
import type { BookRefusal } from './intent-change.ts';
import type { IntentProjection } from './intent-projection.ts';
import type { FoundEnd, JournalEnd } from './journal-end.ts';
import { encodeLine } from './line.ts';
import { type JournalOperation, type JournalProblem, unwritable } from './problem.ts';
import type { JournalContents } from './read-journal.ts';
import { type IndexPlace, type JournalSource, readSource } from './read-source.ts';
import type { JournalIndex } from './index/journal-index.ts';
import type { LinePlace } from './intent-archive.ts';
import { type IntentPages, pagesOf } from './intent-pages.ts';
import { JOURNAL_VERSION, type JournalEnvironment, type JournalRecord } from './records.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';

export interface JournalOptions {
  /** The file; its folder is created when missing. One file for each environment. */
  readonly path: string;
  readonly environment: JournalEnvironment;
  /** Epoch milliseconds of the wall clock, for the audit trail only. */
  readonly wallNow: () => number;
  readonly files?: JournalFiles;
  /** Number of the record up to which it was noted elsewhere; 0 when nothing was. */
  readonly noted?: number;
  /** Where its index is; without one all of it is read and kept in memory. */
  readonly index?: IndexPlace;
  /** Told where it ends now, after every record and when it is closed. */
  readonly onEnd?: (end: JournalEnd) => void;
}

/** Why there is no journal to write to. */
interface UnopenedJournal {
  readonly problem: JournalProblem;
  /** What could still be read, to be shown; null when nothing could. */
  readonly book: IntentProjection | null;
  /** Gives back what the book reads from; left out where that is nothing. */
  readonly close?: () => void;
}

export type OpenResult = Result<Journal, UnopenedJournal>;

export type AppendFailure =
  | { readonly kind: 'stopped'; readonly problem: JournalProblem }
  /** The record contradicts what is on disk. Nothing was written. */
  | { readonly kind: 'refused'; readonly refusal: BookRefusal };

export type AppendResult = Result<null, AppendFailure>;

/**
 * Opens the journal: takes the lock, checks every line, cuts off a torn last line (the bytes are kept in a file beside
 * it), creates the file durably when it is new. On any problem nothing on disk is changed and nothing stays locked.
 */
export function openJournal(options: JournalOptions): OpenResult {
  const { path } = options;
  const files = options.files ?? nodeJournalFiles;
  const lock = attempt(path, 'lock', () => files.lock(path));
  if (!lock.ok) return failed({ problem: lock.error, book: null });
  if (lock.value === null) return failed({ problem: { kind: 'journal-in-use', path }, book: null });
  const held = lock.value;
  const opened = openLocked(options, files, held);
  if (!opened.ok) held.release();
  return opened;
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
    attempt(path, 'inspect', () => {
      file.close();
    });
    return failed({ problem: started.error, ...leaves });
  }
  // The cut is a change of the file that the index would not know of.
  if (cutAside !== null) source.index?.refresh();
  return ok(journal);
}

/** Keeps the bytes of a torn last line aside before it is cut off; answers where. */
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
): Attempt<null> {
  const { path, environment } = options;
  if (contents.lastSeq > 0) {
    // The last run may have ended between a write and its sync: what was read from memory is not on the disk yet.
    return attempt(path, 'sync', () => {
      file.sync();
      return null;
    });
  }
  // Also for a file that is there without a record: an earlier start may have ended before its name was durable.
  const synced = attempt(path, 'create', () => {
    files.syncFolderOf(path);
  });
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

/**
 * The append-only record of every intent. `append` returns only when the record would survive a power cut. After the
 * first failure nothing more is written: what the disk holds then is uncertain, and only reading it again from the
 * start can tell.
 */
export class Journal {
  readonly path: string;
  readonly environment: JournalEnvironment;
  readonly book: IntentProjection;
  /** Where the bytes of a torn last line are kept that was cut off when it was opened; null when there was none. */
  readonly cutAside: string | null;
  /** What there was when it was opened. */
  readonly found: FoundEnd;
  readonly #onEnd: (end: JournalEnd) => void;
  readonly #file: JournalFile;
  readonly #lock: { release(): void };
  readonly #index: JournalIndex | null;
  readonly #wallNow: () => number;
  #seq: number;
  #sum: string;
  #size: number;
  #problem: JournalProblem | null = null;
  #closed = false;

  constructor(
    options: JournalOptions,
    file: JournalFile,
    lock: { release(): void },
    { contents, index }: JournalSource,
    cutAside: string | null,
  ) {
    this.#index = index;
    this.cutAside = cutAside;
    this.found = contents;
    this.#onEnd = options.onEnd ?? (() => undefined);
    this.path = options.path;
    this.environment = options.environment;
    this.#wallNow = options.wallNow;
    this.#file = file;
    this.#lock = lock;
    this.book = contents.book;
    this.#seq = contents.lastSeq;
    this.#sum = contents.lastSum;
    this.#size = contents.goodBytes;
  }

  /** Why nothing can be written any more; null while all is well. */
  get problem(): JournalProblem | null {
    return this.#problem ?? this.#lostIndex();
  }

  /** What it says, a page at a time. */
  pages(): IntentPages {
    return this.#index?.pages() ?? pagesOf(this.book);
  }

  /** What it says is read through an index beside it. */
  get hasIndex(): boolean {
    return this.#index !== null;
  }

  /** The file of the index, for whoever reads it beside this; null where there is none. */
  indexFile(): string | null {
    return this.#index?.file() ?? null;
  }

  /** Somebody who reads the index found that it is damaged: it is made anew. */
  distrustIndex(error: unknown): void {
    this.#index?.distrust(error);
  }

  /** The index is wrong: nothing is sent until the journal was opened anew, without it. */
  discardIndex(): void {
    this.#index?.discard();
  }

  /** It was found not to be sound, by somebody who read it through: nothing more is written. */
  distrust(problem: JournalProblem): void {
    this.#problem ??= problem;
  }

  /** Writes one record durably. Never throws: what goes wrong is in the result and in `problem`. */
  append(record: JournalRecord): AppendResult {
    if (this.#problem !== null) return failed({ kind: 'stopped', problem: this.#problem });
    if (this.#closed) {
      return this.#stop(unwritable(this.path, 'append', new Error('The journal is closed.')));
    }
    const refusal = this.book.check(record);
    // What could not be read may have been the reason to refuse it. Of an outcome the memory knows everything.
    const lost = record.type === 'outcome' ? null : this.#lostIndex();
    if (lost !== null) return failed({ kind: 'stopped', problem: lost });
    if (refusal !== null) return failed({ kind: 'refused', refusal });

    const entry = { v: JOURNAL_VERSION, seq: this.#seq + 1, at: this.#wallNow(), record } as const;
    const line = attempt(this.path, 'encode', () => encodeLine(entry, this.#sum));
    if (!line.ok) return this.#stop(line.error);
    const same = attempt(this.path, 'inspect', () => this.#checkUntouched());
    if (!same.ok) return this.#stop(same.error);
    const bytes = Buffer.from(`${line.value.text}\n`, 'utf8');
    const appended = attempt(this.path, 'append', () => {
      this.#file.append(bytes);
    });
    if (!appended.ok) return this.#stopAndTakeBack(appended.error);
    const synced = attempt(this.path, 'sync', () => {
      this.#file.sync();
    });
    if (!synced.ok) return this.#stopAndTakeBack(synced.error);

    const place: LinePlace = { offset: this.#size, length: bytes.length - 1 };
    this.#seq += 1;
    this.#sum = line.value.sum;
    this.#size += bytes.length;
    this.book.apply(entry, place);
    this.#index?.took(place, { seq: this.#seq, sum: this.#sum, bytes: this.#size });
    this.#onEnd({ seq: this.#seq, sum: this.#sum, closed: false });
    return done;
  }

  /** Closes the file and lets another terminal have it. Everything in it is durable already. */
  close(): JournalProblem | null {
    if (this.#closed) return null;
    this.#closed = true;
    const closed = attempt(this.path, 'inspect', () => {
      this.#file.close();
    });
    this.#index?.close();
    this.#lock.release();
    // After a failure nobody knows what the disk holds.
    if (this.#problem === null) this.#onEnd({ seq: this.#seq, sum: this.#sum, closed: true });
    return closed.ok ? null : closed.error;
  }

  #lostIndex(): JournalProblem | null {
    if (this.#index?.isLost !== true) return null;
    const reason = 'Its index cannot be read and is made anew.';
    return { kind: 'journal-indexing', path: this.path, reason };
  }

  #checkUntouched(): void {
    const size = this.#file.sizeAtPath();
    if (size === null) throw new Error('The journal was moved or replaced while the terminal ran.');
    if (size !== this.#size) {
      throw new Error(
        `The journal was changed by another program (${size} bytes, not ${this.#size}).`,
      );
    }
  }

  #stop(problem: JournalProblem): AppendResult {
    this.#problem = problem;
    return failed({ kind: 'stopped', problem });
  }

  /**
   * Tries to take the unfinished record back, so that a SENDING that was never followed by a request does not come
   * back as an UNKNOWN. If even that fails, the next start errs on the safe side.
   */
  #stopAndTakeBack(problem: JournalProblem): AppendResult {
    const cut = attempt(this.path, 'repair', () => {
      this.#file.truncate(this.#size);
    });
    return this.#stop(
      cut.ok || problem.kind !== 'journal-unwritable'
        ? problem
        : {
            ...problem,
            reason: `${problem.reason} (and the unfinished record could not be taken back)`,
          },
    );
  }
}

type Attempt<T> = Result<T, JournalProblem>;

function attempt<T>(path: string, operation: JournalOperation, work: () => T): Attempt<T> {
  try {
    return { ok: true, value: work() };
  } catch (thrown) {
    return { ok: false, error: unwritable(path, operation, thrown) };
  }
}
