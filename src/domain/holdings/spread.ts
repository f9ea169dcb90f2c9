/** How an amount is divided without losing any of it. */
import { divideRounded } from '#domain/money/rounding.ts';

/**
 * What the first `taken` of `pieces` like pieces have of `total`: in proportion, half-even to the unit. What pieces from one place to
 * another have is the difference of two of these, so that every part is right to a unit and all parts come to the total.
 *
 * @param total an integer of any sign
 * @param pieces at least 1
 * @param taken 0 to `pieces`
 */
export function ofFirst(total: number, pieces: number, taken: number): number {
  if (taken === pieces) return total;
  const product = total * taken;
  if (!Number.isSafeInteger(product)) {
    return Number(divideRounded(BigInt(total) * BigInt(taken), BigInt(pieces), 'half-even'));
  }
  // The remainder of safe integers is exact, and so is the quotient of what is left without it.
  const signed = product % pieces;
  const remainder = signed < 0 ? signed + pieces : signed;
  const floor = (product - remainder) / pieces;
  const twice = 2 * remainder;
  if (twice === pieces) return floor % 2 === 0 ? floor : floor + 1;
  return twice > pieces ? floor + 1 : floor;
}

/**
 * What the next `count` pieces have of a total of which some was given already: what all pieces taken by then have, less what was given.
 * Pieces that came back may have brought more or less than their part, which the next parts make good; none is below nothing.
 *
 * @param total zero or more, of all `pieces`
 * @param taken pieces that are gone before
 * @param left what of the total is not given yet
 */
export function ofNext(
  total: number,
  pieces: number,
  taken: number,
  count: number,
  left: number,
): number {
  if (taken + count === pieces) return left;
  const due = ofFirst(total, pieces, taken + count) - (total - left);
  return Math.min(Math.max(due, 0), left);
}

/**
 * `total` divided in proportion to `weights`, by largest remainder; the earlier of two that are alike gets the unit. With
 * no weight at all it is divided evenly.
 *
 * @param total an integer, zero or more
 * @param weights integers, zero or more; at least one
 */
export function byLargestRemainder(total: number, weights: readonly number[]): readonly number[] {
  const [only, ...others] = weights;
  if (only !== undefined && others.length === 0) return [total];
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) {
    return byLargestRemainder(
      total,
      weights.map(() => 1),
    );
  }
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, whole: product / sum, rest: product % sum };
  });
  const given = shares.reduce((all, { whole }) => all + whole, 0n);
  const more = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(BigInt(total) - given))
      .map(({ index }) => index),
  );
  return shares.map(({ index, whole }) => Number(whole) + (more.has(index) ? 1 : 0));
}
