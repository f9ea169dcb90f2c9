import { type ReactNode, useMemo } from 'react';
import { cx } from '../styles/cx.ts';
import type { Column } from './column.ts';
import { draggedRow, type RowDrag } from './dragged-row.ts';
import type { Name } from './short-names.ts';
import styles from './virtual-table.module.css';

export interface TableRowProps<Row> extends RowDrag {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly row: Row;
  readonly name: Name;
  readonly columns: readonly Column<Row>[];
  readonly selected: boolean;
  readonly stale: boolean;
  readonly rowKey: (row: Row) => string;
  readonly onSelect: (key: string) => void;
  readonly onOpen: ((key: string) => void) | undefined;
  readonly testId: string | undefined;
}

export function TableRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { id, index, top, row, name, columns, selected, stale } = props;
  const { rowKey, onSelect, onOpen, onPlace, onCarry, testId } = props;
  // The element itself is kept while nothing of it changed: React then skips the whole row.
  return useMemo(
    () => (
      <div
        id={id}
        data-testid={testId}
        role="row"
        aria-rowindex={index + 2}
        aria-selected={selected}
        aria-label={selected ? wordsOf(row, columns) : undefined}
        className={cx(styles['row'], stale && styles['stale'])}
        style={{ transform: `translateY(${top}px)` }}
        {...draggedRow(rowKey(row), { onPlace, onCarry })}
        onMouseDown={() => {
          onSelect(rowKey(row));
        }}
        onDoubleClick={() => {
          onOpen?.(rowKey(row));
        }}
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
    ),
    [
      id,
      index,
      top,
      row,
      name,
      columns,
      selected,
      stale,
      rowKey,
      onSelect,
      onOpen,
      onPlace,
      onCarry,
      testId,
    ],
  );
}

/** The row in one sentence; nothing where its columns have no words. */
function wordsOf<Row>(row: Row, columns: readonly Column<Row>[]): string | undefined {
  if (columns.every(({ spoken }) => spoken === undefined)) return undefined;
  const told = columns.filter(({ spoken, names }) => spoken !== undefined || names !== undefined);
  const now = Date.now();
  return told
    .flatMap(({ spoken = '', text }) =>
      text === null ? [] : [`${spoken} ${text(row, now).replaceAll('\t', ' ')}`.trim()],
    )
    .join(', ');
}
