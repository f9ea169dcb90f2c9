import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const receivedHandlers = (inSession: InSession): AreaHandlers<'received'> => ({
  'received/get-record': (thing) => inSession(({ received }) => received.record(thing)),
});
