/** What the windows are told of what the settings keep for a profile: its layouts and its watchlists. */
import type { SessionSlice } from '#contract/ipc/session.ts';
import type { SettingsService } from './settings/settings.ts';
import { Watchlists } from './watchlists/watchlists.ts';
import { NamedLayouts } from './windows/named-layouts.ts';

export const toldOfProfile =
  (settings: Pick<SettingsService, 'read'>) =>
  (profileId: string): Pick<SessionSlice, 'layout' | 'namedLayouts' | 'watchlists'> => ({
    ...NamedLayouts.toldOf(settings, profileId),
    watchlists: Watchlists.of(settings, profileId),
  });
