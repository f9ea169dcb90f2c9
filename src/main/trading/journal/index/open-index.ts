/** Opens the index of a journal, if it matches it. */
import type { DatabaseSync } from 'node:sqlite';
import type { IntentProjection } from '../model/intent-projection.ts';
import { readLines } from '../file/read-lines.ts';
import { nodeJournalFiles } from '../file/files.ts';
import type { JournalContents } from '../file/read-journal.ts';
import type { JournalProblem } from '../model/problem.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import { type IndexedJournal } from './build-index.ts';
import { stampOf } from './file-pieces.ts';
import { IndexDamaged } from './index-damaged.ts';
import { openDatabase } from './index-database.ts';
import { lineAt } from './index-lines.ts';
import { type IndexMeta, readMeta } from './index-meta.ts';
import { type IndexHooks, JournalIndex } from './journal-index.ts';

/** Why an index cannot be used. */
export interface UselessIndex {
  readonly kind: 'useless';
  readonly reason: string;
}

export interface OpenedIndex {
  readonly index: JournalIndex;
  readonly contents: JournalContents;
}

/** What is wrong with the journal beyond the index. */
export interface DamagedEnd {
  readonly kind: 'damaged';
  readonly problem: JournalProblem;
  readonly book: IntentProjection;
  readonly close: () => void;
}

/**
 * Opens an index that matches its journal, and reads the records beyond it. Of those it covers only the last line is
 * read.
 *
 * @param noted number of a record whose checksum is wanted
 */
export function openIndex(
  journal: IndexedJournal,
  hooks: IndexHooks,
  noted: number,
): Result<OpenedIndex, UselessIndex | DamagedEnd> {
  let db: DatabaseSync | null = null;
  try {
    if (stampOf(journal.index) === null) return useless('There is none.');
    db = openDatabase(journal.index);
    const meta = metaThatFits(db, journal);
    const index = new JournalIndex(db, meta, journal, hooks);
    const { book } = index;
    const { path, environment } = journal;
    const { end, problem, torn } = readLines(
      path,
      environment,
      { files: nodeJournalFiles, from: meta.position },
      (entry, place, now) => {
        const refusal = book.apply(entry, place);
        if (refusal === null) index.recordAppended(place, now);
        return refusal;
      },
    );
    if (index.isLost) throw new IndexDamaged('It cannot be read.');
    if (problem !== null) {
      index.pause();
      const close = (): void => index.close();
      return failed({ kind: 'damaged', problem, book, close });
    }
    return ok({
      index,
      contents: {
        book,
        lastSeq: end.seq,
        lastSum: end.sum,
        sumAtNote: noted === 0 ? null : index.sumOf(noted),
        goodBytes: end.bytes,
        torn,
      },
    });
  } catch (error) {
    if (db?.isOpen === true) db.close();
    return useless(error instanceof Error ? error.message : String(error));
  }
}

/** @throws IndexDamaged with the mismatch */
function metaThatFits(db: DatabaseSync, { path, environment }: IndexedJournal): IndexMeta {
  const row = db.prepare('SELECT text, seal FROM meta').get();
  const meta = readMeta(row?.['text'], row?.['seal']);
  if (meta === null) throw new IndexDamaged('What it says of itself cannot be read.');
  if (meta.environment !== environment) throw new IndexDamaged('It is of another environment.');
  const file = stampOf(path);
  const { bytes, sum } = meta.position;
  if (file === null || file.size < bytes) throw new IndexDamaged('The journal is shorter.');
  if (file.number !== meta.file.number) throw new IndexDamaged('The journal is another file.');
  // It may be longer: the last run was killed before it updated the index.
  if (file.size === bytes && file.modified !== meta.file.modified) {
    throw new IndexDamaged('The journal was written to since.');
  }
  const { last } = meta;
  if (last.offset + last.length + 1 !== bytes || lineAt(path, last).sum !== sum) {
    throw new IndexDamaged('The journal has another line there.');
  }
  return meta;
}

const useless = (reason: string): Result<never, UselessIndex> =>
  failed({ kind: 'useless', reason });
