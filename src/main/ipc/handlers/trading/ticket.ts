import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const ticketHandlers = (inSession: InSession): AreaHandlers<'ticket'> => ({
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
});
