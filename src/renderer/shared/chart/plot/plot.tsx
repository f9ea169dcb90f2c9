/** The drawing, by uPlot, hidden from screen readers: its data is in text beside it. */
import 'uplot/dist/uPlot.min.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import UPlot from 'uplot';
import styles from '#renderer/shared/chart/plot/chart-parts.module.css';
import { PlotCrosshair } from './plot-crosshair.ts';
import { DenseLines } from './plot-dense.ts';
import { type Mark, markAt } from './plot-marks.ts';
import { optionsFor, plotSize } from './plot-options.ts';
import type { PlotProps } from './plot-props.ts';

/** Needs a new key when the number of lines or the theme changes. */
export function Plot(props: PlotProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | null>(null);
  const crosshair = useRef<PlotCrosshair | null>(null);
  const newest = useRef(props);

  // Layout effects, so that it is drawn in the same frame.
  useLayoutEffect(() => {
    const before = newest.current;
    newest.current = props;
    if (hasOtherPoints(before, props)) plot.current?.setData(dataOf(props), true);
    else if (hasOtherMarks(before, props)) plot.current?.redraw(false);
    if (before.cursor !== props.cursor) crosshair.current?.move();
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const options = optionsFor(element, newest, new DenseLines());
    const made = new UPlot(options, dataOf(newest.current), element);
    const above = new PlotCrosshair(made, newest);
    plot.current = made;
    crosshair.current = above;
    const stopMarks = markClicks(made, newest);
    const observer = new ResizeObserver(() => made.setSize(plotSize(element)));
    observer.observe(element);
    return () => {
      stopMarks();
      observer.disconnect();
      made.destroy();
      plot.current = null;
      crosshair.current = null;
    };
  }, []);

  return <div ref={box} className={styles['plot']} aria-hidden="true" data-testid="chart-plot" />;
}

/** Without copying: there may be a hundred thousand points. */
const dataOf = ({ plotted }: PlotProps): UPlot.AlignedData => [plotted.at, ...plotted.lines];

const hasOtherPoints = (one: PlotProps, other: PlotProps): boolean =>
  one.plotted !== other.plotted ||
  one.range.from !== other.range.from ||
  one.range.to !== other.range.to;

const hasOtherMarks = (one: PlotProps, other: PlotProps): boolean =>
  one.marks !== other.marks || one.simulatedUntil !== other.simulatedUntil;

/** For the pointer; the keyboard has the button below. Returns a function that stops it. */
function markClicks(plot: UPlot, newest: { readonly current: PlotProps }): () => void {
  const under = (event: MouseEvent): Mark | null =>
    markAt(newest.current, (at) => plot.valToPos(at, 'x'), event.offsetX);
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
