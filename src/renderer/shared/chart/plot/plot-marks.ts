/** Own orders on a chart. Pure. */

export interface Mark {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly side: 'buy' | 'sell';
}

/** Px around a mark that still hit it. */
const CLICK_PX = 8;

/** The nearest mark within reach. @param placeOf px from the left edge of the plot */
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
