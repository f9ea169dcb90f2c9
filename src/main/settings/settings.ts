/** The only user of electron-store: profiles, preferences, addresses and layouts, in one file. */
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import Store from 'electron-store';
import { type DroppedKeys, readStoredKeys } from '#domain/keys/stored-keys.ts';
import { setAsideIfDamaged, type SetAside } from '../shared/files/damaged-file.ts';
import { defaultSettings, settingsSchema, type Settings } from './schema.ts';

export interface SettingsService {
  /** A damaged file that was kept aside when the settings were opened. */
  readonly setAside: SetAside | null;
  /** The user's own keys that could not count when the settings were opened; the shipped ones do. */
  readonly droppedKeys: readonly DroppedKeys[];
  read(): Settings;
  /** Writes atomically; throws when the result would not be valid settings, or cannot be written. */
  change(edit: (settings: Settings) => Settings): Settings;
  /** What nobody commanded, such as where a window is: it lasts until the program ends where it cannot be written. */
  keep(edit: (settings: Settings) => Settings): void;
  readonly events: EventEmitter<SettingsEvents>;
}

interface SettingsEvents {
  readonly notSaved: [error: unknown];
}

/** @param folder the user's data folder; the file in it is `settings.json`. */
export function openSettings(folder: string, now: () => Date): SettingsService {
  const setAside = setAsideIfDamaged(join(folder, 'settings.json'), now(), settingsSchema);
  const store = new Store<Settings>({
    name: 'settings',
    cwd: folder,
    defaults: defaultSettings(),
    // Addresses and limits are nobody else's business.
    configFileMode: 0o600,
  });
  const stored = store.store;
  let current = settingsSchema.parse(stored);
  const { dropped: droppedKeys } = readStoredKeys(stored.preferences.keys);
  const events = new EventEmitter<SettingsEvents>();
  const write = (next: Settings): void => {
    try {
      store.store = next;
    } catch (error) {
      events.emit('notSaved', error);
      throw error;
    }
  };
  return {
    setAside,
    droppedKeys,
    events,
    read: () => current,
    change: (edit) => {
      const next = settingsSchema.parse(edit(current));
      write(next);
      current = next;
      return current;
    },
    keep: (edit) => {
      current = settingsSchema.parse(edit(current));
      try {
        write(current);
      } catch {
        // Reported; the next change writes it too.
      }
    },
  };
}

/** As the user's own command; nothing is written where it is hidden already. */
export function hideFirstTrade(settings: SettingsService): void {
  if (settings.read().preferences.firstTrade === 'done') return;
  settings.change((all) => ({ ...all, preferences: { ...all.preferences, firstTrade: 'done' } }));
}
