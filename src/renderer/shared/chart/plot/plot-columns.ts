/** A line of many more points than pixels, reduced exactly to its range in each column of pixels. Pure. */
import { extentsOf, RUN, type Values } from './plot-extents.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Range of the line in each column; Infinity to −Infinity where it has none. */
export interface Columns {
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** Points per column from which only columns are visible. */
const DENSE = 4;

export const isDense = (points: number, width: number): boolean => points >= width * DENSE;

export interface Points {
  /** Ascending. */
  readonly at: ArrayLike<number>;
  /** Null: a gap. Undefined: no point here, and no gap. Values may be appended, never changed. */
  readonly values: Values;
}

/**
 * @param first may be before the span, as `last` may be after it
 * @param width of the span in columns
 */
export function columnsOf(
  { at, values }: Points,
  [first, last]: readonly [number, number],
  { from, to }: Span,
  width: number,
): Columns {
  const least = new Float64Array(width).fill(Infinity);
  const most = new Float64Array(width).fill(-Infinity);
  const extend = (column: number, low: number, high: number): void => {
    if (column < 0 || column >= width) return;
    least[column] = Math.min(least[column] ?? low, low);
    most[column] = Math.max(most[column] ?? high, high);
  };
  /** Extends every column that a segment crosses. */
  const cross = (x0: number, value0: number, x1: number, value1: number): void => {
    const end = Math.min(Math.floor(x1), width);
    for (let edge = Math.max(0, Math.floor(x0) + 1); edge <= end; edge += 1) {
      const value = value0 + ((value1 - value0) * (edge - x0)) / (x1 - x0);
      extend(edge - 1, value, value);
      extend(edge, value, value);
    }
  };
  const columnsPerUnit = width / (to - from);
  const runs = extentsOf(values);
  /** The column of the previous point, and the range in it. */
  let column = -1;
  let low = Infinity;
  let high = -Infinity;
  /** Before any point, and after a gap. */
  let isBroken = true;
  let x0 = 0;
  let value0 = 0;
  for (let place = first; place <= last; place += 1) {
    if (place % RUN === 0 && !isBroken && place + RUN - 1 <= last) {
      // A run that ends in the column of the previous point is completely in it, and its range is known.
      const end = place + RUN - 1;
      const lowest = runs.least[place / RUN] ?? NaN;
      const x = ((at[end] ?? 0) - from) * columnsPerUnit;
      if (lowest === lowest && (x === width ? width - 1 : Math.floor(x)) === column) {
        const highest = runs.most[place / RUN] ?? lowest;
        if (lowest < low) low = lowest;
        if (highest > high) high = highest;
        x0 = x;
        value0 = values[end] ?? 0;
        place = end;
        continue;
      }
    }
    const value = values[place];
    if (value === undefined) continue;
    if (value === null) {
      isBroken = true;
      continue;
    }
    const x = ((at[place] ?? 0) - from) * columnsPerUnit;
    // The end of the span is the far edge of its last column.
    const here = x === width ? width - 1 : Math.floor(x);
    if (here !== column) {
      if (low <= high) extend(column, low, high);
      if (!isBroken) cross(x0, value0, x, value);
      column = here;
      low = value;
      high = value;
    } else {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    isBroken = false;
    x0 = x;
    value0 = value;
  }
  if (low <= high) extend(column, low, high);
  return { least, most };
}
