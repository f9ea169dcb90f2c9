import type { SessionManager } from '#main/session/session-manager.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export const activityHandlers = (
  sessions: Pick<SessionManager, 'current'>,
): AreaHandlers<'activity'> => ({
  'activity/get-body': ({ id }) =>
    sessions.current()?.ports.activity.bodiesOf(id) ?? { request: null, response: null },
});
