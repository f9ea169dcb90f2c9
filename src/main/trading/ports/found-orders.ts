import type { Order } from '#main/marketplace/model/market-model.ts';

/** Sale orders, as a reading of the list found them. */
export interface FoundOrders {
  /** Every order that is not known, and whatever known ones were met. */
  readonly orders: readonly Order[];
  /** False when there may be unknown orders that were not read. */
  readonly complete: boolean;
}
