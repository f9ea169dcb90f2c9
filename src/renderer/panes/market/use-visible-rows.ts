/** Tells the store which rows of the market are in sight, so that polling reads those before the others. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { useActions, useTerminalStore } from '#renderer/store/hooks.tsx';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

/** What `app/set-visible` takes at most. */
const MOST_ROWS = 100;
/** Changes are told this long after the first of them, all at once. */
const TELL_AFTER_MS = 150;

interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * The keys to tell: the rows in sight, and of a watch list that is shown the rest of it, as far as one request goes. Pure.
 */
export function visibleKeys(
  rows: readonly MarketRow[],
  { first, last }: Range,
  isWatchList: boolean,
): readonly string[] {
  const seen = rows.slice(first, last + 1);
  const rest = isWatchList ? [...rows.slice(last + 1), ...rows.slice(0, first)] : [];
  return [...seen, ...rest].slice(0, MOST_ROWS).map(({ key }) => key);
}

/** Returns what the table is to call with the places of its rows in sight; always the same function. */
export function useVisibleRows(
  rows: readonly MarketRow[],
  isWatchList: boolean,
): (first: number, last: number) => void {
  const { setView } = useActions();
  const store = useTerminalStore();
  const [range, setRange] = useState<Range>({ first: 0, last: -1 });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef<readonly string[]>([]);
  const keys = useMemo(() => visibleKeys(rows, range, isWatchList), [rows, range, isWatchList]);
  const tell = useEffectEvent(() => {
    timer.current = null;
    const now = latest.current;
    const { visibleRows } = store.getState();
    const same =
      now.length === visibleRows.length && now.every((key, at) => key === visibleRows[at]);
    if (!same) setView({ visibleRows: now });
  });
  // Not put off by later changes: in a market that never stands still nothing would ever be told.
  useEffect(() => {
    latest.current = keys;
    timer.current ??= setTimeout(tell, TELL_AFTER_MS);
  }, [keys]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return useCallback((first: number, last: number) => {
    setRange((old) => (old.first === first && old.last === last ? old : { first, last }));
  }, []);
}
