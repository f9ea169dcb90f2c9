/** Where the crosshair stands: on a moment, so that points that come later do not move it. */
import { useState } from 'react';
import { nearest, type Plotted } from './plot-data.ts';

export interface Crosshair {
  /** Its place among the points; null while it is nowhere. */
  readonly place: number | null;
  readonly move: (by: number) => void;
  readonly to: (place: number) => void;
  readonly toMoment: (moment: number) => void;
}

export function useCrosshair({ at, lines }: Plotted): Crosshair {
  const [moment, setMoment] = useState<number | null>(null);
  const found = moment === null ? -1 : nearest(at, moment);
  const place = found === -1 ? null : found;
  const isPoint = (index: number): boolean => lines.some((line) => typeof line[index] === 'number');
  const to = (wanted: number): void => {
    const chosen = at[Math.min(at.length - 1, Math.max(0, wanted))];
    if (chosen !== undefined) setMoment(chosen);
  };
  return {
    place,
    to,
    toMoment: (wanted) => {
      to(nearest(at, wanted));
    },
    // The first step is onto the newest point; a gap is stepped over.
    move: (by) => {
      const next = place === null ? at.length - 1 : place + by;
      to(isPoint(next) ? next : next + Math.sign(by));
    },
  };
}
