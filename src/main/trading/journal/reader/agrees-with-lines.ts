/**
 * Whether an index says the same as the lines of its journal of everything that forbids or limits an order: what is
 * open, and what was sent lately. Its seal needs no secret, so whoever can write the file could have written it.
 */
import type { DatabaseSync } from 'node:sqlite';
import { parseJson } from '#domain/text/parse-json.ts';
import { nodeJournalFiles } from '#main/trading/journal/file/files.ts';
import { linkOf, FIRST_LINK } from '#main/trading/journal/file/line.ts';
import { IntentProjection } from '#main/trading/journal/model/intent-projection.ts';
import { type JournalEntry, journalEntrySchema } from '#main/trading/journal/model/records.ts';
import type { IndexedJournal } from '#main/trading/journal/index/build-index.ts';
import { openDatabase } from '#main/trading/journal/index/index-database.ts';
import { kindOf } from '#main/trading/journal/index/index-kind.ts';
import { type IndexMeta, readMeta } from '#main/trading/journal/index/index-meta.ts';

/** A limit per day counts from midnight, of the zone that the computer is set to when it is asked. */
export const LATELY_MS = 2 * 86_400_000;

/**
 * Reads every line up to where the index ends, and checks that they are chained; the schema only for those that
 * matter.
 *
 * @param since epoch milliseconds: orders sent from then on are compared
 */
export function agreesWithLines(
  { path, index }: Pick<IndexedJournal, 'path' | 'index'>,
  since: number,
): boolean {
  let db: DatabaseSync | null = null;
  try {
    db = openDatabase(index, { readOnly: true });
    // A snapshot: later writes are not seen.
    db.exec('BEGIN');
    const row = db.prepare('SELECT text, seal FROM meta').get();
    const meta = readMeta(row?.['text'], row?.['seal']);
    const lines = meta === null ? null : readCurrent(path, meta.position, since);
    if (meta === null || lines === null) return false;
    return (
      sameTexts(
        meta.open.map(({ intentId }) => intentId),
        lines.open,
      ) && sameTexts(sentByIndex(db, since), lines.sent)
    );
  } catch {
    return false;
  } finally {
    if (db?.isOpen === true) db.close();
  }
}

interface Current {
  /** Ids: unresolved, or with extra orders that were not acknowledged. */
  readonly open: readonly string[];
  readonly sent: readonly string[];
}

/** Null if the lines up to this position are not a journal that ends there. */
function readCurrent(
  path: string,
  { bytes, sum }: IndexMeta['position'],
  since: number,
): Current | null {
  const current = new CurrentIntents(since);
  let link = FIRST_LINK;
  let [read, seq] = [0, 0];
  let rest: Uint8Array = new Uint8Array();
  for (const chunk of nodeJournalFiles.read(path, 0)) {
    const piece = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const buffer = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let start = 0;
    for (
      let end = buffer.indexOf(0x0a);
      end !== -1 && read < bytes;
      end = buffer.indexOf(0x0a, start)
    ) {
      const text = buffer.toString('utf8', start, end);
      const next = linkOf(text, link);
      seq += 1;
      if (next === null || current.take(text) !== seq) return null;
      link = next;
      read += end + 1 - start;
      start = end + 1;
    }
    if (read >= bytes) break;
    rest = buffer.subarray(start);
  }
  return read === bytes && link === sum ? current.summary() : null;
}

/** What matters of a line. */
interface Head {
  readonly seq: number;
  readonly at: number;
  readonly type: string;
  readonly intentId: string | undefined;
  /** It leaves nothing open of its intent. */
  readonly resolves: boolean;
}

