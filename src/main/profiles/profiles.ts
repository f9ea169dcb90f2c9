/** Profiles: Practice is built in; sandbox and live ones are added, edited and removed offline. */
import { checkedInput, frozenRefusal, keychainLocked, limitsLocked } from './profile-checks.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { randomUUID } from 'node:crypto';
import type { KnownRoutes } from '#contract/ipc/app/known-routes.ts';
import type { Safety } from '#contract/ipc/trading/safety.ts';
import type { ProfileInput, ProfileView } from '#contract/ipc/app/session.ts';
import { type StoredKey, keyUseOf } from '#main/credentials/stored-key.ts';
import type { KeyStore } from '#main/credentials/key-store.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';
import { profileSetting } from '#main/settings/profile-setting.ts';
import {
  PRACTICE_PROFILE_ID,
  safetyOf,
  type StoredProfile,
  withoutProfile,
} from '#main/settings/schema.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import { type Result, done, failed } from '#domain/result.ts';
import { refusedByKeychain } from './key-failures.ts';
import { KnownKeys, type WithheldKey } from './known-keys.ts';
import { isSameSafety, type SafetyReport, stricterSafety } from './stricter-safety.ts';

const PRACTICE_NAME = 'Practice';

export type ActiveProfile =
  | {
      readonly id: typeof PRACTICE_PROFILE_ID;
      readonly environment: 'practice';
      readonly name: string;
    }
  | (StoredProfile & { readonly environment: 'sandbox' | 'live' });

export class Profiles {
  readonly #settings: SettingsService;
  readonly #keys: KeyStore;
  readonly #redactor: Redactor;
  readonly #forgetting: readonly ((profileId: string) => void | Promise<void>)[];
  readonly #known = new KnownKeys();
  /** Whose keys were read in this run, and whose limits were compared with those kept with the key. */
  readonly #read = new Set<string>();
  readonly #reports: SafetyReport[] = [];

  /** @param forgetting deletes the files of each service for a profile that is removed */
  constructor(
    settings: SettingsService,
    keys: KeyStore,
    redactor: Redactor,
    forgetting: readonly ((profileId: string) => void | Promise<void>)[],
  ) {
    this.#forgetting = forgetting;
    this.#settings = settings;
    this.#keys = keys;
    this.#redactor = redactor;
  }

