/** The refusals that the terminal makes by itself, in words for the user. Nothing was sent for any of them. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { LimitBreach, LockReason } from '#contract/ipc/safety.ts';
import type { Cents } from '#domain/money.ts';
import { formatDollars } from '#domain/money-format.ts';
import type { Side } from '#domain/side.ts';
import type { JournalProblem } from './journal/problem.ts';
import type { Evidence } from './journal/records.ts';

function local(kind: string, title: string, advice: string): FailureView {
  return {
    kind,
    title,
    advice,
    status: null,
    errorCode: null,
    serverMessage: null,
    rawBody: null,
  };
}

export function journalFailure(problem: JournalProblem): FailureView {
  switch (problem.kind) {
    case 'journal-damaged':
      return local(
        problem.kind,
        'Trading is stopped: the journal is damaged',
        `Line ${problem.line} of ${problem.path} is not as it was written: ${problem.reason}. Nothing was changed on ` +
          'disk and nothing will be sent. Restore that file from a backup, or move it away after checking your orders ' +
          'with the service, then start the terminal again.',
      );
    case 'journal-unwritable':
      return local(
        problem.kind,
        'Trading is stopped: the journal cannot be written',
        `${problem.path}: ${problem.reason} (${problem.code}). Orders are only sent after they were written down. ` +
          'Free some space or make the folder writable, then start the terminal again.',
      );
    case 'journal-in-use':
      return local(
        problem.kind,
        'Trading is off here: another Touchstone is trading',
        `${problem.path} is open in another running terminal. Trade there, or close it and start this one again.`,
      );
  }
}

export function boundBroken(side: Side, total: Cents, bound: Cents): FailureView {
  const [quoted, limit] = [formatDollars(total), formatDollars(bound)];
  return side === 'buy'
    ? local(
        'bound-broken',
        `The quote of ${quoted} is above your bound of ${limit}`,
        'Raise "pay at most" if you accept the price, or ask for a new quote.',
      )
    : local(
        'bound-broken',
        `The quote of ${quoted} is below your bound of ${limit}`,
        'Lower "receive at least" if you accept the price, or ask for a new quote.',
      );
}

/** What the order is over may not be gone over in this profile. */
export function limitRefused(breaches: readonly LimitBreach[]): FailureView {
  return local(
    'limit-refused',
    `Over ${limitNames(breaches)}: not sent`,
    `${sentences(breaches)} Make the order smaller, or change the limit in the profile.`,
  );
}

/** The order waits until the user accepts what it is over. */
export function limitAsked(breaches: readonly LimitBreach[]): FailureView {
  return local(
    'limit-asked',
    `Over ${limitNames(breaches)}: accept first`,
    `${sentences(breaches)} Accept it in the ticket, or make the order smaller.`,
  );
}

const LIMIT_NAMES: Readonly<Record<LimitBreach['limit'], string>> = {
  perOrder: 'per order',
  perDay: 'per day',
  premium: 'from spot',
  ounces: 'of ounces',
};

function limitNames(breaches: readonly LimitBreach[]): string {
  const [first] = breaches;
  return first === undefined || breaches.length > 1
    ? `${breaches.length} of your limits`
    : `your limit ${LIMIT_NAMES[first.limit]}`;
}

function sentences(breaches: readonly LimitBreach[]): string {
  return breaches.map(({ words }) => words).join(' ');
}

