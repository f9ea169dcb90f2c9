import type { Plotted } from './plot-data.ts';
import type { Mark } from './plot-marks.ts';

export interface PlotProps {
  readonly plotted: Plotted;
  /** Of each line: its axis labels, with this many decimals. */
  readonly axes: readonly ((value: number, places: number) => string)[];
  /** Of each line: lines of one name share their axis. */
  readonly axisNames: readonly string[];
  /** Of each line: recorded units in one dollar or percent. */
  readonly scales: readonly number[];
  readonly range: { readonly from: number; readonly to: number };
  readonly simulatedUntil: number | null;
  readonly marks: readonly Mark[];
  /** Index of the crosshair. */
  readonly cursor: number | null;
  readonly onCursor: (place: number) => void;
  readonly onMark: (key: string) => void;
}
