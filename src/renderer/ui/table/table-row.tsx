import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { type Column, spokenRow } from './column.ts';
import { draggedRow, type RowDrag } from './rows/dragged-row.ts';
import type { Name } from './names/short-names.ts';
import styles from './virtual-table.module.css';

interface RowHandlers extends RowDrag {
  readonly onSelect: (key: string) => void;
  readonly onOpen: ((key: string) => void) | undefined;
  readonly testId: string | undefined;
}

export interface TableRowProps<Row> extends RowHandlers {
  readonly id: string;
  readonly place: number;
  /** Px. */
  readonly top: number;
  readonly row: Row;
  readonly rowKey: string;
  readonly name: Name;
  readonly columns: readonly Column<Row>[];
  readonly isSelected: boolean;
  readonly isStale: boolean;
}

/** A row is another object when something of it changed: memoize the component. */
export function TableRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, rowKey, name, columns, isSelected, onSelect, onOpen } = props;
  return (
    <div
      id={props.id}
      data-testid={props.testId}
      role="row"
      aria-rowindex={props.place + 2}
      aria-selected={isSelected}
      aria-label={isSelected ? spokenRow(row, columns) : undefined}
      className={cx(styles['row'], props.isStale && styles['stale'])}
      style={{ transform: `translateY(${props.top}px)` }}
      {...draggedRow(rowKey, props)}
      onMouseDown={() => onSelect(rowKey)}
      onDoubleClick={() => onOpen?.(rowKey)}
    >
      {columns.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          data-uncopied={column.text === null ? '' : undefined}
          className={cx(styles['cell'], column.align === 'end' && styles['end'])}
        >
          {column.cell(row, name)}
        </div>
      ))}
    </div>
  );
}

/** In place of a row that is still being loaded. */
export function PendingRow({
  place,
  top,
}: {
  readonly place: number;
  readonly top: number;
}): ReactNode {
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-busy="true"
      className={cx(styles['row'], styles['pending'])}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell">
        <span className="visually-hidden">Loading…</span>
      </div>
    </div>
  );
}