const HEAD =
  /^\{"v":1,"seq":(\d+),"at":(\d+),"record":\{"type":"([a-z-]+)"(?:,"intentId":"([0-9a-f-]{36})")?(?:,"outcome":\{"state":"([A-Z_]+)")?/u;

/** The fields as they are written; in another order the line is parsed. */
function headOf(text: string): Head {
  const found = HEAD.exec(text);
  if (found === null || (found[3] === 'outcome' && found[5] === undefined)) return parsedHead(text);
  const [, seq, at, type = '', intentId, state] = found;
  const resolves = type === 'resolved' || (type === 'outcome' && state !== 'UNKNOWN');
  return { seq: Number(seq), at: Number(at), type, intentId, resolves };
}

function parsedHead(text: string): Head {
  const { seq, at, record } = entryOf(text);
  const { type } = record;
  const isOutcome = type === 'outcome' && record.outcome.state !== 'UNKNOWN';
  const intentId = 'intentId' in record ? record.intentId : undefined;
  return { seq, at, type, intentId, resolves: isOutcome || type === 'resolved' };
}

/** @throws z.ZodError when it is no record */
const entryOf = (text: string): JournalEntry => journalEntrySchema.parse(parseJson(text));

class CurrentIntents {
  readonly #since: number;
  /** Lines of what is unresolved, or was sent lately. */
  readonly #lines = new Map<string, { readonly texts: string[]; isRecent: boolean }>();
  readonly #unresolved = new Set<string>();
  /** By intent, its extra orders and whether they were acknowledged. */
  readonly #extras = new Map<string, Map<string, boolean>>();

  constructor(since: number) {
    this.#since = since;
  }

  /** @returns its number */
  take(text: string): number {
    const { seq, at, type, intentId, resolves } = headOf(text);
    if (type === 'orders-seen' && text.includes('"extraOf":')) this.#extra(text);
    if (intentId === undefined) return seq;
    if (type === 'prepared') {
      this.#lines.set(intentId, { texts: [], isRecent: false });
      this.#unresolved.add(intentId);
    }
    const kept = this.#lines.get(intentId);
    // Resolved long ago: whether it may have another line is for the complete verification.
    if (kept === undefined) return seq;
    kept.texts.push(text);
    kept.isRecent ||= at >= this.#since;
    if (resolves) {
      this.#unresolved.delete(intentId);
      if (!kept.isRecent) this.#lines.delete(intentId);
    }
    return seq;
  }

  summary(): Current {
    const extras = [...this.#extras].filter(([, orders]) => [...orders.values()].includes(false));
    return {
      open: [...new Set([...this.#unresolved, ...extras.map(([intentId]) => intentId)])],
      sent: [...this.#lines.values()].flatMap(({ texts }) => sentText(texts, this.#since)),
    };
  }

  #extra(text: string): void {
    const { record } = entryOf(text);
    if (record.type !== 'orders-seen' || record.extraOf === undefined) return;
    const { intentId, state } = record.extraOf;
    const orders = this.#extras.get(intentId) ?? new Map<string, boolean>();
    for (const orderId of record.orderIds) {
      orders.set(orderId, state === 'seen' || orders.get(orderId) === true);
    }
    this.#extras.set(intentId, orders);
  }
}

/** A sent intent as {@link sentByIndex} has it; none if it was sent earlier, or never. */
function sentText(texts: readonly string[], since: number): string[] {
  const book = new IntentProjection();
  for (const text of texts) book.apply(entryOf(text));
  return [...book.intents()].flatMap(({ intentId, status, prepared, sentAt }) =>
    sentAt === null || sentAt < since
      ? []
      : [
          JSON.stringify([
            intentId,
            prepared.quoteId,
            prepared.profileId,
            kindOf(prepared.side, status),
            sentAt,
            prepared.total,
            prepared.limit,
          ]),
        ],
  );
}

const sentByIndex = (db: DatabaseSync, since: number): string[] =>
  db
    .prepare(
      `SELECT intent.id, quote, profile.text AS profile, kind, sent_at, total, price_limit
        FROM intent JOIN profile ON profile.id = intent.profile
        WHERE sent_at >= ? AND at = sent_at AND sent_seq IS NOT NULL`,
    )
    .all(since)
    .map((row) => JSON.stringify(Object.values(row)));

function sameTexts(one: readonly string[], other: readonly string[]): boolean {
  const wanted = new Set(other);
  return one.length === wanted.size && one.every((text) => wanted.has(text));
}
