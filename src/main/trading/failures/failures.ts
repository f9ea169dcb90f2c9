/** The refusals that the terminal makes by itself, in words for the user. Nothing was sent for any of them. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { Side } from '#domain/market/side.ts';
import { localFailure } from '#main/failures.ts';
import type { JournalProblem } from '../journal/problem.ts';
import type { Evidence } from '../journal/records.ts';

export function journalFailure(problem: JournalProblem): FailureView {
  switch (problem.kind) {
    case 'journal-damaged':
      return localFailure(
        problem.kind,
        'Trading is stopped: the journal is damaged',
        `Line ${problem.line} of ${problem.path} is not as it was written: ${problem.reason}. Nothing was changed on ` +
          'disk and nothing will be sent. Restore that file from a backup, or move it away after checking your orders ' +
          'with the service, then start the terminal again.',
      );
    case 'journal-unwritable':
      return localFailure(
        problem.kind,
        'Trading is stopped: the journal cannot be written',
        `${problem.path}: ${problem.reason} (${problem.code}). Orders are only sent after they were written down. ` +
          'Free some space or make the folder writable, then start the terminal again.',
      );
    case 'journal-in-use':
      return localFailure(
        problem.kind,
        'Trading is off here: another Touchstone is trading',
        `${problem.path} is open in another running terminal. Trade there, or close it and start this one again.`,
      );
  }
}

export function boundBroken(side: Side, total: Cents, bound: Cents): FailureView {
  const [quoted, limit] = [formatDollars(total), formatDollars(bound)];
  return side === 'buy'
    ? localFailure(
        'bound-broken',
        `The quote of ${quoted} is above your bound of ${limit}`,
        'Raise "pay at most" if you accept the price, or ask for a new quote.',
      )
    : localFailure(
        'bound-broken',
        `The quote of ${quoted} is below your bound of ${limit}`,
        'Lower "receive at least" if you accept the price, or ask for a new quote.',
      );
}

/** After the service refused an order because the price left the bound. */
export function priceMoved(side: Side, before: Cents, now: Cents, bound: Cents): FailureView {
  const [old, current, limit] = [formatDollars(before), formatDollars(now), formatDollars(bound)];
  return localFailure(
    'price-moved',
    `The price moved from ${old} to ${current}; no order was placed`,
    side === 'buy'
      ? `Your bound is ${limit}. Raise "pay at most" to at least ${current} to accept the new price.`
      : `Your bound is ${limit}. Lower "receive at least" to at most ${current} to accept the new price.`,
  );
}

/** `evidence`: what the terminal saw instead of an answer. */
export function unknownOutcome(reason: string, evidence: Evidence | null): FailureView {
  return {
    ...localFailure(
      'outcome-unknown',
      "We don't know if this order was placed. Do not repeat it.",
      `${sentence(reason)} Check again, link the order once you find it, or record that support confirmed there is none. ` +
        'Trading in this environment waits until then.',
    ),
    status: evidence?.status ?? null,
    errorCode: evidence?.errorCode ?? null,
    serverMessage: evidence?.serverMessage ?? null,
    rawBody: evidence?.body ?? null,
  };
}

/** A reason of somebody else's, so that another sentence can follow it. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function notSent(reason: string): FailureView {
  return localFailure(
    'not-sent',
    'Nothing was sent',
    `${reason} No order was placed. Ask for a new quote.`,
  );
}

/** The order was seen, but could not be written down. */
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
      'This quote is too old to be executed',
      'Less than three seconds of it are left. Ask for a new quote with the same bound.',
    ),
  quoteVoided: (reason: string) =>
    localFailure('quote-voided', 'The quote was dropped', `${reason} Ask for a new quote.`),
  notCurrent: () =>
    localFailure(
      'not-current',
      'This is not the quote on the screen any more',
      'Look at the ticket again and confirm what it shows now.',
    ),
  alreadySent: () =>
    localFailure(
      'quote-already-sent',
      'This quote was sent before',
      'A quote is sent once at most. Ask for a new quote if you want another order.',
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
      'Trading waits for an unclear order',
      'Settle the order whose outcome is unknown first: a new order could be mistaken for it.',
    ),
  baselineUnavailable: (detail: string) =>
    localFailure(
      'baseline-unavailable',
      'Your orders could not be read',
      `Without that list an unclear answer could not be explained afterwards, so nothing was sent. ${detail}`,
    ),
  nothingToRequote: () =>
    localFailure(
      'nothing-to-requote',
      'There is no quote to renew',
      'Fill in the ticket and press Quote.',
    ),
  otherProfile: (profileName: string) =>
    localFailure(
      'other-profile',
      `This order was sent with the profile ${profileName}`,
      'Switch to that profile: only its key can see the order.',
    ),
  noSuchIntent: () =>
    localFailure('no-such-intent', 'There is no such order', 'It may have been settled already.'),
  maybePlacedYet: () =>
    localFailure(
      'maybe-placed-yet',
      'The order can still be placed',
      'Its request may be on the way until the quote has run out, so nobody can know yet that there is no order. ' +
        'Ask support after that; the panel says when.',
    ),
  noPaymentMethod: () =>
    localFailure(
      'no-payment-method',
      'Choose how to pay',
      'A buy needs a payment method: a wire transfer or one of your kept methods.',
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
          'A buy takes listings',
          'Take the line from the asks of the order book.',
        )
      : localFailure(
          'wrong-line',
          'A sell takes offers',
          'Take the line from the bids, or sell at best.',
        ),
  repeatedLine: () =>
    localFailure(
      'repeated-line',
      'The same level is in the ticket twice',
      'Put the whole quantity into one line.',
    ),
  lineUnavailable: (title: string, reason: string | null) =>
    localFailure(
      'line-unavailable',
      `${title} cannot be filled`,
      `${reason === null ? '' : `The service says: ${sentence(reason)} `}Drop or replace the line, then quote again.`,
    ),
  quoteDiffers: (what: string) =>
    localFailure(
      'quote-differs',
      'The quote is not what was asked for',
      `${what} Nothing can be sent for it. Ask for a new quote.`,
    ),
  optionalUnavailable: (title: string, reason: string | null) =>
    localFailure(
      'optional-unavailable',
      `${title} is not available`,
      `${reason === null ? '' : `The service says: ${sentence(reason)} `}Take it out and quote again.`,
    ),
  stopped: () =>
    localFailure(
      'trading-stopped',
      'Trading is closing',
      'The profile is being switched or the terminal quits.',
    ),
  orderNotFound: (orderId: string) =>
    localFailure(
      'order-not-found',
      `There is no order ${orderId}`,
      'The service does not list it. Check the id, or check again in a moment.',
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
      `Order ${orderId} belongs to another intent`,
      'The journal knows it as the outcome of a different order.',
    ),
  internal: (detail: string) =>
    localFailure(
      'internal',
      'Something is wrong inside the terminal',
      `${detail} Nothing was sent.`,
    ),
} as const;
