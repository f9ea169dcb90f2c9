import type { Clock } from './clock-and-random/clock.ts';
import type { Operation } from './control/operations.ts';
import type { PracticeKeys } from './world/accounts.ts';

/** How to start a practice marketplace. Everything has a default. */
export interface PracticeOptions {
  /**
   * Port of the production address; sandbox and legacy host take the two that follow. 0, the default, takes three free
   * ones. Only the loopback interface is listened on.
   */
  readonly port?: number;
  /** The same seed, clock and calls give the same answers, keys and ids included. Without it, all of these are random. */
  readonly seed?: string;
  /** How many times faster than real time its clock, windows and buckets run; 1 by default. Ignored with `clock`. */
  readonly speed?: number;
  /** Where time comes from; by default the present, running at `speed`. */
  readonly clock?: Clock;
  /** File that keeps orders, vaults and own listings between two starts; by default nothing is kept. */
  readonly stateFile?: string;
  /** Forget what the state file kept. */
  readonly reset?: boolean;
  /** Neither spot nor other participants move by themselves. */
  readonly still?: boolean;
  /** No rate limit, for measuring. */
  readonly unlimited?: boolean;
  /** Extends the catalogue to so many products and deepens the books, for measuring at scale. */
  readonly scale?: { readonly products: number; readonly levels: number };
  /** Opens the control server on a loopback port of its own. */
  readonly control?: boolean;
  /** Told of every answer. */
  readonly onAnswer?: (entry: {
    readonly host: 'production' | 'sandbox' | 'legacy';
    readonly method: string;
    readonly url: string;
    readonly status: number;
    readonly ms: number;
  }) => void;
  /** Told in words what the operator should know, such as a damaged state file. */
  readonly onNotice?: (notice: string) => void;
}

/** A running practice marketplace. */
export interface PracticeMarketplace {
  /** Base addresses without a slash at the end. */
  readonly production: string;
  readonly sandbox: string;
  readonly legacy: string;
  readonly speed: number;
  readonly keys: PracticeKeys;
  /** A sandbox listing of the organization that the sandbox keys belong to. */
  readonly ownListingId: string;
  /** All of that organization's sandbox listings. */
  readonly ownListingIds: readonly string[];
  /** Where the control server listens, if it was asked for. */
  readonly controlServer: { readonly url: string; readonly token: string } | undefined;
  /** Works the control server in the same process. @throws ZodError, RangeError for what it cannot do */
  control(operation: Operation): Record<string, unknown>;
  /** Saves the state and closes every listener. */
  stop(): Promise<void>;
}
