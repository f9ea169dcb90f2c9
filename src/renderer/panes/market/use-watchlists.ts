/** The watchlists of the profile as the market shows them: which is shown, what is on it, and what keys do with it. */
import type { MarketRow } from '#contract/ipc/market.ts';
import {
  currentList,
  shownList,
  stepThroughLists,
  type Watchlist,
} from '#domain/workspace/watchlists.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { useActions, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import type { RowList } from '#renderer/ui/table/row-list.ts';
import { useCallback, useMemo, useState } from 'react';

export interface WatchlistsView {
  readonly lists: readonly Watchlist[];
  /** The one that is shown; null: the whole market. */
  readonly list: Watchlist | null;
  readonly show: (id: string | null) => void;
  /** The one that products are put on, and what is on it. */
  readonly current: Watchlist | undefined;
  readonly watched: ReadonlySet<string>;
  readonly toggle: (rowKey: string) => void;
  /** Puts a product of the list that is shown in the place of another one. */
  readonly place: (rowKey: string, before: string) => void;
  /** What came of the last of it, where that has to be said; empty otherwise. */
  readonly said: string;
}

export function useWatchlists(): WatchlistsView {
  const actions = useActions();
  const store = useTerminalStore();
  const lists = useTerminal((state) => state.session.watchlists);
  const shownId = useTerminal((state) => state.filter.list);
  const { failure, send } = useCommand();
  const [moved, setMoved] = useState('');
  const list = shownList(lists, shownId);
  const current = currentList(lists, shownId);
  const watched = useMemo(() => new Set(current?.keys), [current]);
  const show = useCallback(
    (id: string | null) => {
      setMoved('');
      // The order of the list itself is the one that was given by hand.
      const { filter } = store.getState();
      actions.setView({ filter: { ...filter, list: id }, marketOrder: null });
    },
    [actions, store],
  );
  const toggle = useCallback(
    (rowKey: string) => {
      if (current === undefined) return;
      setMoved('');
      const { id } = current;
      void send('watchlists/watch', { id, rowKey, watched: !watched.has(rowKey) });
    },
    [current, send, watched],
  );
  const place = useCallback(
    (rowKey: string, before: string) => {
      if (list === null) return;
      const to = list.keys.indexOf(before);
      if (to < 0 || rowKey === before) return;
      setMoved(`Now ${to + 1} of ${list.keys.length}.`);
      void send('watchlists/place', { id: list.id, rowKey, place: to });
    },
    [list, send],
  );
  return {
    lists,
    list,
    show,
    current,
    watched,
    toggle,
    place,
    said: failure === null ? moved : failureText(failure),
  };
}

/** Keys: another list, the dialog of lists, and a product up or down in the one that is shown. */
export function useWatchlistKeys(
  { lists, list, show, place }: WatchlistsView,
  rows: RowList<MarketRow>,
  selectedKey: string | null,
): void {
  const actions = useActions();
  useBinding('market.next-list', () => {
    show(stepThroughLists(lists, list?.id ?? null, 1));
  });
  useBinding('market.previous-list', () => {
    show(stepThroughLists(lists, list?.id ?? null, -1));
  });
  useBinding('market.lists', () => {
    actions.setView({ dialog: 'watchlists' });
  });
  // Beside what is seen: a filter hides others, and their places are kept among themselves.
  const move = (by: -1 | 1): void => {
    if (list === null || selectedKey === null) return;
    // Of a list that is shown there are only so many rows.
    const shown = [...rows];
    const at = shown.findIndex(({ key }) => key === selectedKey);
    const other = at < 0 ? undefined : shown[at + by];
    if (other === undefined) return;
    actions.setView({ marketOrder: null });
    place(selectedKey, other.key);
  };
  const noList = list === null ? 'No watchlist is shown.' : null;
  useBinding(
    'market.move-up',
    () => {
      move(-1);
    },
    true,
    noList,
  );
  useBinding(
    'market.move-down',
    () => {
      move(1);
    },
    true,
    noList,
  );
}
