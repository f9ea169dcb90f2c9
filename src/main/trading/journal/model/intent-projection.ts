import type { Side } from '#domain/market/side.ts';
import {
  type RecordRefusal,
  type Change,
  changed,
  prepared,
  refusedBy,
  withExtraOrders,
} from './intent-change.ts';
import { isUnsettled } from './intent-status.ts';
import { hasUnseenExtras, type JournaledIntent, orderIdsOf } from './journaled-intent.ts';
import type { JournalEntry, JournalRecord } from './records.ts';
import type {
  UnarchivedChanges,
  ArchivedIntent,
  LinePlace,
  MentionedOrder,
  IntentArchive,
  SentIntent,
} from './intent-archive.ts';

/**
 * The journal folded into intents. It changes only by journal entries, so that it always agrees with the disk.
 *
 * With an archive, only unresolved intents and unarchived changes are in memory.
 */
export class IntentProjection {
  readonly #archive: IntentArchive | null;
  readonly #intents = new Map<string, JournaledIntent>();
  /** With an archive only: the lines of each of them. */
  readonly #lines = new Map<string, { n: number | null; readonly lines: LinePlace[] }>();
  readonly #changed = new Set<string>();
  /** In the order of sending, each with the latest time up to it: the wall clock may have been set back. */
  readonly #sent: { readonly intentId: string; readonly latest: number }[] = [];
  readonly #senderOfQuote = new Map<string, string>();
  readonly #open = new Set<string>();
  /** By side and id: buys and sells may be numbered separately. */
  readonly #intentOfOrder = new Map<string, string>();
  /** Order -> its number among all orders this journal mentions. */
  readonly #knownOrders = new Map<string, number>();
  #newOrders: MentionedOrder[] = [];

  constructor(past: IntentArchive | null = null) {
    this.#archive = past;
    for (const { intent, n, lines } of past?.unsettled() ?? []) {
      this.#intents.set(intent.intentId, intent);
      this.#lines.set(intent.intentId, { n, lines: [...lines] });
      this.#open.add(intent.intentId);
    }
  }