/** After the service refused an order because the price left the bound. */
export function priceMoved(side: Side, before: Cents, now: Cents, bound: Cents): FailureView {
  const [old, current, limit] = [formatDollars(before), formatDollars(now), formatDollars(bound)];
  return local(
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
    ...local(
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
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function notSent(reason: string): FailureView {
  return local(
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
    local(
      'quote-too-old',
      'This quote is too old to be executed',
      'Less than three seconds of it are left. Ask for a new quote with the same bound.',
    ),
  quoteVoided: (reason: string) =>
    local('quote-voided', 'The quote was dropped', `${reason} Ask for a new quote.`),
  notCurrent: () =>
    local(
      'not-current',
      'This is not the quote on the screen any more',
      'Look at the ticket again and confirm what it shows now.',
    ),
  alreadySent: () =>
    local(
      'quote-already-sent',
      'This quote was sent before',
      'A quote is sent once at most. Ask for a new quote if you want another order.',
    ),
  inFlight: () =>
    local(
      'execution-in-flight',
      'An order is being sent',
      'Wait for its outcome; one order is sent at a time.',
    ),
  unknownOpen: () =>
    local(
      'unknown-open',
      'Trading waits for an unclear order',
      'Settle the order whose outcome is unknown first: a new order could be mistaken for it.',
    ),
  baselineUnavailable: (detail: string) =>
    local(
      'baseline-unavailable',
      'Your orders could not be read',
      `Without that list an unclear answer could not be explained afterwards, so nothing was sent. ${detail}`,
    ),
  nothingToRequote: () =>
    local(
      'nothing-to-requote',
      'There is no quote to renew',
      'Fill in the ticket and press Quote.',
    ),
  otherProfile: (profileName: string) =>
    local(
      'other-profile',
      `This order was sent with the profile ${profileName}`,
      'Switch to that profile: only its key can see the order.',
    ),
  noSuchIntent: () =>
    local('no-such-intent', 'There is no such order', 'It may have been settled already.'),
  maybePlacedYet: () =>
    local(
      'maybe-placed-yet',
      'The order can still be placed',
      'Its request may be on the way until the quote has run out, so nobody can know yet that there is no order. ' +
        'Ask support after that; the panel says when.',
    ),
  noPaymentMethod: () =>
    local(
      'no-payment-method',
      'Choose how to pay',
      'A buy needs a payment method: a wire transfer or one of your kept methods.',
    ),
  noDestination: () =>
    local(
      'no-destination',
      'Choose where it goes',
      'A buy goes to your vault or to a street address. Choose one in the ticket.',
    ),
  wrongLine: (side: Side) =>
    side === 'buy'
      ? local(
          'wrong-line',
          'A buy takes listings',
          'Take the line from the asks of the order book.',
        )
      : local('wrong-line', 'A sell takes offers', 'Take the line from the bids, or sell at best.'),
  repeatedLine: () =>
    local(
      'repeated-line',
      'The same level is in the ticket twice',
      'Put the whole quantity into one line.',
    ),
  lineUnavailable: (title: string, reason: string | null) =>
    local(
      'line-unavailable',
      `${title} cannot be filled`,
      `${reason === null ? '' : `The service says: ${sentence(reason)} `}Drop or replace the line, then quote again.`,
    ),
  quoteDiffers: (what: string) =>
    local(
      'quote-differs',
      'The quote is not what was asked for',
      `${what} Nothing can be sent for it. Ask for a new quote.`,
    ),
  optionalUnavailable: (title: string, reason: string | null) =>
    local(
      'optional-unavailable',
      `${title} is not available`,
      `${reason === null ? '' : `The service says: ${sentence(reason)} `}Take it out and quote again.`,
    ),
  stopped: () =>
    local(
      'trading-stopped',
      'Trading is closing',
      'The profile is being switched or the terminal quits.',
    ),
  orderNotFound: (orderId: string) =>
    local(
      'order-not-found',
      `There is no order ${orderId}`,
      'The service does not list it. Check the id, or check again in a moment.',
    ),
  orderNotNew: (orderId: string) =>
    local(
      'order-not-new',
      `Order ${orderId} existed before`,
      'It was in the list of your orders before this one was sent, so it cannot be the outcome.',
    ),
  orderLinked: (orderId: string) =>
    local(
      'order-already-linked',
      `Order ${orderId} belongs to another intent`,
      'The journal knows it as the outcome of a different order.',
    ),
  internal: (detail: string) =>
    local('internal', 'Something is wrong inside the terminal', `${detail} Nothing was sent.`),
} as const;

const LOCKED_BECAUSE: Readonly<Record<LockReason, string>> = {
  start: 'Trading with this profile is unlocked anew in each session.',
  user: 'You locked it.',
  'screen-locked': 'The screen was locked.',
  suspended: 'The computer slept.',
  idle: 'Nobody was at the keyboard for a while.',
};

export const lockFailures = {
  locked: (reason: LockReason) =>
    local(
      'trading-locked',
      'Trading is locked',
      `${LOCKED_BECAUSE[reason]} Unlock it first; quotes and discarding go on.`,
    ),
  wrongPhrase: (phrase: string) =>
    local('wrong-phrase', 'That is not what unlocks it', `Type ${phrase} to unlock trading.`),
  otherProfile: () =>
    local(
      'not-this-profile',
      'Another profile is in use now',
      'Look which one it is, then unlock it if you mean it.',
    ),
} as const;

export const conditionFailures = {
  liveRefused: (reason: string) => local('live-refused', 'Live trading is refused here', reason),
  halted: (reason: string | null) =>
    local(
      'trading-halted',
      'Trading is halted',
      `${reason === null ? '' : `The service says: ${sentence(reason)} `}Your draft is kept; the terminal watches the trading status and goes on as soon as it is open.`,
    ),
  disabled: () =>
    local(
      'trading-disabled',
      'Trading is disabled for your organization',
      'Ask the marketplace to enable it; everything else goes on working.',
    ),
  noPermission: () =>
    local(
      'no-permission',
      'This key may not trade',
      'Trading needs an admin key (role identity_admin) of an organization on the execution allow-list. Enter one in the profile, or ask the marketplace.',
    ),
  noVault: () =>
    local(
      'vault-disabled',
      'Your organization has no vault',
      'Choose a street address, or ask the marketplace to enable the vault.',
    ),
} as const;
