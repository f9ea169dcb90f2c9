/** A gain in percent: `(+2.08%)`. Nothing where it is not known. */
import { changePpm, percentText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import styles from './lots.module.css';

export const gainPercent = (gain: number | null, cost: number): string | null => {
  const ppm = gain === null ? null : changePpm(cost + gain, cost);
  return ppm === null ? null : percentText(ppm);
};

/** Both in cents. */
export function GainShare({
  gain,
  cost,
}: {
  readonly gain: number | null;
  readonly cost: number;
}): ReactNode {
  const percent = gainPercent(gain, cost);
  return percent === null ? null : <span className={styles['percent']}> ({percent})</span>;
}
