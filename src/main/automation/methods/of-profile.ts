/** What programs of one profile may read: nothing of another one, in the moment in which that opens, either. */
import { PROTOCOL_VERSION, type Welcome } from '#contract/automation/protocol.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { MethodContext } from './context.ts';

export function welcomeTo({
  appVersion,
  profiles,
  activeProfileId,
  environment,
}: SessionSlice): Welcome {
  const profile = profiles.find(({ id }) => id === activeProfileId)?.name ?? activeProfileId;
  return { version: PROTOCOL_VERSION, appVersion, profile, environment };
}

/** @param keepUp disconnects the programs of a profile that is not open any more */
export function ofProfile(
  profileId: string | null,
  { state, session }: Pick<MethodContext, 'state' | 'session'>,
  keepUp: () => void,
): Pick<MethodContext, 'state' | 'session'> {
  return {
    state: {
      get: (slice) => {
        keepUp();
        return state.get(slice);
      },
    },
    session: () => {
      keepUp();
      return state.get('session').activeProfileId === profileId ? session() : null;
    },
  };
}
