import { type Rational, add, ratio } from '../rational.ts';

export const ZERO: Rational = ratio(0);

/** `a - b`, exact. */
export function sub(a: Rational, b: Rational): Rational {
  return add(a, ratio(-b.num, b.den));
}
