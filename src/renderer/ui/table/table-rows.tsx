/** The rows of a table that are in sight, and some around them. */
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { clockOf } from '../figures/use-now.ts';
import { draggedRow, type RowDrag } from './dragged-row.ts';
import { RowCells } from './row-cells.tsx';
import { drawnPlaces } from './row-window.ts';
import type { Name } from './short-names.ts';
import { TableRow } from './table-row.tsx';
import type { WindowFollower } from './window-follower.ts';
import { type ShownRows, WrittenRows } from './written-rows.ts';

export interface TableRowsProps<Row> extends ShownRows<Row>, RowDrag {
  readonly follower: WindowFollower;
  readonly rowKey: (row: Row) => string;
  readonly onSelect: (key: string) => void;
  readonly onOpen: ((key: string) => void) | undefined;
  readonly testId: string | undefined;
}

export function TableRows<Row>(props: TableRowsProps<Row>): ReactNode {
  const isWritten = props.columns.every(({ written }) => written !== undefined);
  return isWritten ? <WrittenTableRows {...props} /> : <DrawnTableRows {...props} />;
}

/** What is written of time is written by this clock. */
const clock = (): ReturnType<typeof clockOf> => clockOf(1_000);

const NO_NAME: Name = [];

/** React draws the elements and puts them in order; what they say is written, and scrolling them is nothing to it. */
function WrittenTableRows<Row>(props: TableRowsProps<Row>): ReactNode {
  const { follower, rows, columns, rowKey, onSelect, onOpen, onPlace, onCarry, testId } = props;
  const [written] = useState(() => new WrittenRows<Row>());
  const count = rows.length;
  // As a text, so that React has nothing to do while they are the same ones.
  const readSlots = useCallback(
    () =>
      drawnPlaces(follower.read(), count)
        .map(({ slot }) => slot)
        .join(' '),
    [follower, count],
  );
  const slots = useSyncExternalStore(follower.subscribe, readSlots);
  useLayoutEffect(() => {
    written.show(props, follower.read(), clock().read());
  });
  useLayoutEffect(
    () => () => {
      written.stop();
    },
    [written],
  );
  useLayoutEffect(
    () =>
      follower.subscribe(() => {
        written.scrolled(follower.read(), clock().read());
      }),
    [follower, written],
  );
  const ticks = columns.some((column) => column.ticks === true);
  useEffect(
    () =>
      ticks
        ? clock().subscribe(() => {
            written.tick(clock().read());
          })
        : undefined,
    [written, ticks],
  );
  return useMemo(
    () =>
      (slots === '' ? [] : slots.split(' ')).map((slot) => (
        <RowElement
          key={slot}
          slot={Number(slot)}
          {...{ written, columns, rowKey, onSelect, onOpen, onPlace, onCarry, testId }}
        />
      )),
    [slots, written, columns, rowKey, onSelect, onOpen, onPlace, onCarry, testId],
  );
}

function RowElement<Row>(
  props: Pick<
    TableRowsProps<Row>,
    'columns' | 'rowKey' | 'onSelect' | 'onOpen' | 'onPlace' | 'onCarry' | 'testId'
  > & { readonly slot: number; readonly written: WrittenRows<Row> },
): ReactNode {
  const { slot, written, columns, rowKey, onSelect, onOpen } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (element.current === null ? undefined : written.attach(slot, element.current)),
    [written, slot],
  );
  const key = (): string | null => {
    const row = written.rowIn(slot);
    return row === null ? null : rowKey(row);
  };
  return (
    <div
      ref={element}
      data-testid={props.testId}
      role="row"
      {...draggedRow(key, props)}
      onMouseDown={() => {
        const own = key();
        if (own !== null) onSelect(own);
      }}
      onDoubleClick={() => {
        const own = key();
        if (own !== null) onOpen?.(own);
      }}
    >
      <RowCells columns={columns} row={null} name={NO_NAME} />
    </div>
  );
}

/** React draws all of it. */
function DrawnTableRows<Row>(props: TableRowsProps<Row>): ReactNode {
  const { follower, rows, columns, nameAt, selectedPlace, isStale, rowHeight, idPrefix } = props;
  const { rowKey, onSelect, onOpen, onPlace, onCarry, testId } = props;
  const window = useSyncExternalStore(follower.subscribe, follower.read);
  return drawnPlaces(window, rows.length).map(({ place, slot }) => {
    const row = rows.at(place);
    return row === undefined ? null : (
      <TableRow
        key={slot}
        id={`${idPrefix}-${place}`}
        index={place}
        top={place * rowHeight}
        row={row}
        name={nameAt(place)}
        columns={columns}
        selected={place === selectedPlace}
        stale={isStale?.(row) ?? false}
        {...{ rowKey, onSelect, onOpen, onPlace, onCarry, testId }}
      />
    );
  });
}
