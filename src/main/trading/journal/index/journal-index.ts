/** The index of a journal that is open: it is brought up to date a little after the journal, and never before it. */
import type { DatabaseSync } from 'node:sqlite';
import { IntentProjection } from '../intent-projection.ts';
import type { LinePlace } from '../intent-archive.ts';
import { BEGINNING, type Position, readLines } from '../read-lines.ts';
import { nodeJournalFiles } from '../files.ts';
import type { JournalContents } from '../read-journal.ts';
import type { JournalProblem } from '../problem.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import { removeIndex, type IndexedJournal } from './build-index.ts';
import { stampOf } from './file-pieces.ts';
import { IndexDamaged, isCorrupt } from './index-damaged.ts';
import { inTransaction, openDatabase } from './index-database.ts';
import { lineAt } from './index-lines.ts';
import { INDEX_FORM, type IndexMeta, readMeta } from './index-meta.ts';
import { IndexPast } from './index-past.ts';
import { IndexWriter, isMark } from './index-writer.ts';
import type { IntentPages } from '../intent-pages.ts';
import { IndexPages } from './index-pages.ts';
import { KnownOrders } from './known-orders.ts';
import { Tallies } from './tallies.ts';

/** How long after a record it is written into the index: not while the order it is about is being sent. */
const WRITE_AFTER_MS = 2_000;

export interface IndexHooks {
  /** @returns what takes it back */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** The index is lost: nothing may be sent until it was made anew. Told once. */
  readonly onLost: (error: unknown) => void;
}

/** Why an index is of no use. */
export interface UselessIndex {
  readonly kind: 'useless';
  readonly reason: string;
}

export interface OpenedIndex {
  readonly index: JournalIndex;
  readonly contents: JournalContents;
}

/** What is wrong with the journal behind what the index covers. */
export interface DamagedEnd {
  readonly kind: 'damaged';
  readonly problem: JournalProblem;
  readonly book: IntentProjection;
  readonly close: () => void;
}

export class JournalIndex {
  readonly book: IntentProjection;
  readonly past: IndexPast;
  readonly db: DatabaseSync;
  readonly #journal: IndexedJournal;
  readonly #hooks: IndexHooks;
  #writer: IndexWriter;
  readonly #known: KnownOrders;
  readonly #tallies: Tallies;
  #meta: IndexMeta;
  #now: { readonly position: Position; readonly last: LinePlace };
  #marks: Position[] = [];
  #pages: IntentPages | null = null;
  #cancel: (() => void) | null = null;
  #lost = false;
  #closed = false;

  constructor(db: DatabaseSync, meta: IndexMeta, journal: IndexedJournal, hooks: IndexHooks) {
    this.db = db;
    this.#meta = meta;
    this.#now = meta;
    this.#journal = journal;
    this.#hooks = hooks;
    this.#writer = new IndexWriter(db);
    this.#known = new KnownOrders(db);
    this.#tallies = new Tallies(db);
    this.past = new IndexPast(db, journal.path, meta, (error) => {
      this.#lose(error);
    });
    this.book = new IntentProjection(this.past);
  }

