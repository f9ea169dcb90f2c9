/** Own orders that something is waited for: their place in the list, their label, their way to the vault. */
import type { Side } from '#domain/market/side.ts';
import { systemTime, type TimeSource } from '#main/marketplace/scheduler/time-source.ts';
import { Following } from './follow.ts';

/** An order of the terminal's own that the service confirmed. */
export interface OwnOrder {
  /** A buy's is a sale order, a sell's a purchase order. */
  readonly side: Side;
  readonly orderId: string;
  /** A buy that goes to the vault: its shipment is followed until it was accepted. */
  readonly toVault: boolean;
}

export class OwnOrders {
  readonly #wallNow: () => number;
  readonly #time: Pick<TimeSource, 'now'>;
  /** Buys that are not in the list yet. */
  readonly buys: Following;
  /** Sells without a label. */
  readonly sells: Following;
  /** Buys whose shipment to the vault was not accepted yet. */
  readonly arrivals: Following;

  /** @param wallNow epoch milliseconds */
  constructor(wallNow: () => number, time: Pick<TimeSource, 'now'> = systemTime) {
    this.#wallNow = wallNow;
    this.#time = time;
    this.buys = new Following(wallNow);
    this.sells = new Following(wallNow);
    this.arrivals = new Following(wallNow);
  }

  /** When a sell's label is looked for next, wall clock in epoch milliseconds; null when it is not. */
  nextLabelLook(orderId: string): number | null {
    const dueAt = this.sells.dueAt(orderId);
    return dueAt === null ? null : this.#wallNow() + Math.max(0, dueAt - this.#time.now());
  }
}
