import type { TradingConditions } from '../guards/conditions.ts';

/** Nothing forbids an order. */
export const OPEN_CONDITIONS: TradingConditions = {
  environment: 'practice',
  liveRefusal: null,
  trading: 'enabled',
  vault: 'enabled',
  halted: null,
  locked: null,
};
