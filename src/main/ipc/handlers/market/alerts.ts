import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const alertHandlers = (inSession: InSession): AreaHandlers<'alerts'> => ({
  'alerts/set': (entry) => inSession(({ alerts }) => alerts.set(entry)),
  'alerts/remove': ({ id }) => inSession(({ alerts }) => alerts.remove(id)),
  'alerts/restore': () => inSession(({ alerts }) => alerts.restore()),
  'alerts/snooze': ({ id, forMs }) => inSession(({ alerts }) => alerts.snooze(id, forMs)),
  'alerts/clear-calls': () => inSession(({ alerts }) => alerts.clearCalls()),
});
