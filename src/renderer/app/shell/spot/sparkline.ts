/** Fewer values would draw a meaningless diagonal or zigzag. */
const FEWEST = 5;

/**
 * The path of a sparkline in a box of `width` by `height`, oldest value first, with a margin of two units
 * above and below. A flat series is a line through the middle; too few values give an empty path.
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  if (values.length < FEWEST) return '';
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = width / (values.length - 1);
  return values
    .map((value, index) => {
      const share = span === 0 ? 0.5 : (value - low) / span;
      const y = height - 2 - share * (height - 4);
      return `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
