import type { AreaHandlers, InSession } from './areas.ts';

export const ticketHandlers = (inSession: InSession): AreaHandlers<'ticket'> => ({
  'ticket/request-quote': (draft) => inSession(({ ticket }) => ticket.requestQuote(draft)),
  'ticket/requote': () => inSession(({ ticket }) => ticket.requote()),
  'ticket/set-bound': ({ intentId, bound }) =>
    inSession(({ ticket }) => ticket.setBound(intentId, bound)),
  'ticket/accept-limits': ({ intentId }) =>
    inSession(({ ticket }) => ticket.acceptLimits(intentId)),
  'ticket/execute': ({ intentId }) => inSession(({ ticket }) => ticket.execute(intentId)),
  'ticket/discard': () => inSession(({ ticket }) => ticket.discard()),
  'ticket/open-disclaimer': ({ optionalId }) =>
    inSession(({ disclaimers }) => disclaimers.open(optionalId)),
});
