/** Cached ranges of runs of points, so that long lines are not scanned in every frame. Pure. */

export type Values = ArrayLike<number | null | undefined>;

/** Points per run: with dozens per column of pixels, most runs are in one column. */
export const RUN = 8;

/** Of every complete run. Runs are scanned once: lines grow, and their points do not change. */
export interface Extents {
  /** NaN where a point of the run has no value. */
  readonly least: readonly number[];
  readonly most: readonly number[];
}

const known = new WeakMap<Values, { readonly least: number[]; readonly most: number[] }>();

export function extentsOf(values: Values): Extents {
  const before = known.get(values);
  const extents = before ?? { least: [], most: [] };
  if (before === undefined) known.set(values, extents);
  const { least, most } = extents;
  const whole = Math.floor(values.length / RUN);
  if (whole < least.length) least.length = most.length = 0;
  for (let run = least.length; run < whole; run += 1) {
    let low = Infinity;
    let high = -Infinity;
    for (let place = run * RUN; place < (run + 1) * RUN; place += 1) {
      const value = values[place] ?? NaN;
      // NaN propagates.
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    least.push(low);
    most.push(high);
  }
  return extents;
}

/** The range of a stretch of a line, `last` included; null without values. */
export function leastAndMost(
  values: Values,
  first: number,
  last: number,
): readonly [least: number, most: number] | null {
  const extents = extentsOf(values);
  let least = Infinity;
  let most = -Infinity;
  for (let place = first; place <= last; place += 1) {
    const low = place % RUN === 0 && place + RUN - 1 <= last ? extents.least[place / RUN] : NaN;
    if (low !== undefined && low === low) {
      const high = extents.most[place / RUN] ?? low;
      if (low < least) least = low;
      if (high > most) most = high;
      place += RUN - 1;
      continue;
    }
    const value = values[place] ?? null;
    if (value === null) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? [least, most] : null;
}
