/** Leaving the search field for the rows: the best match is selected, once the matches of all that was typed are there. */
import { useTerminalStore } from '#renderer/store/hooks.tsx';
import { rowAt } from '#renderer/store/market/market-state.ts';
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
      const { selectedKey } = store.getState();
      const choose = (): void => {
        const { market, actions } = store.getState();
        const first = rowAt(market, 0);
        // Without a search the selected product stays, if it is in the list.
        const isKept =
          !isSearch &&
          selectedKey !== null &&
          (first === undefined || market.page?.keys.includes(selectedKey) === true);
        if (first !== undefined && !isKept) actions.selectRow(first.key);
      };
      if (loader.isSettled) choose();
      else {
        void loader.settled().then(() => {
          // Unless the user selected another one meanwhile.
          if (store.getState().selectedKey === selectedKey) choose();
        });
      }
      pane.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
    },
    [loader, pane, store],
  );
}
