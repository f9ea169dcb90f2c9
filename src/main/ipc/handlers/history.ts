import type { AreaHandlers, InSession } from './areas.ts';

export const historyHandlers = (inSession: InSession): AreaHandlers<'history'> => ({
  'history/read': (request) => inSession(({ history }) => history.read(request)),
  'history/export': (request) => inSession(({ history }) => history.export(request)),
});
