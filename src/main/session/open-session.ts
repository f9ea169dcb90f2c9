/** Builds what runs for one open profile, and joins it: polls to views, views to trading, all of it to the state. */
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { documentedRateLimit } from '#contract/api/reading/rate-limit.ts';
import type { CatalogueKey, CatalogueStore } from '../catalogue-store/catalogue-store.ts';
import {
  createMarketplaceClient,
  type ClientOptions,
  type MarketplaceClient,
} from '../marketplace/client.ts';
import { proxyChoice, trustedCertificates } from '#main/marketplace/connection/system-network.ts';
import { createPolling } from '../polling/polling.ts';
import { LegacyCart } from '../legacy/legacy-cart.ts';
import type { DraftStore } from '../listings/draft-file.ts';
import type { ListingStore } from '../listings/stored-listings.ts';
import { ListingService } from '#main/listings/listing-service.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';
import type { AppState } from '../state/app-state.ts';
import { clientGateway } from '#main/trading/gateway/client-gateway.ts';
import type { TradingConditions } from '#main/trading/guards/conditions.ts';
import { openJournal } from '../trading/journal/journal.ts';
import type { Safety } from '#contract/ipc/safety.ts';
import { TradingLock } from '#main/trading/guards/trading-lock.ts';
import { TradingService } from '../trading/trading-service.ts';
import { LiveSession } from './live-session.ts';
import { labelDesk, watchOrders, type OrderServices } from '#main/orders/build.ts';
import { OrderService } from '#main/orders/order-service.ts';
import { pollingSinks, type Views } from './polling-sinks.ts';
import type { ProfileSession, Readings } from './profile-session.ts';
import type { SessionTarget } from './session-manager.ts';
import { AccountData } from '#main/account/account-data.ts';
import { ConnectionStatus } from '#main/connection/connection-status.ts';
import { MarketData } from '#main/market/market-data.ts';
import { Movements } from '#main/vault/movements.ts';
import { OrderList } from '#main/orders/order-list.ts';
import { VaultData } from '#main/vault/vault-data.ts';

export interface SessionServices extends OrderServices {
  readonly monotonicNow: () => number;
  /** One journal for each environment. */
  readonly journalFolder: string;
  /** What is kept of a profile's own listings. */
  readonly listingStore: (profileId: string) => ListingStore;
  /** Its changes of listings that were not sent. */
  readonly draftStore: (profileId: string) => DraftStore;
  readonly redactor: Redactor;
  /** Which proxy the system wants for an address, as Electron answers: `PROXY host:port; DIRECT`. */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** The profile's limits and locking, as they are set now. */
  readonly safetyOf: (profileId: string) => Safety;
  readonly openCatalogue: (of: CatalogueKey) => CatalogueStore;
}

