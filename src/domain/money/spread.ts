/** Divides amounts without losing a unit. */
import { divideRounded } from '#domain/money/rounding.ts';

/**
 * The share of the first `taken` pieces, half-even. Differences of it are the shares of ranges, so all shares add up to the total.
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
  // Exact: the remainder of safe integers, and the quotient without it.
  const signed = product % pieces;
  const remainder = signed < 0 ? signed + pieces : signed;
  const floor = (product - remainder) / pieces;
  const twice = 2 * remainder;
  if (twice === pieces) return floor % 2 === 0 ? floor : floor + 1;
  return twice > pieces ? floor + 1 : floor;
}

/**
 * The share of the next `count` pieces, given what was distributed before. Returned pieces may have brought more or less than their share;
 * the next shares even that out, and none is negative.
 *
 * @param total of all `pieces`, zero or more
 * @param taken pieces distributed before
 * @param left the undistributed part of the total
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
 * Distributes `total` in proportion to `weights` by largest remainder; on a tie the earlier one gets the unit. Without any weight it is
 * divided evenly.
 *
 * @param total zero or more
 * @param weights zero or more; at least one
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
