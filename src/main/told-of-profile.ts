/** What the windows are told of what the settings keep for a profile: its layouts, its watchlists and its time zone. */
import type { SessionSlice } from '#contract/ipc/session.ts';
import type { SettingsService } from './settings/settings.ts';
import { timeZoneOf } from './settings/time-zone.ts';
import { Watchlists } from './watchlists/watchlists.ts';
import { NamedLayouts } from './windows/named-layouts.ts';

export const toldOfProfile =
  (settings: Pick<SettingsService, 'read' | 'change'>) =>
  (
    profileId: string,
  ): Pick<SessionSlice, 'layout' | 'namedLayouts' | 'watchlists' | 'timeZone'> => ({
    ...NamedLayouts.toldOf(settings, profileId),
    watchlists: Watchlists.of(settings, profileId),
    timeZone: timeZoneOf(settings, profileId).read(),
  });
