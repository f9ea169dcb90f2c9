import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react';
import { cx } from '../styles/cx.ts';
import { useKeys } from '../keys/key-table.tsx';
import { type ColumnWidth, columnsThatFit, gridTracks } from './columns.ts';
import { offerAllRows } from './copied-rows.ts';
import { orderOfHeader, type RowOrder, type Sorting } from './row-order.ts';
import type { Name } from './short-names.ts';
import { rowMoveOf, stepOf } from './table-keys.ts';
import { ColumnEdge } from './column-edge.tsx';
import { draggedRow } from './dragged-row.ts';
import { type RowName, useShortNames } from './use-short-names.ts';
import { useTableRoom } from './use-table-room.ts';
import styles from './virtual-table.module.css';

export interface Column<Row> {
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
  /** @param name what `names` gave, as short as it has to be */
  readonly cell: (row: Row, name: Name) => ReactNode;
}

export interface VirtualTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly label: string;
  /** Rows keep their identity while they do not change: a row is drawn again only when its object differs. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Keep this array stable (module constant or memo). */
  readonly columns: readonly Column<Row>[];
  readonly selectedKey: string | null;
  readonly onSelect: (key: string) => void;
  /** Enter or a double click on a row. */
  readonly onOpen?: ((key: string) => void) | undefined;
  /** Old rows are greyed, never blanked. */
  readonly isStale?: ((row: Row) => boolean) | undefined;
  /** Height of a row in px; 28 or 24 by density when left out. */
  readonly rowHeight?: number | undefined;
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode;
  /** `data-testid` of each row. */
  readonly rowTestId?: string | undefined;
  /** Told which rows are in sight, first and last place, whenever that changes. Keep this function stable. */
  readonly onRange?: ((first: number, last: number) => void) | undefined;
  /** In which order the rows are; they come ordered. */
  readonly order?: RowOrder | null | undefined;
  /** A header was pressed: the order it asks for. */
  readonly onOrder?: ((order: RowOrder | null) => void) | undefined;
  /** An edge of a header was dragged: the width that the column is to have, in px; null: the one it needs. */
  readonly onWidth?: ((column: string, px: number | null) => void) | undefined;
  /** A row was dragged onto another one: it is to stand in that one's place. */
  readonly onPlace?: ((key: string, before: string) => void) | undefined;
  /** Marks the table as the one that takes the pane's focus. */
  readonly takesFocus?: boolean;
}

const NO_NAME: Name = [];

