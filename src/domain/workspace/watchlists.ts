/** Watchlists: products under a name, in the order that the user gives them, with columns of their own where wanted. Pure. */
import type { MarketColumn } from './market-columns.ts';
import { nameProblem } from './names.ts';

export interface Watchlist {
  readonly id: string;
  readonly name: string;
  /** Market row keys, in the user's order. */
  readonly keys: readonly string[];
  /** Of the market table while this list is shown; null: those that the whole market has. */
  readonly columns: readonly MarketColumn[] | null;
}

export const MOST_WATCHLISTS = 50;
/** Products of one list. */
export const MOST_WATCHED = 1000;

/** The list that a profile has before the user made any. */
export const firstWatchlist = (keys: readonly string[]): Watchlist => ({
  id: 'watchlist',
  name: 'Watchlist',
  keys,
  columns: null,
});

/** Why a list cannot be called this, as a sentence for the user; null where it can. */
export const watchlistNameProblem = (text: string, taken: readonly string[]): string | null =>
  nameProblem(text, { thing: 'watchlist', taken, builtIn: [] });

/** The list that is shown; null where the whole market is, and where the list was deleted meanwhile. */
export const shownList = (lists: readonly Watchlist[], id: string | null): Watchlist | null =>
  lists.find((list) => list.id === id) ?? null;

/** The list that a product is put on: the one that is shown, or else the first. */
export const currentList = (
  lists: readonly Watchlist[],
  id: string | null,
): Watchlist | undefined => shownList(lists, id) ?? lists[0];

/** The list after this one (1) or before it (-1), the whole market (null) between the last and the first. */
export function stepThroughLists(
  lists: readonly Watchlist[],
  id: string | null,
  by: -1 | 1,
): string | null {
  const all = [null, ...lists.map((list) => list.id)];
  const from = all.indexOf(shownList(lists, id)?.id ?? null);
  return all[(from + by + all.length) % all.length] ?? null;
}

/** With the product on it, as the last, or not on it. The same list where it is so already. */
export function withProduct(list: Watchlist, key: string, isOn: boolean): Watchlist {
  if (list.keys.includes(key) === isOn) return list;
  return { ...list, keys: isOn ? [...list.keys, key] : list.keys.filter((one) => one !== key) };
}
