/** What grows, by how much: a line through what was measured, by least squares. */

export interface Line {
  readonly perHour: number;
  /** The standard error of the slope: how far from it the true one may well be. */
  readonly error: number;
  /** Where the line stands at the first and at the last sample. */
  readonly from: number;
  readonly to: number;
}

/** @param values one for each hour, at least three */
export function lineThrough(values: readonly number[]): Line {
  const count = values.length;
  if (count < 3) throw new RangeError('Fewer than three samples show no slope.');
  const meanX = (count - 1) / 2;
  const meanY = values.reduce((sum, value) => sum + value, 0) / count;
  let spread = 0;
  let common = 0;
  for (const [hour, value] of values.entries()) {
    spread += (hour - meanX) ** 2;
    common += (hour - meanX) * (value - meanY);
  }
  const perHour = common / spread;
  const from = meanY - perHour * meanX;
  const residuals = values.reduce(
    (sum, value, hour) => sum + (value - from - perHour * hour) ** 2,
    0,
  );
  return {
    perHour,
    error: Math.sqrt(residuals / (count - 2) / spread),
    from,
    to: from + perHour * (count - 1),
  };
}

/**
 * Whether it grows: by more than `perHour` even where the line is as flat as the noise allows. What is kept for every order
 * there ever was has a slope too, so that none at all is not asked for.
 */
export const grows = (line: Line, perHour: number): boolean =>
  line.perHour - 2 * line.error > perHour;
