import { type Cents, cents } from '#domain/money/money.ts';
import type { CatalogueVariant } from '../catalogue/catalogue.ts';
import { HOUR_MS } from '#practice/clock-and-random/durations.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import type { Market } from './market.ts';
import type { BookSide } from '#domain/market/side.ts';
import { type PriceRule, floatingPrice, metalValueCents } from './premium.ts';

const HUNDREDTHS_TO_MILLIONTHS = 100;
/** From one level of the deep book to the next, in millionths of what the metal is worth. */
const LEVEL_MILLIONTHS = 20;

/** Puts listings and offers of other participants into books, as one random stream draws them. */
export class OrderMaker {
  readonly #market: Market;
  readonly #random: Random;

  constructor(market: Market, random: Random) {
    this.#market = market;
    this.#random = random;
  }

  /** A new order that was made `age` milliseconds ago. */
  place(variant: CatalogueVariant, side: BookSide, now: number, age: number): void {
    const pricing = this.pricing(variant, side);
    this.#put(variant, side, pricing, now, now - age);
  }

  /** This many orders behind each other, each a level of its own. */
  placeLevels(variant: CatalogueVariant, side: BookSide, now: number, levels: number): void {
    const { ask, bid } = variant.product.row;
    const typical = (side === 'ask' ? ask : bid) * HUNDREDTHS_TO_MILLIONTHS;
    const step = side === 'ask' ? LEVEL_MILLIONTHS : -LEVEL_MILLIONTHS;
    for (let level = 0; level < levels; level += 1) {
      const millionths = Math.max(typical + step * level, -900_000);
      this.#put(variant, side, { kind: 'percent', millionths }, now, now);
    }
  }

  pricing(variant: CatalogueVariant, side: BookSide): PriceRule {
    const draw = this.#random.unit();
    const millionths = this.#premium(variant, side);
    if (draw < 0.7) return { kind: 'percent', millionths };
    if (draw < 0.85) {
      const melt = this.#melt(variant);
      return { kind: 'dollar', cents: Math.round((melt * millionths) / 1_000_000) };
    }
    return { kind: 'fixed' };
  }

  fixedPrice(variant: CatalogueVariant, side: BookSide): Cents {
    const { content, material } = variant.product;
    const pricing: PriceRule = { kind: 'percent', millionths: this.#premium(variant, side) };
    return floatingPrice(pricing, content, this.#market.spot.reference(material)) ?? cents(1);
  }

  #put(
    variant: CatalogueVariant,
    side: BookSide,
    pricing: PriceRule,
    now: number,
    createdAt: number,
  ): void {
    const random = this.#random;
    const price = pricing.kind === 'fixed' ? this.fixedPrice(variant, side) : cents(1);
    this.#market.place({
      id: random.uuid(),
      side,
      variant,
      owner: undefined,
      quantity: this.#quantity(variant),
      price,
      pricing,
      createdAt,
      updatedAt: createdAt,
      expiresAt: now + random.integer(side === 'ask' ? 2 * HOUR_MS : HOUR_MS, 120 * HOUR_MS),
      active: true,
      sellerNotes: '',
      fulfillmentDays: random.integer(2, 5),
    });
  }

  /**
   * A premium around the typical one: the best close to it, the others further and further behind. Ask and bid stay at
   * least half the typical spread apart.
   */
  #premium(variant: CatalogueVariant, side: BookSide): number {
    const { ask, bid } = variant.product.row;
    const spread = Math.max(ask - bid, 40);
    const behind = this.#random.unit() ** 2 * spread * 0.9;
    const near = (this.#random.unit() - 0.5) * spread * 0.2;
    const typical = side === 'ask' ? ask + near + behind : bid - near - behind;
    return Math.max(Math.round(typical * HUNDREDTHS_TO_MILLIONTHS), -900_000);
  }

  #melt(variant: CatalogueVariant): Cents {
    const { content, material } = variant.product;
    return metalValueCents(content, this.#market.spot.reference(material));
  }

  /** Cheap pieces are listed by the tube and box, expensive ones singly. */
  #quantity(variant: CatalogueVariant): number {
    const dollars = this.#melt(variant) / 100;
    if (dollars < 120) return this.#random.integer(1, 25) * 20;
    if (dollars < 1_000) return this.#random.integer(5, 80);
    if (dollars < 6_000) return this.#random.integer(1, 25);
    if (dollars < 60_000) return this.#random.integer(1, 5);
    return this.#random.integer(1, 2);
  }
}
