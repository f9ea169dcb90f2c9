/** The time zone of a profile, as the settings keep it. */
import { type ProfileZone, profileZone } from '#main/shared/profile-zone.ts';
import type { SettingsService } from './settings.ts';

export const timeZoneOf = (
  settings: Pick<SettingsService, 'read' | 'keep'>,
  profileId: string,
  changed: (name: string) => void = () => undefined,
): ProfileZone =>
  profileZone({
    read: () => settings.read().timeZones[profileId],
    write: (name) => {
      settings.keep((all) => ({ ...all, timeZones: { ...all.timeZones, [profileId]: name } }));
      changed(name);
    },
  });
