/** Writes intents into the tables of an index. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { ArchivedIntent, LinePlace } from '../model/intent-archive.ts';
import type { Position } from '../file/read-lines.ts';
import { summarizeLines } from '../model/summarize-lines.ts';
import { boughtOrderOf, boughtSum, boughtText, boughtRowsOf } from './bought-order.ts';
import { kindOf } from './index-kind.ts';
import { type IndexMeta, writeMeta } from './index-meta.ts';

/** Records between two positions to begin at: a millisecond or two of reading. */
export const RECORDS_A_MARK = 512;
const MOST_TEXTS = 10_000;
export const INDEX_DAY_MS = 86_400_000;

export const isMark = ({ seq }: Position): boolean => seq % RECORDS_A_MARK === 0;
export const dayOf = (at: number): number => Math.floor(at / INDEX_DAY_MS);

const placesText = (lines: readonly LinePlace[]): string =>
  lines.map(({ offset, length }) => `${String(offset)} ${String(length)}`).join(' ');

/** Ids of texts that repeat often. */
class Texts {
  readonly #known = new BoundedMap<string, number>(MOST_TEXTS);
  readonly #add: StatementSync;
  readonly #find: StatementSync;

  constructor(db: DatabaseSync, table: 'profile' | 'what' | 'market_row') {
    this.#add = db.prepare(`INSERT INTO ${table} (text) VALUES (?) ON CONFLICT DO NOTHING`);
    this.#find = db.prepare(`SELECT id FROM ${table} WHERE text = ?`);
  }

  idOf(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#add.run(text);
    const id = Number(this.#find.get(text)?.['id']);
    this.#known.set(text, id);
    return id;
  }
}

export class IndexWriter {
  readonly #profiles: Texts;
  readonly #whats: Texts;
  readonly #rows: Texts;
  readonly #put: StatementSync;
  readonly #bought: StatementSync;
  readonly #mark: StatementSync;
  readonly #meta: StatementSync;

  constructor(db: DatabaseSync) {
    this.#profiles = new Texts(db, 'profile');
    this.#whats = new Texts(db, 'what');
    this.#rows = new Texts(db, 'market_row');
    this.#bought = db.prepare('INSERT OR REPLACE INTO bought VALUES (?, ?, ?, ?, ?, ?)');
    this.#put = db.prepare(
      'INSERT OR REPLACE INTO intent VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#mark = db.prepare('INSERT OR REPLACE INTO mark VALUES (?, ?, ?)');
    this.#meta = db.prepare('INSERT OR REPLACE INTO meta VALUES (1, ?, ?)');
  }

  put({ intent, lines }: ArchivedIntent, n: number): void {
    const { prepared, sentAt, preparedAt } = intent;
    // The first line prepares it, the second sends it: its offset gives the order of sending.
    const sentSeq = sentAt === null ? null : (lines[1]?.offset ?? null);
    const profile = this.#profiles.idOf(prepared.profileId);
    const at = sentAt ?? preparedAt;
    this.#put.run(
      n,
      intent.intentId,
      prepared.quoteId,
      profile,
      kindOf(prepared.side, intent.status),
      at,
      sentAt,
      sentSeq,
      prepared.total,
      prepared.limit,
      this.#whats.idOf(summarizeLines(prepared.lines)),
      placesText(lines),
    );
    const bought = boughtOrderOf(intent);
    const text = boughtText(bought);
    for (const row of boughtRowsOf(bought)) {
      this.#bought.run(profile, this.#rows.idOf(row), n, at, text, boughtSum(text));
    }
  }

  mark({ seq, bytes, sum }: Position): void {
    this.#mark.run(seq, bytes, sum);
  }

  meta(meta: IndexMeta): void {
    const { text, seal } = writeMeta(meta);
    this.#meta.run(text, seal);
  }
}
