import { type Rational, roundToSafeInteger } from './rational.ts';
import type { Rounding } from './rounding.ts';

declare const centsBrand: unique symbol;

/**
 * US money as an integer number of cents, within ±9,007,199,254,740,991. Negative where the API document allows it (fees
 * of add-ons on sell quotes). Source: "Conventions used throughout: money is an integer number of cents".
 */
export type Cents = number & { readonly [centsBrand]: true };

/** Thrown when a sum or product is outside the range of `Cents`. */
export class MoneyOverflowError extends RangeError {
  override readonly name = 'MoneyOverflowError';
}

export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value);
}

/**
 * Brands an integer number of cents; minus zero becomes zero.
 *
 * @throws RangeError for fractions, NaN, infinities and integers beyond the safe range
 */
export function cents(value: number): Cents {
  const amount = value === 0 ? 0 : value;
  if (!isCents(amount)) throw new RangeError(`Not an integer number of cents: ${value}`);
  return amount;
}

/** @throws MoneyOverflowError */
export function addCents(a: Cents, b: Cents): Cents {
  return checked(a + b, () => `${a} + ${b}`);
}

/** @throws MoneyOverflowError */
export function subtractCents(a: Cents, b: Cents): Cents {
  return checked(a - b, () => `${a} - ${b}`);
}

export function negateCents(amount: Cents): Cents {
  return cents(0 - amount);
}

/**
 * The price of `quantity` pieces.
 *
 * @throws MoneyOverflowError if the product is out of range
 * @throws RangeError if `quantity` is not a safe integer
 */
export function multiplyCents(price: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  // A product within the safe range is exact as a double; one outside of it stays outside after rounding.
  return checked(price * quantity, () => `${price} × ${quantity}`);
}

/** @throws MoneyOverflowError */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = cents(0);
  for (const amount of amounts) total = addCents(total, amount);
  return total;
}

/** Rounded to cents; `undefined` out of range. */
export function centsFromRational(amountInCents: Rational, rounding: Rounding): Cents | undefined {
  const rounded = roundToSafeInteger(amountInCents, rounding);
  return rounded === undefined ? undefined : cents(rounded);
}

function checked(result: number, what: () => string): Cents {
  if (!isCents(result))
    throw new MoneyOverflowError(`The amount is too large to be expressed in cents: ${what()}`);
  return cents(result);
}
