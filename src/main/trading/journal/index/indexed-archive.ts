/** The archive of a projection, from an index. Damage is reported once; after that nothing is found. */
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { isCents, type Cents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { JournaledIntent } from '../model/journaled-intent.ts';
import type {
  ArchivedIntent,
  LinePlace,
  IntentArchive,
  SentIntent,
} from '../model/intent-archive.ts';
import { type ReadAt, reading } from './file-pieces.ts';
import { IndexDamaged } from './index-damaged.ts';
import { sideOfKind, statusOfKind } from './index-kind.ts';
import { intentAt } from './index-lines.ts';
import type { IndexMeta } from './index-meta.ts';

type Row = Record<string, SQLOutputValue>;

type Question = 'byId' | 'byN' | 'after' | 'nth' | 'since' | 'sent' | 'sender' | 'order' | 'place';

/** The rows on the screen, which are read often. */
const MOST_KEPT = 2_000;
/** Rows of one step of a full scan. */
const STEP = 500;
/** Intents parsed at once: some ten milliseconds right after the start. */
const AT_ONCE = 25;

export class IndexedArchive implements IntentArchive {
  readonly #path: string;
  readonly #onDamage: (error: unknown) => void;
  readonly #kept = new BoundedMap<string, ArchivedIntent>(MOST_KEPT);
  #sent: { readonly start: number; readonly intents: readonly SentIntent[] } | null = null;
  #meta: IndexMeta;
  /** The last ids that were not found: a record is checked before and after it is written. */
  #missing: string | null = null;
  #unsent: string | null = null;
  readonly #ask: Readonly<Record<Question, StatementSync>>;

  /** @param onDamage called once: after that nothing is found */
  constructor(db: DatabaseSync, path: string, meta: IndexMeta, onDamage: (error: unknown) => void) {
    this.#path = path;
    this.#meta = meta;
    this.#onDamage = onDamage;
    this.#ask = {
      byId: db.prepare('SELECT n, id, lines FROM intent WHERE id = ?'),
      byN: db.prepare('SELECT n, id, lines FROM intent WHERE n = ?'),
      after: db.prepare('SELECT n, id, lines FROM intent WHERE n > ? ORDER BY n LIMIT ?'),
      nth: db.prepare(
        `SELECT at FROM intent WHERE profile = (SELECT id FROM profile WHERE text = ?)
          ORDER BY at DESC LIMIT 1 OFFSET ?`,
      ),
      since: db.prepare(
        `SELECT n, id, lines FROM intent
          WHERE profile = (SELECT id FROM profile WHERE text = ?) AND at >= ? ORDER BY n`,
      ),
      sent: db.prepare(
        `SELECT intent.id, kind, price_limit, total, profile.text AS profile
          FROM intent JOIN profile ON profile.id = intent.profile
          WHERE sent_seq IS NOT NULL AND sent_at >= ? ORDER BY sent_seq DESC`,
      ),
      sender: db.prepare('SELECT id FROM intent WHERE quote = ? AND sent_seq IS NOT NULL'),
      order: db.prepare('SELECT place, n FROM known WHERE order_id = ? AND side = ?'),
      place: db.prepare('SELECT buys FROM known WHERE place = ?'),
    };
  }

  /** The index was written: this is its extent now. */
  extendTo(meta: IndexMeta, changed: Iterable<string>): void {
    this.#meta = meta;
    this.#missing = null;
    this.#unsent = null;
    this.#sent = null;
    for (const intentId of changed) this.#kept.delete(intentId);
  }

  get(intentId: string): ArchivedIntent | undefined {
    if (this.#missing === intentId) return undefined;
    const kept =
      this.#kept.get(intentId) ??
      this.#guarded(undefined, () => {
        const row = this.#row('byId', intentId);
        return row === undefined ? undefined : reading(this.#path, (read) => this.#read(row, read));
      });
    if (kept === undefined) this.#missing = intentId;
    return kept;
  }

  recall(intentId: string): ArchivedIntent | undefined {
    return this.get(intentId);
  }

  unsettled(): readonly ArchivedIntent[] {
    const { open } = this.#meta;
    if (open.length === 0) return [];
    return this.#guarded([], () =>
      reading(this.#path, (read) =>
        open.map(({ n, intentId, lines }) => ({
          intent: intentAt(read, intentId, lines),
          n,
          lines,
        })),
      ),
    );
  }

  *all(): Generator<JournaledIntent> {
    for (let last = 0; ;) {
      const kept = this.#guarded([], () =>
        reading(this.#path, (read) =>
          this.#ask.after.all(last, STEP).map((row) => this.#read(row, read)),
        ),
      );
      for (const { intent } of kept) yield intent;
      if (kept.length < STEP) return;
      last = kept.at(-1)?.n ?? Infinity;
    }
  }

  /** In the order of these numbers. */
  numbered(numbers: readonly number[]): readonly JournaledIntent[] {
    return this.#guarded([], () =>
      this.#intentsOf(numbers.map((n) => this.#row('byN', n)).filter((row) => row !== undefined)),
    );
  }

  startOfNewest(profileId: string, count: number): number | null {
    return this.#guarded(null, () => {
      const at = this.#row('nth', profileId, count - 1)?.['at'];
      return typeof at === 'number' ? at : null;
    });
  }

  since(profileId: string, start: number): readonly JournaledIntent[] {
    return this.#guarded([], () => this.#intentsOf(this.#ask.since.all(profileId, start)));
  }

  *preloadSince(profileId: string, start: number): Generator<undefined, void> {
    const numbers = this.#guarded([], () =>
      this.#ask.since.all(profileId, start).map((row) => numberOf(row['n'])),
    );
    for (let from = 0; from < numbers.length; from += AT_ONCE) {
      if (from > 0) yield;
      // Read now: since the last pause one of them may have got another record.
      this.numbered(numbers.slice(from, from + AT_ONCE));
    }
  }

  sentSince(start: number): readonly SentIntent[] {
    if (this.#sent?.start === start) return this.#sent.intents;
    const intents = this.#guarded([], () => this.#ask.sent.all(start).map(sentOf));
    this.#sent = { start, intents };
    return intents;
  }

  senderOf(quoteId: string): string | undefined {
    if (this.#unsent === quoteId) return undefined;
    const row = this.#guarded(undefined, () => this.#row('sender', quoteId));
    if (row === undefined) this.#unsent = quoteId;
    return row === undefined ? undefined : textOf(row['id']);
  }

  intentOfOrder(side: Side, orderId: string): string | undefined {
    return this.#guarded(undefined, () => {
      const n = this.#order(side, orderId)?.['n'] ?? null;
      const row = n === null ? undefined : this.#row('byN', n);
      return row === undefined ? undefined : textOf(row['id']);
    });
  }

  get knownOrders(): number {
    return this.#meta.knownOrders;
  }

  placeOf(side: Side, orderId: string): number | undefined {
    return this.#guarded(undefined, () => {
      const row = this.#order(side, orderId);
      return row === undefined ? undefined : numberOf(row['place']);
    });
  }

  countKnown(side: Side, known: number): number {
    const among = Math.min(known, this.knownOrders);
    if (among <= 0) return 0;
    return this.#guarded(0, () => {
      const buys = numberOf(this.#row('place', among - 1)?.['buys']);
      return side === 'buy' ? buys : among - buys;
    });
  }

  #order(side: Side, orderId: string): Row | undefined {
    return this.#row('order', orderId, side === 'buy' ? 0 : 1);
  }

  #row(of: Question, ...values: SQLInputValue[]): Row | undefined {
    return this.#ask[of].get(...values);
  }

  /** The file is opened only for those that are not kept. */
  #intentsOf(rows: readonly Row[]): readonly JournaledIntent[] {
    const kept = rows.map((row) => this.#kept.get(textOf(row['id'])));
    if (kept.every((one) => one !== undefined)) return kept.map(({ intent }) => intent);
    return reading(this.#path, (read) =>
      rows.map((row, place) => (kept[place] ?? this.#read(row, read)).intent),
    );
  }

  #read(row: Row, read: ReadAt): ArchivedIntent {
    const intentId = textOf(row['id']);
    const lines = placesOf(textOf(row['lines']));
    const kept = { intent: intentAt(read, intentId, lines), n: numberOf(row['n']), lines };
    this.#kept.set(intentId, kept);
    return kept;
  }

  #guarded<T>(nothing: T, work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.#onDamage(error);
      return nothing;
    }
  }
}

function sentOf(row: Row): SentIntent {
  const status = statusOfKind(numberOf(row['kind']));
  return {
    intentId: textOf(row['id']),
    status,
    prepared: {
      profileId: textOf(row['profile']),
      side: sideOfKind(numberOf(row['kind'])),
      limit: centsOf(row['price_limit']),
      total: centsOf(row['total']),
    },
  };
}

export function placesOf(text: string): readonly LinePlace[] {
  const numbers = text.split(' ').map(Number);
  if (numbers.length % 2 !== 0 || !numbers.every(Number.isSafeInteger)) {
    throw new IndexDamaged('The places of an intent are none.');
  }
  return numbers.flatMap((offset, index) => {
    const length = numbers[index + 1];
    return index % 2 === 1 || length === undefined ? [] : [{ offset, length }];
  });
}

function textOf(value: SQLOutputValue | undefined): string {
  if (typeof value === 'string') return value;
  throw new IndexDamaged('A text is none.');
}

function numberOf(value: SQLOutputValue | undefined): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new IndexDamaged('A number is none.');
}

function centsOf(value: SQLOutputValue | undefined): Cents {
  if (isCents(value)) return value;
  throw new IndexDamaged('An amount is none.');
}
