/** The crosshair is at a moment, so that new points do not move it. */
import { useState } from 'react';
import { nearestIndex, type Plotted } from './plot/plot-data.ts';

export interface Crosshair {
  /** Index among the points. */
  readonly place: number | null;
  readonly move: (by: number) => void;
  readonly to: (place: number) => void;
  readonly toMoment: (moment: number) => void;
}

export function useCrosshair({ at, lines }: Plotted): Crosshair {
  const [moment, setMoment] = useState<number | null>(null);
  const found = moment === null ? -1 : nearestIndex(at, moment);
  const place = found === -1 ? null : found;
  const isPoint = (index: number): boolean => lines.some((line) => typeof line[index] === 'number');
  const to = (wanted: number): void => {
    const chosen = at[Math.min(at.length - 1, Math.max(0, wanted))];
    if (chosen !== undefined) setMoment(chosen);
  };
  return {
    place,
    to,
    toMoment: (wanted) => to(nearestIndex(at, wanted)),
    // Starts at the newest point, and skips gaps.
    move: (by) => {
      const next = place === null ? at.length - 1 : place + by;
      to(isPoint(next) ? next : next + Math.sign(by));
    },
  };
}
