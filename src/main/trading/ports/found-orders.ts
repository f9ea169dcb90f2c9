import type { Order } from '#main/marketplace/model/market-model.ts';

/** What of a list of orders is known already. */
export interface KnownOrders {
  readonly knows: (orderId: string) => boolean;
  /** How many of them are known. */
  readonly count: () => number;
}

/**
 * Why there is no list of sells: the marketplace has none for this key as far as is known, or what it has was not read.
 */
export type NoList = 'unlisted' | 'unread';

/** Orders of one side, as a reading of the list found them. */
export interface FoundOrders {
  /** Every order that is not known, and whatever known ones were met. */
  readonly orders: readonly Order[];
  /** False when there may be unknown orders that were not read. */
  readonly complete: boolean;
  /** Something on the way had kept a part of it: it says which orders there were, not which there are. */
  readonly fromCache: boolean;
}

/** How a list is read. */
export interface ListReading {
  /** The user waits for it. */
  readonly isWaitedFor: boolean;
  /** An order is looked for in it: a copy that somebody kept of an earlier reading must not answer. */
  readonly isLookUp: boolean;
}
