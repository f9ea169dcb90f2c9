/** What the user types for a profile, and what is wrong with it. Pure. */
import type { ProfileInput, ProfileView } from '#contract/ipc/session.ts';
import { apiKeyProblem } from '#domain/credentials/api-key.ts';
import type { Result } from '#domain/result.ts';

export interface ProfileText {
  readonly name: string;
  readonly environment: ProfileInput['environment'];
  readonly baseUrl: string;
  readonly legacyUrl: string;
  readonly executionVersion: ProfileInput['executionVersion'];
  /** Written, never read back: empty leaves the key that is kept as it is. */
  readonly apiKey: string;
}

export type ProfileErrors = Readonly<
  Partial<Record<'name' | 'baseUrl' | 'legacyUrl' | 'apiKey', string>>
>;

export const newProfileText: ProfileText = {
  name: '',
  environment: 'sandbox',
  baseUrl: '',
  legacyUrl: '',
  executionVersion: 'v2',
  apiKey: '',
};

export function textOfProfile(profile: ProfileView): ProfileText {
  return {
    name: profile.name,
    environment: profile.environment === 'live' ? 'live' : 'sandbox',
    baseUrl: profile.baseUrl ?? '',
    legacyUrl: profile.legacyUrl ?? '',
    executionVersion: profile.executionVersion,
    apiKey: '',
  };
}

/** The input for the main process, or what has to be put right first. The main process checks again. */
export function readProfileText(text: ProfileText): Result<ProfileInput, ProfileErrors> {
  const errors: { -readonly [Field in keyof ProfileErrors]: string } = {};
  if (text.name.trim() === '') errors.name = 'Enter a name for the profile.';
  const base = addressError(text.baseUrl);
  if (base !== null) errors.baseUrl = base;
  const legacy = text.legacyUrl.trim() === '' ? null : addressError(text.legacyUrl);
  if (legacy !== null) errors.legacyUrl = legacy;
  const key = text.apiKey.trim();
  const problem = key === '' ? null : apiKeyProblem(key);
  if (problem !== null) errors.apiKey = problem;
  if (Object.keys(errors).length > 0) return { ok: false, error: errors };
  return {
    ok: true,
    value: {
      name: text.name.trim(),
      environment: text.environment,
      baseUrl: text.baseUrl.trim(),
      legacyUrl: text.legacyUrl.trim() === '' ? null : text.legacyUrl.trim(),
      executionVersion: text.executionVersion,
    },
  };
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Why an address cannot be used; null when it can: https, or http to this computer itself. */
export function addressError(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return 'Enter the base address, such as https://api.example.com.';
  if (!URL.canParse(typed)) return 'That is not a complete address; start with https://.';
  const { protocol, hostname, username, password, search, hash } = new URL(typed);
  if (username !== '' || password !== '')
    return 'Remove the user name and password from the address.';
  if (search !== '' || hash !== '') return 'Remove everything from “?” or “#” on.';
  if (protocol === 'https:') return null;
  if (protocol === 'http:' && loopback.test(hostname)) return null;
  return protocol === 'http:'
    ? 'HTTPS required. Plain http is accepted for this computer only (localhost).'
    : 'The address must start with https://.';
}
