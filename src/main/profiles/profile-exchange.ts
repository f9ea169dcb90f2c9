/** Profiles out to a file and in from one, by the system's dialogs. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { randomUUID } from 'node:crypto';
import type { ImportResult } from '#contract/ipc/app/session.ts';
import {
  type FileDialogs,
  readChosenFile,
  saveChosenFile,
} from '#main/shared/files/chosen-file.ts';
import { refusedLocally } from '#main/shared/failures.ts';
import {
  freeName,
  LONGEST_PROFILE_FILE,
  type ProfileFile,
  readProfileFile,
  writeProfileFile,
} from './profile-file.ts';
import type { Profiles } from './profiles.ts';
import type { Result } from '#domain/result.ts';

export class ProfileExchange {
  readonly #profiles: Profiles;
  readonly #dialogs: FileDialogs;
  /** Read, and waiting for a name that is not taken. */
  #waiting: { readonly importId: string; readonly file: ProfileFile } | null = null;

  constructor(profiles: Profiles, dialogs: FileDialogs) {
    this.#profiles = profiles;
    this.#dialogs = dialogs;
  }

  /** Writes the profile without its key; `path` is null when the user cancelled. */
  async export(profileId: string): Promise<Result<{ path: string | null }, FailureView>> {
    const profile = this.#profiles.exported(profileId);
    if (!profile.ok) return profile;
    const safeName = profile.value.input.name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '-').trim();
    return saveChosenFile(
      this.#dialogs,
      `${safeName || 'profile'}.touchstone-profile.json`,
      () => writeProfileFile(profile.value),
      'profile-not-written',
    );
  }

  /** Reads a file and adds its profile, or says that its name is taken and waits for another. */
  async import(): Promise<Result<ImportResult, FailureView>> {
    this.#waiting = null;
    const path = await this.#dialogs.open();
    if (path === null) return { ok: true, value: { state: 'cancelled' } };
    const text = await readChosenFile(path, LONGEST_PROFILE_FILE, 'an exported profile');
    const read = text.ok ? readProfileFile(text.value) : text;
    if (!read.ok) {
      return refusedLocally(
        'profile-file',
        'This file cannot be imported',
        `${read.error} Nothing was added.`,
      );
    }
    const { name } = read.value.input;
    const taken = this.#profiles.list().map((profile) => profile.name);
    const suggestion = freeName(name, taken);
    if (suggestion === name) return this.#add(read.value);
    this.#waiting = { importId: randomUUID(), file: read.value };
    const { importId } = this.#waiting;
    return { ok: true, value: { state: 'name-taken', importId, name, suggestion } };
  }

  /** Adds what was read, under another name. It stays waiting when that one is taken too. */
  finish(importId: string, name: string): Result<ImportResult, FailureView> {
    const waiting = this.#waiting;
    if (waiting?.importId !== importId) {
      return refusedLocally(
        'import-over',
        'This import has ended',
        'Choose the file again to import it.',
      );
    }
    const { input, safety } = waiting.file;
    const added = this.#add({ input: { ...input, name }, safety });
    if (added.ok) this.#waiting = null;
    return added;
  }

  #add({ input, safety }: ProfileFile): Result<ImportResult, FailureView> {
    const created = this.#profiles.create(input, safety);
    return created.ok
      ? { ok: true, value: { state: 'imported', profileId: created.value.profileId } }
      : created;
  }
}
