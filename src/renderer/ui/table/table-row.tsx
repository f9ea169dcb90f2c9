import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clockOf } from '../figures/use-now.ts';
import { cx } from '../styles/cx.ts';
import type { Column } from './column.ts';
import { draggedRow, type RowDrag } from './dragged-row.ts';
import { RowWriter } from './row-writer.ts';
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
      <DrawnRow
        {...{ id, index, top, row, name, columns, selected, stale }}
        {...{ rowKey, onSelect, onOpen, onPlace, onCarry, testId }}
      />
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

/** What a written cell tells of time, tells it by this clock. */
const clock = clockOf(1_000);

const NO_NAME: Name = [];

function DrawnRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, name, columns, selected, rowKey, onSelect, onOpen } = props;
  const element = useRef<HTMLDivElement>(null);
  const [writer] = useState(() => new RowWriter<Row>());
  useLayoutEffect(() => {
    if (element.current !== null) writer.write(element.current, columns, row, name, clock.read());
  }, [writer, columns, row, name]);
  const ticks = columns.some((column) => column.ticks === true);
  useEffect(() => {
    if (!ticks) return undefined;
    return clock.subscribe(() => {
      writer.tick(clock.read());
    });
  }, [writer, ticks]);
  // React skips the cells, whatever their row, where it draws none of them.
  const isWritten = columns.every(({ written }) => written !== undefined);
  const [drawn, drawnName] = isWritten ? [null, NO_NAME] : [row, name];
  const cells = useMemo(
    () => <Cells columns={columns} row={drawn} name={drawnName} />,
    [columns, drawn, drawnName],
  );
  return (
    <div
      ref={element}
      id={props.id}
      data-testid={props.testId}
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={selected}
      aria-label={selected ? wordsOf(row, columns) : undefined}
      className={cx(styles['row'], props.stale && styles['stale'])}
      style={{ transform: `translateY(${props.top}px)` }}
      {...draggedRow(rowKey(row), props)}
      onMouseDown={() => {
        onSelect(rowKey(row));
      }}
      onDoubleClick={() => {
        onOpen?.(rowKey(row));
      }}
    >
      {cells}
    </div>
  );
}

function Cells<Row>({
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
