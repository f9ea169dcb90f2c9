import {
  type CSSProperties,
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
import { offerAllRows } from './copied-rows.ts';
import type { RowDrag } from './dragged-row.ts';
import type { RowList } from './row-list.ts';
import { inSight } from './row-window.ts';
import { SelectedPlace } from './selected-place.ts';
import { rowMoveOf, stepOf } from './table-keys.ts';
import { TableHeader, type TableHeaderProps } from './table-header.tsx';
import { TableRows } from './table-rows.tsx';
import { useShortNames } from './use-short-names.ts';
import { useTableRoom } from './use-table-room.ts';
import styles from './virtual-table.module.css';
import { WindowFollower } from './window-follower.ts';

export interface VirtualTableProps<Row> extends Omit<TableHeaderProps<Row>, 'column'>, RowDrag {
  /** Names the table for assistive technology. */
  readonly label: string;
  /** Rows keep their identity while they do not change: a row is drawn again only when its object differs. */
  readonly rows: RowList<Row>;
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
  /** Marks the table as the one that takes the pane's focus. */
  readonly takesFocus?: boolean;
}

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
  const nameAt = useShortNames(
    rows,
    shown.find((column) => column.names !== undefined)?.names,
    room,
  );
  const [follower] = useState(() => new WindowFollower());
  useLayoutEffect(() => {
    const table = scroller.current;
    return table === null ? undefined : follower.attach(table, rowHeight);
  }, [follower, rowHeight]);

  useRange(follower, rows.length, props.onRange);

  const [selectedPlace] = useState(() => new SelectedPlace<Row>());
  const selectedIndex = selectedPlace.of(rows, rowKey, selectedKey);
  const showSelected = useEffectEvent((key: string | null, count: number) => {
    if (key === null || count === 0 || selectedIndex < 0) return;
    follower.show(selectedIndex, densityHeight);
  });
  // Not when only its place differs: rows that are ordered by a price change places all the time.
  useEffect(() => {
    showSelected(selectedKey, rows.length);
  }, [selectedKey, rows.length]);
  const copied = useEffectEvent(() => textsOf(rows, shown, Date.now()));
  useEffect(() => {
    const table = scroller.current;
    return table === null ? undefined : offerAllRows(table, () => copied());
  }, []);
  const { order = null } = props;
  useEffect(() => {
    if (order !== null) follower.toTop();
  }, [follower, order]);

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
    const row = next === null ? undefined : rows.at(next);
    if (row === undefined) return;
    event.preventDefault();
    onSelect(rowKey(row));
  };

  const { onOrder, onWidth } = props;
  const head = useMemo(
    () => (
      <div className={styles['head']} role="row" aria-rowindex={1}>
        {shown.map((column) => (
          <TableHeader
            key={column.id}
            column={column}
            order={order}
            onOrder={onOrder}
            onWidth={onWidth}
          />
        ))}
      </div>
    ),
    [shown, order, onOrder, onWidth],
  );
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
        const first = rows.at(0);
        if (first === undefined || selectedIndex >= 0) return;
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
          <TableRows
            follower={follower}
            rows={rows}
            rowKey={rowKey}
            columns={shown}
            nameAt={nameAt}
            selectedPlace={selectedIndex}
            isStale={props.isStale}
            rowHeight={rowHeight}
            idPrefix={gridId}
            onSelect={onSelect}
            onOpen={onOpen}
            onPlace={props.onPlace}
            onCarry={props.onCarry}
            testId={props.rowTestId}
          />
        </div>
      )}
    </div>
  );
}

/** Tells which rows are in sight, whenever others are. */
function useRange(
  follower: WindowFollower,
  count: number,
  onRange: ((first: number, last: number) => void) | undefined,
): void {
  useEffect(() => {
    if (onRange === undefined) return undefined;
    let told = '';
    const tell = (): void => {
      const { first, last } = inSight(follower.read(), count);
      const now = `${first} ${last}`;
      if (now === told) return;
      told = now;
      onRange(first, last);
    };
    tell();
    return follower.subscribe(tell);
  }, [follower, count, onRange]);
}

/** Of each row the texts of these columns. */
function textsOf<Row>(
  rows: RowList<Row>,
  columns: readonly Column<Row>[],
  now: number,
): readonly (readonly string[])[] {
  return Array.from(rows, (row) => columns.flatMap(({ text }) => text?.(row, now) ?? []));
}
