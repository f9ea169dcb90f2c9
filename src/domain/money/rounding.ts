import { assertNever } from '#domain/assert-never.ts';

/**
 * How an exact value is rounded to an integer. Every rounding in the terminal names one of these.
 *
 * - `half-even`: nearest; a tie goes to the even neighbour, so that many roundings do not add up to a drift
 * - `half-up`: nearest; a tie goes away from zero
 * - `floor`: towards negative infinity
 * - `ceiling`: towards positive infinity
 * - `toward-zero`: the fraction is dropped
 */
export type Rounding = 'half-even' | 'half-up' | 'floor' | 'ceiling' | 'toward-zero';

/** `denominator` must be positive, as in a `Rational`. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const truncated = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n) return truncated;
  const away = numerator < 0n ? truncated - 1n : truncated + 1n;
  switch (rounding) {
    case 'toward-zero':
      return truncated;
    case 'floor':
      return numerator < 0n ? away : truncated;
    case 'ceiling':
      return numerator < 0n ? truncated : away;
    case 'half-up':
    case 'half-even': {
      const twice = 2n * (remainder < 0n ? -remainder : remainder);
      if (twice !== denominator) return twice > denominator ? away : truncated;
      return rounding === 'half-up' || truncated % 2n !== 0n ? away : truncated;
    }
    default:
      return assertNever(rounding);
  }
}
