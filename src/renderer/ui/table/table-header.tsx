import { type ReactNode, useRef } from 'react';
import { cx } from '../styles/cx.ts';
import type { Column } from './column.ts';
import { orderOfHeader, type RowOrder } from './row-order.ts';
import styles from './virtual-table.module.css';

export interface TableHeaderProps<Row> {
  readonly column: Column<Row>;
  /** The order of the rows; they come ordered. */
  readonly order?: RowOrder | null | undefined;
  /** A header was pressed: the new order. */
  readonly onOrder?: ((order: RowOrder | null) => void) | undefined;
  /** The edge of a header was dragged: the new width of the column in px; null: the width it needs. */
  readonly onWidth?: ((column: string, px: number | null) => void) | undefined;
}

/** Pressing it orders the rows. Not in the tab order: the pane has keys for it, and the table is one tab stop. */
export function TableHeader<Row>({
  column,
  order = null,
  onOrder,
  onWidth,
}: TableHeaderProps<Row>): ReactNode {
  const { header, sort, align, names, text } = column;
  const direction = order?.column === column.id ? order.direction : undefined;
  return (
    <div
      role="columnheader"
      data-names={names === undefined ? undefined : ''}
      data-uncopied={text === null ? '' : undefined}
      aria-sort={direction}
      className={cx(styles['cell'], align === 'end' && styles['end'])}
    >
      {sort === undefined || onOrder === undefined ? (
        header
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={styles['sort']}
          onClick={() => onOrder(orderOfHeader(column, order))}
        >
          {header}
        </button>
      )}
      {column.isSizeable === true && onWidth !== undefined && (
        <ColumnEdge onWidth={(px) => onWidth(column.id, px)} />
      )}
    </div>
  );
}

/** The edge of a column's header: dragging sets the width, a double click resets it. */
function ColumnEdge({
  onWidth,
}: {
  /** Px; null: the width that the figures need. */
  readonly onWidth: (px: number | null) => void;
}): ReactNode {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  // Hidden from assistive technology: the columns dialog has buttons for it.
  return (
    <span
      aria-hidden="true"
      className={styles['edge']}
      onPointerDown={(event) => {
        const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
        from.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
      }}
      onPointerMove={(event) => {
        if (from.current === null) return;
        onWidth(from.current.width + event.clientX - from.current.x);
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
      onDoubleClick={() => onWidth(null)}
    />
  );
}
