import type { Clock } from './clock-and-random/clock.ts';
import type { DialectName } from './dialects/dialect.ts';
import type { MarketScale } from './market/participants.ts';
import type { Operation } from './control/operations.ts';
import type { PracticeKeys } from './world/accounts.ts';

/** How to start a practice marketplace. Everything has a default. */
export interface PracticeOptions {
  /**
   * Port of the production address; sandbox and legacy host take the two ports after it. 0, the default, takes three
   * free ports. All listeners are on the loopback interface.
   */
  readonly port?: number;
  /** The same seed, clock and calls give the same answers, including keys and ids. By default the seed is random. */
  readonly seed?: string;
  /** How many times faster than real time its clock, windows and buckets run; 1 by default. Ignored with `clock`. */
  readonly speed?: number;
  /** The clock; by default it starts at the present and runs at `speed`. */
  readonly clock?: Clock;
  /** File that stores orders, vaults and own listings between two starts; by default nothing is stored. */
  readonly stateFile?: string;
  /** Deletes the state file first. */
  readonly reset?: boolean;
  /** Spot and the other participants stand still. */
  readonly still?: boolean;
  /** No rate limit; only for measuring. */
  readonly unlimited?: boolean;
  /** Extends the catalogue to this many products and deepens books; only for measuring at scale. */
  readonly scale?: Partial<MarketScale> & { readonly products?: number };
  /** Adds the products with the longest names and the highest prices; only for looking at how they are shown. */
  readonly longest?: boolean;
  /** The form in which it answers; `documented` by default. */
  readonly dialect?: DialectName;
  /** Chooses among the forms that a dialect leaves open; the same seed is the same dialect. */
  readonly dialectSeed?: string;
  /** Leaves out the lists of listings and offers that only a sandbox has, so that it answers as production does. */
  readonly withoutSandboxLists?: boolean;
  /** Opens the control server on a loopback port of its own. */
  readonly control?: boolean;
  /** Called with every answer. */
  readonly onAnswer?: (entry: {
    readonly host: 'production' | 'sandbox' | 'legacy';
    readonly method: string;
    readonly url: string;
    readonly status: number;
    readonly ms: number;
  }) => void;
  /** Called with a sentence that the operator should know, such as that the state file is damaged. */
  readonly onNotice?: (notice: string) => void;
}

/** A running practice marketplace. */
export interface PracticeMarketplace {
  /** Base addresses, without a slash at the end. */
  readonly production: string;
  readonly sandbox: string;
  readonly legacy: string;
  readonly speed: number;
  readonly dialect: DialectName;
  readonly dialectSeed: string;
  readonly keys: PracticeKeys;
  /** A sandbox listing of the organization that the sandbox keys belong to. */
  readonly ownListingId: string;
  /** All sandbox listings of that organization. */
  readonly ownListingIds: readonly string[];
  /** Address and token of the control server, if it was requested. */
  readonly controlServer: { readonly url: string; readonly token: string } | undefined;
  /** Carries out an operation of the control server in this process. @throws ZodError, RangeError if it cannot */
  control(operation: Operation): Record<string, unknown>;
  /** Saves the state and closes every listener. */
  stop(): Promise<void>;
}
