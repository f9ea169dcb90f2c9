/** The watchlists of the profile in the market: which one is shown, what is on it, and its keys. */
import {
  currentList,
  shownList,
  stepThroughLists,
  type Watchlist,
} from '#domain/workspace/watchlists.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBindingTable } from '#renderer/shared/keys/keys.tsx';
import { failureText } from '#renderer/store/commands/failures.ts';
import { useActions, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { useCallback, useMemo, useState } from 'react';

export interface WatchlistsView {
  readonly lists: readonly Watchlist[];
  /** The shown one; null: the whole market. */
  readonly list: Watchlist | null;
  readonly show: (id: string | null) => void;
  /** The one that products are added to, and what is on it. */
  readonly current: Watchlist | undefined;
  readonly watched: ReadonlySet<string>;
  readonly toggle: (rowKey: string) => void;
  /** Moves a product of the shown list to the place of another one. */
  readonly place: (rowKey: string, before: string) => void;
  /** The outcome of the last change; empty if there is nothing to say. */
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
      // A list opens in its own order.
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

/**
 * Keys: the next list, the dialog of lists, and a product up or down in the shown one.
 *
 * @param keys of the loaded rows, in their order
 */
export function useWatchlistKeys(
  { lists, list, show, place }: WatchlistsView,
  keys: readonly string[] | undefined,
  selectedKey: string | null,
): void {
  const actions = useActions();
  // Among the rows that filters leave; of a row that is not loaded, among all of the list.
  const move = (by: -1 | 1): void => {
    if (list === null || selectedKey === null) return;
    const among = keys?.includes(selectedKey) === true ? keys : list.keys;
    const other = among[among.indexOf(selectedKey) + by];
    if (other === undefined || !among.includes(selectedKey)) return;
    actions.setView({ marketOrder: null });
    place(selectedKey, other);
  };
  const noList = list === null ? 'No watchlist is shown.' : null;
  const step = (by: -1 | 1) => (): void => show(stepThroughLists(lists, list?.id ?? null, by));
  useBindingTable({
    'market.next-list': step(1),
    'market.previous-list': step(-1),
    'market.lists': () => actions.setView({ dialog: 'watchlists' }),
    'market.move-up': [() => move(-1), noList],
    'market.move-down': [() => move(1), noList],
  });
}
