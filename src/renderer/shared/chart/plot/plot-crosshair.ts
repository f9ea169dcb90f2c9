/** The crosshair, above the drawing: moving it redraws nothing. */
import type UPlot from 'uplot';
import styles from '#renderer/shared/chart/plot/chart-parts.module.css';
import type { PlotProps } from './plot-props.ts';

export class PlotCrosshair {
  readonly #plot: UPlot;
  readonly #newest: { readonly current: PlotProps };
  readonly #line: HTMLElement;
  readonly #dots: readonly HTMLElement[];

  constructor(plot: UPlot, newest: { readonly current: PlotProps }) {
    this.#plot = plot;
    this.#newest = newest;
    this.#line = placed(plot, styles['crosshair']);
    this.#line.dataset['testid'] = 'chart-crosshair';
    this.#dots = newest.current.axisNames.map(() => placed(plot, styles['dot']));
    // A redraw may move the moment.
    (plot.hooks.draw ??= []).push(() => this.move());
  }

  move(): void {
    const { cursor, plotted, axisNames } = this.#newest.current;
    const at = cursor === null ? undefined : plotted.at[cursor];
    const x = at === undefined ? null : this.#plot.valToPos(at, 'x');
    moveTo(this.#line, x, 0);
    this.#dots.forEach((dot, index) => {
      const value = cursor === null ? undefined : plotted.lines[index]?.[cursor];
      const isThere = value !== null && value !== undefined;
      moveTo(dot, x, isThere ? this.#plot.valToPos(value, axisNames[index] ?? '') : null);
    });
  }
}

function placed({ over }: UPlot, className: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.className = className ?? '';
  element.hidden = true;
  over.append(element);
  return element;
}

/** Hidden if either is null. */
function moveTo(element: HTMLElement, x: number | null, y: number | null): void {
  element.hidden = x === null || y === null;
  if (x !== null && y !== null)
    element.style.transform = `translate(${String(x)}px, ${String(y)}px)`;
}
