/** Own orders that are followed: until they are listed, labelled, or in the vault. */
import type { Side } from '#domain/market/side.ts';
import { systemTime, type TimeSource } from '#main/marketplace/scheduler/time-source.ts';
import { Following } from './follow.ts';

/** A confirmed order placed by the terminal. */
export interface OwnOrder {
  /** A sale order for a buy, a purchase order for a sell. */
  readonly side: Side;
  readonly orderId: string;
  /** A buy shipped to the vault: followed until it is accepted. */
  readonly toVault: boolean;
}

export class OwnOrders {
  readonly #wallNow: () => number;
  readonly #time: Pick<TimeSource, 'now'>;
  /** Buys not listed yet. */
  readonly buys: Following;
  /** Sells without a label. */
  readonly sells: Following;
  /** Buys whose vault shipment is not accepted yet. */
  readonly arrivals: Following;

  /** @param wallNow epoch milliseconds */
  constructor(wallNow: () => number, time: Pick<TimeSource, 'now'> = systemTime) {
    this.#wallNow = wallNow;
    this.#time = time;
    this.buys = new Following(wallNow);
    this.sells = new Following(wallNow);
    this.arrivals = new Following(wallNow);
  }

  /** The next poll for a sell's label, epoch milliseconds; null if there is none. */
  nextLabelLook(orderId: string): number | null {
    const dueAt = this.sells.dueAt(orderId);
    return dueAt === null ? null : this.#wallNow() + Math.max(0, dueAt - this.#time.now());
  }
}
