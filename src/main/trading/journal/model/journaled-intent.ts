import type { IntentStatus } from './intent-status.ts';
import type { Evidence, LookedUpRecord, Outcome, PreparedRecord, Resolution } from './records.ts';

/** One intent of the journal. Times are epoch milliseconds of the wall clock. */
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
  /** Unexpected orders; left out when there are none, which is nearly always. */
  readonly extraOrders?: readonly ExtraOrder[];
}

/** An unexpected order, and whether the user acknowledged it. */
export interface ExtraOrder {
  readonly orderId: string;
  readonly foundAt: number;
  readonly isSeen: boolean;
  readonly evidence: string;
}

/** Orders to show to the user. */
export const hasUnseenExtras = ({
  extraOrders = [],
}: Pick<JournaledIntent, 'extraOrders'>): boolean => extraOrders.some(({ isSeen }) => !isSeen);

/** The known order ids of an intent; empty when there are none. */
export function orderIdsOf(intent: JournaledIntent): string[] {
  const { outcome, resolution } = intent;
  if (outcome?.state === 'CONFIRMED') {
    return [...new Set([outcome.orderId, ...(outcome.partialOrderIds ?? [])])];
  }
  return resolution === null || resolution.state === 'ABSENT_BY_USER' ? [] : [resolution.orderId];
}

/** The quoted total of its orders; `part` where they are only a part of the quote. */
export const quotedTotalOf = (intent: JournaledIntent): PreparedRecord['total'] | 'part' =>
  intent.status === 'PARTLY_EXECUTED' ? 'part' : intent.prepared.total;
