import type { Side } from '#domain/market/side.ts';
import { type IllegalMove, type IntentStatus, moveIntent } from './intent-status.ts';
import type {
  Evidence,
  JournalEntry,
  JournalRecord,
  LookedUpRecord,
  Outcome,
  PreparedRecord,
  Resolution,
} from './records.ts';
import type { Result } from '#domain/result.ts';

/** One intent as the journal tells it. Times are epoch milliseconds of the wall clock. */
export interface JournaledIntent {
  readonly intentId: string;
  readonly status: IntentStatus;
  readonly prepared: PreparedRecord;
  readonly preparedAt: number;
  readonly sentAt: number | null;
  readonly outcome: Outcome | null;
  readonly evidence: Evidence | null;
  readonly outcomeAt: number | null;
  readonly lastLookUp: { readonly at: number; readonly found: LookedUpRecord } | null;
  readonly resolution: Resolution | null;
}

export type BookRefusal =
  | IllegalMove
  | { readonly kind: 'intent-exists'; readonly intentId: string }
  | { readonly kind: 'no-such-intent'; readonly intentId: string }
  /** A request for this quote was already sent, perhaps by an earlier run of the terminal. */
  | { readonly kind: 'quote-already-sent'; readonly quoteId: string; readonly intentId: string };

/**
 * The journal folded into intents. It only ever learns from journal entries, so that what it says is what is on disk.
 */
export class IntentBook {
  readonly #intents = new Map<string, JournaledIntent>();
  /** In the order of sending, each with the latest time of sending up to it: the wall clock may have been set back. */
  readonly #sent: { readonly intentId: string; readonly latest: number }[] = [];
  readonly #senderOfQuote = new Map<string, string>();
  readonly #open = new Set<string>();
  /** By order. Buys and sells may be numbered each on their own, so an order is told by its side and its id. */
  readonly #intentOfOrder = new Map<string, string>();
  /** Order -> its place among all orders this journal mentions. */
  readonly #knownOrders = new Map<string, number>();

  /** All intents, oldest first. */
  intents(): IterableIterator<JournaledIntent> {
    return this.#intents.values();
  }

  get(intentId: string): JournaledIntent | undefined {
    return this.#intents.get(intentId);
  }

