/** Figures of the rows of an index as columns of numbers: how far they go in many rows is read off at once. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import type { ExtremesByMaterial, RowFigure } from '../matching-rows.ts';

interface Column {
  readonly of: RowFigure['of'];
  /** NaN where the figure is not known. */
  readonly values: Float64Array;
  /** Of all rows; null while it has to be read off again. */
  whole: Bounds | null;
}

/** Of each rank; the lowest is above the highest where nothing is known. */
interface Bounds {
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
}

export class FigureColumns {
  readonly #rows: readonly MarketRow[];
  /** Of each place, the rank of its material; that of none is the last. */
  readonly #ranks: Uint8Array;
  readonly #columns = new Map<string, Column>();

  /** @param rows of each place the row that stands there now */
  constructor(rows: readonly MarketRow[]) {
    this.#rows = rows;
    // Not by `from`, which asks an iterator for each of them.
    this.#ranks = new Uint8Array(rows.length);
    for (const [place, { material }] of rows.entries()) {
      this.#ranks[place] = material === null ? MATERIALS.length : MATERIALS.indexOf(material);
    }
  }

  /** Another row stands at the place. */
  changed(place: number): void {
    const row = this.#rows[place];
    if (row === undefined) return;
    const rank = this.#ranks[place] ?? 0;
    for (const column of this.#columns.values()) {
      const before = column.values[place] ?? Number.NaN;
      const now = column.of(row) ?? Number.NaN;
      column.values[place] = now;
      if (column.whole === null || before === now) continue;
      const { lowest, highest } = column.whole;
      // A row that was at one end may leave it to another one.
      if (before === lowest[rank] || before === highest[rank]) column.whole = null;
      else widen(column.whole, rank, now);
    }
  }

  /** @param places null: of all rows */
  extremes({ name, of }: RowFigure, places: Int32Array | null): ExtremesByMaterial {
    const column = this.#columnOf(name, of);
    const { lowest, highest } =
      places === null
        ? (column.whole ??= this.#boundsOfAll(column.values))
        : this.#boundsOf(column.values, places);
    return new Map(
      [...MATERIALS, null].flatMap((material, rank) => {
        const [low = 0, high = 0] = [lowest[rank], highest[rank]];
        return low > high ? [] : [[material, { lowest: low, highest: high }]];
      }),
    );
  }

  #boundsOfAll(values: Float64Array): Bounds {
    const ranks = this.#ranks;
    const bounds = noBounds();
    for (let place = 0; place < values.length; place += 1) {
      widen(bounds, ranks[place] ?? 0, values[place] ?? Number.NaN);
    }
    return bounds;
  }

  #boundsOf(values: Float64Array, places: Int32Array): Bounds {
    const ranks = this.#ranks;
    const bounds = noBounds();
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      widen(bounds, ranks[place] ?? 0, values[place] ?? Number.NaN);
    }
    return bounds;
  }

  #columnOf(name: string, of: RowFigure['of']): Column {
    const before = this.#columns.get(name);
    if (before !== undefined) return before;
    const values = Float64Array.from(this.#rows, (row) => of(row) ?? Number.NaN);
    const column = { of, values, whole: null };
    this.#columns.set(name, column);
    return column;
  }
}

const noBounds = (): Bounds => ({
  lowest: new Float64Array(MATERIALS.length + 1).fill(Number.POSITIVE_INFINITY),
  highest: new Float64Array(MATERIALS.length + 1).fill(Number.NEGATIVE_INFINITY),
});

/** What is not known widens nothing. */
function widen({ lowest, highest }: Bounds, rank: number, value: number): void {
  if (value < (lowest[rank] ?? 0)) lowest[rank] = value;
  if (value > (highest[rank] ?? 0)) highest[rank] = value;
}
