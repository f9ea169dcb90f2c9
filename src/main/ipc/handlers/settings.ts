import { MOST_WATCHED, type Preferences } from '#contract/ipc/session.ts';
import type { ShippingAddress } from '#contract/ipc/ticket.ts';
import type { Profiles } from '#main/profiles/profiles.ts';
import { addAddress, removeAddress } from '#main/settings/addresses.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import type { AreaHandlers } from './areas.ts';

export interface SettingsServices {
  readonly state: AppState;
  readonly settings: SettingsService;
  readonly profiles: Pick<Profiles, 'active'>;
  readonly notices: Pick<NoticeBoard, 'raise'>;
  /** The window follows what it can of the preferences itself. */
  readonly onPreferences: (preferences: Preferences) => void;
}

export function settingsHandlers({
  state,
  settings,
  profiles,
  notices,
  onPreferences,
}: SettingsServices): AreaHandlers<'settings'> {
  const changeAddresses = (change: typeof addAddress, address: ShippingAddress): null => {
    const { addresses } = settings.change((all) => ({
      ...all,
      addresses: change(all.addresses, address),
    }));
    state.merge('session', { addresses });
    return null;
  };

  const changePreferences = (change: (preferences: Preferences) => Preferences): void => {
    const { preferences } = settings.change((all) => ({
      ...all,
      preferences: change(all.preferences),
    }));
    state.merge('session', { preferences });
    onPreferences(preferences);
  };

  return {
    'settings/set-preferences': (changes) => {
      changePreferences((preferences) => ({ ...preferences, ...changes }));
      return null;
    },
    'settings/watch': ({ rowKey, watched }) => {
      const others = settings.read().preferences.watchlist.filter((other) => other !== rowKey);
      if (watched && others.length === MOST_WATCHED) {
        notices.raise(
          'warning',
          'The watchlist is full',
          `It holds ${MOST_WATCHED.toLocaleString('en-US')} products. Take one off that you no longer follow.`,
        );
        return null;
      }
      changePreferences((preferences) => ({
        ...preferences,
        watchlist: watched ? [...others, rowKey] : others,
      }));
      return null;
    },
    'settings/save-layout': ({ layout }) => {
      const { id } = profiles.active();
      settings.change((all) => ({ ...all, layouts: { ...all.layouts, [id]: layout } }));
      return null;
    },
    'settings/save-address': (address) => changeAddresses(addAddress, address),
    'settings/forget-address': (address) => changeAddresses(removeAddress, address),
  };
}
