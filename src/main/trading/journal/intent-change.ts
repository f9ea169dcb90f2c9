/** What a record of the journal makes of an intent. Pure. */
import type { Result } from '#domain/result.ts';
import { type IllegalMove, type IntentStatus, moveIntent } from './intent-status.ts';
import type { ExtraOrder, JournaledIntent } from './journaled-intent.ts';
import type { JournalRecord, OrdersSeenRecord, PreparedRecord } from './records.ts';

export type BookRefusal =
  | IllegalMove
  | { readonly kind: 'intent-exists'; readonly intentId: string }
  | { readonly kind: 'no-such-intent'; readonly intentId: string }
  /** A request for this quote was already sent, perhaps by an earlier run of the terminal. */
  | { readonly kind: 'quote-already-sent'; readonly quoteId: string; readonly intentId: string };

export type Change = Result<JournaledIntent | null, BookRefusal>;

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

/** The intent as it goes on, or why it may not. */
export function changed(intent: JournaledIntent, record: Going, at: number): Change {
  switch (record.type) {
    case 'sending':
      return moved(intent, ['SENDING'], { sentAt: at });
    case 'outcome':
      return moved(intent, [record.outcome.state], {
        outcome: record.outcome,
        evidence: record.evidence,
        outcomeAt: at,
      });
    case 'looked-up':
      return moved(intent, ['RECONCILING', 'UNKNOWN'], { lastLookUp: { at, found: record } });
    case 'resolved': {
      const { resolution } = record;
      const refused = resolution.state === 'ABSENT_BY_USER' ? resolution.refused : undefined;
      return refused === undefined
        ? moved(intent, ['RECONCILING', resolution.state], { resolution })
        : moved(intent, ['RECONCILING', 'REJECTED'], {
            resolution,
            outcome: { state: 'REJECTED', code: refused.code, kind: refused.kind },
          });
    }
  }
}

/** The intent with these extra orders, or with the user having seen them. */
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

export function refusedBy(refusal: BookRefusal): Change {
  return { ok: false, error: refusal };
}

function moved(
  intent: JournaledIntent,
  path: readonly IntentStatus[],
  learnt: Partial<JournaledIntent>,
): Change {
  let status = intent.status;
  for (const next of path) {
    const step = moveIntent(status, next);
    if (!step.ok) return refusedBy(step.error);
    status = step.value;
  }
  return { ok: true, value: { ...intent, ...learnt, status } };
}
