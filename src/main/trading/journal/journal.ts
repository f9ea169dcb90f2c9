import { attempt } from './attempt.ts';
import { type JournalFile, type JournalFiles } from './file/files.ts';
import type { RecordRefusal } from './model/intent-change.ts';
import type { IntentProjection } from './model/intent-projection.ts';
import type { FoundEnd, JournalEnd } from './model/journal-end.ts';
import { encodeLine } from './file/line.ts';
import { type JournalProblem, unwritable } from './model/problem.ts';
import { type IndexPlace, type JournalSource } from './read-source.ts';
import type { JournalIndex } from './index/journal-index.ts';
import type { LinePlace } from './model/intent-archive.ts';
import { type IntentPages, pagesOf } from './model/intent-pages.ts';
import { JOURNAL_VERSION, type JournalEnvironment, type JournalRecord } from './model/records.ts';
import { done, failed, type Result } from '#domain/result.ts';

export interface JournalOptions {
  /** The file; its folder is created when missing. One file for each environment. */
  readonly path: string;
  readonly environment: JournalEnvironment;
  /** Epoch milliseconds of the wall clock, for the audit trail only. */
  readonly wallNow: () => number;
  readonly files?: JournalFiles;
  /** Number of the noted record; 0 without a note. */
  readonly noted?: number;
  /** Without an index all of it is read and kept in memory. */
  readonly index?: IndexPlace;
  /** Called with the new end after every record and when it is closed. */
  readonly onEnd?: (end: JournalEnd) => void;
}

export type AppendFailure =
  | { readonly kind: 'stopped'; readonly problem: JournalProblem }
  /** The record contradicts what is on disk. Nothing was written. */
  | { readonly kind: 'refused'; readonly refusal: RecordRefusal };

export type AppendResult = Result<null, AppendFailure>;

/**
 * The append-only record of every intent. `append` returns only when the record would survive a power cut. After the
 * first failure nothing more is written: the content of the disk is uncertain then, and only reading it again from
 * the start can tell.
 */
export class Journal {
  readonly path: string;
  readonly environment: JournalEnvironment;
  readonly book: IntentProjection;
  /** The file with the bytes of a torn last line; null when there was none. */
  readonly cutAside: string | null;
  /** The end when it was opened. */
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
  #isConfirmed: boolean;
  #closed = false;

  constructor(
    options: JournalOptions,
    file: JournalFile,
    lock: { release(): void },
    { contents, index, isConfirmed }: JournalSource,
    cutAside: string | null,
  ) {
    this.#index = index;
    this.#isConfirmed = isConfirmed;
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

  pages(): IntentPages {
    return this.#index?.pages() ?? pagesOf(this.book);
  }

  get hasIndex(): boolean {
    return this.#index !== null;
  }

  /** The file of the index, for another reader; null where there is none. */
  indexFile(): string | null {
    return this.#index?.file() ?? null;
  }

  /**
   * Whether what is open and what was sent lately comes from the lines themselves, or was compared with them. Until
   * then nothing is sent.
   */
  get isConfirmed(): boolean {
    return this.#isConfirmed;
  }

  /** The lines say the same as the index. */
  confirm(): void {
    this.#isConfirmed = true;
  }

  /** Another reader found the index damaged: it is rebuilt. */
  reportIndexDamage(error: unknown): void {
    this.#index?.reportDamage(error);
  }

  /** The index is wrong: nothing is sent until the journal was opened again without it. */
  discardIndex(): void {
    this.#index?.discard();
  }

  /** A complete reading found it damaged: nothing more is written. */
  markUnsound(problem: JournalProblem): void {
    this.#problem ??= problem;
  }

  /** Writes one record durably. Never throws: failures are in the result and in `problem`. */
  append(record: JournalRecord): AppendResult {
    if (this.#problem !== null) return failed({ kind: 'stopped', problem: this.#problem });
    if (this.#closed) {
      return this.#stop(unwritable(this.path, 'append', new Error('The journal is closed.')));
    }
    const refusal = this.book.check(record);
    // What could not be read may have been a reason to refuse the record. For an outcome everything is in memory.
    const lost = record.type === 'outcome' ? null : (this.#lostIndex() ?? this.#unread(record));
    if (lost !== null) return failed({ kind: 'stopped', problem: lost });
    if (refusal !== null) return failed({ kind: 'refused', refusal });

    const entry = { v: JOURNAL_VERSION, seq: this.#seq + 1, at: this.#wallNow(), record } as const;
    const line = attempt(this.path, 'encode', () => encodeLine(entry, this.#sum));
    if (!line.ok) return this.#stop(line.error);
    const same = attempt(this.path, 'inspect', () => this.#checkUntouched());
    if (!same.ok) return this.#stop(same.error);
    const bytes = Buffer.from(`${line.value.text}\n`, 'utf8');
    const appended = attempt(this.path, 'append', () => this.#file.append(bytes));
    if (!appended.ok) return this.#stopAndTakeBack(appended.error);
    const synced = attempt(this.path, 'sync', () => this.#file.sync());
    if (!synced.ok) return this.#stopAndTakeBack(synced.error);

    const place: LinePlace = { offset: this.#size, length: bytes.length - 1 };
    this.#seq += 1;
    this.#sum = line.value.sum;
    this.#size += bytes.length;
    this.book.apply(entry, place);
    this.#index?.recordAppended(place, { seq: this.#seq, sum: this.#sum, bytes: this.#size });
    this.#onEnd({ seq: this.#seq, sum: this.#sum, closed: false });
    return done;
  }

  /** Closes the file and releases the lock. Everything in it is durable already. */
  close(): JournalProblem | null {
    if (this.#closed) return null;
    this.#closed = true;
    const closed = attempt(this.path, 'inspect', () => this.#file.close());
    this.#index?.close();
    this.#lock.release();
    // After a failure the content of the disk is unknown.
    if (this.#problem === null) this.#onEnd({ seq: this.#seq, sum: this.#sum, closed: true });
    return closed.ok ? null : closed.error;
  }

  #lostIndex(): JournalProblem | null {
    if (this.#index?.isLost !== true) return null;
    const reason = 'Its index cannot be read and is rebuilt.';
    return { kind: 'journal-indexing', path: this.path, reason };
  }

  #unread({ type }: JournalRecord): JournalProblem | null {
    if (this.#isConfirmed || type !== 'prepared') return null;
    const reason = 'Its open orders are read from its lines.';
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
   * Tries to remove the unfinished record, so that a SENDING without a request does not return as UNKNOWN. If that
   * fails too, the next start errs on the safe side.
   */
  #stopAndTakeBack(problem: JournalProblem): AppendResult {
    const cut = attempt(this.path, 'repair', () => this.#file.truncate(this.#size));
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
