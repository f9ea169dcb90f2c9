import type { JournalFiles } from './files.ts';
import { IntentBook } from './intent-book.ts';
import { decodeLine, FIRST_LINK } from './line.ts';
import type { JournalProblem } from './problem.ts';
import type { JournalEnvironment } from './records.ts';
import { failed, ok, type Result } from '#domain/result.ts';

const LINE_FEED = 0x0a;

/** What a journal file says, read without changing it. */
export interface JournalContents {
  readonly book: IntentBook;
  /** Number of the last good record; 0 in an empty file. */
  readonly lastSeq: number;
  readonly lastSum: string;
  /** The checksum of the record that was asked for; null when there is none with that number. */
  readonly sumAtNote: string | null;
  /** Bytes up to and including the last good line. */
  readonly goodBytes: number;
  /** Bytes after the last line feed: a line whose writing was interrupted before it was made durable. */
  readonly torn: Uint8Array;
}

/** Why a journal cannot be used. */
export interface UnreadableJournal {
  readonly problem: JournalProblem;
  /** What the lines above the bad one say. */
  readonly book: IntentBook;
}

/**
 * Reads and checks every line. Only a last line without its line feed counts as torn: the line feed is written with
 * its line, so a line that has one was complete, and if it is wrong now, something else happened to it.
 *
 * @param noted number of a record whose checksum is wanted
 * @throws whatever the file system throws
 */
export function readJournal(
  path: string,
  environment: JournalEnvironment,
  files: JournalFiles,
  noted = 0,
): Result<JournalContents, UnreadableJournal> {
  const reader = new LineReader(path, environment, noted);
  let rest: Uint8Array = new Uint8Array();
  for (const chunk of files.read(path)) {
    const bytes: Uint8Array = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(LINE_FEED, start);
      if (end === -1) break;
      const problem = reader.take(bytes.subarray(start, end));
      if (problem !== null) return failed({ problem, book: reader.book });
      start = end + 1;
    }
    rest = bytes.slice(start);
  }
  return ok(reader.contents(rest));
}

class LineReader {
  readonly book = new IntentBook();
  readonly #path: string;
  readonly #environment: JournalEnvironment;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #seq = 0;
  #sum = FIRST_LINK;
  #goodBytes = 0;
  #sumAtNote: string | null = null;
  readonly #noted: number;

  constructor(path: string, environment: JournalEnvironment, noted: number) {
    this.#path = path;
    this.#environment = environment;
    this.#noted = noted;
  }

  take(bytes: Uint8Array): JournalProblem | null {
    const text = this.#text(bytes);
    if (text === null) return this.#damaged('the line is not text');
    const line = decodeLine(text, this.#seq + 1, this.#sum);
    if (!line.ok) return this.#damaged(line.error);
    const { record } = line.value.entry;
    if ((record.type === 'created') !== (this.#seq === 0)) {
      return this.#damaged('the first line, and only the first, has to say whose journal it is');
    }
    if (record.type === 'created' && record.environment !== this.#environment) {
      return this.#damaged(
        `this is the journal of the ${record.environment} environment, not of ${this.#environment}`,
      );
    }
    const refusal = this.book.apply(line.value.entry);
    if (refusal !== null) {
      return this.#damaged(`the record contradicts the lines above it (${refusal.kind})`);
    }
    this.#seq += 1;
    this.#sum = line.value.sum;
    if (this.#seq === this.#noted) this.#sumAtNote = this.#sum;
    this.#goodBytes += bytes.length + 1;
    return null;
  }

  contents(torn: Uint8Array): JournalContents {
    return {
      book: this.book,
      lastSeq: this.#seq,
      lastSum: this.#sum,
      sumAtNote: this.#sumAtNote,
      goodBytes: this.#goodBytes,
      torn,
    };
  }

  #text(bytes: Uint8Array): string | null {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return null;
    }
  }

  #damaged(reason: string): JournalProblem {
    return { kind: 'journal-damaged', path: this.#path, line: this.#seq + 1, reason };
  }
}
