import type { Side } from '#domain/market/side.ts';
import {
  type BookRefusal,
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
  BookNews,
  KeptIntent,
  LinePlace,
  MentionedOrder,
  IntentArchive,
  SentIntent,
} from './intent-archive.ts';

/**
 * The journal folded into intents. It only ever learns from journal entries, so that what it says is what is on disk.
 *
 * With a past it keeps in memory only what is not settled and what the past was not told yet; the past answers for the rest.
 */
export class IntentProjection {
  readonly #past: IntentArchive | null;
  readonly #intents = new Map<string, JournaledIntent>();
  /** With a past only: the lines of each of them. */
  readonly #lines = new Map<string, { n: number | null; readonly lines: LinePlace[] }>();
  readonly #changed = new Set<string>();
  /** In the order of sending, each with the latest time of sending up to it: the wall clock may have been set back. */
  readonly #sent: { readonly intentId: string; readonly latest: number }[] = [];
  readonly #senderOfQuote = new Map<string, string>();
  readonly #open = new Set<string>();
  /** By order. Buys and sells may be numbered each on their own, so an order is told by its side and its id. */
  readonly #intentOfOrder = new Map<string, string>();
  /** Order -> its place among all orders this journal mentions. */
  readonly #knownOrders = new Map<string, number>();
  #mentioned: MentionedOrder[] = [];

  constructor(past: IntentArchive | null = null) {
    this.#past = past;
    for (const { intent, n, lines } of past?.unsettled() ?? []) {
      this.#intents.set(intent.intentId, intent);
      this.#lines.set(intent.intentId, { n, lines: [...lines] });
      this.#open.add(intent.intentId);
    }
  }

