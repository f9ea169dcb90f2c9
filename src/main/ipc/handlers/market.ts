import type { AreaHandlers, InSession } from './areas.ts';

export const marketHandlers = (inSession: InSession): AreaHandlers<'market'> => ({
  'market/plan-sweep': (request) => inSession(({ market }) => market.planSweep(request)),
});
