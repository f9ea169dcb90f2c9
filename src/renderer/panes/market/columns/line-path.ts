/** A sparkline of premiums over time as an SVG path, and in words. Pure. */
import { percentText } from '#renderer/ui/figures/format.ts';

export interface PremiumLineData {
  /** Epoch milliseconds, oldest first. */
  readonly at: readonly number[];
  /** Parts per million over spot. */
  readonly ppm: readonly number[];
  /** 1 where the line is interrupted before the point. */
  readonly gap: readonly number[];
  /** Points before this moment are simulated; null if none are. */
  readonly simulatedUntil: number | null;
}

/** Fewer points make no line. */
const FEWEST = 3;
const MARGIN = 2;

export const isCourse = ({ at }: Pick<PremiumLineData, 'at'>): boolean => at.length >= FEWEST;

/**
 * In a box of `width` by `height` that spans the whole range: times without a recording stay empty, gaps are not bridged. A flat
 * line runs through the middle.
 */
export function linePath(
  { at, ppm, gap }: PremiumLineData,
  range: { readonly from: number; readonly to: number },
  width: number,
  height: number,
): string {
  const low = Math.min(...ppm);
  const span = Math.max(...ppm) - low;
  const time = Math.max(1, range.to - range.from);
  return at
    .map((moment, index) => {
      const x = Math.max(0, Math.min(1, (moment - range.from) / time)) * width;
      const share = span === 0 ? 0.5 : ((ppm[index] ?? low) - low) / span;
      const y = height - MARGIN - share * (height - 2 * MARGIN);
      const isFirst = index === 0 || gap[index] === 1;
      return `${isFirst ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The line in words, for screen readers. */
export function lineWords(line: PremiumLineData, range: { readonly from: number }): string {
  const { at, ppm, simulatedUntil } = line;
  if (!isCourse(line)) return 'Premium of the last 24 hours: not recorded yet.';
  const text = (value: number | undefined): string => percentText(value ?? null);
  const gaps = line.gap.slice(1).filter((one) => one === 1).length;
  const parts = [
    `Premium of the last 24 hours: from ${text(ppm[0])} to ${text(ppm.at(-1))}, lowest ${text(Math.min(...ppm))}, highest ${text(Math.max(...ppm))}.`,
    gaps > 0 && (gaps === 1 ? 'One gap.' : `${gaps} gaps.`),
    simulatedUntil !== null &&
      simulatedUntil > range.from &&
      simulatedUntil > (at[0] ?? 0) &&
      'Simulated before the terminal recorded it.',
  ];
  return parts.filter((part) => part !== false).join(' ');
}
