/** A line of many more points than pixels, as what of each column of pixels it goes through: exactly, and cheaper to draw. Pure. */
import { extentsOf, RUN, type Values } from './plot-extents.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** From the least to the most of the line in each column, in its own units; Infinity to −Infinity where it does not go. */
export interface Columns {
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** From so many points for each column on nothing but columns can be seen of a line. */
const DENSE = 4;

export const isDense = (points: number, width: number): boolean => points >= width * DENSE;

export interface Points {
  /** Ascending. */
  readonly at: ArrayLike<number>;
  /** Null: the line is broken. Undefined: it has no point here, and goes on. There may come more; those that are there stay. */
  readonly values: Values;
}

/**
 * @param first the first point to look at, which may stand before the span, as `last` may after it
 * @param width how many columns the span is wide
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
  /** Of a piece of the line that leaves its column: where it crosses from one into the next. */
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
  /** The column of the point before, and from what to what the points in it go. */
  let column = -1;
  let low = Infinity;
  let high = -Infinity;
  /** Before any point, and after a gap. */
  let isBroken = true;
  let x0 = 0;
  let value0 = 0;
  for (let place = first; place <= last; place += 1) {
    if (place % RUN === 0 && !isBroken && place + RUN - 1 <= last) {
      // A run that ends in the column of the point before it is all in there, and how far it goes is known.
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
    // The last moment of the span stands on the far edge of its last column.
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
