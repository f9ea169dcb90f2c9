/** Own orders on a chart, and which of them the pointer means. Pure. */

export interface Mark {
  /** Of the order's row. */
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly side: 'buy' | 'sell';
}

/** How far beside a mark a click still means it, in px. */
const CLICK_PX = 8;

/**
 * The mark nearest to a place across the plot; null where none is near.
 *
 * @param placeOf px from the left edge of the plot, of a moment
 */
export function markAt(
  {
    marks,
    range,
  }: {
    readonly marks: readonly Mark[];
    readonly range: { readonly from: number; readonly to: number };
  },
  placeOf: (at: number) => number,
  across: number,
): Mark | null {
  let found: Mark | null = null;
  let distance = CLICK_PX;
  for (const mark of marks) {
    if (mark.at < range.from || mark.at > range.to) continue;
    const away = Math.abs(placeOf(mark.at) - across);
    if (away > distance) continue;
    found = mark;
    distance = away;
  }
  return found;
}
