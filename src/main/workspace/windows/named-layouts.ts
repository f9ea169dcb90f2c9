/** The named layouts of the active profile, in the settings. */
import type { Layout, LayoutRooms, NamedLayout } from '#contract/ipc/app/layouts.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { done, type Result } from '#domain/result.ts';
import type { LayoutName } from '#domain/workspace/layouts.ts';
import { layoutNameProblem, MAX_NAMED_LAYOUTS } from '#domain/workspace/named-layouts.ts';
import { NamedCollection } from '#main/settings/named-collection.ts';
import { profileSetting } from '#main/settings/profile-setting.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { StoredLayout } from '#main/settings/stored/stored-layouts.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { PaneWindows } from './pane-windows.ts';

export interface NamedLayoutsParts {
  readonly settings: Pick<SettingsService, 'read' | 'change' | 'keep'>;
  readonly state: Pick<AppState, 'publish'>;
  readonly windows: Pick<PaneWindows, 'arrange' | 'standing'>;
  readonly profiles: { readonly active: () => { readonly id: string } };
}

interface Arranged {
  readonly base: LayoutName;
  readonly rooms: LayoutRooms;
}

export class NamedLayouts {
  readonly #parts: NamedLayoutsParts;
  readonly #layouts: NamedCollection<StoredLayout>;

  constructor(parts: NamedLayoutsParts) {
    this.#parts = parts;
    const { settings, state, profiles } = parts;
    this.#layouts = new NamedCollection({
      thing: 'layout',
      things: 'named layouts',
      most: MAX_NAMED_LAYOUTS,
      nameProblem: layoutNameProblem,
      owner: () => profiles.active().id,
      read: (id) => profileSetting(settings, 'namedLayouts', id, []).read(),
      keep: (id, layouts) => {
        profileSetting(settings, 'namedLayouts', id, []).write([...layouts]);
        state.publish({ session: { namedLayouts: NamedLayouts.of(settings, id) } });
      },
    });
  }

  /** Those of a profile, as windows show them. */
  static of(settings: Pick<SettingsService, 'read'>, profileId: string): readonly NamedLayout[] {
    return (settings.read().namedLayouts[profileId] ?? []).map(({ id, name, base, rooms }) => ({
      id,
      name,
      base,
      rooms,
    }));
  }

  /** The layouts of a profile, as windows show them. */
  static viewOf(
    settings: Pick<SettingsService, 'read'>,
    profileId: string,
  ): { readonly layout: Layout | null; readonly namedLayouts: readonly NamedLayout[] } {
    return {
      layout: settings.read().layouts[profileId] ?? null,
      namedLayouts: NamedLayouts.of(settings, profileId),
    };
  }

  save(name: string, { base, rooms }: Arranged): Result<{ id: string }, FailureView> {
    const windows = this.#parts.windows.standing();
    return this.#layouts.add(name, (named) => ({ ...named, base, rooms, windows }));
  }

  replace(id: string, { base, rooms }: Arranged): Result<null, FailureView> {
    const windows = this.#parts.windows.standing();
    return this.#layouts.change(id, (one) => ({ ...one, base, rooms, windows }), true);
  }

  rename(id: string, name: string): Result<null, FailureView> {
    return this.#layouts.rename(id, name);
  }

  remove(id: string): Result<null, FailureView> {
    return this.#layouts.remove(id);
  }

  undo(): Result<null, FailureView> {
    return this.#layouts.undo();
  }

  choose(id: string): Result<null, FailureView> {
    const found = this.#layouts.find(id);
    if (!found.ok) return found;
    this.#parts.windows.arrange(found.value.windows);
    return done;
  }
}
