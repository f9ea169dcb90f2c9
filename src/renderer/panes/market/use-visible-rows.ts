/** Tells the store which rows of the market are in sight, so that polling reads those before the others. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { useActions, useTerminalStore } from '#renderer/store/hooks.tsx';
import type { RowList } from '#renderer/ui/table/row-list.ts';
import { useCallback, useEffect, useRef } from 'react';

/** What `app/set-visible` takes at most. */
const MOST_ROWS = 100;
/** Changes are told this long after the first of them, all at once. */
const TELL_AFTER_MS = 150;

interface Range {
  readonly first: number;
  readonly last: number;
}

interface Shown {
  readonly rows: RowList<MarketRow>;
  readonly isWatchList: boolean;
  readonly range: Range;
}

/**
 * The keys to tell: the rows in sight, and of a watch list that is shown the rest of it, as far as one request goes. Pure.
 */
export function visibleKeys(
  rows: RowList<MarketRow>,
  { first, last }: Range,
  isWatchList: boolean,
): readonly string[] {
  const seen = rows.slice(first, last + 1);
  const rest = isWatchList ? [...rows.slice(last + 1, rows.length), ...rows.slice(0, first)] : [];
  return [...seen, ...rest].slice(0, MOST_ROWS).map(({ key }) => key);
}

/** Returns what the table is to call with the places of its rows in sight; always the same function. */
export function useVisibleRows(
  rows: RowList<MarketRow>,
  isWatchList: boolean,
): (first: number, last: number) => void {
  const { setView } = useActions();
  const store = useTerminalStore();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef<Shown>({ rows, isWatchList, range: { first: 0, last: -1 } });
  const tell = useCallback(() => {
    timer.current = null;
    const { rows: shown, range, isWatchList: isWhole } = latest.current;
    const now = visibleKeys(shown, range, isWhole);
    const { visibleRows } = store.getState();
    const same =
      now.length === visibleRows.length && now.every((key, at) => key === visibleRows[at]);
    if (!same) setView({ visibleRows: now });
  }, [store, setView]);
  // Not put off by later changes: in a market that never stands still nothing would ever be told.
  const tellSoon = useCallback(() => {
    if (timer.current === null) timer.current = setTimeout(tell, TELL_AFTER_MS);
  }, [tell]);
  useEffect(() => {
    latest.current = { ...latest.current, rows, isWatchList };
    tellSoon();
  }, [rows, isWatchList, tellSoon]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  // Kept beside what is drawn: a table that is scrolled draws itself, and nothing else has to.
  return useCallback(
    (first: number, last: number) => {
      latest.current = { ...latest.current, range: { first, last } };
      tellSoon();
    },
    [tellSoon],
  );
}
