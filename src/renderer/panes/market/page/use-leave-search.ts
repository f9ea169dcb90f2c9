/** Leaving the search field for the rows: the best match is selected, once the matches of all that was typed are there. */
import { useTerminalStore } from '#renderer/store/hooks.tsx';
import type { TerminalStore } from '#renderer/store/store.ts';
import { rowAt } from '#renderer/store/state/market-state.ts';
import { type RefObject, useMemo, useRef } from 'react';
import type { ViewLoader } from './market-page.ts';

export interface LeavingSearch {
  /** @param isSearch whether something was searched for */
  readonly leave: (isSearch: boolean) => void;
  /** The rows on the screen are not those of what was typed: a key means none of them. */
  readonly isChoosing: () => boolean;
  /** At once, or when the best match is selected; not at all where the matches cannot be read. */
  readonly afterChoice: (act: () => void) => void;
}

export function useLeaveSearch(
  loader: ViewLoader,
  pane: RefObject<HTMLElement | null>,
): LeavingSearch {
  const store = useTerminalStore();
  const choosing = useRef<Promise<boolean> | null>(null);
  return useMemo(
    () => ({
      leave: (isSearch) => {
        const choice = chooseRow(store, loader, isSearch).finally(() => {
          if (choosing.current === choice) choosing.current = null;
        });
        choosing.current = loader.isSettled ? null : choice;
        focusRows(pane);
      },
      isChoosing: () => choosing.current !== null,
      afterChoice: (act) => {
        if (choosing.current === null) act();
        else void actIf(choosing.current, act);
      },
    }),
    [loader, pane, store],
  );
}

const actIf = async (chosen: Promise<boolean>, act: () => void): Promise<void> => {
  if (await chosen) act();
};

/** @returns whether the matches could be read */
async function chooseRow(
  store: TerminalStore,
  loader: ViewLoader,
  isSearch: boolean,
): Promise<boolean> {
  const { selectedKey } = store.getState();
  // Nothing is awaited without need: the next key may be for the row.
  if (!loader.isSettled) await loader.settled();
  const { page } = store.getState().market;
  if (page === null || !loader.isSettled) return false;
  // Without a search the selected product stays, if it is in the list.
  const isKept =
    !isSearch &&
    selectedKey !== null &&
    (page.keys.includes(selectedKey) ||
      (await loader.pagesOf(page.view).findPlace(selectedKey)) !== null);
  const { market, actions, selectedKey: now } = store.getState();
  const first = rowAt(market, 0);
  if (first !== undefined && !isKept && now === selectedKey) actions.selectRow(first.key);
  return true;
}

const focusRows = ({ current }: RefObject<HTMLElement | null>): void =>
  current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
