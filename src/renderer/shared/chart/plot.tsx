/** The drawing, by uPlot, on a canvas that no screen reader sees: what it shows is told beside it. */
import 'uplot/dist/uPlot.min.css';
import { type ReactNode, useEffect, useRef } from 'react';
import UPlot from 'uplot';
import styles from './chart-parts.module.css';
import { around, type Plotted } from './plot-data.ts';
import { type Mark, markAt } from './plot-marks.ts';

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

const AXIS_PX = 72;
const TIMES_PX = 34;
const MARK_PX = 6;

/** Give it another key where the number of lines or the look changes: then it is made anew. */
export function Plot(props: PlotProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | null>(null);
  const newest = useRef(props);

  useEffect(() => {
    const before = newest.current;
    newest.current = props;
    if (before.plotted === props.plotted) plot.current?.redraw(false);
    else plot.current?.setData(dataOf(props), true);
  });

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const made = new UPlot(optionsFor(element, newest), dataOf(newest.current), element);
    plot.current = made;
    const stopMarks = markClicks(made, newest);
    const observer = new ResizeObserver(() => {
      made.setSize(sizeOf(element));
    });
    observer.observe(element);
    return () => {
      stopMarks();
      observer.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, []);

  return <div ref={box} className={styles['plot']} aria-hidden="true" data-testid="chart-plot" />;
}

/** Seconds, as uPlot counts time, and dollars, percent or a ratio: only pixels are made of them. */
function dataOf({ plotted, scales }: PlotProps): UPlot.AlignedData {
  return [
    plotted.at.map((at) => at / 1_000),
    ...plotted.lines.map((line, index) => line.map((value) => scaled(value, scales[index] ?? 1))),
  ];
}

const scaled = (value: number | null | undefined, scale: number): number | null | undefined =>
  value === null || value === undefined ? value : value / scale;

const sizeOf = (element: HTMLElement): { width: number; height: number } => ({
  width: Math.max(80, element.clientWidth),
  height: Math.max(60, element.clientHeight),
});

