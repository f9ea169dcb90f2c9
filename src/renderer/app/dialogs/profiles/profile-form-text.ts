/** The text of the profile form and its validation. Pure. */
import type { ProfileInput, ProfileView } from '#contract/ipc/app/session.ts';
import { ADDRESS_ADVICE, parseBaseAddress } from '#domain/connection/base-address.ts';
import { apiKeyProblem } from '#domain/credentials/api-key.ts';
import type { Result } from '#domain/result.ts';
import type { FieldErrors } from '../form/use-fields.ts';

export interface ProfileText {
  readonly name: string;
  readonly environment: ProfileInput['environment'];
  readonly baseUrl: string;
  readonly legacyUrl: string;
  readonly executionVersion: ProfileInput['executionVersion'];
  /** Write-only: empty leaves the saved key as it is. */
  readonly apiKey: string;
}

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

/** The input for the main process, or the errors to correct. The main process validates again. */
export function readProfileText(text: ProfileText): Result<ProfileInput, FieldErrors<ProfileText>> {
  const errors: FieldErrors<ProfileText> = {};
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

/** What is wrong with an address; null if it can be used. */
export function addressError(text: string): string | null {
  const parsed = parseBaseAddress(text);
  return parsed.ok ? null : ADDRESS_ADVICE[parsed.error];
}
