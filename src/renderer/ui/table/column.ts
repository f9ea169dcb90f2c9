/** A column of a virtual table. */
import type { ReactNode } from 'react';
import type { ColumnWidth } from './columns.ts';
import type { Sorting } from './row-order.ts';
import type { Name } from './short-names.ts';
import type { RowName } from './name-blocks.ts';
import type { WrittenBy } from './written-cell.ts';

export type Column<Row> = ColumnBesides<Row> & (DrawnCell<Row> | WrittenColumn<Row>);

/** React draws its cells. */
interface DrawnCell<Row> {
  /** @param name what `names` gave, as short as it has to be */
  readonly cell: (row: Row, name: Name) => ReactNode;
  readonly written?: undefined;
  readonly ticks?: undefined;
}

/** The table writes its cells itself: what a long table that changes all the time can afford. */
interface WrittenColumn<Row> {
  readonly written: WrittenBy<Row>;
  /** Written again each second. */
  readonly ticks?: true;
  readonly cell?: undefined;
}

/** All but how its cells are shown. */
export interface ColumnBesides<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly width: ColumnWidth;
  /** Where there is not room for all, the columns of least worth are left out first. Without it, it always stays. */
  readonly worth?: number;
  /** Left out only where not even the least widths fit. */
  readonly isLastToGo?: true;
  /** The user can make it wider. */
  readonly isSizeable?: boolean;
  /** Numbers go to the `end`. */
  readonly align?: 'start' | 'end';
  /** What the cell names; of one column of a table. It is shortened so that no two rows read alike. */
  readonly names?: (row: Row) => RowName;
  /** What rows are ordered by when its header is pressed; without it, they cannot be. */
  readonly sort?: Sorting<Row>;
  /**
   * The cell as text, names whole, for all rows to be copied with those out of sight; it reads as the cell does. Null: the column is
   * for the hand only, and not copied.
   *
   * @param now epoch milliseconds
   */
  readonly text: ((row: Row, now: number) => string) | null;
  /** What is said before the cell where the row under the cursor is read out: without it, figures have no names. Tables without any are read by their cells. */
  readonly spoken?: string;
}
