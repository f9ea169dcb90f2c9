/** Figures of the rows of an index as columns of numbers: how far they go in many rows is read off at once. */
import { NumberColumn } from '#domain/market/rows/number-column.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import type { ExtremesByMaterial, RowFigure } from '../matching-rows.ts';
import type { PlacedRows, PlaceOrder } from './placed-rows.ts';

interface Column {
  readonly of: RowFigure['of'];
  readonly values: NumberColumn;
  /** Of all rows; null while it has to be read off again. */
  whole: Bounds | null;
}

/** Of each rank; the lowest is above the highest where nothing is known. */
interface Bounds {
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
}

/** Places of some of the rows, in any order. */
interface SomePlaces {
  eachPlace(visit: (place: number) => void): void;
}

export class FigureColumns {
  readonly #rows: Pick<PlacedRows, 'count' | 'figures'>;
  /** Where the places of each material begin, in the order of its rank, and where the last ones end. */
  readonly #starts: PlaceOrder['starts'];
  readonly #columns = new Map<string, Column>();

  constructor(rows: Pick<PlacedRows, 'count' | 'figures'>, starts: PlaceOrder['starts']) {
    this.#rows = rows;
    this.#starts = starts;
  }

  /** Another row stands at the place. */
  changed(place: number): void {
    const row = this.#rows.figures(place);
    if (row === undefined) return;
    const rank = this.#rankAt(place);
    for (const column of this.#columns.values()) {
      const before = column.values.get(place);
      const now = column.of(row);
      column.values.set(place, now);
      if (column.whole === null || before === now) continue;
      const { lowest, highest } = column.whole;
      // A row that was at one end may leave it to another one.
      if (before !== null && (before === lowest[rank] || before === highest[rank])) {
        column.whole = null;
      } else widen(column.whole, rank, now);
    }
  }

  /** Any row may be another. */
  forget(): void {
    this.#columns.clear();
  }

  /** @param some null: all rows */
  extremes({ name, of }: RowFigure, some: SomePlaces | null): ExtremesByMaterial {
    const column = this.#columnOf(name, of);
    const { lowest, highest } =
      some === null
        ? (column.whole ??= this.#boundsOfAll(column.values))
        : this.#boundsOf(column.values, some);
    return new Map(
      [...MATERIALS, null].flatMap((material, rank) => {
        const [low = 0, high = 0] = [lowest[rank], highest[rank]];
        return low > high ? [] : [[material, { lowest: low, highest: high }]];
      }),
    );
  }

  #boundsOfAll(values: NumberColumn): Bounds {
    const bounds = noBounds();
    for (const rank of bounds.lowest.keys()) {
      const end = this.#starts[rank + 1] ?? 0;
      for (let place = this.#starts[rank] ?? end; place < end; place += 1) {
        widen(bounds, rank, values.get(place));
      }
    }
    return bounds;
  }

  #boundsOf(values: NumberColumn, some: SomePlaces): Bounds {
    const bounds = noBounds();
    some.eachPlace((place) => {
      widen(bounds, this.#rankAt(place), values.get(place));
    });
    return bounds;
  }

  #rankAt(place: number): number {
    let rank = MATERIALS.length;
    while (rank > 0 && place < (this.#starts[rank] ?? 0)) rank -= 1;
    return rank;
  }

  #columnOf(name: string, of: RowFigure['of']): Column {
    const before = this.#columns.get(name);
    if (before !== undefined) return before;
    const values = new NumberColumn();
    for (let place = 0; place < this.#rows.count; place += 1) {
      const row = this.#rows.figures(place);
      if (row !== undefined) values.set(place, of(row));
    }
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
function widen({ lowest, highest }: Bounds, rank: number, value: number | null): void {
  if (value === null) return;
  if (value < (lowest[rank] ?? 0)) lowest[rank] = value;
  if (value > (highest[rank] ?? 0)) highest[rank] = value;
}
