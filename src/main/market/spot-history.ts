/** Spot prices as they were read, for the strip with its line and for what is valued at spot. */
import type { SpotRow } from '#contract/ipc/market.ts';
import type { Material } from '#domain/metal/material.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { Spot } from '#main/marketplace/model/market-model.ts';

/** Prices kept for the line. */
const POINTS = 120;

export class SpotHistory {
  readonly #rows = new Map<Material, SpotRow>();
  /** Of these only what an earlier start of the terminal left is known. */
  readonly #stored = new Set<Material>();

  /** @param fetchedAt epoch milliseconds */
  read(prices: readonly Spot[], fetchedAt: number): void {
    for (const { material, price } of prices) {
      // The change shown is the one since this start: a kept price is no part of it.
      const before = this.#stored.delete(material) ? undefined : this.#rows.get(material);
      this.#rows.set(material, {
        material,
        price,
        firstPrice: before?.firstPrice ?? price,
        recent: [...(before?.recent ?? []), price].slice(-POINTS),
        fetchedAt,
      });
    }
  }

  /** What an earlier start of the terminal read last; what was read since stays. */
  restore(prices: readonly Spot[], fetchedAt: number): void {
    for (const { material, price } of prices) {
      if (this.#rows.has(material)) continue;
      this.#stored.add(material);
      this.#rows.set(material, {
        material,
        price,
        firstPrice: price,
        recent: [price],
        fetchedAt,
      });
    }
  }

  /** Goes on where another history of the same market ended. */
  continueFrom(before: SpotHistory): void {
    for (const [material, row] of before.#rows) this.#rows.set(material, row);
    for (const material of before.#stored) this.#stored.add(material);
  }

  rows(): SpotRow[] {
    return [...this.#rows.values()];
  }

  /** The last price there is, to be shown with its age. */
  price(material: Material | null): SpotPrice | null {
    return material === null ? null : (this.#rows.get(material)?.price ?? null);
  }

  /** The last price read since the terminal started: what a ticket may reckon with. */
  priceOfThisStart(material: Material): SpotPrice | null {
    return this.#stored.has(material) ? null : this.price(material);
  }
}
