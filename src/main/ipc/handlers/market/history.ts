import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const historyHandlers = (inSession: InSession): AreaHandlers<'history'> => ({
  'history/read': (request) => inSession(({ history }) => history.read(request)),
  'history/premium-lines': ({ keys }) => inSession(({ history }) => history.premiumLines(keys)),
  'history/openings': ({ keys }) => inSession(({ history }) => history.openings(keys)),
  'history/export': (request) => inSession(({ history }) => history.export(request)),
});
