/** What the user allowed programs of a profile, in the settings. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AcceptedProgram } from '#contract/ipc/app/automation.ts';
import { type ProfileSetting, profileSetting } from '#main/settings/profile-setting.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import {
  MAX_ACCEPTED_PROGRAMS,
  NO_AUTOMATION,
  type StoredAutomation,
} from '#main/settings/stored/stored-automation.ts';
import type { ProgramIdentity } from './process-info.ts';

export class StoredPrograms {
  /** Null before the first profile is open: then nothing is allowed or stored. */
  profileId: string | null = null;
  readonly #settings: Pick<SettingsService, 'read' | 'change' | 'keep'>;

  constructor(settings: Pick<SettingsService, 'read' | 'change' | 'keep'>) {
    this.#settings = settings;
  }

  read(): StoredAutomation {
    return this.profileId === null ? NO_AUTOMATION : this.#kept(this.profileId).read();
  }

  find(id: string): AcceptedProgram | undefined {
    return this.read().accepted.find((program) => program.id === id);
  }

  of(identity: ProgramIdentity): AcceptedProgram | undefined {
    return this.read().accepted.find((program) => isSameProgram(program, identity));
  }

  /** The profile lets programs draft, and this one, too. */
  mayTrade(identity: ProgramIdentity): boolean {
    return this.read().mayTrade && this.of(identity)?.mayTrade === true;
  }

  setOn(isOn: boolean): void {
    this.#change((stored) => ({ ...stored, isOn }));
  }

  setTrading(mayTrade: boolean): void {
    this.#change((stored) => ({ ...stored, mayTrade }));
  }

  setStart(mayStart: boolean): void {
    this.#change((stored) => ({ ...stored, mayStart }));
  }

  accept({ executable, starter }: ProgramIdentity, acceptedAt: number): void {
    const accepted = { id: randomUUID(), executable, starter, acceptedAt, mayTrade: false };
    this.#change((stored) => ({
      ...stored,
      accepted: [...stored.accepted, accepted].slice(-MAX_ACCEPTED_PROGRAMS),
    }));
  }

  letTrade(id: string, mayTrade: boolean): void {
    this.#change((stored) => ({
      ...stored,
      accepted: stored.accepted.map((one) => (one.id === id ? { ...one, mayTrade } : one)),
    }));
  }

  forget(id: string): void {
    this.#change((stored) => ({
      ...stored,
      accepted: stored.accepted.filter((program) => program.id !== id),
    }));
  }

  #kept(profileId: string): ProfileSetting<StoredAutomation> {
    return profileSetting(this.#settings, 'automation', profileId, NO_AUTOMATION);
  }

  #change(edit: (stored: StoredAutomation) => StoredAutomation): void {
    if (this.profileId !== null) this.#kept(this.profileId).write(edit(this.read()));
  }
}

/** Only by their files. */
export const isSameProgram = (one: ProgramIdentity, other: ProgramIdentity): boolean =>
  isDeepStrictEqual(one.executable, other.executable) &&
  isDeepStrictEqual(one.starter, other.starter);
