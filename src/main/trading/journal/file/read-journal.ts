import type { JournalFiles } from './files.ts';
import { IntentProjection } from '#main/trading/journal/model/intent-projection.ts';
import type { JournalProblem } from '#main/trading/journal/model/problem.ts';
import { readLines } from './read-lines.ts';
import type { JournalEnvironment } from '#main/trading/journal/model/records.ts';
import { failed, ok, type Result } from '#domain/result.ts';

/** The content of a journal file, read without changing it. */
export interface JournalContents {
  readonly book: IntentProjection;
  /** Number of the last good record; 0 in an empty file. */
  readonly lastSeq: number;
  readonly lastSum: string;
  /** The checksum of the noted record; null when there is none with that number. */
  readonly sumAtNote: string | null;
  /** Bytes up to and including the last good line. */
  readonly goodBytes: number;
  /** Bytes after the last line feed: a line whose writing was interrupted before it was made durable. */
  readonly torn: Uint8Array;
}

export interface UnreadableJournal {
  readonly problem: JournalProblem;
  /** The records above the bad line; null where they were not read. */
  readonly book: IntentProjection | null;
}

/**
 * Reads and checks every line, and keeps all of it in memory: for small journals and for tools. Trading opens a
 * journal through its index.
 *
 * @param noted number of a record whose checksum is wanted
 * @throws whatever the file system throws
 */
export function readJournal(
  path: string,
  environment: JournalEnvironment,
  files: JournalFiles,
  noted = 0,
): Result<JournalContents, UnreadableJournal & { readonly book: IntentProjection }> {
  const book = new IntentProjection();
  let sumAtNote: string | null = null;
  const { end, problem, torn } = readLines(
    path,
    environment,
    { files },
    (entry, _, { seq, sum }) => {
      if (seq === noted) sumAtNote = sum;
      return book.apply(entry);
    },
  );
  if (problem !== null) return failed({ problem, book });
  return ok({
    book,
    lastSeq: end.seq,
    lastSum: end.sum,
    sumAtNote,
    goodBytes: end.bytes,
    torn,
  });
}
