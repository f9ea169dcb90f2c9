/** Draws lines of many more points than pixels column by column: filling their outline takes longer than a frame. */
import UPlot from 'uplot';
import { type Columns, columnsOf } from './plot-columns.ts';

interface LineLook {
  readonly colour: string;
  /** CSS px. */
  readonly width: number;
  /** CSS px drawn and left out across the chart; null for a line without dashes. */
  readonly dash: readonly number[] | null;
}

/** Lines are numbered from 1. */
export class DenseLines {
  readonly #columns = new Map<number, Columns>();

  forget(line: number): void {
    this.#columns.delete(line);
  }

  keep(plot: UPlot, line: number, places: readonly [number, number]): void {
    const [at] = plot.data;
    const values = plot.data[line];
    const { min: from, max: to } = plot.scales['x'] ?? {};
    if (values === undefined || typeof from !== 'number' || typeof to !== 'number') return;
    const width = Math.max(1, Math.round(plot.bbox.width));
    this.#columns.set(line, columnsOf({ at, values }, places, { from, to }, width));
  }

  draw(plot: UPlot, line: number, { colour, width, dash }: LineLook): void {
    const columns = this.#columns.get(line);
    const { min, max } = plot.scales[plot.series[line]?.scale ?? ''] ?? {};
    if (columns === undefined || typeof min !== 'number' || typeof max !== 'number') return;
    const { ctx, bbox } = plot;
    const ratio = UPlot.pxRatio;
    const thick = width * ratio;
    const [on, off] = [(dash?.[0] ?? 1) * ratio, (dash?.[1] ?? 0) * ratio];
    const perUnit = bbox.height / (max - min);
    ctx.save();
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    ctx.clip();
    ctx.fillStyle = colour;
    columns.most.forEach((most, column) => {
      const least = columns.least[column] ?? Infinity;
      if (most < least || column % (on + off) >= on) return;
      const y = bbox.top + (max - most) * perUnit - thick / 2;
      ctx.fillRect(bbox.left + column, y, 1, (most - least) * perUnit + thick);
    });
    ctx.restore();
  }
}
