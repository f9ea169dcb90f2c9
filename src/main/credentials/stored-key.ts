/**
 * A key as it is kept: with what it was entered for, so that it is never used for anything else, and with the limits that its
 * profile has, so that they cannot be taken out of the settings file unseen.
 */
import { z } from 'zod';
import { type Safety, safetySchema } from '#contract/ipc/trading/safety.ts';
import { parseBaseAddress } from '#domain/connection/base-address.ts';
import { parseJson } from '#domain/text/parse-json.ts';

/** What a key is for. Settings can be edited by anybody who can write a file; an entry of the keychain can not. */
export interface KeyUse {
  readonly environment: 'sandbox' | 'live';
  /** Every origin that the key is sent to, sorted. */
  readonly origins: readonly string[];
}

/** What the keychain has for a profile. */
export type StoredKey =
  | { readonly kind: 'none' }
  /** `safety`: the profile's limits and locks; null where none were bound to the key yet. */
  | { readonly kind: 'key'; readonly key: string; readonly safety: Safety | null }
  /** There is one, and it was entered for something else; `keptFor` is null where an earlier version did not note it. */
  | {
      readonly kind: 'other-use';
      readonly keptFor: KeyUse | null;
      readonly safety: Safety | null;
    }
  /** It was not given out: a prompt is open that nobody has answered, or access was denied. */
  | { readonly kind: 'withheld'; readonly why: 'unanswered' | 'denied' };

const entrySchema = z.strictObject({
  format: z.literal('touchstone-key-1'),
  environment: z.enum(['sandbox', 'live']),
  origins: z.array(z.string()).min(1),
  key: z.string(),
  safety: safetySchema.nullable().default(null),
});

/** What a profile's key is for. Addresses that cannot be used are left out; nothing is ever sent there. */
export function keyUseOf(profile: {
  readonly environment: 'sandbox' | 'live';
  readonly baseUrl: string;
  readonly legacyUrl: string | null;
}): KeyUse {
  const addresses = [profile.baseUrl, ...(profile.legacyUrl === null ? [] : [profile.legacyUrl])];
  const origins = addresses.flatMap((address) => {
    const parsed = parseBaseAddress(address);
    return parsed.ok ? [parsed.value.origin] : [];
  });
  return { environment: profile.environment, origins: [...new Set(origins)].toSorted() };
}

/** The text that is put into the keychain. */
export const writeStoredKey = (
  key: string,
  { environment, origins }: KeyUse,
  safety: Safety | null = null,
): string =>
  JSON.stringify({
    format: 'touchstone-key-1',
    environment,
    origins,
    key,
    ...(safety === null ? {} : { safety }),
  });

/** The same entry with these limits; null for one that is no key. */
export function withSafety(entry: string | null, safety: Safety): string | null {
  const parsed = entrySchema.safeParse(parseJson(entry ?? ''));
  return parsed.success ? writeStoredKey(parsed.data.key, parsed.data, safety) : null;
}

/**
 * Reads an entry of the keychain for a use. Exactly the use it was entered for gets it: one origin more or less asks for
 * the key again.
 */
export function readStoredKey(entry: string | null, use: KeyUse): StoredKey {
  if (entry === null) return { kind: 'none' };
  const parsed = entrySchema.safeParse(parseJson(entry));
  if (!parsed.success) return { kind: 'other-use', keptFor: null, safety: null };
  const { key, environment, origins, safety } = parsed.data;
  return sameUse(use, { environment, origins })
    ? { kind: 'key', key, safety }
    : { kind: 'other-use', keptFor: { environment, origins }, safety };
}

const sameUse = (a: KeyUse, b: KeyUse): boolean =>
  a.environment === b.environment && a.origins.join(' ') === b.origins.toSorted().join(' ');

/** `live, https://api.example.com`: for the user. */
export const keyUseText = ({ environment, origins }: KeyUse): string =>
  `${environment}, ${origins.join(' and ')}`;