  /** Intents that are not settled: prepared, sending or unknown; oldest first. */
  unsettled(): JournaledIntent[] {
    return [...this.#open].flatMap((id) => this.#intents.get(id) ?? []);
  }

  /** Intents that were sent at `start` (epoch milliseconds) or later, newest first. Looks at no older ones. */
  *sentSince(start: number): Generator<JournaledIntent> {
    for (let index = this.#sent.length - 1; index >= 0; index -= 1) {
      const sent = this.#sent[index];
      if (sent === undefined || sent.latest < start) return;
      const intent = this.#intents.get(sent.intentId);
      if (intent !== undefined && (intent.sentAt ?? -Infinity) >= start) yield intent;
    }
  }

  /** The intent whose request for this quote was sent, in this run or an earlier one. */
  senderOf(quoteId: string): string | undefined {
    return this.#senderOfQuote.get(quoteId);
  }

  /** How many orders this journal mentions. */
  get knownOrders(): number {
    return this.#knownOrders.size;
  }

  /** True when the journal mentioned this order among its first `known` ones. */
  knewOrder(side: Side, orderId: string, known: number = Infinity): boolean {
    const place = this.#knownOrders.get(keyOf(side, orderId));
    return place !== undefined && place < known;
  }

  /** How many of the first `known` orders are of this side. */
  countKnown(side: Side, known: number = Infinity): number {
    const ofSide = keyOf(side, '');
    let count = 0;
    for (const [key, place] of this.#knownOrders) {
      if (place < known && key.startsWith(ofSide)) count += 1;
    }
    return count;
  }

  /** The intent that this order is the outcome of, as far as the journal knows. */
  intentOfOrder(side: Side, orderId: string): JournaledIntent | undefined {
    const intentId = this.#intentOfOrder.get(keyOf(side, orderId));
    return intentId === undefined ? undefined : this.#intents.get(intentId);
  }

  /** Whether `record` may come next; asked before it is written. */
  check(record: JournalRecord): BookRefusal | null {
    const change = this.#change(record, 0);
    return change.ok ? null : change.error;
  }

  /** Takes in an entry that is on disk. */
  apply(entry: JournalEntry): BookRefusal | null {
    const change = this.#change(entry.record, entry.at);
    if (!change.ok) return change.error;
    if (entry.record.type === 'orders-seen') {
      const { side, orderIds } = entry.record;
      for (const orderId of orderIds) this.#know(keyOf(side ?? 'buy', orderId));
    }
    if (change.value !== null) this.#keep(change.value);
    return null;
  }

  #keep(intent: JournaledIntent): void {
    this.#intents.set(intent.intentId, intent);
    if (intent.status === 'SENDING') {
      this.#senderOfQuote.set(intent.prepared.quoteId, intent.intentId);
      const latest = Math.max(this.#sent.at(-1)?.latest ?? -Infinity, intent.sentAt ?? -Infinity);
      this.#sent.push({ intentId: intent.intentId, latest });
    }
    const orderIds = orderIdsOf(intent);
    for (const orderId of orderIds) {
      const key = keyOf(intent.prepared.side, orderId);
      this.#know(key);
      this.#intentOfOrder.set(key, intent.intentId);
    }
    const open = ['PREPARED', 'SENDING', 'UNKNOWN'].includes(intent.status);
    if (open) this.#open.add(intent.intentId);
    else this.#open.delete(intent.intentId);
  }

  #know(key: string): void {
    if (!this.#knownOrders.has(key)) this.#knownOrders.set(key, this.#knownOrders.size);
  }

  #change(record: JournalRecord, at: number): Change {
    if (record.type === 'created' || record.type === 'orders-seen') {
      return { ok: true, value: null };
    }
    const intent = this.#intents.get(record.intentId);
    if (record.type === 'prepared') {
      if (intent !== undefined)
        return refused({ kind: 'intent-exists', intentId: record.intentId });
      return { ok: true, value: prepared(record, at) };
    }
    if (intent === undefined) return refused({ kind: 'no-such-intent', intentId: record.intentId });
    switch (record.type) {
      case 'sending': {
        const { quoteId } = intent.prepared;
        const sender = this.#senderOfQuote.get(quoteId);
        if (sender !== undefined) {
          return refused({ kind: 'quote-already-sent', quoteId, intentId: sender });
        }
        return moved(intent, ['SENDING'], { sentAt: at });
      }
      case 'outcome':
        return moved(intent, [record.outcome.state], {
          outcome: record.outcome,
          evidence: record.evidence,
          outcomeAt: at,
        });
      case 'looked-up':
        return moved(intent, ['RECONCILING', 'UNKNOWN'], { lastLookUp: { at, found: record } });
      case 'resolved':
        return moved(intent, ['RECONCILING', record.resolution.state], {
          resolution: record.resolution,
        });
    }
  }
}

type Change = Result<JournaledIntent | null, BookRefusal>;

const keyOf = (side: Side, orderId: string): string => `${side} ${orderId}`;

/** The order ids an intent is known to have led to; empty while or when there are none. */
export function orderIdsOf(intent: JournaledIntent): string[] {
  const { outcome, resolution } = intent;
  if (outcome?.state === 'CONFIRMED') {
    return [...new Set([outcome.orderId, ...(outcome.partialOrderIds ?? [])])];
  }
  return resolution === null || resolution.state === 'ABSENT_BY_USER' ? [] : [resolution.orderId];
}

function prepared(record: PreparedRecord, at: number): JournaledIntent {
  return {
    intentId: record.intentId,
    status: 'PREPARED',
    prepared: record,
    preparedAt: at,
    sentAt: null,
    outcome: null,
    evidence: null,
    outcomeAt: null,
    lastLookUp: null,
    resolution: null,
  };
}

function moved(
  intent: JournaledIntent,
  path: readonly IntentStatus[],
  learnt: Partial<JournaledIntent>,
): Change {
  let status = intent.status;
  for (const next of path) {
    const step = moveIntent(status, next);
    if (!step.ok) return refused(step.error);
    status = step.value;
  }
  return { ok: true, value: { ...intent, ...learnt, status } };
}

function refused(refusal: BookRefusal): Change {
  return { ok: false, error: refusal };
}
