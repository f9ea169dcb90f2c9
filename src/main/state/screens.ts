/** What each room writes of the state: its own slice, or its part of one, and nothing else. */
import type { Snapshot } from '#contract/ipc/contract.ts';
import type { unknownAccess } from '#contract/ipc/initial-state.ts';
import type { KnownRoutes } from '#contract/ipc/known-routes.ts';
import type { TradingLockView } from '#contract/ipc/safety.ts';
import type { SessionSlice } from '#contract/ipc/session.ts';
import type { AppState } from './app-state.ts';

export interface MarketScreen {
  publishSpot(spot: Snapshot['spot']): void;
  publishBook(book: Snapshot['book']): void;
  publishCatalogue(catalogue: Snapshot['catalogue']): void;
}

export interface AccountScreen {
  publish(part: Partial<ReturnType<typeof unknownAccess>>): void;
}

export interface ConnectionScreen {
  /** As it is shown now: an earlier session, or the loss of the practice market, may have written it. */
  shown(): Snapshot['connection'];
  publish(connection: Snapshot['connection']): void;
  publishAccess(access: SessionSlice['access']): void;
  append(entry: Snapshot['activity'][number]): void;
}

export interface OrdersScreen {
  publish(part: Partial<Snapshot['orders']>): void;
}

export interface VaultScreen {
  publish(vault: Snapshot['vault']): void;
}

interface ListingsScreen {
  publish(listings: Snapshot['listings']): void;
}

interface AlertsScreen {
  publish(alerts: Snapshot['alerts']): void;
}

interface TradingScreen {
  publishTicket(ticket: Snapshot['ticket']): void;
  publishUnknowns(unknowns: Snapshot['unknowns']): void;
  publishExtraOrders(extraOrders: Snapshot['extraOrders']): void;
  publishLock(tradingLock: TradingLockView): void;
}

export interface LabelsScreen {
  publishHosts(labelHosts: SessionSlice['labelHosts']): void;
}

interface ProfilesScreen {
  /** What is known of the routes of a profile's marketplace. */
  publishRoutes(profileId: string, knownRoutes: KnownRoutes): void;
}

export interface Screens {
  readonly market: MarketScreen;
  readonly account: AccountScreen;
  readonly connection: ConnectionScreen;
  readonly orders: OrdersScreen;
  readonly vault: VaultScreen;
  readonly listings: ListingsScreen;
  readonly alerts: AlertsScreen;
  readonly trading: TradingScreen;
  readonly labels: LabelsScreen;
  readonly profiles: ProfilesScreen;
}

export const screensOf = (state: AppState): Screens => ({
  market: {
    publishSpot: (spot) => {
      state.set('spot', spot);
    },
    publishBook: (book) => {
      state.setBook(book);
    },
    publishCatalogue: (catalogue) => {
      state.set('catalogue', catalogue);
    },
  },
  account: {
    publish: (part) => {
      state.merge('session', part);
    },
  },
  connection: {
    shown: () => state.get('connection'),
    publish: (connection) => {
      state.set('connection', connection);
    },
    publishAccess: (access) => {
      state.merge('session', { access });
    },
    append: (entry) => {
      state.appendActivity(entry);
    },
  },
  orders: {
    publish: (part) => {
      state.merge('orders', part);
    },
  },
  vault: {
    publish: (vault) => {
      state.set('vault', vault);
    },
  },
  alerts: {
    publish: (alerts) => {
      state.set('alerts', alerts);
    },
  },
  listings: {
    publish: (listings) => {
      state.set('listings', listings);
    },
  },
  trading: {
    publishTicket: (ticket) => {
      state.set('ticket', ticket);
    },
    publishUnknowns: (unknowns) => {
      state.set('unknowns', unknowns);
    },
    publishExtraOrders: (extraOrders) => {
      state.set('extraOrders', extraOrders);
    },
    publishLock: (tradingLock) => {
      state.merge('session', { tradingLock });
    },
  },
  labels: {
    publishHosts: (labelHosts) => {
      state.merge('session', { labelHosts });
    },
  },
  profiles: {
    publishRoutes: (profileId, knownRoutes) => {
      state.update('session', (session) => ({
        ...session,
        profiles: session.profiles.map((profile) =>
          profile.id === profileId ? { ...profile, knownRoutes } : profile,
        ),
      }));
    },
  },
});
