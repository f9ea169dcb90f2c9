/** Watchlists: products under a name, in the user's order, optionally with their own columns. Pure. */
import type { MarketColumn } from './market-columns.ts';
import { nameProblem } from './names.ts';

export interface Watchlist {
  readonly id: string;
  readonly name: string;
  /** Market row keys, in the user's order. */
  readonly keys: readonly string[];
  /** Market columns table while this list is shown; null for those of the whole market. */
  readonly columns: readonly MarketColumn[] | null;
}

export const MAX_WATCHLISTS = 50;
/** Maximum number of products. */
export const MAX_WATCHED = 1000;

/** The list that a profile starts with. */
export const firstWatchlist = (keys: readonly string[]): Watchlist => ({
  id: 'watchlist',
  name: 'Watchlist',
  keys,
  columns: null,
});

/** Why a list cannot have this name, as a sentence for the user; null if it can. */
export const watchlistNameProblem = (text: string, taken: readonly string[]): string | null =>
  nameProblem(text, { thing: 'watchlist', taken, builtIn: [] });

/** The list that is shown; null for the whole market, and if the list was deleted. */
export const shownList = (lists: readonly Watchlist[], id: string | null): Watchlist | null =>
  lists.find((list) => list.id === id) ?? null;

/** The list that products are added to: the shown one, otherwise the first. */
export const currentList = (
  lists: readonly Watchlist[],
  id: string | null,
): Watchlist | undefined => shownList(lists, id) ?? lists[0];

/** The next (1) or previous (-1) list, with the whole market (null) between last and first. */
export function stepThroughLists(
  lists: readonly Watchlist[],
  id: string | null,
  by: -1 | 1,
): string | null {
  const all = [null, ...lists.map((list) => list.id)];
  const from = all.indexOf(shownList(lists, id)?.id ?? null);
  return all[(from + by + all.length) % all.length] ?? null;
}

/** Adds the product as the last, or removes it. The same list if nothing changes. */
export function withProduct(list: Watchlist, key: string, isOn: boolean): Watchlist {
  if (list.keys.includes(key) === isOn) return list;
  return { ...list, keys: isOn ? [...list.keys, key] : list.keys.filter((one) => one !== key) };
}
