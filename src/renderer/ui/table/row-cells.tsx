import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import type { Column } from './column.ts';
import type { Name } from './short-names.ts';
import styles from './virtual-table.module.css';

/** The cells of a row, empty where their column is written. */
export function RowCells<Row>({
  columns,
  row,
  name,
}: {
  readonly columns: readonly Column<Row>[];
  /** Null where all cells are written. */
  readonly row: Row | null;
  readonly name: Name;
}): ReactNode {
  return columns.map((column) => (
    <div
      key={column.id}
      role="gridcell"
      data-uncopied={column.text === null ? '' : undefined}
      className={cx(
        styles['cell'],
        column.align === 'end' && styles['end'],
        // Its column is as wide as its widest figure: there is nothing to cut, and cutting is dear.
        column.written !== undefined && column.width.characters !== undefined && styles['whole'],
      )}
    >
      {row === null ? null : column.cell?.(row, name)}
    </div>
  ));
}
