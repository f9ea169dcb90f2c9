/** Spot prices as they were read, for the strip with its line and for what is valued at spot. */
import type { SpotRow } from '#contract/ipc/market.ts';
import type { Material } from '#domain/metal/material.ts';
import { type DatedSpot, isSpotGood } from '#domain/market/spot-age.ts';
import type { Spot } from '#main/marketplace/model/market-model.ts';

/** Prices kept for the line. */
const POINTS = 120;

export class SpotHistory {
  readonly #wallNow: () => number;
  readonly #rows = new Map<Material, SpotRow>();
  /** Of these only what an earlier start of the terminal left is known. */
  readonly #stored = new Set<Material>();

  /** @param wallNow epoch milliseconds */
  constructor(wallNow: () => number) {
    this.#wallNow = wallNow;
  }

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

  /** What premiums are over; null for a price that is too old, which {@link rows} shows all the same. */
  good(material: Material | null): DatedSpot | null {
    const row = material === null ? undefined : this.#rows.get(material);
    if (row === undefined) return null;
    const dated = { price: row.price, readAt: row.fetchedAt };
    return isSpotGood(dated, this.#wallNow()) ? dated : null;
  }

  /** Some material has a price to reckon with. */
  get hasGood(): boolean {
    return [...this.#rows.keys()].some((material) => this.good(material) !== null);
  }

  /** The same, read since the terminal started: what a ticket may reckon with. */
  goodOfThisStart(material: Material): DatedSpot | null {
    return this.#stored.has(material) ? null : this.good(material);
  }
}
