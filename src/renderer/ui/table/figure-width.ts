/** How wide a column of figures has to be so that none of them is cut: two prices cut to the same beginning read alike. */

/** Advance of a character of the face for figures, in em. */
const ADVANCE_EM = 0.6;

/**
 * A grid track for the longest of these figures.
 *
 * @param values what the column shows; those that are not known are as wide as a dash
 * @param textOf how the column writes one
 * @param least px
 */
export function figureWidth(
  values: Iterable<number | null>,
  textOf: (value: number) => string,
  least: number,
): string {
  let lowest = 0;
  let highest = 0;
  // The longest text is that of the smallest or the greatest value; writing each of them out would cost more.
  for (const value of values) {
    if (value !== null && value < lowest) lowest = value;
    if (value !== null && value > highest) highest = value;
  }
  const characters = Math.max(textOf(lowest).length, textOf(highest).length);
  const figures = `${String(characters)} * ${String(ADVANCE_EM)} * var(--text-m)`;
  return `max(${String(least)}px, calc(${figures} + var(--cell-pad) + 1px))`;
}