function optionsFor(element: HTMLElement, newest: { readonly current: PlotProps }): UPlot.Options {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const colours = [token('--info'), token('--warn')];
  // In whole pixels: of others the library reads the digits behind the point alone.
  const font = `${Math.round(Number.parseFloat(token('--text-s')))}px ${token('--font-figures')}`;
  const axis = {
    stroke: token('--text-2'),
    font,
    grid: { stroke: token('--line'), width: 1 },
    ticks: { stroke: token('--line'), width: 1 },
  };
  const { axisNames } = newest.current;
  const count = axisNames.length;
  const scaleNames = [...new Set(axisNames)];
  return {
    ...sizeOf(element),
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
        range: () => [newest.current.range.from / 1_000, newest.current.range.to / 1_000],
      },
      ...Object.fromEntries(scaleNames.map((name) => [name, { range: scaleOf }])),
    },
    axes: [
      { ...axis, space: 70, size: TIMES_PX, values: times },
      ...scaleNames.map((name, index) => ({
        ...axis,
        scale: name,
        side: index === 0 ? (3 as const) : (1 as const),
        size: AXIS_PX,
        stroke: scaleNames.length === 1 ? token('--text-2') : (colours[index] ?? ''),
        grid: { ...axis.grid, show: index === 0 },
        values: (_plot: UPlot, splits: number[]) => {
          const write = newest.current.axes[index];
          const scale = newest.current.scales[index] ?? 1;
          const step = Math.abs((splits[1] ?? 0) - (splits[0] ?? 0));
          const places = step === 0 || step >= 1 ? 0 : Math.min(4, Math.ceil(-Math.log10(step)));
          return splits.map((split) => write?.(split * scale, places) ?? '');
        },
      })),
    ],
    series: [
      {},
      ...Array.from({ length: count }, (_, index) => ({
        scale: axisNames[index] ?? '',
        stroke: colours[index] ?? '',
        width: 1.5,
        ...(index === 1 ? { dash: [6, 3] } : {}),
        points: { show: (plot: UPlot) => plot.data[0].length < 3 },
      })),
    ],
    hooks: {
      drawClear: [
        (plot) => {
          shade(plot, newest.current, token('--env-wash'));
        },
      ],
      draw: [
        (plot) => {
          markOrders(plot, newest.current, { buy: token('--buy'), sell: token('--sell') });
          drawCrosshair(plot, newest.current, token('--text-1'));
        },
      ],
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

/** The library’s, but for one figure alone, where it would begin at nothing. */
function scaleOf(_plot: UPlot, least: number | null, most: number | null): UPlot.Range.MinMax {
  if (least === null || most === null) return [null, null];
  if (least !== most) return UPlot.rangeNum(least, most, 0.1, false);
  return around(least);
}

/** What was made up is told apart from what was seen. */
function shade(plot: UPlot, { simulatedUntil, range }: PlotProps, colour: string): void {
  if (simulatedUntil === null || simulatedUntil <= range.from) return;
  const { ctx, bbox } = plot;
  const until = plot.valToPos(Math.min(simulatedUntil, range.to) / 1_000, 'x', true);
  ctx.fillStyle = colour;
  ctx.fillRect(bbox.left, bbox.top, until - bbox.left, bbox.height);
}

/** For the pointer; the keyboard has the button below. Answers how to stop. */
function markClicks(plot: UPlot, newest: { readonly current: PlotProps }): () => void {
  const under = (event: MouseEvent): Mark | null =>
    markAt(newest.current, (at) => plot.valToPos(at / 1_000, 'x'), event.offsetX);
  const show = (event: MouseEvent): void => {
    plot.over.style.cursor = under(event) === null ? '' : 'pointer';
  };
  const open = (event: MouseEvent): void => {
    const mark = under(event);
    if (mark !== null) newest.current.onMark(mark.key);
  };
  plot.over.addEventListener('mousemove', show);
  plot.over.addEventListener('click', open);
  return () => {
    plot.over.removeEventListener('mousemove', show);
    plot.over.removeEventListener('click', open);
  };
}

/** A triangle at the foot of the chart: up for a buy, down for a sell. */
function markOrders(
  plot: UPlot,
  { marks, range }: PlotProps,
  colours: Readonly<Record<Mark['side'], string>>,
): void {
  const { ctx, bbox } = plot;
  const size = MARK_PX * devicePixelRatio;
  const foot = bbox.top + bbox.height - size;
  for (const { at, side } of marks) {
    if (at < range.from || at > range.to) continue;
    const x = plot.valToPos(at / 1_000, 'x', true);
    const tip = side === 'buy' ? -size : size;
    ctx.fillStyle = colours[side];
    ctx.beginPath();
    ctx.moveTo(x, foot + tip);
    ctx.lineTo(x - size, foot - tip);
    ctx.lineTo(x + size, foot - tip);
    ctx.fill();
    ctx.fillRect(x - devicePixelRatio / 2, bbox.top, devicePixelRatio, bbox.height - size * 2);
  }
}

function drawCrosshair(
  plot: UPlot,
  { cursor, plotted, axisNames }: PlotProps,
  colour: string,
): void {
  const at = cursor === null ? undefined : plotted.at[cursor];
  if (at === undefined || cursor === null) return;
  const { ctx, bbox } = plot;
  const x = plot.valToPos(at / 1_000, 'x', true);
  ctx.fillStyle = colour;
  ctx.fillRect(x - devicePixelRatio / 2, bbox.top, devicePixelRatio, bbox.height);
  plotted.lines.forEach((_, index) => {
    const value = plot.data[index + 1]?.[cursor];
    if (value === null || value === undefined) return;
    ctx.beginPath();
    ctx.arc(x, plot.valToPos(value, axisNames[index] ?? '', true), 4 * devicePixelRatio, 0, 7);
    ctx.fill();
  });
}

/** As short as the distance of two allows, on a clock of 24 hours. */
function times(_plot: UPlot, splits: number[]): string[] {
  const step = (splits[1] ?? 0) - (splits[0] ?? 0);
  const form: Intl.DateTimeFormatOptions =
    step < 60
      ? { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }
      : step < 86_400
        ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
        : step < 27 * 86_400
          ? { month: 'short', day: 'numeric' }
          : { month: 'short', year: 'numeric' };
  const days = (splits.at(-1) ?? 0) - (splits[0] ?? 0) > 86_400 && step < 86_400;
  return splits.map((split) =>
    new Date(split * 1_000).toLocaleString('en-US', {
      ...form,
      ...(days ? { month: 'short', day: 'numeric' } : {}),
    }),
  );
}
