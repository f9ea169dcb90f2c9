/** The watchlists of the active profile, in the settings. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { done, type Result } from '#domain/result.ts';
import type { MarketColumn } from '#domain/workspace/market-columns.ts';
import { moveItem } from '#domain/workspace/move-item.ts';
import {
  firstWatchlist,
  MAX_WATCHED,
  MAX_WATCHLISTS,
  type Watchlist,
  watchlistNameProblem,
  withProduct,
} from '#domain/workspace/watchlists.ts';
import { refusedLocally } from '#main/shared/failures.ts';
import type { AppState } from '#main/state/app-state.ts';
import { NamedCollection } from '#main/settings/named-collection.ts';
import type { SettingsService } from '#main/settings/settings.ts';

export interface WatchlistsParts {
  readonly settings: Pick<SettingsService, 'read' | 'change'>;
  readonly state: Pick<AppState, 'publish'>;
  readonly profiles: { readonly active: () => { readonly id: string } };
}

export class Watchlists {
  readonly #lists: NamedCollection<Watchlist>;

  constructor({ settings, state, profiles }: WatchlistsParts) {
    this.#lists = new NamedCollection({
      thing: 'watchlist',
      things: 'watchlists',
      most: MAX_WATCHLISTS,
      nameProblem: watchlistNameProblem,
      owner: () => profiles.active().id,
      read: (id) => Watchlists.of(settings, id),
      keep: (id, lists) => {
        settings.change((all) => ({
          ...all,
          watchlists: { ...all.watchlists, [id]: [...lists] },
          // A version from before there were several, to which one can return, has the first.
          preferences: { ...all.preferences, watchlist: [...(lists[0]?.keys ?? [])] },
        }));
        state.publish({ session: { watchlists: lists } });
      },
    });
  }

  /** Those of a profile; before the user made any there is one, with what was watched when there was only one. */
  static of(settings: Pick<SettingsService, 'read'>, profileId: string): readonly Watchlist[] {
    const { watchlists, preferences } = settings.read();
    const kept = watchlists[profileId] ?? [];
    return kept.length > 0 ? kept : [firstWatchlist(preferences.watchlist)];
  }

  create(name: string): Result<{ id: string }, FailureView> {
    return this.#lists.add(name, (named) => ({ ...named, keys: [], columns: null }));
  }

  rename(id: string, name: string): Result<null, FailureView> {
    return this.#lists.rename(id, name);
  }

  remove(id: string): Result<null, FailureView> {
    if (this.#lists.all().length > 1) return this.#lists.remove(id);
    return refusedLocally(
      'last-watchlist',
      'The last watchlist cannot be deleted',
      'Take products off it, rename it, or make another one first.',
    );
  }

  undo(): Result<null, FailureView> {
    return this.#lists.undo();
  }

  move(id: string, place: number): Result<null, FailureView> {
    const found = this.#lists.find(id);
    if (!found.ok) return found;
    const all = this.#lists.all();
    this.#lists.keep(moveItem(all, all.indexOf(found.value), place));
    return done;
  }

  watch(id: string, rowKey: string, isOn: boolean): Result<null, FailureView> {
    const found = this.#lists.find(id);
    if (!found.ok) return found;
    const { keys, name } = found.value;
    if (isOn && keys.length >= MAX_WATCHED && !keys.includes(rowKey)) {
      return refusedLocally(
        'watchlist-full',
        `${name} is full`,
        `A watchlist holds ${MAX_WATCHED.toLocaleString('en-US')} products. Take one off that you no longer follow, or use another list.`,
      );
    }
    return this.#lists.change(id, (list) => withProduct(list, rowKey, isOn));
  }

  place(id: string, rowKey: string, place: number): Result<null, FailureView> {
    return this.#lists.change(id, (list) => {
      const keys = moveItem(list.keys, list.keys.indexOf(rowKey), place);
      return keys === list.keys ? list : { ...list, keys };
    });
  }

  setColumns(id: string, columns: readonly MarketColumn[] | null): Result<null, FailureView> {
    return this.#lists.change(id, (list) => ({ ...list, columns }));
  }
}