/** @param before what was read by the last session on this market, which has ended; null when there was none */
export function openSession(
  target: SessionTarget,
  services: SessionServices,
  before: Readings | null,
): ProfileSession {
  const { state, notices, monotonicNow } = services;
  const safety = (): Safety => services.safetyOf(target.profileId);
  const wallNow = (): number => Date.now();
  const client = createMarketplaceClient({
    profile: clientProfile(target),
    apiKey: target.apiKey,
    wallNow,
    redactor: services.redactor,
    rate: { capacity: documentedRateLimit.capacity, periodMs: target.tokenPeriodMs },
    ...(target.environment === 'practice' ? {} : { connection: network(services) }),
  });
  const serviceNow = (): number => {
    const offset = client.serverOffset();
    return offset === null ? wallNow() : monotonicNow() + offset.offsetMs;
  };
  const market = new MarketData(state, serviceNow);
  const connection = new ConnectionStatus(state, {
    tokens: client.tokens,
    serverOffset: client.serverOffset,
    monotonicNow,
    wallNow,
    periodMs: target.tokenPeriodMs,
  });
  const journal = openJournal({
    path: join(services.journalFolder, `journal-${target.environment}.ndjson`),
    environment: target.environment,
    wallNow,
  });
  if (journal.ok && journal.value.cutAside !== null) {
    notices.raise(
      'warning',
      'The end of the journal was incomplete',
      `The last line was cut off in the middle of a write, as by a power failure. It is saved at ${journal.value.cutAside}; everything before it is intact.`,
    );
  }
  const movements = new Movements(() => {
    views.orders.linksChanged();
    views.vault.write();
  });
  const listings = new ListingService({
    profileId: target.profileId,
    client,
    readable: target.environment !== 'live',
    practiceIds: target.ownListingIds,
    stored: services.listingStore(target.profileId),
    drafts: services.draftStore(target.profileId),
    wallNow,
    locked: () => lock.refusal(),
    publish: (slice) => {
      state.set('listings', slice);
    },
  });
  const views: Views = {
    listings,
    state,
    market,
    account: new AccountData(state),
    connection,
    orders: new OrderList({
      state,
      movements,
      labels: {
        nextLookAt: (orderId) => polling.nextLabelLook(orderId),
        shippingDates: (orderId) => watch.shippingDates(orderId),
      },
      productIdOf: (rowKey) => market.productIdOf(rowKey),
    }),
    vault: new VaultData(state, market, movements),
    catalogue: services.openCatalogue(catalogueOf(target)),
  };
  const lock = new TradingLock({
    environment: target.environment,
    profileName: target.profileName,
    safety,
    monotonicNow,
    after,
    onChange: () => {
      session.lockChanged();
    },
  });
  const watch = watchOrders(target, services, {
    client,
    views,
    wallNow,
    onShippingDates: () => {
      session.ordersChanged();
    },
  });
  const trading = new TradingService({
    profile: { id: target.profileId, name: target.profileName },
    gateway: clientGateway(client),
    journal,
    clock: { monotonicNow, wallNow, after },
    lookups: market,
    serverOffset: client.serverOffset,
    conditions: () => ({ ...conditions(target, state), locked: lock.refusal() }),
    limits: () => safety().limits,
    newId: randomUUID,
    events: {
      ticketChanged: (ticket) => {
        session.ticketChanged(ticket);
      },
      unknownsChanged: (unknowns) => {
        session.unknownsChanged(unknowns);
      },
      intentsChanged: () => {
        session.ordersChanged();
      },
      executed: (outcome, intentId) => {
        session.executed(outcome, intentId);
      },
      settled: (intent) => {
        session.settled(intent);
      },
      halted: (reason) => {
        session.halted(reason);
      },
      haltForgotten: () => {
        views.connection.tradingStatusUnknown();
      },
      journalStopped: ({ title, advice }) => {
        notices.raise('error', title, advice);
      },
    },
  });
  const polling = createPolling({
    client,
    environment: target.environment,
    sinks: pollingSinks(views, () => trading, {
      purchaseRead: (order, fetchedAt) => {
        session.purchaseRead(order, fetchedAt);
      },
      inboundRead: (shipments) => {
        watch.inboundRead(shipments);
      },
      tradingStatusRead: (halted, reason) => {
        watch.tradingStatusRead(halted, reason);
      },
    }),
    wallNow,
    tokenPeriodMs: target.tokenPeriodMs,
  });
  const session: LiveSession = new LiveSession({
    target,
    client,
    trading,
    lock,
    listings,
    legacyCart: new LegacyCart(client),
    polling,
    views,
    notices,
    watch,
    openExternal: services.openExternal,
    orders: new OrderService({
      labels: labelDesk(target, services, { views, watch }, network(services)),
      list: views.orders,
      trading,
      client,
      polling,
      state,
      places: services.places,
      wallNow,
      onPurchase: (order, fetchedAt) => {
        session.purchaseRead(order, fetchedAt);
      },
    }),
  });
  if (before !== null) continueFrom(before, views);
  return session;
}

function continueFrom(before: Readings, { market, account, orders, vault, listings }: Views): void {
  market.continueFrom(before.market);
  account.continueFrom(before.account);
  orders.continueFrom(before.orders);
  vault.continueFrom(before.vault);
  listings.continueFrom(before.listings);
}

/** The practice market has another address at every start; its key is made from its seed, which makes the market. */
function catalogueOf({ profileId, environment, baseUrl, apiKey }: SessionTarget): CatalogueKey {
  const market =
    environment === 'practice' ? createHash('sha256').update(apiKey).digest('hex') : baseUrl;
  return { profileId, environment, market };
}

/** Beyond this computer: the certificates and the proxies its owner set up. */
const network = ({ resolveProxy }: SessionServices): ClientOptions['connection'] & object => ({
  certificates: trustedCertificates(),
  proxyFor: proxyChoice(process.env, resolveProxy),
});

function clientProfile(target: SessionTarget): MarketplaceClient['profile'] {
  const { environment, baseUrl, legacyUrl, executionVersion } = target;
  return {
    environment,
    executionVersion,
    ...(environment === 'live' ? { productionUrl: baseUrl } : { sandboxUrl: baseUrl }),
    ...(legacyUrl === null ? {} : { legacyUrl }),
  };
}

function conditions(target: SessionTarget, state: AppState): Omit<TradingConditions, 'locked'> {
  const { capabilities, runtime } = state.get('session');
  const { tradingStatus, tradingReason } = state.get('connection');
  return {
    environment: target.environment,
    liveRefusal: runtime.liveRefusal,
    trading: capabilities.trading,
    vault: capabilities.vault,
    halted: tradingStatus === 'halted' ? { reason: tradingReason } : null,
  };
}

function after(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => {
    clearTimeout(timer);
  };
}
