/** Figures of the rows of an index as columns of numbers: how far they go in many rows is read off at once. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Material } from '#domain/metal/material.ts';
import { type Extremes, type ExtremesByMaterial, type RowFigure } from '../matching-rows.ts';

interface Column {
  readonly of: RowFigure['of'];
  /** NaN where the figure is not known. */
  readonly values: Float64Array;
}

export class FigureColumns {
  readonly #rows: readonly MarketRow[];
  readonly #columns = new Map<string, Column>();

  /** @param rows of each place the row that stands there now */
  constructor(rows: readonly MarketRow[]) {
    this.#rows = rows;
  }

  /** Another row stands at the place. */
  changed(place: number): void {
    const row = this.#rows[place];
    if (row === undefined) return;
    for (const { of, values } of this.#columns.values()) values[place] = of(row) ?? Number.NaN;
  }

  /** @param places in ascending order inside each of their materials, best all of one material after each other */
  extremes({ name, of }: RowFigure, places: Int32Array): ExtremesByMaterial {
    const values = this.#valuesOf(name, of);
    const found = new Map<Material | null, Extremes>();
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    let material: Material | null = null;
    const keep = (): void => {
      if (lowest > highest) return;
      const before = found.get(material);
      found.set(material, {
        lowest: Math.min(lowest, before?.lowest ?? lowest),
        highest: Math.max(highest, before?.highest ?? highest),
      });
    };
    for (const place of places) {
      const of = this.#rows[place]?.material ?? null;
      if (of !== material) {
        keep();
        [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
        material = of;
      }
      // What is not known is neither.
      const value = values[place] ?? Number.NaN;
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
    keep();
    return found;
  }

  #valuesOf(name: string, of: RowFigure['of']): Float64Array {
    const before = this.#columns.get(name);
    if (before !== undefined) return before.values;
    const values = Float64Array.from(this.#rows, (row) => of(row) ?? Number.NaN);
    this.#columns.set(name, { of, values });
    return values;
  }
}
