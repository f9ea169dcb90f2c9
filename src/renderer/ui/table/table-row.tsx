import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clockOf } from '../figures/use-now.ts';
import { cx } from '../styles/cx.ts';
import type { Column } from './column.ts';
import { draggedRow, type RowDrag } from './dragged-row.ts';
import { RowCells } from './row-cells.tsx';
import { RowWriter } from './row-writer.ts';
import { rowWords } from './row-words.ts';
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
const clock = (): ReturnType<typeof clockOf> => clockOf(1_000);

function DrawnRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, name, columns, selected, rowKey, onSelect, onOpen } = props;
  const element = useRef<HTMLDivElement>(null);
  const [writer] = useState(() => new RowWriter<Row>());
  const isWritten = columns.some(({ written }) => written !== undefined);
  useLayoutEffect(() => {
    if (element.current === null || !isWritten) return;
    writer.write(element.current, columns, { row, name }, clock().read(), false);
  }, [writer, isWritten, columns, row, name]);
  const ticks = columns.some((column) => column.ticks === true);
  useEffect(() => {
    if (!ticks) return undefined;
    return clock().subscribe(() => {
      writer.tick(clock().read());
    });
  }, [writer, ticks]);
  return (
    <div
      ref={element}
      id={props.id}
      data-testid={props.testId}
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={selected}
      aria-label={selected ? rowWords(row, columns) : undefined}
      className={cx(styles['row'], props.stale && styles['stale'])}
      style={{ transform: `translateY(${props.top}px)` }}
      {...draggedRow(() => rowKey(row), props)}
      onMouseDown={() => {
        onSelect(rowKey(row));
      }}
      onDoubleClick={() => {
        onOpen?.(rowKey(row));
      }}
    >
      <RowCells columns={columns} row={row} name={name} />
    </div>
  );
}
