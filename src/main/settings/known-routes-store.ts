import type { KnownRoutes } from '#contract/ipc/app/known-routes.ts';
import type { SettingsService } from './settings.ts';

interface KnownRoutesStore {
  read(): KnownRoutes;
  write(routes: KnownRoutes): void;
}

/** What is known of the routes of one profile's marketplace, in the settings file. */
export function knownRoutesStore(settings: SettingsService, profileId: string): KnownRoutesStore {
  return {
    read: () => settings.read().knownRoutes[profileId] ?? {},
    write: (routes) => {
      settings.keep((all) => ({
        ...all,
        knownRoutes: { ...all.knownRoutes, [profileId]: routes },
      }));
    },
  };
}