  /** Pages of what the journal says, as it is when they are asked for. */
  pages(): IntentPages {
    const pages = (this.#pages ??= new IndexPages(this.db, this.past, () => {
      this.write();
    }));
    return {
      page: (filter, offset, limit) =>
        this.#asked({ total: 0, intents: [] }, () => pages.page(filter, offset, limit)),
      sums: (filter) => this.#asked([], () => pages.sums(filter)),
    };
  }

  #asked<T>(nothing: T, ask: () => T): T {
    if (this.#lost) return nothing;
    try {
      return ask();
    } catch (error) {
      this.#lose(error);
      return nothing;
    }
  }

  /** Where its file is, up to date: for whoever reads it beside this. */
  file(): string {
    this.write();
    return this.#journal.index;
  }

  /** Somebody else who reads it found that it is wrong. */
  distrust(error: unknown): void {
    this.#lose(error);
  }

  /** It cannot be read: what the book says may be too little. */
  get isLost(): boolean {
    return this.#lost;
  }

  /** A record is in the journal and in the book. */
  took(last: LinePlace, position: Position): void {
    this.#now = { position, last };
    if (isMark(position)) this.#marks.push(position);
    if (this.#closed) return;
    this.#cancel ??= this.#hooks.after(WRITE_AFTER_MS, () => {
      this.#cancel = null;
      this.write();
    });
  }

  /** Brings it up to date. What fails here fails nothing else: the next start reads on from where it ends. */
  write(): void {
    if (this.#now.position.seq > this.#meta.position.seq) this.refresh();
  }

  /** The same though nothing is new: the file is another than it was. */
  refresh(): void {
    if (this.#lost) return;
    const file = stampOf(this.#journal.path);
    // Something else wrote there: the journal stops at its next record, and the next start looks.
    if (file?.size !== this.#now.position.bytes) return;
    const { intents, orders } = this.book.news();
    let { intents: count, knownOrders } = this.#meta;
    const places = new Map<string, number>();
    try {
      let meta = this.#meta;
      inTransaction(this.db, () => {
        for (const kept of intents) {
          const n = kept.n ?? (count += 1);
          places.set(kept.intent.intentId, n);
          this.#tallies.replace(n, () => {
            this.#writer.put(kept, n);
          });
        }
        knownOrders = this.#known.add(orders, knownOrders, places);
        for (const mark of this.#marks) this.#writer.mark(mark);
        meta = this.#metaOf(file, count, knownOrders, places);
        this.#writer.meta(meta);
      });
      this.#meta = meta;
      this.#marks = [];
      this.past.goesOn(meta, places.keys());
      this.book.told(places);
    } catch (error) {
      // A full disk, perhaps: the memory keeps it, and the next record tries again. What was numbered meanwhile was not.
      if (this.db.isOpen) this.#writer = new IndexWriter(this.db);
      if (isCorrupt(error)) this.#lose(error);
    }
  }

  /** Checksum of a record; null where there is none of that number. */
  sumOf(seq: number): string | null {
    const { position } = this.#now;
    if (seq <= 0 || seq > position.seq) return null;
    if (seq === position.seq) return position.sum;
    // A mark only says where to begin: the checksum itself has to come from the journal.
    const row = this.db
      .prepare('SELECT seq, bytes, sum FROM mark WHERE seq < ? ORDER BY seq DESC LIMIT 1')
      .get(seq);
    const from =
      row === undefined
        ? BEGINNING
        : { seq: Number(row['seq']), bytes: Number(row['bytes']), sum: String(row['sum']) };
    let found: string | null = null;
    const { path, environment } = this.#journal;
    readLines(path, environment, { files: nodeJournalFiles, from }, (_, __, now) => {
      if (now.seq === seq) found = now.sum;
      // What follows is of no interest.
      return now.seq > seq ? { kind: 'no-such-intent' } : null;
    });
    return found;
  }

  /** Only to be read: nothing is written into it any more. */
  pause(): void {
    this.#cancel?.();
    this.#lost = true;
  }

  /** It is useless from now on: a file that is there no more is made anew at the next start. */
  discard(): void {
    this.#lost = true;
    this.#close();
    removeIndex(this.#journal.index);
  }

  close(): void {
    this.write();
    this.#close();
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#cancel?.();
    if (this.db.isOpen) this.db.close();
  }

  #metaOf(
    file: IndexMeta['file'],
    intents: number,
    knownOrders: number,
    places: ReadonlyMap<string, number>,
  ): IndexMeta {
    return {
      form: INDEX_FORM,
      environment: this.#journal.environment,
      ...this.#now,
      file,
      intents,
      knownOrders,
      open: this.book.keptUnsettled().map(({ intent: { intentId }, n, lines }) => ({
        n: n ?? places.get(intentId) ?? 0,
        intentId,
        lines: [...lines],
      })),
    };
  }

  #lose(error: unknown): void {
    if (this.#lost || this.#closed) return;
    this.#lost = true;
    this.#hooks.onLost(error);
  }
}

/**
 * Opens an index that goes with its journal, and reads what the journal has beyond it. Nothing of what is covered is read again
 * but its last line.
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
        if (refusal === null) index.took(place, now);
        return refusal;
      },
    );
    if (index.isLost) throw new IndexDamaged('It cannot be read.');
    if (problem !== null) {
      index.pause();
      const close = (): void => {
        index.close();
      };
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

/** @throws IndexDamaged with what does not fit */
function metaThatFits(db: DatabaseSync, { path, environment }: IndexedJournal): IndexMeta {
  const row = db.prepare('SELECT text, seal FROM meta').get();
  const meta = readMeta(row?.['text'], row?.['seal']);
  if (meta === null) throw new IndexDamaged('What it says of itself cannot be read.');
  if (meta.environment !== environment) throw new IndexDamaged('It is of another environment.');
  const file = stampOf(path);
  const { bytes, sum } = meta.position;
  if (file === null || file.size < bytes) throw new IndexDamaged('The journal is shorter.');
  if (file.number !== meta.file.number) throw new IndexDamaged('The journal is another file.');
  // Longer it may be: the last run was killed before it wrote that into the index.
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
