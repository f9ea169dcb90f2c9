/** Exact fractions of the model's own: it shares no arithmetic with the books. */

export interface Fraction {
  readonly above: bigint;
  /** Positive. */
  readonly below: bigint;
}

export const fraction = (above: bigint, below: bigint = 1n): Fraction => {
  const common = greatestCommon(above < 0n ? -above : above, below);
  return { above: above / common, below: below / common };
};

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.above * b.above, a.below * b.below);

const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.above * b.below - b.above * a.below, a.below * b.below);

/** Negative, zero or positive, as `a` is less than, the same as or more than `b`. */
export const compared = (a: Fraction, b: Fraction): number => {
  const { above } = minus(a, b);
  return above < 0n ? -1 : above > 0n ? 1 : 0;
};

/** To the nearest whole number, from the middle to the even one. */
export function rounded({ above, below }: Fraction): bigint {
  let low = above / below;
  if (low * below > above) low -= 1n;
  const half = fraction(1n, 2n);
  const over = compared(minus(fraction(above, below), fraction(low)), half);
  return over > 0 || (over === 0 && low % 2n !== 0n) ? low + 1n : low;
}

function greatestCommon(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one === 0n ? 1n : one;
}
