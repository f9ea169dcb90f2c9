import type { ListingStore } from './stored/stored-listings.ts';
import type { SettingsService } from './settings.ts';

/** One profile's listings in the settings file. */
export function listingStore(settings: SettingsService, profileId: string): ListingStore {
  return {
    read: () => settings.read().listings[profileId] ?? [],
    write: (listings) => {
      settings.change((all) => ({
        ...all,
        listings: { ...all.listings, [profileId]: [...listings] },
      }));
    },
  };
}