  /** Oldest first. With an archive each of them is read from the file. */
  *intents(): IterableIterator<JournaledIntent> {
    const seen = new Set<string>();
    for (const intent of this.#archive?.all() ?? []) {
      seen.add(intent.intentId);
      yield this.#intents.get(intent.intentId) ?? intent;
    }
    for (const intent of this.#intents.values()) if (!seen.has(intent.intentId)) yield intent;
  }

  /**
   * Time of about the `count`th newest intent of a profile (epoch milliseconds, sent or prepared). Without an archive
   * all are in memory: -Infinity.
   */
  startOfNewest(profileId: string, count: number): number {
    return this.#archive?.startOfNewest(profileId, count) ?? -Infinity;
  }

  /** Those of a profile since then and all that are in memory, in the order of preparation. */
  since(profileId: string, start: number): JournaledIntent[] {
    const found = new Map<string, JournaledIntent>();
    for (const intent of this.#archive?.since(profileId, start) ?? []) {
      found.set(intent.intentId, this.#intents.get(intent.intentId) ?? intent);
    }
    for (const intent of this.#intents.values()) {
      if (intent.prepared.profileId === profileId) found.set(intent.intentId, intent);
    }
    return [...found.values()];
  }

  /** Reads the answer of {@link since} in small steps. */
  *preloadSince(profileId: string, start: number): Generator<undefined, void> {
    if (this.#archive !== null) yield* this.#archive.preloadSince(profileId, start);
  }

  get(intentId: string): JournaledIntent | undefined {
    return this.#intents.get(intentId) ?? this.#archive?.get(intentId)?.intent;
  }

  /** Oldest first. */
  unsettled(): JournaledIntent[] {
    return this.#openIntents().filter(({ status }) => isUnsettled(status));
  }

  /** With extra orders that the user did not acknowledge; oldest first. */
  withUnseenExtras(): JournaledIntent[] {
    return this.#openIntents().filter(hasUnseenExtras);
  }

  #openIntents(): JournaledIntent[] {
    return [...this.#open].flatMap((id) => this.#intents.get(id) ?? []);
  }

  /** Sent at `start` (epoch milliseconds) or later, newest first. */
  *sentSince(start: number): Generator<SentIntent> {
    for (let index = this.#sent.length - 1; index >= 0; index -= 1) {
      const sent = this.#sent[index];
      // The archive has earlier ones, some perhaps with a later time of a clock that was set back.
      if (sent === undefined || sent.latest < start) break;
      const intent = this.#intents.get(sent.intentId);
      if (intent !== undefined && (intent.sentAt ?? -Infinity) >= start) yield intent;
    }
    for (const sent of this.#archive?.sentSince(start) ?? []) {
      yield this.#intents.get(sent.intentId) ?? sent;
    }
  }

  /** The intent whose request for this quote was sent, in this run or an earlier one. */
  senderOf(quoteId: string): string | undefined {
    return this.#senderOfQuote.get(quoteId) ?? this.#archive?.senderOf(quoteId);
  }

  get knownOrders(): number {
    return (this.#archive?.knownOrders ?? 0) + this.#knownOrders.size;
  }

  /** True when the order is among the first `known` ones that the journal mentioned. */
  knewOrder(side: Side, orderId: string, known: number = Infinity): boolean {
    const place =
      this.#knownOrders.get(keyOf(side, orderId)) ?? this.#archive?.placeOf(side, orderId);
    return place !== undefined && place < known;
  }

  /** How many of the first `known` orders are of this side. */
  countKnown(side: Side, known: number = Infinity): number {
    const ofSide = keyOf(side, '');
    let count = this.#archive?.countKnown(side, known) ?? 0;
    for (const [key, place] of this.#knownOrders) {
      if (place < known && key.startsWith(ofSide)) count += 1;
    }
    return count;
  }

  /** The intent that this order is the outcome of, as far as the journal knows. */
  intentOfOrder(side: Side, orderId: string): JournaledIntent | undefined {
    const intentId =
      this.#intentOfOrder.get(keyOf(side, orderId)) ?? this.#archive?.intentOfOrder(side, orderId);
    return intentId === undefined ? undefined : this.get(intentId);
  }

  /** Why `record` may not come next; checked before it is written. */
  check(record: JournalRecord): RecordRefusal | null {
    const change = this.#change(record, 0);
    return change.ok ? null : change.error;
  }

  /**
   * Applies an entry that is on disk.
   *
   * @param line its place there, for the archive
   */
  apply(entry: JournalEntry, line?: LinePlace): RecordRefusal | null {
    const change = this.#change(entry.record, entry.at);
    if (!change.ok) return change.error;
    const { record } = entry;
    if (change.value === null) {
      if (record.type === 'orders-seen') {
        for (const orderId of record.orderIds) this.#know(record.side ?? 'buy', orderId, null);
      }
      return null;
    }
    if (this.#archive !== null && line !== undefined)
      this.#note(record, change.value.intentId, line);
    this.#keep(change.value);
    this.#claim(record, change.value);
    return null;
  }

  /** With their lines; empty without an archive. */
  unsettledWithLines(): ArchivedIntent[] {
    return this.#openIntents().flatMap((intent): ArchivedIntent[] => {
      const kept = this.#lines.get(intent.intentId);
      return kept === undefined ? [] : [{ intent, ...kept }];
    });
  }

  unarchived(): UnarchivedChanges {
    const intents = [...this.#intents.values()].flatMap((intent): ArchivedIntent[] => {
      const kept = this.#changed.has(intent.intentId) && this.#lines.get(intent.intentId);
      return kept === false || kept === undefined ? [] : [{ intent, ...kept }];
    });
    return { intents, orders: this.#newOrders };
  }

  /**
   * The archive has all changes: resolved intents leave the memory.
   *
   * @param places numbers of the new ones
   */
  archived(places: ReadonlyMap<string, number>): void {
    for (const intentId of this.#changed) {
      const kept = this.#lines.get(intentId);
      if (kept !== undefined) kept.n = places.get(intentId) ?? kept.n;
      if (this.#open.has(intentId)) continue;
      this.#intents.delete(intentId);
      this.#lines.delete(intentId);
    }
    this.#changed.clear();
    this.#sent.length = 0;
    this.#senderOfQuote.clear();
    this.#intentOfOrder.clear();
    this.#knownOrders.clear();
    this.#newOrders = [];
  }

  #note(record: JournalRecord, intentId: string, line: LinePlace): void {
    const kept = this.#lines.get(intentId);
    if (kept === undefined) {
      // A resolved intent gets another record. A prepared one is new: an archive that is being built would be searched whole for it.
      const isNew = record.type === 'prepared' || this.#intents.has(intentId);
      const settled = isNew ? undefined : this.#archive?.recall(intentId);
      const { n = null, lines = [] } = settled ?? {};
      this.#lines.set(intentId, { n, lines: [...lines, line] });
    } else kept.lines.push(line);
    this.#changed.add(intentId);
  }

  #keep(intent: JournaledIntent): void {
    const before = this.#intents.get(intent.intentId)?.status;
    this.#intents.set(intent.intentId, intent);
    if (intent.status === 'SENDING' && before !== 'SENDING') {
      this.#senderOfQuote.set(intent.prepared.quoteId, intent.intentId);
      const latest = Math.max(this.#sent.at(-1)?.latest ?? -Infinity, intent.sentAt ?? -Infinity);
      this.#sent.push({ intentId: intent.intentId, latest });
    }
    if (isUnsettled(intent.status) || hasUnseenExtras(intent)) this.#open.add(intent.intentId);
    else this.#open.delete(intent.intentId);
  }

  /** An order belongs to the intent of the last record that names it, in memory as in the archive. */
  #claim(record: JournalRecord, intent: JournaledIntent): void {
    const { intentId } = intent;
    const { side } = intent.prepared;
    let orderIds: readonly string[] = [];
    if (record.type === 'orders-seen') ({ orderIds } = record);
    else if (record.type === 'outcome' || record.type === 'resolved') orderIds = orderIdsOf(intent);
    for (const orderId of orderIds) {
      this.#know(side, orderId, intentId);
      this.#intentOfOrder.set(keyOf(side, orderId), intentId);
    }
  }

  #know(side: Side, orderId: string, intentId: string | null): void {
    const key = keyOf(side, orderId);
    const isKnown =
      this.#knownOrders.has(key) || this.#archive?.placeOf(side, orderId) !== undefined;
    if (!isKnown) this.#knownOrders.set(key, this.knownOrders);
    const isNews = !isKnown || intentId !== null;
    if (this.#archive !== null && isNews) {
      this.#newOrders.push({ side, orderId, intentId, isNew: !isKnown });
    }
  }

  #change(record: JournalRecord, at: number): Change {
    if (record.type === 'created') return { ok: true, value: null };
    if (record.type === 'orders-seen') {
      const { extraOf } = record;
      if (extraOf === undefined) return { ok: true, value: null };
      const { intentId } = extraOf;
      const intent = this.#intents.get(intentId) ?? this.#archive?.recall(intentId)?.intent;
      return intent === undefined
        ? refusedBy({ kind: 'no-such-intent', intentId })
        : { ok: true, value: withExtraOrders(intent, record.orderIds, extraOf, at) };
    }
    const intent = this.get(record.intentId);
    if (record.type === 'prepared') {
      if (intent !== undefined)
        return refusedBy({ kind: 'intent-exists', intentId: record.intentId });
      return { ok: true, value: prepared(record, at) };
    }
    if (intent === undefined) {
      return refusedBy({ kind: 'no-such-intent', intentId: record.intentId });
    }
    if (record.type === 'sending') {
      const { quoteId } = intent.prepared;
      const sender = this.senderOf(quoteId);
      if (sender !== undefined) {
        return refusedBy({ kind: 'quote-already-sent', quoteId, intentId: sender });
      }
    }
    return changed(intent, record, at);
  }
}

const keyOf = (side: Side, orderId: string): string => `${side} ${orderId}`;
