/** What a profile may be, and why it cannot be changed. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { ProfileInput } from '#contract/ipc/app/session.ts';
import { type KeyUse, keyUseOf, keyUseText } from '#main/credentials/stored-key.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';
import type { StoredProfile } from '#main/settings/schema.ts';
import { type Result, failed, ok } from '#domain/result.ts';
import {
  ADDRESS_ADVICE,
  baseAddressText,
  parseBaseAddress,
} from '#domain/connection/base-address.ts';

/**
 * What may not change in place. An environment is what locks, journal and limits of a profile stand on; and with a key
 * its addresses are where that key goes.
 */
export function frozenRefusal(
  before: StoredProfile,
  after: Pick<StoredProfile, 'environment' | 'baseUrl' | 'legacyUrl'>,
  hasKey: boolean,
): FailureView | null {
  if (after.environment !== before.environment) {
    return localFailure(
      'profile-environment-frozen',
      'A profile keeps its environment',
      `Add a new ${after.environment} profile instead.`,
    );
  }
  const moved = after.baseUrl !== before.baseUrl || after.legacyUrl !== before.legacyUrl;
  if (!moved || !hasKey) return null;
  return localFailure(
    'profile-address-frozen',
    'The key belongs to the address it was entered for',
    'Add a new profile for another address, or remove the key of this one first.',
  );
}

/** The profile as it is stored, where its name is free among these and its addresses are usable. */
export function checkedInput(
  input: ProfileInput,
  others: readonly { readonly name: string }[],
): Result<Omit<StoredProfile, 'id'>, FailureView> {
  const taken = others.some(({ name }) => name.toLowerCase() === input.name.trim().toLowerCase());
  if (taken) {
    return refusedLocally('profile-name-taken', 'This name is taken', 'Choose another name.');
  }
  const base = checkBaseAddress(input.baseUrl);
  if (!base.ok) return refusedLocally('profile-address', 'Base address', base.error);
  const legacy = input.legacyUrl === null ? null : checkBaseAddress(input.legacyUrl);
  if (legacy !== null && !legacy.ok) {
    return refusedLocally('profile-legacy-address', 'Legacy host address', legacy.error);
  }
  return {
    ok: true,
    value: {
      name: input.name.trim(),
      environment: input.environment,
      baseUrl: base.value,
      legacyUrl: legacy?.value ?? null,
      executionVersion: input.executionVersion,
    },
  };
}

export function refusalText(profile: StoredProfile, keptFor: KeyUse | null): string {
  if (keptFor === null) {
    return 'The key in the keychain was kept by an earlier version, which did not note where it may be sent. Enter it again.';
  }
  return `The key in the keychain was entered for ${keyUseText(keptFor)}. The settings now say ${keyUseText(keyUseOf(profile))}, so it is not used. If nobody you trust changed them, remove this profile; otherwise enter the key again.`;
}

export const limitsLocked = (): FailureView =>
  localFailure(
    'keychain-locked',
    'The keychain is locked',
    'Risk limits are kept with the key. Unlock the keychain, choose Try again above, then save them again.',
  );

export const keychainLocked = (): FailureView =>
  localFailure(
    'keychain-locked',
    'The keychain is locked',
    'No key was kept or removed. Unlock it, choose Try again above, then do this once more.',
  );

/** The address as it is kept, or what to do about it. */
export function checkBaseAddress(text: string): Result<string, string> {
  const parsed = parseBaseAddress(text);
  return parsed.ok ? ok(baseAddressText(parsed.value)) : failed(ADDRESS_ADVICE[parsed.error]);
}
