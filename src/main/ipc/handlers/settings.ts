import type { Preferences } from '#contract/ipc/app/preferences.ts';
import type { ShippingAddress } from '#contract/ipc/trading/ticket.ts';
import type { Profiles } from '#main/profiles/profiles.ts';
import { addAddress, removeAddress } from '#main/settings/addresses.ts';
import { preferencesOf } from '#main/settings/schema.ts';
import type { SettingsExchange } from '#main/maintenance/settings-exchange/settings-exchange.ts';
import { profileSetting } from '#main/settings/profile-setting.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { AreaHandlers } from '../areas.ts';

export interface SettingsServices {
  readonly state: AppState;
  readonly settings: SettingsService;
  readonly profiles: Pick<Profiles, 'active'>;
  /** The window follows what it can of the preferences itself. */
  readonly onPreferences: (preferences: Preferences) => void;
  readonly exchangeOfSettings: Pick<SettingsExchange, 'export' | 'import' | 'undo'>;
}

export function settingsHandlers({
  state,
  settings,
  profiles,
  onPreferences,
  exchangeOfSettings,
}: SettingsServices): AreaHandlers<'settings'> {
  const changeAddresses = (change: typeof addAddress, address: ShippingAddress): null => {
    const { addresses } = settings.change((all) => ({
      ...all,
      addresses: change(all.addresses, address),
    }));
    state.publish({ session: { addresses } });
    return null;
  };

  return {
    'settings/set-preferences': (changes) => {
      const preferences = preferencesOf(
        settings.change((all) => ({ ...all, preferences: { ...all.preferences, ...changes } })),
      );
      state.publish({ session: { preferences } });
      onPreferences(preferences);
      return null;
    },
    'settings/export': () => exchangeOfSettings.export(),
    'settings/import': () => exchangeOfSettings.import(),
    'settings/undo-import': () => exchangeOfSettings.undo(),
    'settings/save-layout': ({ layout }) => {
      profileSetting(settings, 'layouts', profiles.active().id, null).write(layout);
      return null;
    },
    'settings/save-address': (address) => changeAddresses(addAddress, address),
    'settings/forget-address': (address) => changeAddresses(removeAddress, address),
  };
}
