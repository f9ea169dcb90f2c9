import type { SessionServices } from './services/session-services.ts';

/** What handlers can call in an open session. Each port is the service itself that does the work. */
export type SessionPorts = ReturnType<typeof portsOf>;

export const portsOf = (services: SessionServices) => ({
  screen: services.visibleMarket,
  polling: services.polling,
  market: services.market.plans,
  contents: services.market,
  search: services.search,
  trades: services.pastTrades,
  pictures: services.pictures,
  ticket: services.trading.ticket,
  trading: services.trading,
  offTicket: services.trading.offTicket,
  disclaimers: services.disclaimers,
  lock: services.lock,
  halt: services.halt,
  unknowns: services.trading.unknowns,
  orders: services.orderService,
  labels: services.labels,
  listings: services.listings,
  ownOffers: services.ownOffers,
  cart: services.cart,
  optionalRoutes: services.optionalRoutes,
  activity: services.client.activity,
  received: services.received,
  history: services.history,
  alerts: services.alerts,
  standingOrders: services.standingOrders,
  portfolio: services.portfolio,
  ownEntries: services.ownEntries,
  reports: services.reports,
});
