import type { AreaHandlers, InSession } from './areas.ts';

export const portfolioHandlers = (inSession: InSession): AreaHandlers<'portfolio'> => ({
  'portfolio/get-holdings': () => inSession(({ portfolio }) => portfolio.holdings()),
  'portfolio/get-lots': ({ product }) => inSession(({ portfolio }) => portfolio.lots(product)),
  'portfolio/get-history': ({ from }) => inSession(({ portfolio }) => portfolio.history(from)),
  'portfolio/set-rule': ({ rule }) => inSession(({ portfolio }) => portfolio.setRule(rule)),
});
