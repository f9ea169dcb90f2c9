/**
 * What the terminal has to say under each fault. UNKNOWN is never false, so a terminal that says it of everything would
 * contradict nothing; that it says more wherever more can be known is demanded here.
 */
import type { Side } from '#domain/market/side.ts';
import type { IntentStatus } from '#main/trading/journal/model/intent-status.ts';
import type { Outcome } from '#main/trading/journal/model/records.ts';
import type { TortureCase } from './faults.ts';

/** An outcome in a word; of a refusal, the marketplace's or the terminal's own, with its kind. */
export type Verdict =
  | 'CONFIRMED'
  | `REJECTED(${string})`
  | 'NOT_SENT'
  | 'UNKNOWN'
  /** A rule of the terminal refused: nothing was written, nothing was sent. */
  | `REFUSED(${string})`;

export interface Expectation {
  /** Whether there is an order at the marketplace in the end. */
  readonly placed: boolean;
  /** What the user sees when the execution is over. */
  readonly reported: Verdict;
  /** What the journal says of it, where that differs from what was reported. */
  readonly journalled?: Verdict;
  /**
   * A refusal: reported as it is once a list shows no order. Where none can, it is unknown; unless no order can have brought it
   * about (`chance`).
   */
  readonly refusal?: 'effect' | 'chance';
  /** Refused though the order was placed: the list shows it. */
  readonly isRepeated?: true;
}

/** What an expectation depends on beside the fault. */
export interface Circumstances {
  readonly side: Side;
  readonly ordersCarryQuoteId: boolean;
  /** Sells are listed by the marketplace. */
  readonly sellsListed: boolean;
}

const confirmed: Expectation = { placed: true, reported: 'CONFIRMED' };
const notSent: Expectation = { placed: false, reported: 'NOT_SENT' };
/** Nobody can tell from what was seen; there is an order, or there is none. */
const unknownPlaced: Expectation = { placed: true, reported: 'UNKNOWN' };
const unknownNotPlaced: Expectation = { placed: false, reported: 'UNKNOWN' };
const rejected = (kind: string, refusal: 'effect' | 'chance' = 'effect'): Expectation => ({
  placed: false,
  reported: `REJECTED(${kind})`,
  refusal,
});
const repeated: Expectation = { placed: true, reported: 'CONFIRMED', isRepeated: true };
const refused = (kind: string): Expectation => ({ placed: false, reported: `REFUSED(${kind})` });

/** The same for buys and for sells: what an answer proves does not depend on the side. */
export const expectations: Readonly<Record<TortureCase, Expectation>> = {
  none: confirmed,

  // A complete answer that names the order, however it came.
  delay: confirmed,
  'slow-drip': confirmed,
  'duplicate-header': confirmed,
  'wrong-content-type': confirmed,
  'wall-clock-back': confirmed,
  'five-clicks': confirmed,
  'requote-in-flight': confirmed,
  'second-terminal': confirmed,

  // A refusal of the service’s own shape.
  'price-moved': rejected('subtotal_mismatch'),
  'early-429': rejected('http-429'),
  'code-missing': rejected('http-409'),
  halted: rejected('system_check_failed', 'chance'),
  'halted-with-503': rejected('system_check_failed', 'chance'),

  // A gateway sent the request again, and the second copy placed the order.
  'repeat-after-reset-before': confirmed,
  'repeat-after-503-before': confirmed,
  'repeat-after-429': confirmed,

  // The first copy placed it, and the answer that came is a refusal.
  'arrives-twice': repeated,
  'repeat-after-empty': repeated,
  'repeat-after-500': repeated,
  'repeat-400': repeated,
  'repeat-401': repeated,
  'repeat-403': repeated,
  'repeat-404': repeated,
  'repeat-price-moved': repeated,
  'repeat-own-listings': repeated,
  'repeat-sold': repeated,
  'repeat-no-credit': repeated,
  'repeat-fee-changed': repeated,
  'repeat-no-token': repeated,
  'repeat-halted': repeated,
  'repeat-halted-with-503': repeated,
  'code-missing-after': repeated,
  'gateway-403': repeated,
  'gateway-404': repeated,
  'gateway-409': repeated,
  'gateway-429': repeated,

  // Both copies placed one: the answer names one of them, and the other is reported.
  'repeat-executes-twice': confirmed,
  'executes-twice': confirmed,

  // There was no connection, or the request was called back before it was made.
  'connection-refused': notSent,
  'tls-failure': notSent,
  'monotonic-jump': notSent,

  // A rule of the terminal's own.
  'quote-too-old': refused('quote-too-old'),
  'wall-clock-forward': refused('quote-too-old'),
  'click-during-requote': refused('not-current'),
  suspend: refused('not-current'),
  'disk-append-fails': refused('journal-unwritable'),
  'disk-sync-fails': refused('journal-unwritable'),

  // The answer was seen and reported, but could not be written down: the next start knows only that it was sent.
  'disk-fails-after-send': { ...confirmed, journalled: 'UNKNOWN' },

  // No answer, or none that proves anything, after the order was placed.
  'commit-after-time-out': unknownPlaced,
  'repeat-with-old-list': unknownPlaced,
  'repeat-500': unknownPlaced,
  'gateway-page': unknownPlaced,
  'reset-after': unknownPlaced,
  'stall-after': unknownPlaced,
  'half-body': unknownPlaced,
  'half-header': unknownPlaced,
  'wrong-json': unknownPlaced,
  'not-json': unknownPlaced,
  'empty-200': unknownPlaced,
  'empty-body-object': unknownPlaced,
  'html-502': unknownPlaced,
  'wrong-code': unknownPlaced,
  'error-missing': unknownPlaced,
  redirect: unknownPlaced,
  'error-500-after': unknownPlaced,
  'duplicate-length': unknownPlaced,
  'order-id-missing': unknownPlaced,
  'order-id-empty': unknownPlaced,
  'order-id-null': unknownPlaced,
  'json-with-tail': unknownPlaced,
  'error-in-200': unknownPlaced,

  // The first copy is placed late, after the second one: that one is the order.
  'repeat-after-time-out': confirmed,

  // The same where no order was placed.
  'reset-before': unknownNotPlaced,
  'stall-before': unknownNotPlaced,
  'error-500-before': unknownNotPlaced,
  'error-503-before': unknownNotPlaced,
  'halted-with-500': unknownNotPlaced,
};

