/** The effect of a record on an intent. Pure. */
import type { Result } from '#domain/result.ts';
import type { IntentStatus } from './intent-status.ts';
import type { ExtraOrder, JournaledIntent } from './journaled-intent.ts';
import type { JournalRecord, OrdersSeenRecord, PreparedRecord } from './records.ts';

export type RecordRefusal =
  | { readonly kind: 'illegal-move'; readonly from: IntentStatus; readonly to: IntentStatus }
  | { readonly kind: 'intent-exists'; readonly intentId: string }
  | { readonly kind: 'no-such-intent'; readonly intentId: string }
  /** A request for this quote was already sent, perhaps by an earlier run of the terminal. */
  | { readonly kind: 'quote-already-sent'; readonly quoteId: string; readonly intentId: string };

export type Change = Result<JournaledIntent | null, RecordRefusal>;

type Going = Exclude<JournalRecord, { type: 'created' | 'orders-seen' | 'prepared' }>;

export function prepared(record: PreparedRecord, at: number): JournaledIntent {
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

/** The next state of the intent, or why the record contradicts it. */
export function changed(intent: JournaledIntent, record: Going, at: number): Change {
  switch (record.type) {
    case 'sending':
      return moved(intent, 'PREPARED', { status: 'SENDING', sentAt: at });
    case 'outcome': {
      const { outcome, evidence } = record;
      const isPart = outcome.state === 'CONFIRMED' && outcome.partialOrderIds !== null;
      const status = isPart ? 'PARTLY_EXECUTED' : outcome.state;
      const from =
        outcome.state === 'NOT_SENT' && intent.status === 'PREPARED' ? 'PREPARED' : 'SENDING';
      return moved(intent, from, { status, outcome, evidence, outcomeAt: at });
    }
    case 'looked-up':
      return moved(intent, 'UNKNOWN', { status: 'UNKNOWN', lastLookUp: { at, found: record } });
    case 'resolved': {
      const { resolution } = record;
      const refused = resolution.state === 'ABSENT_BY_USER' ? resolution.refused : undefined;
      return refused === undefined
        ? moved(intent, 'UNKNOWN', { status: resolution.state, resolution })
        : moved(intent, 'UNKNOWN', {
            status: 'REJECTED',
            resolution,
            outcome: { state: 'REJECTED', code: refused.code, kind: refused.kind },
          });
    }
  }
}

/** Adds extra orders, or marks them as seen. */
export function withExtraOrders(
  intent: JournaledIntent,
  orderIds: readonly string[],
  { state, evidence }: NonNullable<OrdersSeenRecord['extraOf']>,
  at: number,
): JournaledIntent {
  const all = new Map((intent.extraOrders ?? []).map((order) => [order.orderId, order]));
  for (const orderId of orderIds) {
    const fresh: ExtraOrder = { orderId, foundAt: at, isSeen: false, evidence };
    const known = all.get(orderId) ?? fresh;
    all.set(orderId, state === 'seen' ? { ...known, isSeen: true } : known);
  }
  return { ...intent, extraOrders: [...all.values()] };
}

export function refusedBy(refusal: RecordRefusal): Change {
  return { ok: false, error: refusal };
}

function moved(
  intent: JournaledIntent,
  from: IntentStatus,
  learnt: Partial<JournaledIntent> & Pick<JournaledIntent, 'status'>,
): Change {
  return intent.status === from
    ? { ok: true, value: { ...intent, ...learnt } }
    : refusedBy({ kind: 'illegal-move', from: intent.status, to: learnt.status });
}
