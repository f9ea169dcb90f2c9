/** The index of an open journal: updated a little after the journal, never before it. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { IntentProjection } from '../model/intent-projection.ts';
import type { LinePlace } from '../model/intent-archive.ts';
import { BEGINNING, type Position, readLines } from '../file/read-lines.ts';
import { nodeJournalFiles } from '../file/files.ts';
import { removeIndex, type IndexedJournal } from './build-index.ts';
import { stampOf } from './file-pieces.ts';
import { isCorrupt } from './index-damaged.ts';
import { inIndexTransaction } from './index-database.ts';
import { INDEX_FORM, type IndexMeta } from './index-meta.ts';
import { IndexedArchive } from './indexed-archive.ts';
import { IndexWriter, isMark } from './index-writer.ts';
import type { IntentPages } from '../model/intent-pages.ts';
import { IndexPages } from './index-pages.ts';
import { IndexedOrders } from './known-orders.ts';

/** Delay after a record: not while its order is being sent. */
const WRITE_AFTER_MS = 2_000;

export interface IndexHooks {
  /** @returns a function that cancels */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** The index is lost: nothing may be sent until it was rebuilt. Called once. */
  readonly onLost: (error: unknown) => void;
}

export class JournalIndex {
  readonly book: IntentProjection;
  readonly archive: IndexedArchive;
  readonly db: DatabaseSync;
  readonly #journal: IndexedJournal;
  readonly #hooks: IndexHooks;
  #writer: IndexWriter;
  readonly #known: IndexedOrders;
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
    this.#known = new IndexedOrders(db);
    this.#tallies = new Tallies(db);
    this.archive = new IndexedArchive(db, journal.path, meta, (error) => this.#lose(error));
    this.book = new IntentProjection(this.archive);
  }

  pages(): IntentPages {
    const pages = (this.#pages ??= new IndexPages(this.db, this.archive, () => this.write()));
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

  /** The path of its file, up to date, for another reader. */
  file(): string {
    this.write();
    return this.#journal.index;
  }

  /** Another reader found it damaged. */
  reportDamage(error: unknown): void {
    this.#lose(error);
  }

  /** It cannot be read: the projection may be incomplete. */
  get isLost(): boolean {
    return this.#lost;
  }

  /** A record is in the journal and in the projection. */
  recordAppended(last: LinePlace, position: Position): void {
    this.#now = { position, last };
    if (isMark(position)) this.#marks.push(position);
    if (this.#closed) return;
    this.#cancel ??= this.#hooks.after(WRITE_AFTER_MS, () => {
      this.#cancel = null;
      this.write();
    });
  }

  /** Brings it up to date. A failure affects nothing else: the next start reads on from where it ends. */
  write(): void {
    if (this.#now.position.seq > this.#meta.position.seq) this.refresh();
  }

  /** The same with no new records: the file changed. */
  refresh(): void {
    if (this.#lost) return;
    const file = stampOf(this.#journal.path);
    // Something else wrote there: the journal stops at its next record, and the next start checks.
    if (file?.size !== this.#now.position.bytes) return;
    const { intents, orders } = this.book.unarchived();
    let { intents: count, knownOrders } = this.#meta;
    const places = new Map<string, number>();
    try {
      let meta = this.#meta;
      inIndexTransaction(this.db, () => {
        for (const kept of intents) {
          const n = kept.n ?? (count += 1);
          places.set(kept.intent.intentId, n);
          this.#tallies.replace(n, () => this.#writer.put(kept, n));
        }
        knownOrders = this.#known.add(orders, knownOrders, places);
        for (const mark of this.#marks) this.#writer.mark(mark);
        meta = this.#metaOf(file, count, knownOrders, places);
        this.#writer.meta(meta);
      });
      this.#meta = meta;
      this.#marks = [];
      this.archive.extendTo(meta, places.keys());
      this.book.archived(places);
    } catch (error) {
      // Perhaps a full disk: the changes stay in memory, and the next record tries again.
      if (this.db.isOpen) this.#writer = new IndexWriter(this.db);
      if (isCorrupt(error)) this.#lose(error);
    }
  }

  /** Checksum of a record; null where there is none with that number. */
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
      // Ends the reading.
      return now.seq > seq ? { kind: 'no-such-intent' } : null;
    });
    return found;
  }

  /** Read-only from now on. */
  pause(): void {
    this.#cancel?.();
    this.#lost = true;
  }

  /** Unusable from now on: the next start rebuilds it. */
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
      open: this.book.unsettledWithLines().map(({ intent: { intentId }, n, lines }) => ({
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

/** Number and sum of intents by day and by product. */
class Tallies {
  readonly #count: readonly StatementSync[];
  readonly #uncount: readonly StatementSync[];

  constructor(db: DatabaseSync) {
    const one = (into: string, by: string, sign: '' | '-'): StatementSync =>
      db.prepare(
        `INSERT INTO ${into} SELECT profile, ${by}, kind, ${sign}1, ${sign}total
          FROM intent WHERE n = ?
          ON CONFLICT DO UPDATE SET count = count + excluded.count, total = total + excluded.total`,
      );
    const both = (sign: '' | '-'): readonly StatementSync[] => [
      one('tally', 'floor(at / 86400000)', sign),
      one('share', 'what', sign),
    ];
    this.#count = both('');
    this.#uncount = both('-');
  }

  /** Replaces the contribution of one intent. */
  replace(n: number, write: () => void): void {
    for (const statement of this.#uncount) statement.run(n);
    write();
    for (const statement of this.#count) statement.run(n);
  }
}
