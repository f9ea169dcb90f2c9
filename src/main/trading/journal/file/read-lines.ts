import type { RecordRefusal } from '#main/trading/journal/model/intent-change.ts';
import type { JournalFiles } from './files.ts';
import { decodeLine, FIRST_LINK } from './line.ts';
import type { LinePlace } from '#main/trading/journal/model/intent-archive.ts';
import type { JournalProblem } from '#main/trading/journal/model/problem.ts';
import type { JournalEntry, JournalEnvironment } from '#main/trading/journal/model/records.ts';

const LINE_FEED = 0x0a;

/** A place between two lines. */
export interface Position {
  /** Number of the record above it; 0 at the beginning. */
  readonly seq: number;
  readonly sum: string;
  /** Offset in bytes. */
  readonly bytes: number;
}

export const BEGINNING: Position = { seq: 0, sum: FIRST_LINK, bytes: 0 };

export interface ReadLines {
  /** After the last good line. */
  readonly end: Position;
  /** What is wrong with the line after it; null when there is none, or only a torn one. */
  readonly problem: JournalProblem | null;
  /** Bytes after the last line feed: a line whose writing was interrupted before it was made durable. */
  readonly torn: Uint8Array;
}

/** Handles a good line; returns why it contradicts earlier ones. `now`: the position after it. */
export type TakeLine = (
  entry: JournalEntry,
  place: LinePlace,
  now: Position,
) => Pick<RecordRefusal, 'kind'> | null;

/**
 * Reads and checks every line from a position on. Only a last line without its line feed counts as torn: the line feed is
 * written with its line, so a line that has one was complete, and if it is wrong now, something else happened to it.
 *
 * @throws whatever the file system throws
 */
export function readLines(
  path: string,
  environment: JournalEnvironment,
  { files, from = BEGINNING }: { readonly files: JournalFiles; readonly from?: Position },
  take: TakeLine,
): ReadLines {
  const reader = new LineReader(path, environment, from, take);
  let rest: Uint8Array = new Uint8Array();
  for (const chunk of files.read(path, from.bytes)) {
    const bytes: Uint8Array = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(LINE_FEED, start);
      if (end === -1) break;
      const problem = reader.take(bytes.subarray(start, end));
      if (problem !== null) return { end: reader.now, problem, torn: new Uint8Array() };
      start = end + 1;
    }
    rest = bytes.slice(start);
  }
  return { end: reader.now, problem: null, torn: rest };
}

class LineReader {
  now: Position;
  readonly #path: string;
  readonly #environment: JournalEnvironment;
  readonly #take: TakeLine;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  constructor(path: string, environment: JournalEnvironment, from: Position, take: TakeLine) {
    this.now = from;
    this.#path = path;
    this.#environment = environment;
    this.#take = take;
  }

  take(bytes: Uint8Array): JournalProblem | null {
    const { seq, sum, bytes: offset } = this.now;
    const text = this.#text(bytes);
    if (text === null) return this.#damaged('the line is not text');
    const line = decodeLine(text, seq + 1, sum);
    if (!line.ok) return this.#damaged(line.error);
    const { record } = line.value.entry;
    if ((record.type === 'created') !== (seq === 0)) {
      return this.#damaged('the first line, and only the first, has to say whose journal it is');
    }
    if (record.type === 'created' && record.environment !== this.#environment) {
      return this.#damaged(
        `this is the journal of the ${record.environment} environment, not of ${this.#environment}`,
      );
    }
    const { length } = bytes;
    const now = { seq: seq + 1, sum: line.value.sum, bytes: offset + length + 1 };
    const refusal = this.#take(line.value.entry, { offset, length }, now);
    if (refusal !== null) {
      return this.#damaged(`the record contradicts the lines above it (${refusal.kind})`);
    }
    this.now = now;
    return null;
  }

  #text(bytes: Uint8Array): string | null {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return null;
    }
  }

  #damaged(reason: string): JournalProblem {
    return { kind: 'journal-damaged', path: this.#path, line: this.now.seq + 1, reason };
  }
}
