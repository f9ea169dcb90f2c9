/** What polling takes, what it publishes, and how it is driven. */
import type { EventEmitter } from 'node:events';
import type { Environment } from '#contract/ipc/primitives.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import type { RequestScheduler } from '#main/marketplace/scheduler/scheduler.ts';
import type { TimeSource } from '#main/marketplace/scheduler/time-source.ts';
import type { ConnectionReport } from './reading/connection.ts';
import type { ReadingEvents } from './reading/events.ts';
import type { OwnOrder, OwnOrders } from './reading/own-orders.ts';
import type { StoredPage } from './reading/page-ages.ts';
import type { OnScreen } from './reading/visibility.ts';
import type { ReadingParts, SourceName } from './sources/all.ts';

/** The part of the API client that polling uses. */
export type PollingClient = ReadingParts['client'] &
  Pick<MarketplaceClient, 'checkReachability'> & {
    readonly scheduler: Pick<RequestScheduler<never>, 'turn' | 'bucketStatus'>;
  };

export interface PollingEvents extends ReadingEvents {
  readonly connectionChanged: [connection: ConnectionReport];
  /** A vault route answered. */
  readonly vaultGranted: [];
  /** 403 on a vault route: none of them is asked again until the user asks for it. */
  readonly vaultDenied: [error: MarketplaceError];
  /** It could not be read this time, and is tried again less and less often. What was read before stays, and grows older. */
  readonly sourceFailed: [source: SourceName, error: MarketplaceError];
  /** 403: it is not asked again until the user asks for it. */
  readonly sourceDenied: [source: SourceName, error: MarketplaceError];
  /** A mapper or a listener threw while an answer was processed. */
  readonly crashed: [error: unknown];
}

export interface PollingOptions {
  readonly client: PollingClient;
  readonly environment: Environment;
  readonly events: EventEmitter<PollingEvents>;
  /** What is followed; the same that shows when the next look is. */
  readonly ownOrders: OwnOrders;
  readonly optionalRoutes: Pick<OptionalRoutes, 'standing' | 'ask'>;
  /** Monotonic clock and timers; the process's own unless told. */
  readonly time?: TimeSource;
  /** Wall clock, epoch milliseconds; only to tell how long ago an order was placed. */
  readonly wallNow?: () => number;
  /** 0 to 1, for the jitter of the probes. */
  readonly random?: () => number;
  /** Milliseconds in which the service refills one token; one second unless told. */
  readonly tokenPeriodMs?: number;
}

export interface Polling {
  /** Before the start: the pages an earlier session read, so that the sweep goes on where that one stopped. */
  restoreCatalogue(stored: readonly StoredPage[]): void;
  start(): void;
  /** Gives up what is on its way; nothing is told afterwards. */
  stop(): void;
  setVisible(visible: OnScreen): void;
  /** The user's own command: asks at once, even what was denied, and starts again after a 401. */
  refresh(source: SourceName): void;
  /** Reads one step further into a list that was cut, from then on: a {@link refresh} of it. */
  readOn(source: SourceName): void;
  /** The user looks for rows of a list in this state, or in none any more: a {@link refresh} of it. */
  lookFor(source: SourceName, status: string | null): void;
  /** {@link refresh} for everything a pane shows. */
  refreshPane(pane: Pane): void;
  /** After suspend and resume, or when another part of the program found the service back: everything visible at once. */
  refreshVisible(): void;
  /** The computer has a network again, or another one: what could not be reached is asked for at once. */
  networkChanged(): void;
  /** Reads at once what an own order changed, and follows it: its label, its place in the list, its way to the vault. */
  touchOwnOrder(order: OwnOrder): void;
  /**
   * Follows a sell until its label is there. Asked twice for the same order it stays one.
   *
   * @param placedAt wall clock, epoch milliseconds
   */
  watchLabel(orderId: string, placedAt: number): void;
  connection(): ConnectionReport;
}
