import type { IntentStatus } from './intent-status.ts';
import type { Evidence, LookedUpRecord, Outcome, PreparedRecord, Resolution } from './records.ts';

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
  /** Orders of the marketplace beyond what it says; left out when there are none, as good as always. */
  readonly extraOrders?: readonly ExtraOrder[];
}

/** An order that there should not be, and whether the user acknowledged it. */
export interface ExtraOrder {
  readonly orderId: string;
  readonly foundAt: number;
  readonly isSeen: boolean;
  readonly evidence: string;
}

/** It has orders that the user has to be told of. */
export const hasUnseenExtras = ({
  extraOrders = [],
}: Pick<JournaledIntent, 'extraOrders'>): boolean => extraOrders.some(({ isSeen }) => !isSeen);

/** The order ids an intent is known to have led to; empty while or when there are none. */
export function orderIdsOf(intent: JournaledIntent): string[] {
  const { outcome, resolution } = intent;
  if (outcome?.state === 'CONFIRMED') {
    return [...new Set([outcome.orderId, ...(outcome.partialOrderIds ?? [])])];
  }
  return resolution === null || resolution.state === 'ABSENT_BY_USER' ? [] : [resolution.orderId];
}

/** What its orders were quoted at; `part` where they are only a part of that. */
export const quotedTotalOf = (intent: JournaledIntent): PreparedRecord['total'] | 'part' =>
  intent.status === 'PARTLY_EXECUTED' ? 'part' : intent.prepared.total;
