/** The services of one open profile, in the order in which they build on each other. */
import type { SessionContext } from './app-services.ts';
import { buildClientServices } from './client-services.ts';
import { buildMarketServices } from './market-services.ts';
import { addPolling, buildOrderServices } from './order-services.ts';
import { buildPortfolioServices } from './portfolio-services.ts';
import { buildTradingServices } from './trading-services.ts';

export type SessionServices = ReturnType<typeof buildServices>;

/** What a session read: the next one on the same market begins with it. */
export type Readings = Pick<
  SessionServices,
  'market' | 'account' | 'orders' | 'vault' | 'listings'
>;

export function buildServices(context: SessionContext) {
  const client = buildClientServices(context);
  const market = { ...client, ...buildMarketServices(context, client) };
  const trading = { ...market, ...buildTradingServices(context, market) };
  const orders = { ...trading, ...buildOrderServices(context, trading) };
  const services = { ...orders, ...buildPortfolioServices(context, orders) };
  addPolling(context, services);
  return services;
}
