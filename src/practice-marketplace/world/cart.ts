import type { Cents } from '#domain/money/money.ts';
import { MINUTE_MS } from '#practice/clock-and-random/durations.ts';
import type { CatalogueVariant } from '#practice/catalogue/catalogue.ts';
import type { BookOrder } from '#practice/market/order.ts';

/** What was requested, stored so that it can be priced again. */
export type CartItem =
  | {
      readonly kind: 'order';
      readonly lineId: string;
      readonly orderId: string;
      readonly variant: CatalogueVariant;
      readonly quantity: number;
    }
  | {
      readonly kind: 'product';
      readonly lineId: string;
      readonly variant: CatalogueVariant;
      readonly quantity: number;
    };

/** One line of a quote. A line with an `error` cannot be filled and is not part of the totals. */
export interface PricedLine {
  readonly id: string;
  /** `lineId` of the item that it fills, wholly or in part. */
  readonly item: string;
  readonly variant: CatalogueVariant;
  readonly quantity: number;
  readonly price: Cents;
  /** The listing or offer behind the line; `undefined` if there is none. */
  readonly order: BookOrder | undefined;
  readonly error: string | undefined;
}

/** A fee of a quote. Negative amounts reduce a payout or grant a discount. */
export interface QuoteFee {
  readonly id: string;
  readonly label: string;
  readonly amount: Cents;
  readonly rate: number;
}

/** An add-on of a quote. */
export interface OptionalOnQuote {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly fee: Cents;
  readonly selected: boolean;
  readonly enabled: boolean;
  readonly disabledReason?: string;
  readonly disclaimer?: { readonly label: string; readonly url: string };
}

export interface QuotePricing {
  readonly lines: readonly PricedLine[];
  readonly fees: readonly QuoteFee[];
  readonly optionals: readonly OptionalOnQuote[];
  readonly subtotal: Cents;
  /** Subtotal plus all fees. */
  readonly total: Cents;
}

/** A cart with a quote: its price is valid until `expiresAt` (milliseconds of marketplace time). */
export interface Cart {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly api: 'v1' | 'v2';
  readonly organizationId: string;
  readonly windowMs: number;
  items: readonly CartItem[];
  paymentMethod: string;
  selected: readonly string[];
  pricing: QuotePricing;
  refreshedAt: number;
  expiresAt: number;
  /** The orders it became: one at most, unless carts may be executed repeatedly. */
  readonly orderIds: string[];
}

/** A cart is dropped this long after its price expired. */
const RETENTION_MS = 15 * MINUTE_MS;
/** The oldest carts are dropped beyond this number. */
const MAX_CARTS = 20_000;

/** All carts, oldest first. */
export class CartStore {
  readonly #carts = new Map<string, Cart>();

  add(cart: Cart): void {
    this.#carts.set(cart.id, cart);
    for (const [id, oldest] of this.#carts) {
      const stale = oldest.expiresAt + RETENTION_MS <= cart.refreshedAt;
      if (!stale && this.#carts.size <= MAX_CARTS) break;
      this.#carts.delete(id);
    }
  }

  /**
   * The organization's cart of that side and API version, unless it was dropped. Any version if `api` is `undefined`.
   */
  find(
    id: string,
    organizationId: string,
    side: Cart['side'],
    api: Cart['api'] | undefined,
    now: number,
  ): Cart | undefined {
    const cart = this.#carts.get(id.toLowerCase());
    if (cart === undefined || cart.expiresAt + RETENTION_MS <= now) return undefined;
    if (cart.organizationId !== organizationId || cart.side !== side) return undefined;
    return api === undefined || cart.api === api ? cart : undefined;
  }

  get size(): number {
    return this.#carts.size;
  }
}
