import type { MaterialRows } from './catalogue/row.ts';
import type { Clock } from './clock-and-random/clock.ts';
import type { MarketScale } from './market/participants.ts';
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
  /** Extends the catalogue to this many products and deepens books; only for measuring at scale. */
  readonly scale?: Partial<MarketScale> & { readonly products?: number };
  /** Products that come before all others. */
  readonly moreProducts?: readonly MaterialRows[];
  /** Leaves out the lists of listings and offers that only a sandbox has, so that it answers as production does. */
  readonly withoutSandboxLists?: boolean;
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
  readonly keys: PracticeKeys;
  /** All sandbox listings of the organization that the sandbox keys belong to. */
  readonly ownListingIds: readonly string[];
  /** Saves the state and closes every listener. */
  stop(): Promise<void>;
}
