/** What the drawing is made of. */
import type { Plotted } from './plot-data.ts';
import type { Mark } from './plot-marks.ts';

export interface PlotProps {
  readonly plotted: Plotted;
  /** Of each line, how its figures read beside the chart, with so many decimals. */
  readonly axes: readonly ((value: number, places: number) => string)[];
  /** Of each line, what it is drawn against: lines of one name share their axis. */
  readonly axisNames: readonly string[];
  /** Of each line, how many recorded units one dollar or percent is. */
  readonly scales: readonly number[];
  readonly range: { readonly from: number; readonly to: number };
  readonly simulatedUntil: number | null;
  readonly marks: readonly Mark[];
  /** Place of the crosshair among the points; null: none. */
  readonly cursor: number | null;
  readonly onCursor: (place: number) => void;
  /** A mark was clicked. */
  readonly onMark: (key: string) => void;
}
