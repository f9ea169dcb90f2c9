/** The terminal's own refusals, in words for the user. Nothing was sent for any of them. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { Side } from '#domain/market/side.ts';
import { localFailure } from '#main/shared/failures.ts';
import { reasonOfCode } from '#main/shared/system-error.ts';
import type { JournalProblem } from '../journal/model/problem.ts';
import type { Evidence } from '../journal/model/records.ts';

export function journalFailure(problem: JournalProblem): FailureView {
  switch (problem.kind) {
    case 'journal-damaged':
      return localFailure(
        problem.kind,
        'Trading is stopped: the journal is damaged',
        `Line ${problem.line} of ${problem.path} is damaged: ${problem.reason}. Nothing was changed on ` +
          'disk and nothing will be sent. Restore that file from a backup, or move it away after checking your orders ' +
          'with the marketplace, then start the terminal again.',
      );
    case 'journal-unwritable':
      return {
        ...localFailure(
          problem.kind,
          'Trading is stopped: the journal cannot be written',
          `${reasonOfCode(problem.code) ?? ''} Orders are only sent after they are recorded in ${problem.path}. Free some space or make the folder writable, then start the terminal again.`.trim(),
        ),
        systemError: `${problem.code}: ${problem.reason}`,
      };
    case 'journal-indexing':
      return localFailure(
        problem.kind,
        'Trading is paused while the journal is verified',
        'Its index was missing or did not match it, so every record is read and checked again. Trading starts by itself when that is done.',
      );
    case 'journal-in-use':
      return localFailure(
        problem.kind,
        'Trading is off here: another Touchstone is trading',
        `${problem.path} is open in another running terminal. Trade there, or close it and start this one again.`,
      );
  }
}

export function priceLimitBroken(side: Side, total: Cents, limit: Cents): FailureView {
  const [quoted, set] = [formatDollars(total), formatDollars(limit)];
  return side === 'buy'
    ? localFailure(
        'price-limit-broken',
        `The quote of ${quoted} is above the limit of ${set}`,
        'Raise “Pay at most” if you accept the price, or requote.',
      )
    : localFailure(
        'price-limit-broken',
        `The quote of ${quoted} is below the limit of ${set}`,
        'Lower “Receive at least” if you accept the price, or requote.',
      );
}

/** After the service refused an order because the price left the limit. */
export function priceMoved(side: Side, before: Cents, now: Cents, limit: Cents): FailureView {
  const [old, current, set] = [formatDollars(before), formatDollars(now), formatDollars(limit)];
  return localFailure(
    'price-moved',
    `The price moved from ${old} to ${current}; no order was placed`,
    side === 'buy'
      ? `The limit is ${set}. Raise “Pay at most” to at least ${current} to accept the new price.`
      : `The limit is ${set}. Lower “Receive at least” to at most ${current} to accept the new price.`,
  );
}

/** `evidence`: what was seen instead of an answer. */
export function unknownOutcome(reason: string, evidence: Evidence | null): FailureView {
  return {
    ...localFailure(
      'outcome-unknown',
      "We don't know if this order was placed. Do not repeat it.",
      `${sentence(reason)} Check again, link the order once you find it, or record that support confirmed there is none. ` +
        'Trading in this environment is blocked until then.',
    ),
    status: evidence?.status ?? null,
    errorCode: evidence?.errorCode ?? null,
    serverMessage: evidence?.serverMessage ?? null,
    rawBody: evidence?.body ?? null,
    systemError: evidence?.systemError ?? null,
  };
}

/** Ends foreign text with a period, so that another sentence can follow. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function notSent(reason: string, evidence: Evidence | null): FailureView {
  return {
    ...localFailure(
      'not-sent',
      'Nothing was sent',
      `${sentence(reason)} No order was placed. Requote.`,
    ),
    systemError: evidence?.systemError ?? null,
  };
}

/** The order was seen, but could not be written to the journal. */
export function outcomeNotJournalled(problem: JournalProblem): FailureView {
  const failure = journalFailure(problem);
  return {
    ...failure,
    title: 'The outcome could not be written to the journal',
    advice: `Note what the screen says about this order. ${failure.advice}`,
  };
}

