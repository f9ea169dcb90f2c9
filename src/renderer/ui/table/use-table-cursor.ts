/** The selection of a table: where it is, and how keys move it, even to rows that are not loaded yet. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { KeyStroke } from '#domain/keys/chord.ts';
import type { BindingId } from '#domain/keys/bindings.ts';
import type { KeyTable } from '../keys/key-table.tsx';
import { placeOfKey, type RowPages, type RowSource } from './rows/row-source.ts';

export interface CursorOptions<Row> {
  readonly rows: RowSource<Row>;
  readonly pages: RowPages<Row> | undefined;
  readonly rowKey: (row: Row) => string;
  readonly selectedKey: string | null;
  readonly onSelect: (key: string) => void;
  /** Scrolls until a row is visible. */
  readonly show: (place: number) => void;
  /** How many rows a page is. */
  readonly pageSize: () => number;
}

export interface TableCursor {
  /** −1: nothing is selected, or the row is not loaded. */
  readonly place: number;
  /** @returns whether the key is a move */
  readonly onKey: (keys: KeyTable, stroke: KeyStroke) => boolean;
  /** Scrolls to the selected row, wherever it is in the list. */
  readonly showSelected: () => void;
}

export function useTableCursor<Row>(options: CursorOptions<Row>): TableCursor {
  const { rows, pages, rowKey, selectedKey } = options;
  const place = useMemo(() => placeOfKey(rows, rowKey, selectedKey), [rows, rowKey, selectedKey]);
  // Read by answers that come later.
  const latest = useRef({ ...options, place });
  useLayoutEffect(() => {
    latest.current = { ...options, place };
  });
  /** Where a move leads whose row is not loaded yet, and in which list. */
  const target = useRef<{ readonly place: number; readonly of: typeof pages } | null>(null);

  const step = (move: RowMove, from: number): void => {
    const now = latest.current;
    const next = stepOf(move, from, now.rows.length, now.pageSize());
    const row = next === null ? undefined : now.rows.at(next);
    target.current = next === null || row !== undefined ? null : { place: next, of: now.pages };
    if (row !== undefined) now.onSelect(now.rowKey(row));
    else if (next !== null) now.show(next);
  };
  /** Of the selected row; null if another one was selected, or the list replaced meanwhile. */
  const findSelected = async (): Promise<number | null> => {
    const { selectedKey: key, pages: asked, place: known } = latest.current;
    if (known >= 0 || asked === undefined || key === null) return known;
    const found = await asked.findPlace(key);
    const isCurrent = latest.current.selectedKey === key && latest.current.pages === asked;
    return isCurrent ? (found ?? -1) : null;
  };
  const stepFromSelected = async (move: RowMove): Promise<void> => {
    const from = await findSelected();
    if (from !== null) step(move, from);
  };
  const showFound = async (): Promise<void> => {
    const found = await findSelected();
    if (found !== null && found >= 0) latest.current.show(found);
  };
  useEffect(() => {
    if (target.current === null || target.current.of !== latest.current.pages) return;
    const row = rows.at(Math.min(target.current.place, rows.length - 1));
    if (row === undefined) return;
    target.current = null;
    latest.current.onSelect(latest.current.rowKey(row));
  }, [rows]);

  return {
    place,
    onKey: (keys, stroke) => {
      const move = rowMoveOf(keys, stroke);
      if (move === undefined || rows.length === 0) return false;
      const pending = target.current?.of === pages ? target.current?.place : undefined;
      const isFixed = move === 'row.first' || move === 'row.last';
      if (isFixed || place >= 0 || pages === undefined || pending !== undefined) {
        step(move, pending ?? place);
      } else void stepFromSelected(move);
      return true;
    },
    showSelected: () => {
      const { place: known, show } = latest.current;
      if (known >= 0) show(known);
      else void showFound();
    },
  };
}

const MOVES = [
  'row.next',
  'row.previous',
  'row.first',
  'row.last',
  'row.page-down',
  'row.page-up',
] as const satisfies readonly BindingId[];

type RowMove = (typeof MOVES)[number];

/** The move of a key; undefined if it is not a move. */
function rowMoveOf({ matches }: KeyTable, stroke: KeyStroke): RowMove | undefined {
  return MOVES.find((move) => matches(move, stroke));
}

/** The row that a move leads to from `index` (−1: none), in a list of `count` rows with `page` rows to a page; null without rows. */
function stepOf(move: RowMove, index: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const to = (target: number): number => Math.min(last, Math.max(0, target));
  switch (move) {
    case 'row.next':
      return to(index + 1);
    case 'row.previous':
      return index < 0 ? last : to(index - 1);
    case 'row.first':
      return 0;
    case 'row.last':
      return last;
    case 'row.page-down':
      return to(index + page);
    case 'row.page-up':
      return to(index - page);
  }
}
