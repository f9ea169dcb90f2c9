import type { Order } from '#main/marketplace/model/order-model.ts';

/** Known orders of a list. */
export interface KnownOrders {
  readonly knows: (orderId: string) => boolean;
  readonly count: () => number;
}

/** Why there is no list of sells: the marketplace has none for this key as far as known, or it could not be read. */
export type NoList = 'unlisted' | 'unread';

/** Orders of one side from a list. */
export interface FoundOrders {
  /** All unknown orders, and perhaps known ones. */
  readonly orders: readonly Order[];
  /** False when unknown orders may not have been read. */
  readonly complete: boolean;
  /** A part came from a cache: older than now. */
  readonly fromCache: boolean;
}

export interface ListReading {
  /** The user waits for it. */
  readonly isWaitedFor: boolean;
  /** Looks for an order: no cached copy may answer. */
  readonly isLookUp: boolean;
}
