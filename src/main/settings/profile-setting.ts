import type { PerProfile, Settings } from './schema.ts';
import type { SettingsService } from './settings.ts';

type PerProfileSettings = {
  readonly [Name in PerProfile]: Readonly<Record<string, Settings[Name][string]>>;
};

export interface ProfileSetting<T> {
  read(): Readonly<T>;
  /** @throws when it could not be written */
  write(value: T): void;
  /** What nobody commanded: it lasts until the program ends where it cannot be written. */
  keep(value: T): void;
}

/** What the settings file keeps for one profile under this name. @param nothing where it keeps none */
export function profileSetting<Name extends PerProfile, Nothing>(
  settings: Pick<SettingsService, 'read' | 'change' | 'keep'>,
  name: Name,
  profileId: string,
  nothing: Nothing,
) {
  const all = (): PerProfileSettings => settings.read();
  const replaced =
    (value: Settings[Name][string]) =>
    (current: Settings): Settings => ({
      ...current,
      [name]: { ...current[name], [profileId]: value },
    });
  return {
    read: (): Settings[Name][string] | Nothing => {
      const byProfile = all()[name];
      return Object.hasOwn(byProfile, profileId) ? (byProfile[profileId] ?? nothing) : nothing;
    },
    write: (value: Settings[Name][string]): void => {
      settings.change(replaced(value));
    },
    keep: (value: Settings[Name][string]): void => settings.keep(replaced(value)),
  };
}
