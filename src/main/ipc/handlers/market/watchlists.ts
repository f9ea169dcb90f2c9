import type { Watchlists } from '#main/workspace/watchlists/watchlists.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export interface WatchlistServices {
  readonly watchlists: Pick<
    Watchlists,
    'create' | 'rename' | 'remove' | 'undo' | 'move' | 'watch' | 'place' | 'setColumns'
  >;
}

export const watchlistHandlers = ({
  watchlists,
}: WatchlistServices): AreaHandlers<'watchlists'> => ({
  'watchlists/create': ({ name }) => watchlists.create(name),
  'watchlists/rename': ({ id, name }) => watchlists.rename(id, name),
  'watchlists/remove': ({ id }) => watchlists.remove(id),
  'watchlists/undo': () => watchlists.undo(),
  'watchlists/move': ({ id, place }) => watchlists.move(id, place),
  'watchlists/watch': ({ id, rowKey, watched }) => watchlists.watch(id, rowKey, watched),
  'watchlists/place': ({ id, rowKey, place }) => watchlists.place(id, rowKey, place),
  'watchlists/set-columns': ({ id, columns }) => watchlists.setColumns(id, columns),
});
