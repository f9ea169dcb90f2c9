import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const unknownHandlers = (inSession: InSession): AreaHandlers<'unknown'> => ({
  'unknown/check-again': ({ intentId }) =>
    inSession(({ unknowns }) => unknowns.checkAgain(intentId)),
  'unknown/link-order': ({ intentId, orderId }) =>
    inSession(({ unknowns }) => unknowns.linkOrder(intentId, orderId)),
  'unknown/record-absent': ({ intentId, statement }) =>
    inSession(({ unknowns }) => unknowns.recordAbsent(intentId, statement)),
  'unknown/acknowledge-extra': ({ intentId }) =>
    inSession(({ unknowns }) => unknowns.acknowledgeExtra(intentId)),
});
