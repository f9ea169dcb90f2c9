/** The options, events and interface of polling. */
import type { EventEmitter } from 'node:events';
import type { Environment } from '#contract/ipc/values/primitives.ts';
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
  /** A vault route succeeded. */
  readonly vaultGranted: [];
  /** 403 on a vault route: none is read again until the user asks. */
  readonly vaultDenied: [error: MarketplaceError];
  /** It could not be read and is retried at growing intervals. Earlier data stays and grows older. */
  readonly sourceFailed: [source: SourceName, error: MarketplaceError];
  /** 403: it is not read again until the user asks. */
  readonly sourceDenied: [source: SourceName, error: MarketplaceError];
  /** A mapper or a listener threw while an answer was processed. */
  readonly crashed: [error: unknown];
}

export interface PollingOptions {
  readonly client: PollingClient;
  readonly environment: Environment;
  readonly events: EventEmitter<PollingEvents>;
  /** The followed orders, which also show the time of the next poll. */
  readonly ownOrders: OwnOrders;
  readonly optionalRoutes: Pick<OptionalRoutes, 'standing' | 'ask'>;
  /** Monotonic clock and timers; the process's own by default. */
  readonly time?: TimeSource;
  /** Wall clock, epoch milliseconds; only for the age of orders. */
  readonly wallNow?: () => number;
  /** 0 to 1, for the jitter of the probes. */
  readonly random?: () => number;
  /** Milliseconds to refill one token; one second by default. */
  readonly tokenPeriodMs?: number;
}

export interface Polling {
  /**
   * Before the start: restores the pages of an earlier session, so that the sweep continues where it stopped.
   */
  restoreCatalogue(stored: readonly StoredPage[]): void;
  start(): void;
  /** Cancels requests in flight; nothing is published afterwards. */
  stop(): void;
  setVisible(visible: OnScreen): void;
  /** The user's command: reads at once, even if denied, and restarts after a 401. */
  refresh(source: SourceName): void;
  /** Reads more pages of a list that was cut off, from then on, with a {@link refresh}. */
  readOn(source: SourceName): void;
  /** Filters a list by this status, or not any more, with a {@link refresh}. */
  lookFor(source: SourceName, status: string | null): void;
  /** {@link refresh} for everything a pane shows. */
  refreshPane(pane: Pane): void;
  /**
   * After resume, or when another part of the program found the service back: reads everything visible at
   * once.
   */
  refreshVisible(): void;
  /** The network returned or changed: retries what was unreachable at once. */
  networkChanged(): void;
  /** Reads at once what an own order changes, and follows it until it is listed, labelled or in the vault. */
  touchOwnOrder(order: OwnOrder): void;
  /**
   * Follows a sell until its label is ready. Idempotent.
   *
   * @param placedAt wall clock, epoch milliseconds
   */
  watchLabel(orderId: string, placedAt: number): void;
  connection(): ConnectionReport;
}
