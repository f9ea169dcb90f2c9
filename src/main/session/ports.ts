/** What handlers can call in an open session. Each port is the service itself that does the work. */
import type { AlertsPort } from '#main/workspace/alerts/alert-service.ts';
import type { CartPort } from '#main/readings/legacy/legacy-cart.ts';
import type { ListingsPort } from '#main/listings/listing-service.ts';
import type { OwnOffersPort } from '#main/listings/own-offers.ts';
import type { ContentPort } from '#main/market/market-data.ts';
import type { MarketPort } from '#main/market/plans/market-plans.ts';
import type { SearchPort } from '#main/market/catalogue-search.ts';
import type { TradesPort } from '#main/market/past-trades.ts';
import type { PicturesPort } from '#main/market/row/pictures.ts';
import type { ScreenPort } from '#main/market/visible-market.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import type { ReportsPort } from '#main/holdings/reports/report-service.ts';
import type { OwnEntriesPort } from '#main/holdings/own/own-service.ts';
import type { PortfolioPort } from '#main/holdings/portfolio-parts.ts';
import type { OffTicketPort } from '#main/trading/execution/off-ticket/off-ticket-orders.ts';
import type { StandingOrdersPort } from '#main/workspace/standing-orders/standing-parts.ts';
import type { LabelsPort } from '#main/orders/labels/label-service.ts';
import type { OrdersPort } from '#main/orders/order-service.ts';
import type { Polling } from '#main/polling/types.ts';
import type { LockPort } from '#main/trading/guards/trading-lock.ts';
import type { DisclaimersPort } from '#main/trading/ticket/disclaimers.ts';
import type { HaltPort } from '#main/trading/halt-service.ts';
import type { TicketPort } from '#main/trading/ticket-service.ts';
import type { TradingService } from '#main/trading/trading-service.ts';
import type { UnknownsPort } from '#main/trading/unknowns-service.ts';
import type { ReceivedPort } from '#main/readings/received/received-records.ts';
import type { HistoryPort } from '#main/readings/recorder/history-service.ts';
import type { SessionServices } from './services/session-services.ts';

export interface SessionPorts {
  readonly screen: ScreenPort;
  readonly polling: Pick<Polling, 'refreshPane' | 'readOn' | 'lookFor'>;
  readonly market: MarketPort;
  readonly contents: ContentPort;
  readonly search: SearchPort;
  readonly trades: TradesPort;
  readonly pictures: PicturesPort;
  readonly ticket: TicketPort;
  readonly trading: Pick<TradingService, 'state' | 'intent' | 'journalProblem'>;
  readonly offTicket: OffTicketPort;
  readonly disclaimers: DisclaimersPort;
  readonly lock: LockPort;
  readonly halt: HaltPort;
  readonly unknowns: UnknownsPort;
  readonly orders: OrdersPort;
  readonly labels: LabelsPort;
  readonly listings: ListingsPort;
  readonly ownOffers: OwnOffersPort;
  readonly cart: CartPort;
  readonly optionalRoutes: Pick<OptionalRoutes, 'forget'>;
  readonly activity: Pick<MarketplaceClient['activity'], 'bodiesOf'>;
  readonly received: ReceivedPort;
  readonly history: HistoryPort;
  readonly alerts: AlertsPort;
  readonly standingOrders: StandingOrdersPort;
  readonly portfolio: PortfolioPort;
  readonly ownEntries: OwnEntriesPort;
  readonly reports: ReportsPort;
}

export const portsOf = (services: SessionServices): SessionPorts => ({
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
