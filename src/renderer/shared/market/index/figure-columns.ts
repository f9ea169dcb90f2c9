/** Figures of the rows of a market as columns of numbers: how far they go in many rows is read off at once. */
import { NumberColumn } from '#domain/market/rows/number-column.ts';
import { figuresAt } from '#domain/market/rows/row-figures.ts';
import type { PackedAnew } from '#domain/market/rows/row-table.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import type { ExtremesByMaterial, Figure, RowFigure } from '../matching-rows.ts';
import { type PlacedRows, RANKS } from './placed-rows.ts';

/** By where rows stand in the table that they are packed in: so it is nothing to them which places the rows have. */
interface Column {
  readonly figure: Figure;
  readonly values: NumberColumn;
  /** Of all rows; null while it has to be read off again. */
  whole: Bounds | null;
}

/** Of each rank; the lowest is above the highest where nothing is known. */
interface Bounds {
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
}

type Rows = Pick<PlacedRows, 'table' | 'capacity' | 'standAt' | 'rankAt'>;

/** Places of some of the rows, in any order. */
interface SomePlaces {
  eachPlace(visit: (place: number) => void): void;
}

export class FigureColumns {
  readonly #columns = new Map<string, Column>();
  /** The one that the columns are of. */
  #table: Rows['table'] | null = null;

  /** @param before where the row stood; −1 where it is new. @param now where it stands; −1 where it is gone */
  changed(table: Rows['table'], rank: number, before: number, now: number): void {
    if (table !== this.#table) return;
    for (const column of this.#columns.values()) changeIn(column, { table, rank, before, now });
  }

  /** Of a row that stands there nothing is other but its premiums. */
  premiumsChanged(table: Rows['table'], rank: number, at: number): void {
    if (table !== this.#table) return;
    for (const column of this.#columns.values()) {
      if (column.figure.reads === 'premiums')
        changeIn(column, { table, rank, before: at, now: at });
    }
  }

  /** The rows of a table stand in another one. */
  packedAnew(before: Rows['table'], { table, placeOf }: PackedAnew): void {
    if (before !== this.#table) return;
    this.#table = table;
    for (const [name, { figure, values, whole }] of this.#columns) {
      const now = new NumberColumn();
      placeOf.forEach((to, from) => {
        if (to >= 0) now.set(to, values.get(from));
      });
      this.#columns.set(name, { figure, values: now, whole });
    }
  }

  /** Any row may be another. */
  forget(): void {
    this.#columns.clear();
  }

  /** @param some null: all rows */
  extremes(rows: Rows, figure: RowFigure, some: SomePlaces | null): ExtremesByMaterial {
    const column = this.#columnOf(rows, figure);
    const { lowest, highest } =
      some === null
        ? (column.whole ??= boundsOf(rows, column.values, everyPlace(rows)))
        : boundsOf(rows, column.values, some);
    return new Map(
      [...MATERIALS, null].flatMap((material, rank) => {
        const [low = 0, high = 0] = [lowest[rank], highest[rank]];
        return low > high ? [] : [[material, { lowest: low, highest: high }]];
      }),
    );
  }

  #columnOf(rows: Rows, figure: RowFigure): Column {
    if (rows.table !== this.#table) this.forget();
    this.#table = rows.table;
    const before = this.#columns.get(figure.name);
    if (before !== undefined) return before;
    const values = new NumberColumn();
    everyPlace(rows).eachPlace((place) => {
      const at = rows.standAt(place);
      if (at >= 0) values.set(at, figure.of(figuresAt(rows.table, at)));
    });
    const column = { figure, values, whole: null };
    this.#columns.set(figure.name, column);
    return column;
  }
}

interface Step {
  readonly table: Rows['table'];
  readonly rank: number;
  readonly before: number;
  readonly now: number;
}

function changeIn(column: Column, { table, rank, before, now }: Step): void {
  const was = before < 0 ? null : column.values.get(before);
  const is = now < 0 ? null : column.figure.of(figuresAt(table, now));
  if (before >= 0 && before !== now) column.values.set(before, null);
  if (now >= 0) column.values.set(now, is);
  if (column.whole === null || was === is) return;
  const { lowest, highest } = column.whole;
  // A row that was at one end may leave it to another one.
  if (was !== null && (was === lowest[rank] || was === highest[rank])) column.whole = null;
  else widen(column.whole, rank, is);
}

const everyPlace = ({ capacity }: Rows): SomePlaces => ({
  eachPlace: (visit) => {
    for (let place = 0; place < capacity; place += 1) visit(place);
  },
});

function boundsOf(rows: Rows, values: NumberColumn, some: SomePlaces): Bounds {
  const bounds = {
    lowest: new Float64Array(RANKS).fill(Number.POSITIVE_INFINITY),
    highest: new Float64Array(RANKS).fill(Number.NEGATIVE_INFINITY),
  };
  some.eachPlace((place) => {
    const at = rows.standAt(place);
    if (at >= 0) widen(bounds, rows.rankAt(place), values.get(at));
  });
  return bounds;
}

/** What is not known widens nothing. */
function widen({ lowest, highest }: Bounds, rank: number, value: number | null): void {
  if (value === null) return;
  if (value < (lowest[rank] ?? 0)) lowest[rank] = value;
  if (value > (highest[rank] ?? 0)) highest[rank] = value;
}