export const refusals = {
  quoteTooOld: () =>
    localFailure(
      'quote-too-old',
      'This quote is too old to execute',
      'It has less than three seconds left. Requote with the same limit.',
    ),
  journalUnconfirmed: () =>
    localFailure(
      'journal-unconfirmed',
      'Trading is paused while the journal is read',
      'Open orders and today’s orders are read from the journal itself before the first order is sent. Trading starts by itself when that is done.',
    ),
  quoteVoided: (reason: string) =>
    localFailure('quote-voided', 'The quote was discarded', `${reason} Requote.`),
  notCurrent: () =>
    localFailure(
      'not-current',
      'This is no longer the quote on the screen',
      'Check the ticket and confirm what it shows now.',
    ),
  alreadySent: () =>
    localFailure(
      'quote-already-sent',
      'This quote was already sent',
      'A quote is sent once at most. Requote if you want another order.',
    ),
  inFlight: () =>
    localFailure(
      'execution-in-flight',
      'An order is being sent',
      'Wait for its outcome; one order is sent at a time.',
    ),
  unknownOpen: () =>
    localFailure(
      'unknown-open',
      'Trading is blocked by an unknown order',
      'Resolve the order whose outcome is unknown first: a new order could be mistaken for it.',
    ),
  baselineUnavailable: (detail: string) =>
    localFailure(
      'baseline-unavailable',
      'Your orders could not be read',
      `Without that list an unclear response could not be explained afterwards, so nothing was sent. ${detail}`,
    ),
  nothingToRequote: () =>
    localFailure(
      'nothing-to-requote',
      'There is nothing to requote',
      'Fill in the ticket and press “Get quote”.',
    ),
  otherProfile: (profileName: string) =>
    localFailure(
      'other-profile',
      `This order was sent with the profile ${profileName}`,
      'Switch to that profile: only its key can see the order.',
    ),
  noSuchIntent: () =>
    localFailure('no-such-intent', 'There is no such order', 'It may already be resolved.'),
  maybePlacedYet: () =>
    localFailure(
      'maybe-placed-yet',
      'The order can still be placed',
      'Until the quote has expired its request may still arrive, so no one can confirm yet that there is no order. ' +
        'Ask support after that; the panel says when.',
    ),
  noPaymentMethod: () =>
    localFailure(
      'no-payment-method',
      'Choose how to pay',
      'A buy needs a payment method: a wire transfer or one of your saved methods.',
    ),
  noDestination: () =>
    localFailure(
      'no-destination',
      'Choose where it goes',
      'A buy goes to your vault or to a street address. Choose one in the ticket.',
    ),
  wrongLine: (side: Side) =>
    side === 'buy'
      ? localFailure(
          'wrong-line',
          'Buys are filled from asks',
          'Add the line from the asks in the order book.',
        )
      : localFailure(
          'wrong-line',
          'Sells are filled from bids',
          'Add the line from the bids, or sell at best.',
        ),
  repeatedLine: () =>
    localFailure(
      'repeated-line',
      'The same level is on the ticket twice',
      'Put the whole quantity into one line.',
    ),
  lineUnavailable: (title: string, reason: string | null) =>
    localFailure(
      'line-unavailable',
      `${title} cannot be filled`,
      `${reason === null ? '' : `The marketplace says: ${sentence(reason)} `}Remove or replace the line, then requote.`,
    ),
  quoteDiffers: (what: string) =>
    localFailure(
      'quote-differs',
      'The quote is not what was requested',
      `${what} It cannot be sent. Requote.`,
    ),
  /** @param total verbatim: whether another currency counts hundredths is unknown */
  foreignCurrency: (currency: string, total: string) =>
    localFailure(
      'foreign-currency',
      `The quote is in ${currency}, not in US dollars`,
      `Its total came as the number ${total} with the currency ${currency}. The terminal trades in US dollars only, so it cannot be executed; nothing was sent.`,
    ),
  optionalUnavailable: (title: string, reason: string | null) =>
    localFailure(
      'optional-unavailable',
      `${title} is not available`,
      `${reason === null ? '' : `The marketplace says: ${sentence(reason)} `}Remove it and requote.`,
    ),
  stopped: () =>
    localFailure(
      'trading-stopped',
      'Trading is closing',
      'The profile is being switched or the terminal is quitting.',
    ),
  noSpareToken: () =>
    localFailure(
      'no-spare-token',
      'No request was free for a quote in time',
      'The window and other orders needed them all. Try again in a moment.',
    ),
  sellsUnread: () =>
    localFailure(
      'sells-unread',
      'The list of your sells could not be read',
      'Check again in a moment.',
    ),
  orderNotFound: (orderId: string) =>
    localFailure(
      'order-not-found',
      `There is no order ${orderId}`,
      'The marketplace does not list it. Check the ID, or check again in a moment.',
    ),
  orderNotNew: (orderId: string) =>
    localFailure(
      'order-not-new',
      `Order ${orderId} existed before`,
      'It was in the list of your orders before this one was sent, so it cannot be the outcome.',
    ),
  orderLinked: (orderId: string) =>
    localFailure(
      'order-already-linked',
      `Order ${orderId} belongs to another order of yours`,
      'The journal has it as the outcome of a different order.',
    ),
  internal: (detail: string) =>
    localFailure(
      'internal',
      'Something is wrong inside the terminal',
      `${detail} Nothing was sent.`,
    ),
} as const;
