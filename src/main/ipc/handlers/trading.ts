/** Channels of the ticket, the lock, standing orders and orders of unknown outcome. */
import { done } from '#domain/result.ts';
import type { AreaHandlers, InSession } from '../areas.ts';

export const tradingHandlers = (
  inSession: InSession,
): AreaHandlers<'ticket' | 'trading' | 'standing-orders' | 'unknown'> => ({
  'ticket/request-quote': (draft) => inSession(({ ticket }) => ticket.requestQuote(draft)),
  'ticket/auto-quote': (draft) => inSession(({ ticket }) => ticket.autoQuote(draft)),
  'ticket/requote': () => inSession(({ ticket }) => ticket.requote()),
  'ticket/set-limit': ({ intentId, limit }) =>
    inSession(({ ticket }) => ticket.setLimit(intentId, limit)),
  'ticket/accept-limits': ({ intentId }) =>
    inSession(({ ticket }) => ticket.acceptLimits(intentId)),
  'ticket/execute': ({ intentId }) => inSession(({ ticket }) => ticket.execute(intentId)),
  'ticket/discard': () => inSession(({ ticket }) => ticket.discard()),
  'ticket/open-disclaimer': ({ optionalId }) =>
    inSession(({ disclaimers }) => disclaimers.open(optionalId)),

  'trading/lock': () =>
    inSession(({ lock }) => {
      lock.lock('user');
      return done;
    }),
  'trading/unlock': ({ profileId, phrase }) =>
    inSession(({ lock }) => lock.unlock(profileId, phrase)),
  'trading/end-halt': () => inSession(({ halt }) => halt.end()),

  'standing-orders/create': (entry) =>
    inSession(({ standingOrders }) => standingOrders.create(entry)),
  'standing-orders/rearm': (entry) =>
    inSession(({ standingOrders }) => standingOrders.rearm(entry)),
  'standing-orders/stop': ({ id }) => inSession(({ standingOrders }) => standingOrders.stopOne(id)),
  'standing-orders/stop-all': () => inSession(({ standingOrders }) => standingOrders.stopAll()),
  'standing-orders/remove': ({ id }) =>
    inSession(({ standingOrders }) => standingOrders.remove(id)),

  'unknown/check-again': ({ intentId }) =>
    inSession(({ unknowns }) => unknowns.checkAgain(intentId)),
  'unknown/link-order': ({ intentId, orderId }) =>
    inSession(({ unknowns }) => unknowns.linkOrder(intentId, orderId)),
  'unknown/record-absent': ({ intentId, statement }) =>
    inSession(({ unknowns }) => unknowns.recordAbsent(intentId, statement)),
  'unknown/acknowledge-extra': ({ intentId }) =>
    inSession(({ unknowns }) => unknowns.acknowledgeExtra(intentId)),
});
