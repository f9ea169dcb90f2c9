/**
 * By when a sell would have to be shipped, as the marketplace recommends now. How long such an answer holds, its document
 * does not say: it is kept for a while, and no longer than until the earliest date in it. What cannot be read is not known.
 */
import type { ShippingDates } from '#main/marketplace/model/account-model.ts';

/** For so long one answer is good for the quotes that follow. */
export const SHIP_BY_MAX_AGE_MS = 15 * 60_000;

interface ShipByParts {
  /** Null where it cannot be read. */
  readonly read: () => Promise<ShippingDates | null>;
  /** Epoch milliseconds. */
  readonly wallNow: () => number;
}

export class ShipBy {
  readonly #parts: ShipByParts;
  #kept: { readonly dates: ShippingDates; readonly until: number; readonly at: number } | null =
    null;
  #reading: Promise<ShippingDates | null> | null = null;

  constructor(parts: ShipByParts) {
    this.#parts = parts;
  }

  /** One request at a time; what failed is asked for again with the next quote. */
  dates(): Promise<ShippingDates | null> {
    const now = this.#parts.wallNow();
    const kept = this.#kept;
    // A clock that was set back makes nothing fresh again.
    if (kept !== null && now >= kept.at && now < kept.until) return Promise.resolve(kept.dates);
    this.#reading ??= this.#read();
    return this.#reading;
  }

  async #read(): Promise<ShippingDates | null> {
    const dates = await this.#parts.read();
    this.#reading = null;
    const at = this.#parts.wallNow();
    if (dates !== null) {
      const ends = [dates.twoDayLabel, dates.overnightLabel].filter((date) => date !== null);
      this.#kept = { dates, at, until: Math.min(at + SHIP_BY_MAX_AGE_MS, ...ends) };
    }
    return dates;
  }
}
