/** Builds the rooms of one open profile, each from those before it. */
import { randomUUID } from 'node:crypto';
import type { Safety } from '#contract/ipc/safety.ts';
import type { AlertService } from '#main/alerts/alert-service.ts';
import { buildAlerts } from '#main/alerts/build.ts';
import { AccountData } from '#main/account/account-data.ts';
import { ServiceVersion } from '#main/connection/service-version.ts';
import { ConnectionStatus } from '#main/connection/connection-status.ts';
import { LegacyCart } from '#main/legacy/legacy-cart.ts';
import { ListingService } from '#main/listings/listing-service.ts';
import { OwnOffers } from '#main/listings/own-offers.ts';
import { CatalogueSearch } from '#main/market/catalogue-search.ts';
import { PastTrades } from '#main/market/past-trades.ts';
import { Pictures } from '#main/market/pictures.ts';
import { MarketData } from '#main/market/market-data.ts';
import { DayOpenings } from '#main/market/day-openings.ts';
import { TableQueries } from '#main/market/table-queries.ts';
import { spotReader } from '#main/market/read-spot.ts';
import { VisibleMarket } from '#main/market/visible-market.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import { buildOrders, type OrderRooms } from '#main/orders/build.ts';
import { OrderService } from '#main/orders/order-service.ts';
import { PhraseReader } from '#main/phrase/phrase-reader.ts';
import { createPolling } from '#main/polling/polling.ts';
import { OwnOrders } from '#main/polling/reading/own-orders.ts';
import type { Polling } from '#main/polling/types.ts';
import { ReceivedRecords } from '#main/received/received-records.ts';
import { type BuiltPortfolio, buildPortfolio } from '#main/holdings/build.ts';
import { buildPapers } from '#main/papers/build.ts';
import type { PaperService } from '#main/papers/paper-service.ts';
import { HistoryService } from '#main/recorder/history-service.ts';
import { RecorderTap } from '#main/recorder/recorder-tap.ts';
import { calendarOf } from '#main/shared/profile-zone.ts';
import { timeZoneOf } from '#main/settings/time-zone.ts';
import { contentChoices } from '#main/settings/content-choices.ts';
import { knownRoutesStore } from '#main/settings/known-routes-store.ts';
import { Watchlists } from '#main/watchlists/watchlists.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import { screensOf, type Screens } from '#main/state/screens.ts';
import { clientGateway } from '#main/trading/gateway/client-gateway.ts';
import { TradingLock } from '#main/trading/guards/trading-lock.ts';
import { HaltService } from '#main/trading/halt-service.ts';
import { Disclaimers } from '#main/trading/ticket/disclaimers.ts';
import { TradingService } from '#main/trading/trading-service.ts';
import { Movements } from '#main/vault/movements.ts';
import { VaultData } from '#main/vault/vault-data.ts';
import type { JournalCare } from './journal-care.ts';
import { network, openClient, serviceClock } from './open-client.ts';
import { openJournalOf } from './open-journal.ts';
import type { SessionServices } from './session-services.ts';
import { catalogueOf, type SessionTarget } from './session-target.ts';
import { after, every } from './timers.ts';

export interface Rooms extends OrderRooms, Omit<BuiltPortfolio, 'products'> {
  readonly client: MarketplaceClient;
  /** What the marketplace sent, for whoever wants to see it as it came. */
  readonly received: ReceivedRecords;
  /** Routes that the API document does not have, where they are answered. */
  readonly optionalRoutes: OptionalRoutes;
  readonly screens: Screens;
  readonly notices: NoticeBoard;
  readonly market: MarketData;
  readonly visibleMarket: VisibleMarket;
  readonly search: CatalogueSearch;
  readonly phrases: PhraseReader;
  readonly pastTrades: PastTrades;
  readonly pictures: Pictures;
  /** What windows and the palette ask of the market. */
  readonly queries: TableQueries;
  readonly account: AccountData;
  readonly connection: ConnectionStatus;
  readonly vault: VaultData;
  readonly lock: TradingLock;
  readonly journalCare: JournalCare;
  readonly listings: ListingService;
  readonly ownOffers: OwnOffers;
  readonly trading: TradingService;
  readonly disclaimers: Disclaimers;
  readonly halt: HaltService;
  readonly orderService: OrderService;
  readonly cart: LegacyCart;
  readonly polling: Polling;
  readonly recorderTap: RecorderTap;
  readonly history: HistoryService;
  readonly alerts: AlertService;
  readonly papers: PaperService;
}

