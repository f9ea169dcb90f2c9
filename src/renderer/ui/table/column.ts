/** A column of a virtual table. */
import type { ReactNode } from 'react';
import type { ColumnWidth } from './columns.ts';
import type { SortDirection } from './row-order.ts';
import type { Name } from './names/short-names.ts';
import type { RowName } from './names/row-names.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  /** @param name what `names` returned, shortened to fit */
  readonly cell: (row: Row, name: Name) => ReactNode;
  readonly width: ColumnWidth;
  /** If not all columns fit, those of least worth are left out first. A column without one always stays. */
  readonly worth?: number;
  /** Left out only if not even the minimum widths fit. */
  readonly isLastToGo?: true;
  /** The user can make it wider. */
  readonly isSizeable?: boolean;
  /** Numbers go to the `end`. */
  readonly align?: 'start' | 'end';
  /** The name in the cell; for one column of a table. It is shortened so that no two neighbors read the same. */
  readonly names?: (row: Row) => RowName;
  /** The first direction in which pressing the header orders the rows; without it, they cannot be ordered by this column. */
  readonly sort?: SortDirection;
  /**
   * The cell as text, with the whole name, to copy rows that are not drawn; it reads as the cell does. Null: the column only has
   * controls and is not copied.
   *
   * @param now epoch milliseconds
   */
  readonly text: ((row: Row, now: number) => string) | null;
  /** Read out before the cell of the selected row, to name the figure. In tables without any, rows are read by their cells. */
  readonly spoken?: string;
}

/** The row in one sentence; undefined if no column has spoken words. */
export function spokenRow<Row>(row: Row, columns: readonly Column<Row>[]): string | undefined {
  if (columns.every(({ spoken }) => spoken === undefined)) return undefined;
  const now = Date.now();
  return columns
    .filter(({ spoken, names }) => spoken !== undefined || names !== undefined)
    .flatMap(({ spoken = '', text }) =>
      text === null ? [] : [`${spoken} ${text(row, now).replaceAll('\t', ' ')}`.trim()],
    )
    .join(', ');
}
