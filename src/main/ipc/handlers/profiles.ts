import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Result } from '#domain/result.ts';
import type { ProfileExchange } from '#main/profiles/profile-exchange.ts';
import type { Profiles } from '#main/profiles/profiles.ts';
import type { SessionManager } from '#main/session/session-manager.ts';
import type { AreaHandlers } from '../areas.ts';

export interface ProfileServices {
  readonly profiles: Profiles;
  readonly exchange: ProfileExchange;
  readonly sessions: SessionManager;
  readonly tryKeychain: () => Promise<void>;
}

export function profileHandlers({
  profiles,
  exchange,
  sessions,
  tryKeychain,
}: ProfileServices): AreaHandlers<'profiles'> {
  /** After an edit of the active profile the session is reopened with it. */
  const edited = async (
    profileId: string,
    outcome: Result<null, FailureView>,
  ): Promise<Result<null, FailureView>> => {
    sessions.publishProfiles();
    if (outcome.ok && profiles.active().id === profileId) await sessions.openActive();
    return outcome;
  };

  return {
    'profiles/select': ({ profileId }) => sessions.select(profileId),
    'profiles/create': (input) => {
      const created = profiles.create(input);
      sessions.publishProfiles();
      return created;
    },
    'profiles/update': ({ profileId, input }) =>
      edited(profileId, profiles.update(profileId, input)),
    'profiles/remove': async ({ profileId }) => {
      const removed = await profiles.remove(profileId);
      sessions.publishProfiles();
      return removed;
    },
    'profiles/set-key': async ({ profileId, apiKey }) =>
      edited(profileId, await profiles.setKey(profileId, apiKey)),
    'profiles/forget-key': async ({ profileId }) =>
      edited(profileId, await profiles.forgetKey(profileId)),
    'profiles/try-keychain': async () => {
      await tryKeychain();
      return null;
    },
    'profiles/export': ({ profileId }) => exchange.export(profileId),
    'profiles/import': async () => {
      const imported = await exchange.import();
      sessions.publishProfiles();
      return imported;
    },
    'profiles/finish-import': ({ importId, name }) => {
      const imported = exchange.finish(importId, name);
      sessions.publishProfiles();
      return imported;
    },
    'profiles/forget-routes': ({ profileId }) => {
      const session = sessions.current();
      if (session !== null && profiles.active().id === profileId) {
        session.ports.optionalRoutes.forget();
      } else profiles.forgetRoutes(profileId);
      sessions.publishProfiles();
      return null;
    },
    'profiles/set-safety': async ({ profileId, safety }) => {
      const outcome = await profiles.setSafety(profileId, safety);
      sessions.publishProfiles();
      if (outcome.ok && profiles.active().id === profileId) {
        sessions.current()?.ports.lock.settingsChanged();
      }
      return outcome;
    },
  };
}
