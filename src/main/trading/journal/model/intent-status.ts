/** The life of an intent: one confirmed wish to buy or sell, with one frozen payload. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';

/** With their names on the screen. The order is on users' disks, in the index: append only. */
const OUTCOMES = {
  /** Durable in the journal; nothing was sent. Over in an instant, or NOT_SENT at the next start. */
  PREPARED: 'not-sent',
  /** Durable in the journal; from here on the order may exist. */
  SENDING: 'sending',
  /** Nobody knows. Trading is blocked until it is resolved. */
  UNKNOWN: 'unknown',
  CONFIRMED: 'confirmed',
  PARTLY_EXECUTED: 'partly-executed',
  REJECTED: 'rejected',
  NOT_SENT: 'not-sent',
  CONFIRMED_BY_LOOKUP: 'confirmed-by-lookup',
  CONFIRMED_BY_USER: 'confirmed-by-user',
  ABSENT_BY_USER: 'absent-by-user',
} as const satisfies Readonly<Record<string, OrderRow['outcome']>>;

export type IntentStatus = keyof typeof OUTCOMES;

const isStatus = (text: string): text is IntentStatus => text in OUTCOMES;

export const INTENT_STATUSES: readonly IntentStatus[] = Object.keys(OUTCOMES).filter(isStatus);

export const orderOutcome = (status: IntentStatus): OrderRow['outcome'] => OUTCOMES[status];

/** Not resolved: it blocks trading, or becomes NOT_SENT or UNKNOWN at the next start. */
export const isUnsettled = (status: IntentStatus): boolean =>
  status === 'PREPARED' || status === 'SENDING' || status === 'UNKNOWN';