/** What a session read: the one that follows it on the same market begins with it. */
export type Readings = Pick<Rooms, 'market' | 'account' | 'orders' | 'vault' | 'listings'>;

const wallNow = (): number => Date.now();

export function buildRooms(target: SessionTarget, services: SessionServices): Rooms {
  const { state, notices, monotonicNow } = services;
  const screens = screensOf(state);
  const client = openClient(target, services);
  const optionalRoutes = new OptionalRoutes({
    store: knownRoutesStore(services.settings, target.profileId),
    wallNow,
    onChange: (routes) => {
      screens.profiles.publishRoutes(target.profileId, routes);
    },
  });
  const table = services.markets.open(catalogueOf(target));
  const market = new MarketData(
    screens.market,
    { serviceNow: serviceClock(client, monotonicNow), wallNow, after },
    table,
    contentChoices(services.settings, target.profileId),
  );
  // Of variants that share a title, the rows are what they were.
  client.variantKeys.follow(market.variants);
  const recorderTap = new RecorderTap({
    recorder: services.recorder,
    wallNow,
    row: (key) => market.marketRow(key),
    watchlists: () => Watchlists.of(services.settings, target.profileId),
  });
  const account = new AccountData(screens.account);
  const connection = new ConnectionStatus(screens.connection, {
    tokens: client.tokens,
    serverOffset: client.serverOffset,
    monotonicNow,
    wallNow,
    periodMs: target.tokenPeriodMs,
  });
  const movements = new Movements();
  const vault = new VaultData(screens.vault, market, movements);
  const spotSinks = [market, vault];
  const safety = (): Safety => services.safetyOf(target.profileId);
  const lock = new TradingLock({
    profileId: target.profileId,
    environment: target.environment,
    profileName: target.profileName,
    safety,
    monotonicNow,
    after,
  });
  const listings = new ListingService({
    profileId: target.profileId,
    client,
    readable: target.environment !== 'live',
    practiceIds: target.ownListingIds,
    stored: services.listingStore(target.profileId),
    drafts: services.draftStore(target.profileId),
    market: market.plans,
    wallNow,
    locked: () => lock.refusal(),
    publish: (slice) => {
      screens.listings.publish(slice);
    },
  });
  const { journal, change, care } = openJournalOf(target, services.journal, {
    notices,
    log: services.log,
    after,
  });
  if (change !== null) lock.lock('journal');
  const { liveRefusal } = state.get('session').runtime;
  const trading = new TradingService({
    profile: { id: target.profileId, name: target.profileName },
    gateway: clientGateway(client, { optionalRoutes }),
    journal,
    clock: { monotonicNow, wallNow, after },
    lookups: market,
    readSpot: spotReader(client, spotSinks),
    serverOffset: client.serverOffset,
    conditions: () => ({
      environment: target.environment,
      liveRefusal,
      trading: account.capabilities.trading,
      vault: account.capabilities.vault,
      halted: connection.halted,
      locked: lock.refusal(),
    }),
    limits: () => safety().limits,
    // In the lane of what is polled for the screen: it waits its turn there, and leaves alone what is kept for the user.
    spareToken: (side, signal) =>
      client.scheduler.turn(
        'visible',
        side === 'buy' ? 'createBuyQuote' : 'createSellQuote',
        signal,
      ),
    newId: randomUUID,
  });
  const ownOrders = new OwnOrders(wallNow);
  const orderRooms = buildOrders(services, {
    target,
    client,
    screens,
    trading,
    movements,
    products: market,
    ownOrders,
    connection: network(services),
    wallNow,
  });
  const { orders, foundSells, followUp, labels } = orderRooms;
  const polling = createPolling({
    client,
    environment: target.environment,
    ownOrders,
    optionalRoutes,
    sinks: {
      spot: spotSinks,
      products: [market, listings, vault, orders],
      catalogueProgress: [market],
      cataloguePages: [market],
      categories: [market],
      levels: [market, listings],
      productBook: [market],
      tradingStatus: [connection, trading, followUp],
      organization: [account],
      paymentMethods: [account],
      payoutMethods: [account],
      saleOrders: [orders],
      purchaseOrders: [orders, followUp],
      listedSells: [orders],
      inboundShipments: [vault, followUp],
      outboundShipments: [vault],
      intakeAddress: [vault],
      outboundRequests: [vault],
      fulfillmentRequests: [vault],
      service: [connection, new ServiceVersion(notices)],
      health: [connection],
      connection: [connection],
      vaultRight: [account, vault],
      failures: [orders, connection, vault, market],
    },
    onCrash: (error) => {
      services.log.error('An answer could not be processed.', error);
    },
    wallNow,
    tokenPeriodMs: target.tokenPeriodMs,
  });
  const visibleMarket = new VisibleMarket(market, polling, recorderTap, () => alerts.rows());
  const alerts: AlertService = buildAlerts(services, {
    profileId: target.profileId,
    screen: screens.alerts,
    market,
    row: (key) => market.marketRow(key),
    connection,
    account,
    followUp,
    tokens: () => client.tokens().tokens,
    wallNow,
    every,
    rowsChanged: () => {
      visibleMarket.readAgain();
    },
  });
  const history = new HistoryService({
    recorder: services.recorder,
    folder: services.historyFolder,
    of: catalogueOf(target),
    row: (key) => market.row(key),
    places: services.places,
    wallNow,
  });
  const { profileId } = target;
  const queries = new TableQueries({
    table,
    market,
    watchlist: (id) =>
      Watchlists.of(services.settings, profileId).find((list) => list.id === id)?.keys ?? null,
    openings: new DayOpenings({
      read: (keys) => history.openings(keys),
      changed: () => {
        services.marketViews.changed({ keys: null, isMoved: false });
      },
    }),
  });
  const zone = timeZoneOf(services.settings, profileId, (timeZone) => {
    services.state.merge('session', { timeZone });
  });
  const held = {
    profileId,
    calendar: calendarOf(zone),
    market,
    trading,
    orders,
    history,
    wallNow,
    after,
  };
  const built = buildPortfolio(services, held);
  const orderService = new OrderService({
    labels,
    list: orders,
    found: foundSells,
    ownOrders,
    titleOf: (productId) => market.title(productId),
    followUp,
    trading,
    client,
    polling,
    screen: screens.orders,
    places: services.places,
    wallNow,
  });
  return {
    ...orderRooms,
    alerts,
    client,
    received: new ReceivedRecords(client),
    optionalRoutes,
    screens,
    notices,
    market,
    visibleMarket,
    search: new CatalogueSearch(client, market),
    phrases: new PhraseReader({
      market: () => queries,
      holdings: () => state.get('vault').holdings,
      spot: () => state.get('spot'),
      decimalMark: () => state.get('session').decimalMark,
    }),
    pastTrades: new PastTrades(client, optionalRoutes),
    pictures: new Pictures(market, services.openExternal),
    queries,
    account,
    connection,
    vault,
    lock,
    journalCare: care,
    listings,
    ownOffers: new OwnOffers({
      client,
      routes: optionalRoutes,
      titleOf: (productId) => market.title(productId),
    }),
    trading,
    halt: new HaltService({ trading, status: connection }),
    disclaimers: new Disclaimers(() => trading.state(), services.openExternal),
    orderService,
    cart: new LegacyCart(client),
    polling,
    recorderTap,
    history,
    portfolio: built.portfolio,
    ownEntries: built.ownEntries,
    papers: buildPapers(services, {
      zone,
      target,
      products: built.products,
      portfolio: built.portfolio,
      history,
      list: orders,
      orders: orderService,
      wallNow,
    }),
  };
}
