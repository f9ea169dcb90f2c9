import { type Cents, cents } from '#domain/money/money.ts';
import type { Liquidity } from '../catalogue/row.ts';
import type { CatalogueVariant } from '../catalogue/catalogue.ts';
import { HOUR_MS } from '#practice/clock-and-random/durations.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import type { Market } from './market.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { BookOrder } from './order.ts';
import { type PriceRule, floatingPrice, meltValue } from './premium.ts';

const HUNDREDTHS_TO_MILLIONTHS = 100;

interface BookActivity {
  readonly fewest: number;
  readonly most: number;
  /** How often something happens in this book, relative to others. */
  readonly weight: number;
}

const activityByDepth: Readonly<Record<Liquidity, Readonly<Record<BookSide, BookActivity>>>> = {
  liquid: { ask: { fewest: 6, most: 12, weight: 10 }, bid: { fewest: 6, most: 11, weight: 10 } },
  steady: { ask: { fewest: 3, most: 7, weight: 3 }, bid: { fewest: 2, most: 6, weight: 3 } },
  sparse: { ask: { fewest: 1, most: 3, weight: 1 }, bid: { fewest: 0, most: 2, weight: 1 } },
};

/**
 * The other participants of a market, who list, bid, cancel, change prices and trade. Everything they do is drawn from
 * one random stream, so a seed determines it.
 */
export class Participants {
  /** Mean time between two of their acts, in milliseconds of marketplace time. */
  static readonly MEAN_PAUSE_MS = 800;
  readonly #market: Market;
  readonly #random: Random;
  readonly #levels: number;
  /** Variants to draw from, each as many times as its weight. */
  readonly #weightedVariants: readonly CatalogueVariant[];

  /** `levels` multiplies the depth of every book. This is only for measuring at scale. */
  constructor(market: Market, random: Random, levels = 1) {
    this.#market = market;
    this.#random = random;
    this.#levels = levels;
    this.#weightedVariants = market.catalogue.variants.flatMap((variant) =>
      Array.from({ length: activityByDepth[variant.product.row.depth].ask.weight }, () => variant),
    );
  }

  /** Fills every book as if the market had been open for days. */
  open(now: number): void {
    for (const variant of this.#market.catalogue.variants) {
      for (const side of ['ask', 'bid'] as const) {
        const { fewest, most } = this.#activityOf(variant, side);
        for (let left = this.#random.integer(fewest, most); left > 0; left--) {
          this.#place(variant, side, now, this.#random.integer(0, 48 * HOUR_MS));
        }
      }
    }
  }

  /** Fills books that ran empty during a long pause. */
  reopen(now: number): void {
    for (const variant of this.#market.catalogue.variants) {
      for (const side of ['ask', 'bid'] as const) {
        const { fewest } = this.#activityOf(variant, side);
        const book = this.#market.book(variant);
        for (let left = fewest - book.side(side, now).length; left > 0; left--) {
          this.#place(variant, side, now, 0);
        }
      }
    }
  }

  /** Time until the next act, in milliseconds. */
  pause(): number {
    return Math.round(Participants.MEAN_PAUSE_MS * (0.2 + 1.6 * this.#random.unit()));
  }

  /** Does one thing in one book. */
  act(now: number): void {
    const variant = this.#random.pick(this.#weightedVariants);
    const side: BookSide = this.#random.chance(0.5) ? 'ask' : 'bid';
    const { fewest, most } = this.#activityOf(variant, side);
    const standing = this.#market.book(variant).side(side, now);
    if (standing.length < fewest) return this.#place(variant, side, now, 0);
    const draw = this.#random.unit();
    if (draw < 0.3) return standing.length < most ? this.#place(variant, side, now, 0) : undefined;
    const others = standing.filter((order) => order.owner === undefined);
    if (draw < 0.5) return others.length > fewest ? this.#withdraw(others, now) : undefined;
    if (draw < 0.8)
      return others.length > 0 ? this.#requote(this.#random.pick(others), now) : undefined;
    const [best] = standing;
    if (best !== undefined) this.#trade(best, now);
  }

  #activityOf(variant: CatalogueVariant, side: BookSide): BookActivity {
    const own = activityByDepth[variant.product.row.depth][side];
    return { ...own, fewest: own.fewest * this.#levels, most: own.most * this.#levels };
  }

  #withdraw(orders: readonly BookOrder[], now: number): void {
    const order = this.#random.pick(orders);
    if (order.createdAt < now) this.#market.book(order.variant).remove(order);
  }

  #requote(order: BookOrder, now: number): void {
    order.pricing = this.#pricing(order.variant, order.side);
    if (order.pricing.kind === 'fixed') order.price = this.#fixedPrice(order.variant, order.side);
    order.updatedAt = now;
    this.#market.book(order.variant).changed(order);
  }

  /** Somebody buys from the best listing or sells into the best offer. */
  #trade(order: BookOrder, now: number): void {
    const share = this.#random.chance(0.25) ? order.quantity : Math.ceil(order.quantity / 6);
    this.#market.trade(order, this.#random.integer(1, Math.max(1, share)), now);
  }

  #place(variant: CatalogueVariant, side: BookSide, now: number, age: number): void {
    const random = this.#random;
    const pricing = this.#pricing(variant, side);
    const price = pricing.kind === 'fixed' ? this.#fixedPrice(variant, side) : cents(1);
    const createdAt = now - age;
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

  #pricing(variant: CatalogueVariant, side: BookSide): PriceRule {
    const draw = this.#random.unit();
    const millionths = this.#premium(variant, side);
    if (draw < 0.7) return { kind: 'percent', millionths };
    if (draw < 0.85) {
      const melt = this.#melt(variant);
      return { kind: 'dollar', cents: Math.round((melt * millionths) / 1_000_000) };
    }
    return { kind: 'fixed' };
  }

  #fixedPrice(variant: CatalogueVariant, side: BookSide): Cents {
    const { content, material } = variant.product;
    const pricing: PriceRule = { kind: 'percent', millionths: this.#premium(variant, side) };
    return floatingPrice(pricing, content, this.#market.spot.reference(material)) ?? cents(1);
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
    return meltValue(content, this.#market.spot.reference(material));
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
