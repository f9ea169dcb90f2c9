/** Tells the main process which rows of the market are visible, so that polling reads them first. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import { useActions, useTerminalStore } from '#renderer/store/hooks.tsx';
import type { RowSource } from '#renderer/ui/table/row-source.ts';
import type { RowSpan } from '#renderer/ui/table/row-window.ts';
import { useCallback, useEffect, useRef } from 'react';

/** What `app/set-visible` takes. */
const MAX_ROWS = 100;
/** Changes are collected for this long. */
const DELAY_MS = 150;

/** The keys of the visible rows, then of the rest of a watchlist that is shown. Pure. */
export function visibleKeys(
  rows: RowSource<Pick<MarketRow, 'key'>>,
  { first, last }: RowSpan,
  list: Pick<Watchlist, 'keys'> | null,
): readonly string[] {
  const visible = Array.from(
    { length: Math.max(0, last + 1 - first) },
    (_, at) => rows.at(first + at)?.key,
  ).filter((key) => key !== undefined);
  return [...new Set([...visible, ...(list?.keys ?? [])])].slice(0, MAX_ROWS);
}

/** Returns what the table calls with the places of its visible rows; always the same function. */
export function useVisibleRows(
  rows: RowSource<MarketRow>,
  list: Watchlist | null,
): (visible: RowSpan) => void {
  const { setView } = useActions();
  const store = useTerminalStore();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef({ rows, list, visible: { first: 0, last: -1 } });
  const publishSoon = useCallback(() => {
    // Later changes do not restart it: in a market that never stands still it would never end.
    if (timer.current !== null) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      const now = visibleKeys(latest.current.rows, latest.current.visible, latest.current.list);
      const before = store.getState().visibleRows;
      const isSame = now.length === before.length && now.every((key, at) => key === before[at]);
      if (!isSame) setView({ visibleRows: now });
    }, DELAY_MS);
  }, [store, setView]);
  useEffect(() => {
    latest.current = { ...latest.current, rows, list };
    publishSoon();
  }, [rows, list, publishSoon]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return useCallback(
    (visible: RowSpan) => {
      latest.current = { ...latest.current, visible };
      publishSoon();
    },
    [publishSoon],
  );
}
