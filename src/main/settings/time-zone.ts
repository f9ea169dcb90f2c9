/** The time zone of a profile, as the settings keep it. */
import { type ProfileZone, profileZone } from '#main/shared/profile-zone.ts';
import { profileSetting } from './profile-setting.ts';
import type { SettingsService } from './settings.ts';

export const timeZoneOf = (
  settings: Pick<SettingsService, 'read' | 'change' | 'keep'>,
  profileId: string,
  changed: (name: string) => void = () => undefined,
): ProfileZone => {
  const kept = profileSetting(settings, 'timeZones', profileId, undefined);
  return profileZone({
    read: kept.read,
    write: (name) => {
      kept.keep(name);
      changed(name);
    },
  });
};
