import { assertNever } from '#domain/assert-never.ts';
import { type Cents, subtractCents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';

/**
 * The worst total the user accepts, in cents, fees included: the user's own figure, apart from any quote. It is what
 * execute sends as `expectedTotal`, a ceiling on buys and a floor on sells (API document, "Core rules of
 * quote-then-execute", rule 3). A requote keeps it.
 */
type OrderLimit =
  | { readonly side: 'buy'; readonly payAtMost: Cents }
  | { readonly side: 'sell'; readonly receiveAtLeast: Cents };

/**
 * The limit of one side. Unless the user sets another amount, that is the total of the quote: no worse than what was
 * shown.
 */
export function limitOf(side: Side, amount: Cents): OrderLimit {
  switch (side) {
    case 'buy':
      return { side, payAtMost: amount };
    case 'sell':
      return { side, receiveAtLeast: amount };
    default:
      return assertNever(side);
  }
}

/** The amount of the limit, as sent in `expectedTotal`. */
export function limitAmount(limit: OrderLimit): Cents {
  return limit.side === 'buy' ? limit.payAtMost : limit.receiveAtLeast;
}

/**
 * How much better than the limit a total is: positive in the user's favour, zero exactly at the limit, negative if it
 * is exceeded. For a quote this is the distance left; for a filled order it is the price improvement.
 *
 * @throws MoneyOverflowError
 */
export function distanceToLimit(limit: OrderLimit, total: Cents): Cents {
  return limit.side === 'buy'
    ? subtractCents(limit.payAtMost, total)
    : subtractCents(total, limit.receiveAtLeast);
}

/** Whether a total is acceptable. Exactly at the limit it is. */
export function withinLimit(limit: OrderLimit, total: Cents): boolean {
  return limit.side === 'buy' ? total <= limit.payAtMost : total >= limit.receiveAtLeast;
}
