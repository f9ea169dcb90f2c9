import {
  type CSSProperties,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useKeys } from '../keys/key-table.tsx';
import type { Column } from './column.ts';
import { columnsThatFit, gridTracks } from './columns.ts';
import { offerAllRows } from './rows/copied-rows.ts';
import type { RowDrag } from './rows/dragged-row.ts';
import { drawnSpan } from './rows/row-window.ts';
import type { RowPages, RowSource } from './rows/row-source.ts';
import { TableHeader, type TableHeaderProps } from './table-header.tsx';
import { PendingRow, TableRow } from './table-row.tsx';
import { useRowNames } from './use-row-names.ts';
import { useRowWindow } from './rows/use-row-window.ts';
import { useTableCursor } from './use-table-cursor.ts';
import { useTableRoom } from './use-table-room.ts';
import styles from './virtual-table.module.css';

export interface VirtualTableProps<Row> extends Omit<TableHeaderProps<Row>, 'column'>, RowDrag {
  /** Names the table for assistive technology. */
  readonly label: string;
  /** A row stays the same object until it changes: it is drawn again only when it is another one. */
  readonly rows: RowSource<Row>;
  /** Set if `rows` loads only a part of the list. */
  readonly pages?: RowPages<Row> | undefined;
  readonly rowKey: (row: Row) => string;
  /** Keep this array stable (module constant or memo). */
  readonly columns: readonly Column<Row>[];
  readonly selectedKey: string | null;
  readonly onSelect: (key: string) => void;
  /** Enter or a double click on a row. */
  readonly onOpen?: ((key: string) => void) | undefined;
  /** Stale rows are greyed, never blanked. Keep this function stable. */
  readonly isStale?: ((row: Row) => boolean) | undefined;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** `data-testid` of each row. */
  readonly rowTestId?: string | undefined;
  /** Called with the places of the first and the last visible row whenever they change. Keep this function stable. */
  readonly onRange?: ((first: number, last: number) => void) | undefined;
  /** Marks the table as the element that takes the pane's focus. */
  readonly takesFocus?: boolean;
  /** Scrolls to the top when this is another object; the order if left out. */
  readonly topOn?: unknown;
  /** Scrolls to the selected row when this is another value, and when another row is selected; the number of rows if left out. */
  readonly showOn?: unknown;
}

/** A grid that draws only its visible rows. One tab stop; the keys of rows move the selection and open it. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>): ReactNode {
  const { rows, pages, rowKey, columns, selectedKey, onSelect, onOpen, isStale } = props;
  const { order = null, onOrder, onWidth, onPlace, onCarry, rowTestId } = props;
  const keys = useKeys();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const room = useTableRoom(scroller);
  const { rowHeight } = room;
  const shown = useMemo(() => columnsThatFit(columns, room), [columns, room]);
  const tracks = useMemo(() => gridTracks(shown, room), [shown, room]);
  const nameAt = useRowNames(rows, shown.find((column) => column.names !== undefined)?.names, room);
  const view = useRowWindow(scroller, rows.length, rowHeight, room.rowHeight);
  const cursor = useTableCursor({
    rows,
    pages,
    rowKey,
    selectedKey,
    onSelect,
    show: view.show,
    pageSize: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
  });

  const { onRange, topOn = order, showOn = rows.length } = props;
  // Before the frame is painted: rows of another list are not shown at the scroll position of the old one.
  const toTop = useEffectEvent((on: unknown) => {
    if (on !== null) view.toTop();
  });
  useLayoutEffect(() => {
    toTop(topOn);
  }, [topOn]);
  // Not when only its place changes: rows that are ordered by a price change places all the time.
  const showSelected = useEffectEvent((key: string | null, on: unknown) => {
    if (key !== null && on !== undefined) cursor.showSelected();
  });
  useLayoutEffect(() => {
    showSelected(selectedKey, showOn);
  }, [selectedKey, showOn]);
  useEffect(() => {
    onRange?.(view.first, view.last);
  }, [onRange, view.first, view.last]);
  const allTexts = useEffectEvent(async () => {
    const now = Date.now();
    const all =
      pages === undefined
        ? Array.from({ length: rows.length }, (_, place) => rows.at(place))
        : await pages.readAll();
    return all.flatMap((row) =>
      row === undefined ? [] : [shown.flatMap(({ text }) => text?.(row, now) ?? [])],
    );
  });
  useEffect(() => {
    const table = scroller.current;
    return table === null ? undefined : offerAllRows(table, () => allTexts());
  }, []);

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>): void => {
    // A click on a row leaves the focus on the scroller.
    if (event.target !== event.currentTarget && event.target !== scroller.current) return;
    if (keys.matches('row.open', event)) {
      if (event.repeat || selectedKey === null || onOpen === undefined) return;
      event.preventDefault();
      onOpen(selectedKey);
    } else if (cursor.onKey(keys, event)) event.preventDefault();
  };

  const head = useMemo(
    () => (
      <div className={styles['head']} role="row" aria-rowindex={1}>
        {shown.map((column) => (
          <TableHeader key={column.id} {...{ column, order, onOrder, onWidth }} />
        ))}
      </div>
    ),
    [shown, order, onOrder, onWidth],
  );
  const sizes: CSSProperties & Record<'--columns' | '--row-height', string> = {
    '--columns': tracks,
    '--row-height': `${rowHeight}px`,
  };
  const [MemoRow] = useState(() => memo(TableRow<Row>));
  const drawn = drawnSpan(view, rows.length);
  return (
    <div
      ref={scroller}
      className={styles['grid']}
      style={sizes}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={shown.length}
      aria-activedescendant={cursor.place >= 0 ? `${gridId}-${cursor.place}` : undefined}
      tabIndex={0}
      data-pane-focus={props.takesFocus === true ? '' : undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        // Reached by keyboard with nothing selected: the cursor has to be somewhere.
        const first = rows.at(0);
        const isLost = cursor.place < 0 && (pages === undefined || selectedKey === null);
        if (first === undefined || !isLost) return;
        if (event.target === event.currentTarget && event.target.matches(':focus-visible')) {
          onSelect(rowKey(first));
        }
      }}
    >
      {head}
      {rows.length === 0 ? (
        <div className={styles['instead']} role="row">
          <div role="gridcell">{props.empty}</div>
        </div>
      ) : (
        <div
          className={styles['rows']}
          role="rowgroup"
          style={{ height: `${rows.length * rowHeight}px` }}
        >
          {Array.from({ length: drawn.last - drawn.first + 1 }, (_, at) => {
            const place = drawn.first + at;
            const row = rows.at(place);
            const top = place * rowHeight;
            return row === undefined ? (
              <PendingRow key={place} place={place} top={top} />
            ) : (
              <MemoRow
                key={place}
                id={`${gridId}-${place}`}
                {...{ place, top, row, onSelect, onOpen, onPlace, onCarry }}
                rowKey={rowKey(row)}
                name={nameAt(place)}
                columns={shown}
                isSelected={place === cursor.place}
                isStale={isStale?.(row) ?? false}
                testId={rowTestId}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}
