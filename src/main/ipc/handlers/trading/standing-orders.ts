import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const standingOrderHandlers = (inSession: InSession): AreaHandlers<'standing-orders'> => ({
  'standing-orders/create': (entry) =>
    inSession(({ standingOrders }) => standingOrders.create(entry)),
  'standing-orders/rearm': (entry) =>
    inSession(({ standingOrders }) => standingOrders.rearm(entry)),
  'standing-orders/stop': ({ id }) => inSession(({ standingOrders }) => standingOrders.stopOne(id)),
  'standing-orders/stop-all': () => inSession(({ standingOrders }) => standingOrders.stopAll()),
  'standing-orders/remove': ({ id }) =>
    inSession(({ standingOrders }) => standingOrders.remove(id)),
});
