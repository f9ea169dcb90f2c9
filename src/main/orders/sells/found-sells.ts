/**
 * Sells placed elsewhere that the user found by their ids: kept for the profile, followed like the terminal's own,
 * removable.
 */
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { ProfileSetting } from '#main/settings/profile-setting.ts';
import type { FoundSell } from '#main/settings/stored/stored-sells.ts';

/** Each costs a request at every start. */
const MOST_KEPT = 500;

/** A sell before it is read again: its id. */
export const unreadSell = ({ orderId, placedAt }: FoundSell): Order =>
  unreadOrder(orderId, 'sell', placedAt);

export class FoundSells {
  readonly #store: Pick<ProfileSetting<FoundSell[]>, 'read' | 'keep'>;
  #kept: readonly FoundSell[];

  constructor(store: Pick<ProfileSetting<FoundSell[]>, 'read' | 'keep'>) {
    this.#store = store;
    this.#kept = store.read();
  }

  /** In the order in which they were found. */
  all(): readonly FoundSell[] {
    return this.#kept;
  }

  has(orderId: string): boolean {
    return this.#kept.some((one) => one.orderId === orderId);
  }

  get isFull(): boolean {
    return this.#kept.length >= MOST_KEPT;
  }

  /** @param placedAt epoch milliseconds; null where the marketplace does not say */
  keep(orderId: string, placedAt: number | null): void {
    if (!this.has(orderId) && !this.isFull) this.#write([...this.#kept, { orderId, placedAt }]);
  }

  forget(orderId: string): void {
    if (this.has(orderId)) this.#write(this.#kept.filter((one) => one.orderId !== orderId));
  }

  #write(sells: FoundSell[]): void {
    this.#kept = sells;
    this.#store.keep(sells);
  }
}

/** An order of which only the existence is known. @param createdAt epoch milliseconds; null if unknown */
export const unreadOrder = (
  id: string,
  side: Order['side'],
  createdAt: number | null = null,
): Order => ({
  id,
  side,
  status: null,
  createdAt,
  updatedAt: null,
  quoteId: null,
  subtotal: null,
  total: null,
  salesTax: null,
  shipping: null,
  processingFee: null,
  currency: null,
  unread: [],
  fees: [],
  lines: [],
  labelUrl: null,
  trackingNumber: null,
  carrier: null,
  paymentMethod: null,
  paymentStatus: null,
  payoutMethod: null,
  toVault: null,
  parcels: [],
});