export function verdictOf(outcome: Outcome): Verdict {
  return outcome.state === 'REJECTED' ? `REJECTED(${outcome.kind})` : outcome.state;
}

/** What has to be reported under a fault, in these circumstances. */
export function expectedUnder(
  fault: TortureCase,
  { side, ordersCarryQuoteId, sellsListed }: Circumstances,
): Expectation {
  const expected = expectations[fault];
  const { refusal, isRepeated } = expected;
  const isListed = side === 'buy' || sellsListed;
  if (isRepeated === true) {
    const reported = isListed && ordersCarryQuoteId ? 'CONFIRMED' : 'UNKNOWN';
    return { ...expected, reported, journalled: 'UNKNOWN' };
  }
  if (refusal === 'effect' && !isListed) return { ...expected, reported: 'UNKNOWN' };
  return expected;
}

/** One intent as it went. */
export interface Seen extends Circumstances {
  readonly fault: TortureCase;
  readonly placed: boolean;
  readonly reported: Verdict;
  /** The journal's outcome; null where the journal knows nothing of the intent. */
  readonly journalled: Verdict | null;
  /** Where the journal says that the intent is in the end; null where it knows nothing of it. */
  readonly settled: IntentStatus | null;
}

/** Everything in which an intent went otherwise than its fault allows, in words; empty when it went as it has to. */
export function deviations(seen: Seen): string[] {
  const expected = expectedUnder(seen.fault, seen);
  const wanted = {
    placed: expected.placed,
    reported: expected.reported,
    journalled: journalledAs(expected),
    settled: settledAs(expected, seen),
  };
  const names = ['placed', 'reported', 'journalled', 'settled'] as const;
  return names.flatMap((name) =>
    wanted[name] === seen[name]
      ? []
      : [`${seen.fault}, a ${seen.side}: ${name} ${wanted[name]} expected, ${seen[name]} seen`],
  );
}

function journalledAs({ reported, journalled = reported }: Expectation): Verdict | null {
  return journalled.startsWith('REFUSED') ? null : journalled;
}

/** What becomes of it once everything that can be looked up was, and support was asked about the rest. */
function settledAs(
  expected: Expectation,
  { side, ordersCarryQuoteId, sellsListed }: Circumstances,
): IntentStatus | null {
  const journalled = journalledAs(expected);
  switch (journalled) {
    case null:
    case 'CONFIRMED':
    case 'NOT_SENT':
      return journalled;
    case 'UNKNOWN':
      if (!expected.placed) return 'ABSENT_BY_USER';
      // Only the quote's id on a listed order proves whose it is.
      return (side === 'buy' || sellsListed) && ordersCarryQuoteId
        ? 'CONFIRMED_BY_LOOKUP'
        : 'CONFIRMED_BY_USER';
    default:
      return 'REJECTED';
  }
}
