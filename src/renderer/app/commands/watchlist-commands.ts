/** Commands for watchlists. */
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import type { TerminalStore } from '#renderer/store/store.ts';
import type { Command } from './command.ts';

export function watchlistCommands(
  store: TerminalStore,
  lists: readonly Watchlist[],
): readonly Command[] {
  const { actions } = store.getState();
  const show = (list: string | null): void => {
    actions.setView({ filter: { ...store.getState().filter, list }, marketOrder: null });
    actions.focusPane('market');
  };
  return [
    {
      id: 'market.lists',
      title: 'Manage watchlists…',
      run: () => actions.setView({ dialog: 'watchlists' }),
    },
    { id: 'market.whole', title: 'Show the whole market', run: () => show(null) },
    ...lists.map(({ id, name }): Command => ({
      id: `market.list-${id}`,
      title: `Watchlist: ${name}`,
      run: () => show(id),
    })),
  ];
}
