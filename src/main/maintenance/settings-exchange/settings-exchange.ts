/** What a user has set up, out to a file and in from one, by the system's dialogs; what an import replaced can be brought back. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { SessionSlice, SettingsImported } from '#contract/ipc/app/session.ts';
import type { Preferences } from '#contract/ipc/app/preferences.ts';
import { done, ok, type Result } from '#domain/result.ts';
import {
  type FileDialogs,
  readChosenFile,
  saveChosenFile,
} from '#main/shared/files/chosen-file.ts';
import { preferencesOf, type Settings } from '#main/settings/schema.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import { refusedLocally } from '#main/shared/failures.ts';
import type { AppState } from '#main/state/app-state.ts';
import {
  LONGEST_SETTINGS_FILE,
  readSettingsFile,
  type SettingsFile,
  writeSettingsFile,
} from './settings-file.ts';

export interface SettingsExchangeParts {
  readonly settings: Pick<SettingsService, 'read' | 'change'>;
  readonly state: Pick<AppState, 'publish'>;
  readonly profiles: { readonly active: () => { readonly id: string } };
  readonly dialogs: FileDialogs;
  /** The stored settings of a profile as windows show them. */
  readonly published: (profileId: string) => Pick<SessionSlice, 'namedLayouts' | 'watchlists'>;
  readonly onPreferences: (preferences: Preferences) => void;
}

type Replaced = Pick<Settings, 'preferences' | 'namedLayouts' | 'watchlists'>;

export class SettingsExchange {
  readonly #parts: SettingsExchangeParts;
  /** What was there before the last import, and of which profile; null where there is nothing to undo. */
  #before: { readonly profileId: string; readonly replaced: Replaced } | null = null;

  constructor(parts: SettingsExchangeParts) {
    this.#parts = parts;
  }

  /** `path` is null when the user cancelled. */
  export(): Promise<Result<{ path: string | null }, FailureView>> {
    return saveChosenFile(
      this.#parts.dialogs,
      'touchstone-settings.json',
      () => writeSettingsFile(this.#now()),
      'settings-not-written',
    );
  }

  /** Null when the user cancelled. */
  async import(): Promise<Result<SettingsImported | null, FailureView>> {
    const path = await this.#parts.dialogs.open();
    if (path === null) return ok(null);
    const text = await readChosenFile(path, LONGEST_SETTINGS_FILE, 'a file of settings');
    const read = text.ok ? readSettingsFile(text.value) : text;
    if (!read.ok) {
      return refusedLocally(
        'settings-file',
        'This file cannot be imported',
        `${read.error} Nothing was changed.`,
      );
    }
    const { file, unreadable } = read.value;
    const { id } = this.#parts.profiles.active();
    const { preferences, namedLayouts, watchlists } = this.#parts.settings.read();
    this.#before = { profileId: id, replaced: { preferences, namedLayouts, watchlists } };
    this.#put(id, {
      preferences: { ...preferences, ...file.preferences },
      namedLayouts: { ...namedLayouts, [id]: file.namedLayouts },
      watchlists: { ...watchlists, [id]: file.watchlists },
    });
    return ok({
      layouts: file.namedLayouts.length,
      watchlists: file.watchlists.length,
      unreadable,
    });
  }

  undo(): Result<null, FailureView> {
    const before = this.#before;
    if (before === null || before.profileId !== this.#parts.profiles.active().id) {
      return refusedLocally(
        'nothing-to-undo',
        'Nothing to undo',
        'No settings were imported into this profile since Touchstone was started.',
      );
    }
    this.#before = null;
    this.#put(before.profileId, before.replaced);
    return done;
  }

  #now(): SettingsFile {
    const { settings, profiles, published } = this.#parts;
    const { id } = profiles.active();
    const all = settings.read();
    return {
      preferences: preferencesOf(all),
      namedLayouts: [...(all.namedLayouts[id] ?? [])],
      watchlists: [...published(id).watchlists],
    };
  }

  #put(profileId: string, replaced: Replaced): void {
    const { settings, state, published, onPreferences } = this.#parts;
    const all = settings.change((now) => ({ ...now, ...replaced }));
    const preferences = preferencesOf(all);
    const { namedLayouts, watchlists } = published(profileId);
    state.publish({ session: { preferences, namedLayouts, watchlists } });
    onPreferences(preferences);
  }
}
