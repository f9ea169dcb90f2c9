import type { SettingsService } from './settings.ts';
import type { FoundSell } from './stored/stored-sells.ts';

interface FoundSellStore {
  read(): readonly FoundSell[];
  write(sells: readonly FoundSell[]): void;
}

/** One profile's sells of elsewhere in the settings file. */
export function foundSellStore(settings: SettingsService, profileId: string): FoundSellStore {
  return {
    read: () => settings.read().foundSells[profileId] ?? [],
    write: (sells) => {
      settings.keep((all) => ({
        ...all,
        foundSells: { ...all.foundSells, [profileId]: [...sells] },
      }));
    },
  };
}