  /** All intents, oldest first. With a past each of them is read from the file. */
  *intents(): IterableIterator<JournaledIntent> {
    const told = new Set<string>();
    for (const intent of this.#past?.all() ?? []) {
      told.add(intent.intentId);
      yield this.#intents.get(intent.intentId) ?? intent;
    }
    for (const intent of this.#intents.values()) if (!told.has(intent.intentId)) yield intent;
  }

  /**
   * Since when the newest intents of a profile are, about so many (epoch milliseconds, sent or prepared). Without a past all
   * of them are in memory, and it is always.
   */
  startOfNewest(profileId: string, count: number): number {
    return this.#past?.startOfNewest(profileId, count) ?? -Infinity;
  }

  /** Those of a profile since then and all that are in memory, in the order of preparation. */
  since(profileId: string, start: number): JournaledIntent[] {
    const found = new Map<string, JournaledIntent>();
    for (const intent of this.#past?.since(profileId, start) ?? []) {
      found.set(intent.intentId, this.#intents.get(intent.intentId) ?? intent);
    }
    for (const intent of this.#intents.values()) {
      if (intent.prepared.profileId === profileId) found.set(intent.intentId, intent);
    }
    return [...found.values()];
  }

  /** Reads what {@link since} answers some at a time; yields in between, and not at all where there are few. */
  *readingSince(profileId: string, start: number): Generator<undefined, void> {
    if (this.#past !== null) yield* this.#past.readingSince(profileId, start);
  }

  get(intentId: string): JournaledIntent | undefined {
    return this.#intents.get(intentId) ?? this.#past?.get(intentId)?.intent;
  }

  /** Intents that are not settled: prepared, sending or unknown; oldest first. */
  unsettled(): JournaledIntent[] {
    return this.#kept().filter(({ status }) => isUnsettled(status));
  }

  /** Intents with extra orders that the user did not acknowledge; oldest first. */
  withUnseenExtras(): JournaledIntent[] {
    return this.#kept().filter(hasUnseenExtras);
  }

  #kept(): JournaledIntent[] {
    return [...this.#open].flatMap((id) => this.#intents.get(id) ?? []);
  }

  /** Intents that were sent at `start` (epoch milliseconds) or later, newest first. Looks at no older ones. */
  *sentSince(start: number): Generator<SentIntent> {
    for (let index = this.#sent.length - 1; index >= 0; index -= 1) {
      const sent = this.#sent[index];
      // What the past knows is older, and may be later by a clock that was set back.
      if (sent === undefined || sent.latest < start) break;
      const intent = this.#intents.get(sent.intentId);
      if (intent !== undefined && (intent.sentAt ?? -Infinity) >= start) yield intent;
    }
    for (const sent of this.#past?.sentSince(start) ?? []) {
      yield this.#intents.get(sent.intentId) ?? sent;
    }
  }

  /** The intent whose request for this quote was sent, in this run or an earlier one. */
  senderOf(quoteId: string): string | undefined {
    return this.#senderOfQuote.get(quoteId) ?? this.#past?.senderOf(quoteId);
  }

  /** How many orders this journal mentions. */
  get knownOrders(): number {
    return (this.#past?.knownOrders ?? 0) + this.#knownOrders.size;
  }

  /** True when the journal mentioned this order among its first `known` ones. */
  knewOrder(side: Side, orderId: string, known: number = Infinity): boolean {
    const place = this.#knownOrders.get(keyOf(side, orderId)) ?? this.#past?.placeOf(side, orderId);
    return place !== undefined && place < known;
  }

  /** How many of the first `known` orders are of this side. */
  countKnown(side: Side, known: number = Infinity): number {
    const ofSide = keyOf(side, '');
    let count = this.#past?.countKnown(side, known) ?? 0;
    for (const [key, place] of this.#knownOrders) {
      if (place < known && key.startsWith(ofSide)) count += 1;
    }
    return count;
  }

  /** The intent that this order is the outcome of, as far as the journal knows. */
  intentOfOrder(side: Side, orderId: string): JournaledIntent | undefined {
    const intentId =
      this.#intentOfOrder.get(keyOf(side, orderId)) ?? this.#past?.intentOfOrder(side, orderId);
    return intentId === undefined ? undefined : this.get(intentId);
  }

  /** Whether `record` may come next; asked before it is written. */
  check(record: JournalRecord): BookRefusal | null {
    const change = this.#change(record, 0);
    return change.ok ? null : change.error;
  }

  /**
   * Takes in an entry that is on disk.
   *
   * @param line where it lies there; kept for the past only
   */
  apply(entry: JournalEntry, line?: LinePlace): BookRefusal | null {
    const change = this.#change(entry.record, entry.at);
    if (!change.ok) return change.error;
    if (entry.record.type === 'orders-seen') {
      const { side, orderIds, extraOf } = entry.record;
      for (const orderId of orderIds) this.#know(side ?? 'buy', orderId, extraOf?.intentId ?? null);
    }
    if (change.value !== null) {
      if (this.#past !== null && line !== undefined) this.#note(change.value.intentId, line);
      this.#keep(change.value);
    }
    return null;
  }

  /** All that stay in memory, with their lines; empty without a past. */
  keptUnsettled(): KeptIntent[] {
    return this.#kept().flatMap((intent): KeptIntent[] => {
      const kept = this.#lines.get(intent.intentId);
      return kept === undefined ? [] : [{ intent, ...kept }];
    });
  }

  /** What the past was not told yet. */
  news(): BookNews {
    const intents = [...this.#intents.values()].flatMap((intent): KeptIntent[] => {
      const kept = this.#changed.has(intent.intentId) && this.#lines.get(intent.intentId);
      return kept === false || kept === undefined ? [] : [{ intent, ...kept }];
    });
    return { intents, orders: this.#mentioned };
  }

  /**
   * The past knows it all now: what is settled leaves the memory.
   *
   * @param places of the intents that were told for the first time
   */
  told(places: ReadonlyMap<string, number>): void {
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
    this.#mentioned = [];
  }

  #note(intentId: string, line: LinePlace): void {
    const kept = this.#lines.get(intentId);
    if (kept === undefined) {
      // Settled long ago, and something new is learnt of it.
      const settled = this.#intents.has(intentId) ? undefined : this.#past?.recall(intentId);
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
    const orderIds = orderIdsOf(intent);
    const { side } = intent.prepared;
    for (const orderId of orderIds) {
      this.#know(side, orderId, intent.intentId);
      this.#intentOfOrder.set(keyOf(side, orderId), intent.intentId);
    }
    for (const { orderId } of intent.extraOrders ?? []) {
      this.#intentOfOrder.set(keyOf(side, orderId), intent.intentId);
    }
    if (isUnsettled(intent.status) || hasUnseenExtras(intent)) this.#open.add(intent.intentId);
    else this.#open.delete(intent.intentId);
  }

  #know(side: Side, orderId: string, intentId: string | null): void {
    const key = keyOf(side, orderId);
    const isKnown = this.#knownOrders.has(key) || this.#past?.placeOf(side, orderId) !== undefined;
    if (!isKnown) this.#knownOrders.set(key, this.knownOrders);
    const isNews = !isKnown || intentId !== null;
    if (this.#past !== null && isNews) {
      this.#mentioned.push({ side, orderId, intentId, isNew: !isKnown });
    }
  }

  #change(record: JournalRecord, at: number): Change {
    if (record.type === 'created') return { ok: true, value: null };
    if (record.type === 'orders-seen') {
      const { extraOf } = record;
      if (extraOf === undefined) return { ok: true, value: null };
      const { intentId } = extraOf;
      const intent = this.#intents.get(intentId) ?? this.#past?.recall(intentId)?.intent;
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
