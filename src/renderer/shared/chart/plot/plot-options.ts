/** The options of uPlot, in recorded units and epoch milliseconds: points are drawn without conversion. */
import UPlot from 'uplot';
import { around } from './plot-data.ts';
import { isDense } from './plot-columns.ts';
import { drawOrders, shade } from './plot-drawing.ts';
import type { DenseLines } from './plot-dense.ts';
import { leastAndMost } from './plot-extents.ts';
import type { PlotProps } from './plot-props.ts';
import { times, timesSpace } from './plot-times.ts';

const AXIS_PX = 72;
const TIMES_PX = 34;
/** Width of a digit. */
const ADVANCE_EM = 0.6;
/** The library's tick, its gap, and the edge. */
const TICK_PX = 18;
const LINE_PX = 1.5;
/** Of the second line. */
const DASH = [6, 3];

export const plotSize = (element: HTMLElement): { width: number; height: number } => ({
  width: Math.max(80, element.clientWidth),
  height: Math.max(60, element.clientHeight),
});

/** Dense lines are drawn by columns, not by the library. */
const NO_PATHS: UPlot.Series.Paths = { stroke: null, fill: null, flags: 0 };

export function optionsFor(
  element: HTMLElement,
  newest: { readonly current: PlotProps },
  dense: DenseLines,
): UPlot.Options {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const colours = [token('--info'), token('--warn')];
  const washed = token('--env-wash');
  const sides = { buy: token('--buy'), sell: token('--sell') };
  // Whole pixels: the library misreads fractions.
  const fontPx = Math.round(Number.parseFloat(token('--text-s')));
  const font = `${fontPx}px ${token('--font-figures')}`;
  const axis = {
    stroke: token('--text-2'),
    font,
    grid: { stroke: token('--line'), width: 1 },
    ticks: { stroke: token('--line'), width: 1 },
  };
  const { axisNames } = newest.current;
  const scaleNames = [...new Set(axisNames)];
  const unitsOf = (name: string): number => newest.current.scales[axisNames.indexOf(name)] ?? 1;
  const linear = UPlot.paths.linear?.();
  return {
    ...plotSize(element),
    ms: 1,
    legend: { show: false },
    cursor: {
      x: true,
      y: false,
      drag: { x: false, y: false, setScale: false },
      points: { show: false },
    },
    scales: {
      x: {
        time: true,
        range: () => [newest.current.range.from, newest.current.range.to],
      },
      ...Object.fromEntries(
        scaleNames.map((name) => [
          name,
          {
            range: (plot: UPlot) => rangeOf(inSight(plot, name), unitsOf(name)),
          },
        ]),
      ),
    },
    axes: [
      {
        ...axis,
        space: (_plot, _axis, from, to, width) => timesSpace(from, to, width),
        size: TIMES_PX,
        values: (_plot, splits) => times(splits),
      },
      ...scaleNames.map((name, index) => ({
        ...axis,
        scale: name,
        side: index === 0 ? (3 as const) : (1 as const),
        size: (_plot: UPlot, values: string[] | null) => widthFor(values, fontPx),
        stroke: scaleNames.length === 1 ? token('--text-2') : (colours[index] ?? ''),
        grid: { ...axis.grid, show: index === 0 },
        values: (_plot: UPlot, splits: number[]) => {
          const write = newest.current.axes[index];
          const step = Math.abs((splits[1] ?? 0) - (splits[0] ?? 0)) / unitsOf(name);
          const places = step === 0 || step >= 1 ? 0 : Math.min(4, Math.ceil(-Math.log10(step)));
          return splits.map((split) => write?.(split, places) ?? '');
        },
      })),
    ],
    series: [
      {},
      ...axisNames.map((name, index) => ({
        scale: name,
        // The scale has cached ranges; the library would scan every point.
        auto: false,
        stroke: colours[index] ?? '',
        width: LINE_PX,
        ...(index === 1 ? { dash: DASH } : {}),
        points: { show: (plot: UPlot) => plot.data[0].length < 3 },
        paths: (plot: UPlot, line: number, first: number, last: number) => {
          if (!isDense(last - first, plot.bbox.width)) {
            dense.forget(line);
            return linear?.(plot, line, first, last) ?? null;
          }
          dense.keep(plot, line, [first, last]);
          return NO_PATHS;
        },
      })),
    ],
    hooks: {
      drawClear: [(plot) => shade(plot, newest.current, washed)],
      drawSeries: [
        (plot, line) =>
          dense.draw(plot, line, {
            colour: colours[line - 1] ?? '',
            width: LINE_PX,
            dash: line === 2 ? DASH : null,
          }),
      ],
      draw: [(plot) => drawOrders(plot, newest.current, sides)],
      setCursor: [
        (plot) => {
          const { left, idx } = plot.cursor;
          if (left !== undefined && left >= 0 && typeof idx === 'number')
            newest.current.onCursor(idx);
        },
      ],
    },
  };
}

/** Wide enough for the longest figure. */
const widthFor = (values: readonly string[] | null, fontPx: number): number =>
  (values ?? []).reduce(
    (most, { length }) => Math.max(most, Math.ceil(length * fontPx * ADVANCE_EM) + TICK_PX),
    AXIS_PX,
  );

/** The range of all lines of a scale, of the visible points. */
function inSight({ series, data }: UPlot, scale: string): readonly [number, number] | null {
  const [first, last] = series[0]?.idxs ?? [0, -1];
  const found = series.flatMap(({ scale: of }, line) => {
    const values = line === 0 || of !== scale ? undefined : data[line];
    return values === undefined ? [] : (leastAndMost(values, first, last) ?? []);
  });
  return found.length === 0 ? null : [Math.min(...found), Math.max(...found)];
}

/** The library’s range, except for a single value, where it would start at zero. */
function rangeOf(sight: readonly [number, number] | null, units: number): UPlot.Range.MinMax {
  if (sight === null) return [null, null];
  const [least, most] = sight;
  if (least !== most) return UPlot.rangeNum(least, most, 0.1, false);
  const [from, to] = around(least / units);
  return [from * units, to * units];
}
