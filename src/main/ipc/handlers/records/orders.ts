import type { SessionManager } from '#main/session/session-manager.ts';
import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const orderHandlers = (
  inSession: InSession,
  sessions: Pick<SessionManager, 'current'>,
): AreaHandlers<'orders'> => ({
  'orders/open-label': ({ orderId }) => inSession(({ labels }) => labels.open(orderId)),
  'orders/save-label': ({ orderId, place }) =>
    inSession(({ labels }) => labels.save(orderId, place)),
  'orders/accept-label-host': ({ orderId, host }) =>
    inSession(({ labels }) => labels.accept(orderId, host)),
  'orders/forget-label-host': ({ host }) => inSession(({ labels }) => labels.forget(host)),
  'orders/get-details': ({ key }) => inSession(({ orders }) => orders.details(key)),
  'orders/look-again': (order) => inSession(({ orders }) => orders.lookAgain(order)),
  'orders/find-sell': ({ text }) => inSession(({ orders }) => orders.findSell(text)),
  'orders/forget-sell': ({ orderId }) => inSession(({ orders }) => orders.forgetSell(orderId)),
  'orders/look-for': ({ status }) => inSession(({ orders }) => orders.lookFor(status)),
  'orders/read-on': ({ list }) => inSession(({ orders }) => orders.readOn(list)),
  'orders/get-older': ({ of, offset, limit }) =>
    inSession(({ orders }) => orders.older(of, offset, limit)),
  'orders/export': (request) => inSession(({ orders }) => orders.export(request)),
  'orders/cancel-export': () => {
    sessions.current()?.ports.orders.cancelExport();
    return null;
  },
});
