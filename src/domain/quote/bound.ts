import { assertNever } from '#domain/assert-never.ts';
import { type Cents, subtractCents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';

/**
 * The worst total the user accepts, in cents, fees included: the user's own figure, apart from any quote. It is what
 * execute sends as `expectedTotal`, a ceiling on buys and a floor on sells (API document, "Core rules of
 * quote-then-execute", rule 3). A requote keeps it.
 */
type Bound =
  | { readonly side: 'buy'; readonly payAtMost: Cents }
  | { readonly side: 'sell'; readonly receiveAtLeast: Cents };

/**
 * The bound of one side. Unless the user sets another amount, that is the total of the quote: no worse than what was
 * shown.
 */
export function boundOf(side: Side, amount: Cents): Bound {
  switch (side) {
    case 'buy':
      return { side, payAtMost: amount };
    case 'sell':
      return { side, receiveAtLeast: amount };
    default:
      return assertNever(side);
  }
}

/** The amount of the bound, as sent in `expectedTotal`. */
export function boundAmount(bound: Bound): Cents {
  return bound.side === 'buy' ? bound.payAtMost : bound.receiveAtLeast;
}

/**
 * How much better than the bound a total is: positive in the user's favour, zero exactly at the bound, negative if it
 * is exceeded. For a quote this is the distance left; for a filled order it is the price improvement.
 *
 * @throws MoneyOverflowError
 */
export function distanceToBound(bound: Bound, total: Cents): Cents {
  return bound.side === 'buy'
    ? subtractCents(bound.payAtMost, total)
    : subtractCents(total, bound.receiveAtLeast);
}

/** Whether a total is acceptable. Exactly at the bound it is. */
export function withinBound(bound: Bound, total: Cents): boolean {
  return bound.side === 'buy' ? total <= bound.payAtMost : total >= bound.receiveAtLeast;
}
