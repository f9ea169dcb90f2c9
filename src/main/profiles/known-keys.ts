/** What is known of each profile's key, without its text. */
import type { StoredKey } from '#main/credentials/stored-key.ts';
import type { StoredProfile } from '#main/settings/schema.ts';
import { refusalText } from './profile-checks.ts';

export type WithheldKey = Extract<StoredKey, { readonly kind: 'withheld' }>['why'];

export class KnownKeys {
  readonly #withKey = new Set<string>();
  /** Why the key that is kept is not used, by profile id. */
  readonly #refusals = new Map<string, string>();
  /** Keys that the keychain did not give out, by profile id. */
  readonly #withheld = new Map<string, WithheldKey>();

  note(profile: StoredProfile, kept: StoredKey): void {
    const { id } = profile;
    if (kept.kind === 'withheld') this.#withheld.set(id, kept.why);
    else this.#withheld.delete(id);
    if (kept.kind === 'withheld' && kept.why === 'unanswered') return;
    if (kept.kind === 'key') this.#withKey.add(id);
    else this.#withKey.delete(id);
    if (kept.kind === 'other-use') this.#refusals.set(id, refusalText(profile, kept.keptFor));
    else this.#refusals.delete(id);
  }

  hasKey(profileId: string): boolean {
    return this.#withKey.has(profileId) || this.#withheld.has(profileId);
  }

  refusal(profileId: string): string | null {
    return this.#refusals.get(profileId) ?? null;
  }

  withheld(profileId: string): WithheldKey | null {
    return this.#withheld.get(profileId) ?? null;
  }
}
