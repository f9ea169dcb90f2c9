/** The layouts that the user saved under names, of the active profile: kept in the settings, told to all windows. */
import { randomUUID } from 'node:crypto';
import type { Layout, LayoutRooms, NamedLayout } from '#contract/ipc/layouts.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import type { LayoutName } from '#domain/workspace/layouts.ts';
import { layoutNameProblem, MOST_NAMED_LAYOUTS } from '#domain/workspace/named-layouts.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { StoredLayout } from '#main/settings/stored-layouts.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { PaneWindows } from './pane-windows.ts';

/** How many removals and replacements can be undone. */
const MOST_UNDONE = 20;

export interface NamedLayoutsParts {
  readonly settings: Pick<SettingsService, 'read' | 'change'>;
  readonly state: Pick<AppState, 'merge'>;
  readonly windows: Pick<PaneWindows, 'arrange' | 'standing'>;
  readonly profiles: { readonly active: () => { readonly id: string } };
}

interface Arranged {
  readonly base: LayoutName;
  readonly rooms: LayoutRooms;
}

export class NamedLayouts {
  readonly #parts: NamedLayoutsParts;
  /** The newest last. */
  #undoable: { profileId: string; place: number; before: StoredLayout }[] = [];

  constructor(parts: NamedLayoutsParts) {
    this.#parts = parts;
  }

  /** Those of a profile, as its windows are told them. */
  static of(settings: Pick<SettingsService, 'read'>, profileId: string): readonly NamedLayout[] {
    return (settings.read().namedLayouts[profileId] ?? []).map(({ id, name, base, rooms }) => ({
      id,
      name,
      base,
      rooms,
    }));
  }

  /** All that a profile's windows are told of layouts. */
  static toldOf(
    settings: Pick<SettingsService, 'read'>,
    profileId: string,
  ): { readonly layout: Layout | null; readonly namedLayouts: readonly NamedLayout[] } {
    return {
      layout: settings.read().layouts[profileId] ?? null,
      namedLayouts: NamedLayouts.of(settings, profileId),
    };
  }

  save(name: string, { base, rooms }: Arranged): Result<{ id: string }, FailureView> {
    const all = this.#all();
    if (all.length >= MOST_NAMED_LAYOUTS) return failed(tooMany());
    const refusal = nameRefusal(name, all);
    if (refusal !== null) return failed(refusal);
    const id = randomUUID();
    const windows = this.#parts.windows.standing();
    this.#keep([...all, { id, name: name.trim(), base, rooms, windows }]);
    return ok({ id });
  }

  replace(id: string, { base, rooms }: Arranged): Result<null, FailureView> {
    return this.#change(id, (one) => {
      this.#noteUndoable(one);
      return ok({ ...one, base, rooms, windows: this.#parts.windows.standing() });
    });
  }

  rename(id: string, name: string): Result<null, FailureView> {
    return this.#change(id, (one) => {
      const others = this.#all().filter((other) => other.id !== id);
      const refusal = nameRefusal(name, others);
      return refusal === null ? ok({ ...one, name: name.trim() }) : failed(refusal);
    });
  }

  remove(id: string): Result<null, FailureView> {
    const all = this.#all();
    const one = all.find((other) => other.id === id);
    if (one === undefined) return failed(gone());
    this.#noteUndoable(one);
    this.#keep(all.filter((other) => other !== one));
    return done;
  }

  undo(): Result<null, FailureView> {
    const profileId = this.#parts.profiles.active().id;
    const last = this.#undoable.findLast((one) => one.profileId === profileId);
    if (last === undefined) {
      return failed(
        localFailure('nothing-to-undo', 'Nothing to undo', 'No layout was deleted or replaced.'),
      );
    }
    const { before, place } = last;
    const others = this.#all().filter(({ id }) => id !== before.id);
    if (others.length >= MOST_NAMED_LAYOUTS) return failed(tooMany());
    const refusal = nameRefusal(before.name, others);
    if (refusal !== null) return failed(refusal);
    this.#undoable = this.#undoable.filter((one) => one !== last);
    this.#keep(others.toSpliced(place, 0, before));
    return done;
  }

  choose(id: string): Result<null, FailureView> {
    const one = this.#all().find((other) => other.id === id);
    if (one === undefined) return failed(gone());
    this.#parts.windows.arrange(one.windows);
    return done;
  }

  #all(): readonly StoredLayout[] {
    return this.#parts.settings.read().namedLayouts[this.#parts.profiles.active().id] ?? [];
  }

  #change(
    id: string,
    edit: (one: StoredLayout) => Result<StoredLayout, FailureView>,
  ): Result<null, FailureView> {
    const all = this.#all();
    const one = all.find((other) => other.id === id);
    if (one === undefined) return failed(gone());
    const edited = edit(one);
    if (!edited.ok) return edited;
    this.#keep(all.map((other) => (other === one ? edited.value : other)));
    return done;
  }

  #noteUndoable(before: StoredLayout): void {
    const place = this.#all().findIndex(({ id }) => id === before.id);
    const profileId = this.#parts.profiles.active().id;
    this.#undoable = [...this.#undoable, { profileId, place, before }].slice(-MOST_UNDONE);
  }

  #keep(layouts: readonly StoredLayout[]): void {
    const { settings, state, profiles } = this.#parts;
    const { id } = profiles.active();
    settings.change((all) => ({
      ...all,
      namedLayouts: { ...all.namedLayouts, [id]: [...layouts] },
    }));
    state.merge('session', { namedLayouts: NamedLayouts.of(settings, id) });
  }
}

function nameRefusal(name: string, others: readonly StoredLayout[]): FailureView | null {
  const problem = layoutNameProblem(
    name,
    others.map((one) => one.name),
  );
  return problem === null
    ? null
    : localFailure('layout-name', 'The layout needs another name', problem);
}

const tooMany = (): FailureView =>
  localFailure(
    'too-many-layouts',
    `There are ${MOST_NAMED_LAYOUTS} named layouts`,
    'Delete one that you no longer use, or replace one.',
  );

const gone = (): FailureView =>
  localFailure(
    'no-such-layout',
    'This layout is no longer there',
    'It was deleted. Save the arrangement under a name.',
  );
