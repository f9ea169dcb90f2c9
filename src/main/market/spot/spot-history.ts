/** Spot prices as they were read, for the strip with its line and for what is valued at spot. */
import type { SpotRow } from '#contract/ipc/market/market.ts';
import type { Material } from '#domain/metal/material.ts';
import { type DatedSpot, isSpotGood, SPOT_GOOD_FOR_MS, spotDate } from '#domain/market/spot-age.ts';
import { NO_SPOT_TIME, readSpotTime, type SpotTime } from '#domain/market/spot-time.ts';
import type { Spot } from '#main/marketplace/model/market-model.ts';

/** Prices kept for the line. */
const POINTS = 120;

interface SpotClock {
  /** The service's clock as estimated, epoch ms: it dates its prices by it. */
  readonly serviceNow: () => number;
  /** This computer's, epoch ms: ages count on it. */
  readonly wallNow: () => number;
}

export class SpotHistory {
  readonly #clock: SpotClock;
  readonly #rows = new Map<Material, SpotRow>();
  /** Of these only what an earlier start of the terminal left is known. */
  readonly #stored = new Set<Material>();
  readonly #times = new Map<Material, SpotTime>();

  constructor(clock: SpotClock) {
    this.#clock = clock;
  }

  /** @param fetchedAt epoch milliseconds */
  read(prices: readonly Spot[], fetchedAt: number): void {
    for (const spot of prices) {
      const { material, price } = spot;
      // The change shown is the one since this start: a kept price is no part of it.
      const before = this.#stored.delete(material) ? undefined : this.#rows.get(material);
      this.#rows.set(material, {
        ...this.#dated(spot, fetchedAt),
        firstPrice: before?.firstPrice ?? price,
        recent: [...(before?.recent ?? []), price].slice(-POINTS),
      });
    }
  }

  /** What an earlier start of the terminal read last; what was read since stays. */
  restore(prices: readonly Spot[], fetchedAt: number): void {
    for (const spot of prices) {
      const { material, price } = spot;
      if (this.#rows.has(material)) continue;
      this.#stored.add(material);
      this.#rows.set(material, {
        ...this.#dated(spot, fetchedAt),
        firstPrice: price,
        recent: [price],
      });
    }
  }

  #dated({ updatedAt, ...spot }: Spot, fetchedAt: number): Omit<SpotRow, 'firstPrice' | 'recent'> {
    const aheadMs = this.#clock.serviceNow() - this.#clock.wallNow();
    const before = this.#times.get(spot.material) ?? NO_SPOT_TIME;
    const time =
      updatedAt === null ? NO_SPOT_TIME : readSpotTime(before, updatedAt, fetchedAt + aheadMs);
    this.#times.set(spot.material, time);
    const { isImpossible } = time;
    return {
      ...spot,
      fetchedAt,
      asOf: spotDate(fetchedAt, isImpossible ? null : updatedAt, aheadMs),
      isTimeImpossible: isImpossible,
    };
  }

  /** Goes on where another history of the same market ended. */
  continueFrom(before: SpotHistory): void {
    for (const [material, row] of before.#rows) this.#rows.set(material, row);
    for (const material of before.#stored) this.#stored.add(material);
    for (const [material, time] of before.#times) this.#times.set(material, time);
  }

  rows(): SpotRow[] {
    return [...this.#rows.values()];
  }

  /** What premiums are over; null for a price that is too old, which {@link rows} shows all the same. */
  good(material: Material | null): DatedSpot | null {
    const row = material === null ? undefined : this.#rows.get(material);
    if (row === undefined) return null;
    const dated = { price: row.price, readAt: row.asOf };
    return isSpotGood(dated, this.#clock.wallNow()) ? dated : null;
  }

  /** The last moment at which all prices that are good now still are, epoch ms; null where none is. */
  get allGoodUntil(): number | null {
    const good = [...this.#rows.keys()].flatMap((material) => this.good(material) ?? []);
    const dates = good.map(({ readAt }) => readAt);
    return dates.length === 0 ? null : Math.min(...dates) + SPOT_GOOD_FOR_MS;
  }

  /** Some material has a usable price. */
  get hasGood(): boolean {
    return [...this.#rows.keys()].some((material) => this.good(material) !== null);
  }

  /** The same, read since the terminal started: what a ticket may use. */
  goodOfThisStart(material: Material): DatedSpot | null {
    return this.#stored.has(material) ? null : this.good(material);
  }
}
