/** Leaving the search field for the rows: the best match is selected, once the matches of all that was typed are there. */
import { useTerminalStore } from '#renderer/store/hooks.tsx';
import type { TerminalStore } from '#renderer/store/store.ts';
import { rowAt } from '#renderer/store/state/market-state.ts';
import { type RefObject, useCallback } from 'react';
import type { ViewLoader } from './view-loader.ts';

/** @returns takes whether something was searched for */
export function useLeaveSearch(
  loader: ViewLoader,
  pane: RefObject<HTMLElement | null>,
): (isSearch: boolean) => void {
  const store = useTerminalStore();
  return useCallback(
    (isSearch: boolean) => {
      void chooseRow(store, loader, isSearch);
      focusRows(pane);
    },
    [loader, pane, store],
  );
}

async function chooseRow(
  store: TerminalStore,
  loader: ViewLoader,
  isSearch: boolean,
): Promise<void> {
  const { selectedKey } = store.getState();
  // Nothing is awaited without need: the next key may be for the row.
  if (!loader.isSettled) await loader.settled();
  const { page } = store.getState().market;
  if (page === null) return;
  // Without a search the selected product stays, if it is in the list.
  const isKept =
    !isSearch &&
    selectedKey !== null &&
    (page.keys.includes(selectedKey) ||
      (await loader.pagesOf(page.view).findPlace(selectedKey)) !== null);
  const { market, actions, selectedKey: now } = store.getState();
  const first = rowAt(market, 0);
  if (first !== undefined && !isKept && now === selectedKey) actions.selectRow(first.key);
}

const focusRows = ({ current }: RefObject<HTMLElement | null>): void => {
  current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
};
