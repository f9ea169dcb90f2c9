/** How an amount is divided without losing any of it. */

/**
 * What the first `taken` of `pieces` like pieces have of `total`. The amount is spread over them by largest remainder: all
 * remainders are alike, so each piece has the whole part and the first of them one unit more. What is left is spread anew
 * over the pieces that are left, which gives each the same again: it does not matter in how many steps pieces are taken.
 *
 * @param total an integer of any sign
 * @param pieces at least 1
 * @param taken 0 to `pieces`
 */
export function ofFirst(total: number, pieces: number, taken: number): number {
  const signed = total % pieces;
  const rest = signed < 0 ? signed + pieces : signed;
  // The remainder of safe integers is exact, and so is the quotient of what is left without it.
  return ((total - rest) / pieces) * taken + Math.min(rest, taken);
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
    return weights.map(
      (_, index) =>
        ofFirst(total, weights.length, index + 1) - ofFirst(total, weights.length, index),
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
