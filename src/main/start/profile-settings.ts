/** The stored settings of a profile that windows show: its layouts, its watchlists and its time zone. */
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import { timeZoneOf } from '#main/settings/time-zone.ts';
import { Watchlists } from '#main/workspace/watchlists/watchlists.ts';
import { NamedLayouts } from '#main/workspace/windows/named-layouts.ts';

export const profileSettings =
  (settings: Pick<SettingsService, 'read' | 'change' | 'keep'>) =>
  (
    profileId: string,
  ): Pick<SessionSlice, 'layout' | 'namedLayouts' | 'watchlists' | 'timeZone'> => ({
    ...NamedLayouts.viewOf(settings, profileId),
    watchlists: Watchlists.of(settings, profileId),
    timeZone: timeZoneOf(settings, profileId).read(),
  });
