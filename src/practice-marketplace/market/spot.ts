import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { MICROS_PER_CENT } from '#domain/market/spot.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import { DAY_MS } from '#practice/clock-and-random/durations.ts';
import type { Random } from '#practice/clock-and-random/random.ts';

/** Where the spot price of a metal starts and how much it moves. */
interface PriceModel {
  /** Micro-dollars (1e-6 $) per troy ounce, or per bitcoin. */
  readonly start: number;
  /** Standard deviation of one year's return. */
  readonly volatility: number;
}

const priceModels: Readonly<Record<Material, PriceModel>> = {
  Gold: { start: 4_038_720_000, volatility: 0.15 },
  Silver: { start: 49_900_000, volatility: 0.3 },
  Platinum: { start: 1_583_400_000, volatility: 0.27 },
  Palladium: { start: 1_421_950_000, volatility: 0.35 },
  Bitcoin: { start: 92_410_000_000, volatility: 0.55 },
};

/** Standard deviation of one year's return, by metal. */
export const VOLATILITY: Readonly<Record<Material, number>> = {
  Gold: priceModels.Gold.volatility,
  Silver: priceModels.Silver.volatility,
  Platinum: priceModels.Platinum.volatility,
  Palladium: priceModels.Palladium.volatility,
  Bitcoin: priceModels.Bitcoin.volatility,
};

const YEAR_MS = 365.25 * DAY_MS;

/** How far spot may move before floating prices follow it: 0.03 percent. */
const REPRICE_NUMERATOR = 3;
const REPRICE_DENOMINATOR = 10_000;

/** Bounds that keep every price of the catalogue within exact arithmetic, whatever spot is set to by hand. */
export const MIN_SPOT = cents(1);
export const MAX_SPOT = cents(1_000_000_000);

interface MetalSpot {
  /** Micro-dollars: finer than cents, so that small steps of cheap metals add up. */
  micro: number;
  published: Cents;
  /** The spot by which floating listings and offers are priced; follows `published` in steps. */
  reference: Cents;
  /** Counts the changes of `reference`. */
  version: number;
}

/** Spot as the state file stores it: micro-dollars by material. */
type SavedSpot = Readonly<Record<Material, number>>;

/**
 * Spot prices: a random walk for each metal, in fixed steps of marketplace time.
 *
 * Every step is published. Floating prices follow only when spot has moved {@link REPRICE_NUMERATOR} parts in
 * {@link REPRICE_DENOMINATOR} since they were set, as dealers do it: otherwise no quote would last longer than a step.
 */
export class SpotMarket {
  /** Time between two steps, in milliseconds of marketplace time. */
  static readonly STEP_MS = 2_000;
  readonly #random: Random;
  readonly #quotations: Record<Material, MetalSpot>;
  readonly #closes: Readonly<Record<Material, Cents>>;
  #updatedAt: number;

  constructor(random: Random, now: number, state?: SavedSpot) {
    this.#random = random;
    this.#updatedAt = now;
    this.#quotations = {
      Gold: metalSpot(state?.Gold ?? priceModels.Gold.start),
      Silver: metalSpot(state?.Silver ?? priceModels.Silver.start),
      Platinum: metalSpot(state?.Platinum ?? priceModels.Platinum.start),
      Palladium: metalSpot(state?.Palladium ?? priceModels.Palladium.start),
      Bitcoin: metalSpot(state?.Bitcoin ?? priceModels.Bitcoin.start),
    };
    this.#closes = {
      Gold: this.price('Gold'),
      Silver: this.price('Silver'),
      Platinum: this.price('Platinum'),
      Palladium: this.price('Palladium'),
      Bitcoin: this.price('Bitcoin'),
    };
  }

  /** The close of the day before: what spot was when this market started. */
  close(material: Material): Cents {
    return this.#closes[material];
  }

  /** Cents per troy ounce, or per bitcoin, as published. */
  price(material: Material): Cents {
    return this.#quotations[material].published;
  }

  /** The spot by which floating listings and offers of this metal are priced now. */
  reference(material: Material): Cents {
    return this.#quotations[material].reference;
  }

  /** Changes whenever {@link reference} does. */
  version(material: Material): number {
    return this.#quotations[material].version;
  }

  /** When spot was last published, in marketplace time. */
  get updatedAt(): number {
    return this.#updatedAt;
  }

  /** One step of every metal's random walk, covering `ms` milliseconds of marketplace time. */
  step(now: number, ms: number = SpotMarket.STEP_MS): void {
    for (const material of MATERIALS) {
      const deviation = priceModels[material].volatility * Math.sqrt(ms / YEAR_MS);
      const { micro } = this.#quotations[material];
      this.#move(material, Math.round(micro * (1 + deviation * this.#random.normal())));
    }
    this.#updatedAt = now;
  }

  /** Publishes the same prices again: a market that stands still is open, and its spot is no older for it. */
  hold(now: number): void {
    this.#updatedAt = now;
  }

  /** Sets spot by hand, within {@link MIN_SPOT} and {@link MAX_SPOT}; floating prices follow at once. */
  set(material: Material, price: number, now: number): void {
    const bounded = Math.min(Math.max(Math.round(price), MIN_SPOT), MAX_SPOT);
    this.#move(material, bounded * MICROS_PER_CENT);
    this.#reprice(material);
    this.#updatedAt = now;
  }

  state(): SavedSpot {
    const { Gold, Silver, Platinum, Palladium, Bitcoin } = this.#quotations;
    return {
      Gold: Gold.micro,
      Silver: Silver.micro,
      Platinum: Platinum.micro,
      Palladium: Palladium.micro,
      Bitcoin: Bitcoin.micro,
    };
  }

  #move(material: Material, micro: number): void {
    const quoted = this.#quotations[material];
    quoted.micro = Math.min(
      Math.max(micro, MIN_SPOT * MICROS_PER_CENT),
      MAX_SPOT * MICROS_PER_CENT,
    );
    quoted.published = publishedOf(quoted.micro);
    const run = Math.abs(quoted.published - quoted.reference);
    if (run * REPRICE_DENOMINATOR >= quoted.reference * REPRICE_NUMERATOR) this.#reprice(material);
  }

  #reprice(material: Material): void {
    const quoted = this.#quotations[material];
    if (quoted.reference === quoted.published) return;
    quoted.reference = quoted.published;
    quoted.version += 1;
  }
}

function metalSpot(micro: number): MetalSpot {
  const published = publishedOf(micro);
  return { micro, published, reference: published, version: 1 };
}

function publishedOf(micro: number): Cents {
  return cents(Number(divideRounded(BigInt(micro), BigInt(MICROS_PER_CENT), 'half-even')));
}
