/** Standing orders of an open profile. */
import { randomUUID } from 'node:crypto';
import { rowTitle } from '#main/workspace/alerts/alert-notices.ts';
import { StandingOrders } from '#main/workspace/standing-orders/standing-service.ts';
import type { SessionContext } from './app-services.ts';
import type { buildClientServices } from './client-services.ts';
import type { buildMarketServices } from './market-services.ts';
import type { buildTradingServices } from './trading-services.ts';
import { after, repeat, wallNow } from './timers.ts';

type Before = ReturnType<typeof buildClientServices> &
  ReturnType<typeof buildMarketServices> &
  ReturnType<typeof buildTradingServices>;

export function buildStandingOrders(
  { target, app }: SessionContext,
  { market, queries, trading }: Before,
): StandingOrders {
  const { state, monotonicNow } = app;
  return new StandingOrders({
    file: app.standingFile(target),
    orders: trading.offTicket,
    records: trading,
    price: market.plans.pricePieces.bind(market.plans),
    titleOf: (key) => rowTitle(queries.row(key), key),
    isOnline: () => state.get('connection').status === 'online',
    timeZone: () => state.get('session').timeZone,
    clock: { wallNow, monotonicNow, after },
    every: repeat,
    newId: randomUUID,
    publish: state.publish,
  });
}
