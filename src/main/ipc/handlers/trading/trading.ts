import { done } from '#domain/result.ts';
import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const tradingHandlers = (inSession: InSession): AreaHandlers<'trading'> => ({
  'trading/lock': () =>
    inSession(({ lock }) => {
      lock.lock('user');
      return done;
    }),
  'trading/unlock': ({ profileId, phrase }) =>
    inSession(({ lock }) => lock.unlock(profileId, phrase)),
  'trading/end-halt': () => inSession(({ halt }) => halt.end()),
});