/** A grid of which only the rows in sight exist. One tab stop; the keys of rows move the selection and open it. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>): ReactNode {
  const { rows, rowKey, columns, selectedKey, onSelect, onOpen } = props;
  const keys = useKeys();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const room = useTableRoom(scroller);
  const { rowHeight: densityHeight } = room;
  const rowHeight = props.rowHeight ?? densityHeight;
  const shown = useMemo(() => columnsThatFit(columns, room), [columns, room]);
  const tracks = useMemo(() => gridTracks(shown, room), [shown, room]);
  const names = useShortNames(
    rows,
    shown.find((column) => column.names !== undefined)?.names,
    room,
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: densityHeight,
    initialRect: { width: 400, height: 400 },
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight]);

  const { onRange } = props;
  const topmost = virtualizer.range?.startIndex ?? 0;
  const lowest = Math.min(virtualizer.range?.endIndex ?? -1, rows.length - 1);
  useEffect(() => {
    onRange?.(topmost, lowest);
  }, [onRange, topmost, lowest]);

  const selectedIndex =
    selectedKey === null ? -1 : rows.findIndex((row) => rowKey(row) === selectedKey);
  const showSelected = useEffectEvent(() => {
    if (selectedIndex >= 0) virtualizer.scrollToIndex(selectedIndex, { align: 'auto' });
  });
  // Not when only its place differs: rows that are ordered by a price change places all the time.
  useEffect(() => {
    showSelected();
  }, [selectedKey, rows.length]);
  const copied = useEffectEvent(() => textsOf(rows, shown, Date.now()));
  useEffect(() => {
    const table = scroller.current;
    return table === null ? undefined : offerAllRows(table, () => copied());
  }, []);
  const { order = null } = props;
  useEffect(() => {
    if (order !== null) virtualizer.scrollToIndex(0);
  }, [virtualizer, order]);

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>): void => {
    // A click on a row leaves the focus on the scroller.
    if (event.target !== event.currentTarget && event.target !== scroller.current) return;
    if (keys.matches('row.open', event)) {
      if (event.repeat || selectedKey === null || onOpen === undefined) return;
      event.preventDefault();
      onOpen(selectedKey);
      return;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const move = rowMoveOf(keys, event);
    const next = move === undefined ? null : stepOf(move, selectedIndex, rows.length, page);
    const row = next === null ? undefined : rows[next];
    if (row === undefined) return;
    event.preventDefault();
    onSelect(rowKey(row));
  };

  const sizes: CSSProperties & Record<'--columns' | '--row-height', string> = {
    '--columns': tracks,
    '--row-height': `${rowHeight}px`,
  };
  return (
    <div
      ref={scroller}
      className={styles['grid']}
      style={sizes}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={shown.length}
      aria-activedescendant={selectedIndex >= 0 ? `${gridId}-${selectedIndex}` : undefined}
      tabIndex={0}
      data-pane-focus={props.takesFocus === true ? '' : undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        // Reached by keyboard with nothing selected: the cursor has to be somewhere.
        const [first] = rows;
        if (first === undefined || selectedIndex >= 0) return;
        if (event.target === event.currentTarget && event.target.matches(':focus-visible')) {
          onSelect(rowKey(first));
        }
      }}
    >
      <div className={styles['head']} role="row" aria-rowindex={1}>
        {shown.map((column) => (
          <Header
            key={column.id}
            column={column}
            order={order}
            onOrder={props.onOrder}
            onWidth={props.onWidth}
          />
        ))}
      </div>
      {rows.length === 0 ? (
        <div className={styles['instead']} role="row">
          <div role="gridcell">{props.empty}</div>
        </div>
      ) : (
        <div
          className={styles['rows']}
          role="rowgroup"
          style={{ height: `${virtualizer.getTotalSize()}px` }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return row === undefined ? null : (
              <TableRow
                key={rowKey(row)}
                id={`${gridId}-${item.index}`}
                index={item.index}
                top={item.start}
                row={row}
                name={names[item.index] ?? NO_NAME}
                columns={shown}
                selected={item.index === selectedIndex}
                stale={props.isStale?.(row) ?? false}
                rowKey={rowKey}
                onSelect={onSelect}
                onOpen={onOpen}
                onPlace={props.onPlace}
                testId={props.rowTestId}
              />
            );
          })}
        </div>
      )}
    </div>
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

/** Of each row the texts of these columns. */
function textsOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  now: number,
): readonly (readonly string[])[] {
  return rows.map((row) => columns.flatMap(({ text }) => text?.(row, now) ?? []));
}

/** Pressed, it orders the rows. Out of the tab order: the pane has keys for it, and the table is one tab stop. */
function Header<Row>({
  column,
  order = null,
  onOrder,
  onWidth,
}: Pick<VirtualTableProps<Row>, 'order' | 'onOrder' | 'onWidth'> & {
  readonly column: Column<Row>;
}): ReactNode {
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
          onClick={() => {
            onOrder(orderOfHeader(column, order));
          }}
        >
          {header}
        </button>
      )}
      {column.isSizeable === true && onWidth !== undefined && (
        <ColumnEdge
          onWidth={(px) => {
            onWidth(column.id, px);
          }}
        />
      )}
    </div>
  );
}

interface TableRowProps<Row> {
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
  readonly onPlace: ((key: string, before: string) => void) | undefined;
  readonly testId: string | undefined;
}

function TableRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { id, index, top, row, name, columns, selected, stale } = props;
  const { rowKey, onSelect, onOpen, onPlace, testId } = props;
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
        {...draggedRow(rowKey(row), onPlace)}
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
      testId,
    ],
  );
}
