/**
 * Reported sells: from the single reading, which has the label, and from the list where there is one, which has those
 * placed elsewhere. A list may skip a sell in one reading and have it in the next, so listed ones are kept.
 */
import type { Order } from '#main/marketplace/model/order-model.ts';

interface DatedOrder {
  readonly order: Order;
  /** Epoch milliseconds. */
  readonly at: number;
}

export class SellsKnown {
  readonly #single = new Map<string, DatedOrder>();
  readonly #listed = new Map<string, DatedOrder>();

  /** Takes over everything from an earlier session. */
  continueFrom(before: SellsKnown): void {
    for (const [id, sell] of before.#single) this.#single.set(id, sell);
    for (const [id, sell] of before.#listed) this.#listed.set(id, sell);
  }

  singleRead(order: Order, at: number): void {
    this.#single.set(order.id, { order, at });
  }

  listRead(orders: readonly Order[], at: number): void {
    for (const order of orders) this.#listed.set(order.id, { order, at });
  }

  /** Forgets the single reading; a listed sell stays. */
  forgetSingle(orderId: string): void {
    this.#single.delete(orderId);
  }

  isListed(orderId: string): boolean {
    return this.#listed.has(orderId);
  }

  /** It was read by its id, so it is known whether it has a label. */
  wasReadSingly(orderId: string): boolean {
    return this.#single.has(orderId);
  }

  get(orderId: string): Order | undefined {
    const single = this.#single.get(orderId);
    const listed = this.#listed.get(orderId);
    return single === undefined || listed === undefined
      ? (single ?? listed)?.order
      : merged(single, listed);
  }

  /** Each once. */
  all(): readonly Order[] {
    const ids = new Set([...this.#single.keys(), ...this.#listed.keys()]);
    return [...ids].flatMap((id) => this.get(id) ?? []);
  }
}

/** The single reading has more fields; the newer of the two has the progress. */
function merged(single: DatedOrder, listed: DatedOrder): Order {
  const status = listed.at > single.at ? listed.order.status : null;
  return {
    ...single.order,
    status: status ?? single.order.status ?? listed.order.status,
    createdAt: single.order.createdAt ?? listed.order.createdAt,
    trackingNumber: single.order.trackingNumber ?? listed.order.trackingNumber,
  };
}