  /**
   * Learns which profiles have a key and compares their limits with those kept with it: the one in use first, since each may
   * open a prompt, and ends at one that nobody answers. What was learned in this run is not read again.
   */
  async start(): Promise<readonly SafetyReport[]> {
    const { profiles, activeProfileId } = this.#settings.read();
    const first = profiles.toSorted(
      (one, other) => Number(other.id === activeProfileId) - Number(one.id === activeProfileId),
    );
    for (const profile of first.filter(({ id }) => !this.#read.has(id))) {
      await this.#stored(profile);
      if (this.#known.withheld(profile.id) === 'unanswered') break;
    }
    return this.#reports.splice(0);
  }

  /** The user has unlocked the keychain, or allows now what was denied. */
  startAgain(): Promise<readonly SafetyReport[]> {
    this.#read.clear();
    return this.start();
  }

  /** Why the keychain did not give out the profile's key; null where it did, or has none. */
  readonly keyWithheld = (profileId: string): WithheldKey | null => this.#known.withheld(profileId);

  active(): ActiveProfile {
    const { activeProfileId, profiles } = this.#settings.read();
    const stored = profiles.find((profile) => profile.id === activeProfileId);
    return stored ?? { id: PRACTICE_PROFILE_ID, environment: 'practice', name: PRACTICE_NAME };
  }

  list(): ProfileView[] {
    const practice: ProfileView = {
      id: PRACTICE_PROFILE_ID,
      name: PRACTICE_NAME,
      environment: 'practice',
      baseUrl: null,
      legacyUrl: null,
      executionVersion: 'v2',
      hasKey: true,
      keyRefusal: null,
      builtIn: true,
      safety: this.safety(PRACTICE_PROFILE_ID),
      knownRoutes: this.#knownRoutes(PRACTICE_PROFILE_ID),
    };
    const stored = this.#settings.read().profiles.map((profile) => ({
      ...profile,
      hasKey: this.#known.hasKey(profile.id),
      keyRefusal: this.#known.refusal(profile.id),
      builtIn: false,
      safety: this.safety(profile.id),
      knownRoutes: this.#knownRoutes(profile.id),
    }));
    return [practice, ...stored];
  }

  /** The profile's limits and locking, as they are set now. */
  safety(profileId: string): Safety {
    return safetyOf(this.#settings.read(), profileId);
  }

  async setSafety(profileId: string, safety: Safety): Promise<Result<null, FailureView>> {
    if (profileId !== PRACTICE_PROFILE_ID) {
      const existing = this.#find(profileId);
      if (!existing.ok) return existing;
      if (this.#keys.mode === 'locked') return failed(limitsLocked());
      // First: limits that are in the settings only would count as changed by somebody else.
      const bound = await refusedByKeychain(this.#keys.bindSafety(profileId, safety), 'limits');
      if (!bound.ok) return bound;
    }
    this.#keepSafety(profileId, safety);
    return done;
  }

  /**
   * The key, from the keychain; protected in every log from then on. It is given out for the environment and the addresses
   * that it was entered for: where the settings differ, {@link ProfileView.keyRefusal} has the reason.
   */
  async apiKey(profileId: string): Promise<string | null> {
    const profile = this.#settings.read().profiles.find((each) => each.id === profileId);
    if (profile === undefined) return null;
    const kept = await this.#stored(profile);
    return kept.kind === 'key' ? kept.key : null;
  }

  async #stored(profile: StoredProfile): Promise<StoredKey> {
    const kept = await this.#keys.get(profile.id, keyUseOf(profile));
    this.#known.note(profile, kept);
    if (kept.kind === 'key') this.#redactor.protect(kept.key);
    if (this.#read.has(profile.id) || kept.kind === 'withheld') return kept;
    // Whoever reads it first: no key is used before the limits that it was kept with apply.
    this.#read.add(profile.id);
    const report = await this.#bindSafety(profile, kept);
    if (report !== null) this.#reports.push(report);
    return kept;
  }

  /**
   * The settings file can be edited by anybody who can write files, an entry of the keychain can not: where they differ, the
   * stricter of both counts from now on.
   */
  async #bindSafety({ id, name }: StoredProfile, kept: StoredKey): Promise<SafetyReport | null> {
    if (kept.kind === 'none' || kept.kind === 'withheld') return null;
    const stored = this.safety(id);
    if (kept.safety !== null && isSameSafety(stored, kept.safety)) return null;
    const safety = kept.safety === null ? stored : stricterSafety(stored, kept.safety);
    if (kept.safety !== null) this.#keepSafety(id, safety);
    try {
      await this.#keys.bindSafety(id, safety);
    } catch (error) {
      return { kind: 'not-kept', profile: name, error };
    }
    return kept.safety === null ? null : { kind: 'changed', profile: name };
  }

  #keepSafety(profileId: string, safety: Safety): void {
    profileSetting(this.#settings, 'safety', profileId, null).write(safety);
  }

  /** A profile as it is exported: everything but its key. */
  exported(profileId: string): Result<{ input: ProfileInput; safety: Safety }, FailureView> {
    const existing = this.#find(profileId);
    if (!existing.ok) return existing;
    const { id: _, ...input } = existing.value;
    return { ok: true, value: { input, safety: this.safety(profileId) } };
  }

  create(input: ProfileInput, safety?: Safety): Result<{ profileId: string }, FailureView> {
    const checked = checkedInput(input, this.list());
    if (!checked.ok) return checked;
    const profile = { id: randomUUID(), ...checked.value };
    this.#settings.change((settings) => ({
      ...settings,
      profiles: [...settings.profiles, profile],
      safety: safety === undefined ? settings.safety : { ...settings.safety, [profile.id]: safety },
    }));
    return { ok: true, value: { profileId: profile.id } };
  }

  update(profileId: string, input: ProfileInput): Result<null, FailureView> {
    const existing = this.#find(profileId);
    if (!existing.ok) return existing;
    const checked = checkedInput(
      input,
      this.list().filter(({ id }) => id !== profileId),
    );
    if (!checked.ok) return checked;
    const frozen = frozenRefusal(
      existing.value,
      checked.value,
      this.#known.hasKey(profileId) || this.#known.refusal(profileId) !== null,
    );
    if (frozen !== null) return failed(frozen);
    this.#settings.change((settings) => ({
      ...settings,
      profiles: settings.profiles.map((profile) =>
        profile.id === profileId ? { id: profileId, ...checked.value } : profile,
      ),
    }));
    // Another address may be another service.
    if (checked.value.baseUrl !== existing.value.baseUrl) this.forgetRoutes(profileId);
    return done;
  }

  /** Removes the profile and everything that is kept for it, its key first. The journal and what programs did stay: they are the audit trail. */
  async remove(profileId: string): Promise<Result<null, FailureView>> {
    const existing = this.#find(profileId);
    if (!existing.ok) return existing;
    if (this.active().id === profileId) {
      return refusedLocally(
        'profile-in-use',
        'This profile is in use',
        'Switch to another profile first, then remove this one.',
      );
    }
    const forgotten = await this.forgetKey(profileId);
    if (!forgotten.ok) return forgotten;
    this.#settings.change((settings) => withoutProfile(settings, profileId));
    for (const forget of this.#forgetting) await forget(profileId);
    return done;
  }

  async setKey(profileId: string, apiKey: string): Promise<Result<null, FailureView>> {
    const existing = this.#find(profileId);
    if (!existing.ok) return existing;
    if (this.#keys.mode === 'locked') return failed(keychainLocked());
    this.#redactor.protect(apiKey);
    const safety = this.safety(profileId);
    const saving = this.#keys.set(profileId, apiKey, keyUseOf(existing.value), safety);
    const saved = await refusedByKeychain(saving, 'saving');
    if (!saved.ok) return saved;
    this.#read.add(profileId);
    this.#known.note(existing.value, { kind: 'key', key: apiKey, safety });
    return done;
  }

  async forgetKey(profileId: string): Promise<Result<null, FailureView>> {
    const existing = this.#find(profileId);
    if (!existing.ok) return existing;
    if (this.#keys.mode === 'locked') return failed(keychainLocked());
    const forgotten = await refusedByKeychain(this.#keys.forget(profileId), 'removing');
    if (!forgotten.ok) return forgotten;
    this.#known.note(existing.value, { kind: 'none' });
    return done;
  }

  /** Undocumented routes are tried again. */
  forgetRoutes(profileId: string): void {
    profileSetting(this.#settings, 'knownRoutes', profileId, {}).keep({});
  }

  select(profileId: string): Result<null, FailureView> {
    if (profileId !== PRACTICE_PROFILE_ID) {
      const existing = this.#find(profileId);
      if (!existing.ok) return existing;
    }
    this.#settings.change((settings) => ({ ...settings, activeProfileId: profileId }));
    return done;
  }

  #knownRoutes(profileId: string): KnownRoutes {
    return profileSetting(this.#settings, 'knownRoutes', profileId, {}).read();
  }

  #find(profileId: string): Result<StoredProfile, FailureView> {
    const profile = this.#settings.read().profiles.find((each) => each.id === profileId);
    if (profile !== undefined) return { ok: true, value: profile };
    return failed(
      profileId === PRACTICE_PROFILE_ID
        ? localFailure(
            'profile-built-in',
            'Practice is built in',
            'It cannot be edited or removed. Add a profile of your own instead.',
          )
        : localFailure('profile-missing', 'No such profile', 'It was removed. Choose another.'),
    );
  }
}
