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
