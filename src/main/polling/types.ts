/** What polling takes, what it tells, and how it is driven. */
import type { Environment } from '#contract/ipc/primitives.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import type { RequestScheduler } from '#main/marketplace/scheduler/scheduler.ts';
import type { TimeSource } from '#main/marketplace/scheduler/time-source.ts';
import type { ConnectionReport } from './reading/connection.ts';
import type { OwnOrder, OwnOrders } from './reading/own-orders.ts';
import type { StoredPage } from './reading/page-ages.ts';
import type { OnScreen } from './reading/visibility.ts';
import type { FailureSink, ReadingParts, SourceName } from './sources/all.ts';

/** The part of the API client that polling uses. */
export type PollingClient = ReadingParts['client'] &
  Pick<MarketplaceClient, 'checkReachability'> & {
    readonly scheduler: Pick<RequestScheduler<never>, 'turn' | 'bucketStatus'>;
  };

interface ConnectionSink {
  connectionChanged(connection: ConnectionReport): void;
}

interface VaultRightSink {
  /** A vault route answered. */
  vaultGranted?(): void;
  /** 403 on a vault route: none of them is asked again until the user asks for it. */
  vaultDenied(error: MarketplaceError): void;
}

/**
 * Who hears what polling learned, for each reading those whom it tells. `fetchedAt` is the wall clock in epoch
 * milliseconds; of what came in several pages it is the oldest one's.
 */
export type PollingSinks = ReadingParts['sinks'] & {
  readonly connection: readonly ConnectionSink[];
  readonly vaultRight: readonly VaultRightSink[];
  readonly failures: readonly FailureSink[];
};

export interface PollingOptions {
  readonly client: PollingClient;
  readonly environment: Environment;
  readonly sinks: PollingSinks;
  /** What is followed; the same that shows when the next look is. */
  readonly ownOrders: OwnOrders;
  readonly optionalRoutes: Pick<OptionalRoutes, 'standing' | 'ask'>;
  /** Receives errors thrown while answers are processed, for the log. */
  readonly onCrash: (error: unknown) => void;
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
