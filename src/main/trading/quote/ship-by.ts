/**
 * The marketplace's current shipping dates for sells. How long they hold is not documented: they are cached for a
 * while, at most until the earliest of them.
 */
import type { ShippingDates } from '#main/marketplace/mapping/account.ts';

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

  /** One request at a time; a failed one is repeated with the next quote. */
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
