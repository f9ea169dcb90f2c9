/** The address and key of a profile's session, or why it has none. */
import { documentedTokenPeriodMs } from '#contract/api/reading/rate-limit.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { PracticeAddress } from '#main/session/practice/practice-process.ts';
import type { ActiveProfile, Profiles } from '#main/profiles/profiles.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { SessionTarget } from './services/session-target.ts';

export type FoundTarget =
  | { readonly kind: 'target'; readonly target: SessionTarget }
  | { readonly kind: 'practice-not-started' | Obstacle };

/** Why a profile that is not practice has no session. */
export type Obstacle = 'live-refused' | 'no-key' | 'key-unanswered' | 'key-denied';

export async function findTarget(
  profile: ActiveProfile,
  profiles: Pick<Profiles, 'apiKey' | 'keyWithheld'>,
  practice: PracticeAddress | null,
  liveRefusal: string | null,
): Promise<FoundTarget> {
  const { id, name, environment } = profile;
  if (environment === 'practice') {
    if (practice === null) return { kind: 'practice-not-started' };
    const { urls, keys, speed, ownListingIds } = practice;
    const target = {
      profileId: id,
      profileName: name,
      environment,
      baseUrl: urls.sandbox,
      legacyUrl: urls.legacy,
      apiKey: keys.sandbox.admin,
      executionVersion: 'v2',
      tokenPeriodMs: documentedTokenPeriodMs / speed,
      ownListingIds,
    } as const;
    return { kind: 'target', target };
  }
  if (environment === 'live' && liveRefusal !== null) return { kind: 'live-refused' };
  const apiKey = await profiles.apiKey(id);
  if (apiKey === null) {
    const withheld = profiles.keyWithheld(id);
    return { kind: withheld === null ? 'no-key' : `key-${withheld}` };
  }
  const target = {
    ...profile,
    profileId: id,
    profileName: name,
    apiKey,
    tokenPeriodMs: documentedTokenPeriodMs,
    ownListingIds: [],
  };
  return { kind: 'target', target };
}

export function obstacleFailure(
  kind: Obstacle,
  { runtime, profiles, activeProfileId, keychain }: SessionSlice,
): FailureView {
  if (kind === 'live-refused') {
    const advice = 'Switch to the practice market or a sandbox profile.';
    return localFailure(kind, runtime.liveRefusal ?? '', advice);
  }
  if (kind === 'key-unanswered') {
    const advice =
      'Answer its prompt, which may be behind another window. If there is none, choose Try again.';
    return localFailure(kind, 'The keychain is asking about this profile’s API key', advice);
  }
  if (kind === 'key-denied') {
    const advice =
      'Access to the key was denied, or the keychain was restarted. Choose Try again and allow it, or restart Touchstone, or open the profiles and enter the key again.';
    return localFailure(kind, 'The keychain did not give out this profile’s API key', advice);
  }
  const refusal = profiles.find(({ id }) => id === activeProfileId)?.keyRefusal ?? null;
  if (refusal !== null) {
    return localFailure(kind, 'The API key was entered for another address', refusal);
  }
  if (keychain.mode === 'locked') {
    const advice =
      'The key of this profile cannot be read. Unlock the keychain, then choose Try again in the profiles.';
    return localFailure(kind, 'The keychain is locked', advice);
  }
  const advice = 'Open the profiles and enter its key. It goes straight to the keychain.';
  return localFailure(kind, 'This profile has no API key', advice);
}
