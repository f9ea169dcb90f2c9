/** The life of an intent: one confirmed wish to buy or sell, with one frozen payload. */
import type { Result } from '#domain/result.ts';
export type IntentStatus =
  /** A payload is frozen and may be confirmed. */
  | 'QUOTED'
  /** The user confirmed; the rules are being checked. */
  | 'ARMED'
  /** Durable in the journal; nothing was sent. */
  | 'PREPARED'
  /** Durable in the journal; from here on the order may exist. */
  | 'SENDING'
  | 'CONFIRMED'
  | 'REJECTED'
  | 'NOT_SENT'
  /** Nobody knows. Trading is blocked until it is settled. */
  | 'UNKNOWN'
  /** An UNKNOWN that is being looked up or decided on. */
  | 'RECONCILING'
  | 'CONFIRMED_BY_LOOKUP'
  | 'CONFIRMED_BY_USER'
  | 'ABSENT_BY_USER';

export interface IllegalMove {
  readonly kind: 'illegal-move';
  readonly from: IntentStatus;
  readonly to: IntentStatus;
}

const moves: Readonly<Record<IntentStatus, readonly IntentStatus[]>> = {
  QUOTED: ['ARMED'],
  // Back to QUOTED when a rule refuses: nothing was written, nothing was sent.
  ARMED: ['QUOTED', 'PREPARED'],
  PREPARED: ['SENDING', 'NOT_SENT'],
  SENDING: ['CONFIRMED', 'REJECTED', 'NOT_SENT', 'UNKNOWN'],
  UNKNOWN: ['RECONCILING'],
  // Back to UNKNOWN when the look-up settled nothing.
  RECONCILING: [
    'UNKNOWN',
    // A refusal that the list of orders bears out.
    'REJECTED',
    'CONFIRMED_BY_LOOKUP',
    'CONFIRMED_BY_USER',
    'ABSENT_BY_USER',
  ],
  CONFIRMED: [],
  REJECTED: [],
  NOT_SENT: [],
  CONFIRMED_BY_LOOKUP: [],
  CONFIRMED_BY_USER: [],
  ABSENT_BY_USER: [],
};

/** Moves an intent on, or says that it may not go there from here. */
export function moveIntent(
  from: IntentStatus,
  to: IntentStatus,
): Result<IntentStatus, IllegalMove> {
  return moves[from].includes(to)
    ? { ok: true, value: to }
    : { ok: false, error: { kind: 'illegal-move', from, to } };
}

/** True while it is not known whether an order exists. Blocks every execution in the environment. */
export function isOpenUnknown(status: IntentStatus): boolean {
  return status === 'UNKNOWN' || status === 'RECONCILING';
}

/** What an unfinished intent becomes when the terminal starts again; null when it stays as it is. */
export function statusAfterRestart(status: IntentStatus): 'NOT_SENT' | 'UNKNOWN' | null {
  if (status === 'PREPARED') return 'NOT_SENT';
  if (status === 'SENDING') return 'UNKNOWN';
  return null;
}
