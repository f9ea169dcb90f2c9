/** Failures of a rule, in words. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { NoPrice } from '#domain/listings/repricing.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { Cents } from '#domain/money/money.ts';
import { localFailure } from '#main/shared/failures.ts';

/** Ends a sentence that begins with the name of the listing. */
export const NO_PRICE_WORDS: Readonly<Record<NoPrice, string>> = {
  'no-content': 'the fine weight of a piece is not known',
  'no-spot': 'spot is not known, or older than a minute',
  'no-book': 'it is not known which product and variant it is of',
  'old-book': 'its order book was read more than a minute ago',
  'partial-book': 'some levels of its order book could not be read',
  'others-unknown': 'it is the best ask, and the others are not known',
  'no-other': 'nobody else lists it',
  'out-of-range': 'the rule gives no price above zero',
};

export const noPriceNow = (why: NoPrice): FailureView =>
  localFailure(
    'rule-without-price',
    'The rule gives no price now',
    `It was not sent: ${NO_PRICE_WORDS[why]}. Reprice again, or enter another price.`,
  );

export const belowFloor = (price: Cents, floor: Cents): FailureView =>
  localFailure(
    'below-floor',
    'The price is below your floor now',
    `It was not sent: spot moved, and your floor is ${formatDollars(floor)} now, above ${formatDollars(price)}. Reprice again, or enter another price.`,
  );

export const tooManyAMinute = (most: number, until: number): FailureView =>
  localFailure(
    'repricing-rate',
    `${most} updates by a rule were sent within a minute`,
    `It was not sent. Send the rest from ${timeOf(until)} on.`,
  );

const timeOf = (at: number): string => new Date(at).toLocaleTimeString('en-GB', { hour12: false });
