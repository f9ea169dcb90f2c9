import type { KeptListings } from '../listings/kept-listings.ts';
import type { SettingsService } from './settings.ts';

/** One profile's listings in the settings file. */
export function keptListings(settings: SettingsService, profileId: string): KeptListings {
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
