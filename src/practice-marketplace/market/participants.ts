import type { Liquidity } from '../catalogue/row.ts';
import type { CatalogueVariant } from '../catalogue/catalogue.ts';
import { HOUR_MS } from '#practice/clock-and-random/durations.ts';
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';
import type { Market } from './market.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { BookOrder } from './order.ts';
import { OrderMaker } from './order-maker.ts';

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

/** Of products that are there only for measuring. */
const MADE_UP: Readonly<Record<BookSide, BookActivity>> = {
  ask: { fewest: 1, most: 2, weight: 0 },
  bid: { fewest: 0, most: 2, weight: 0 },
};

const SIDES = ['ask', 'bid'] as const;

/** How much larger than usual a market is; only for measuring. */
export interface MarketScale {
  /** Multiplies the depth of every book. */
  readonly levels: number;
  /** Additional levels of the very first book, half of them on either side. */
  readonly deepest: number;
}

export const USUAL_SCALE: MarketScale = { levels: 1, deepest: 0 };

/**
 * The other participants of a market, who list, bid, cancel, change prices and trade. Everything they do is drawn from
 * one random stream, so a seed determines it.
 *
 * Products that are there only for measuring, and those in doubt, have books that follow spot and in which nobody acts, each filled
 * from a stream of its own; those for measuring when they are first read.
 */
export class Participants {
  /** Mean time between two of their acts, in milliseconds of marketplace time. */
  static readonly MEAN_PAUSE_MS = 800;
  readonly #market: Market;
  readonly #random: Random;
  readonly #maker: OrderMaker;
  readonly #scale: MarketScale;
  /** Variants in whose books they act. */
  readonly #variants: readonly CatalogueVariant[];
  /** The same to draw from, each as many times as its weight. */
  readonly #weightedVariants: readonly CatalogueVariant[];

  constructor(market: Market, random: Random, scale = USUAL_SCALE) {
    this.#market = market;
    this.#random = random;
    this.#maker = new OrderMaker(market, random);
    this.#scale = scale;
    this.#variants = market.catalogue.variants.slice(0, market.catalogue.firstMadeUp);
    this.#weightedVariants = this.#variants.flatMap((variant) =>
      Array.from({ length: activityByDepth[variant.product.row.depth].ask.weight }, () => variant),
    );
  }

  /** Fills every book as if the market had been open for days. */
  open(now: number): void {
    for (const variant of this.#variants) this.#fill(variant, now, this.#maker, this.#random);
    const [deepest] = this.#variants;
    if (deepest !== undefined) {
      for (const side of SIDES) {
        this.#maker.placeLevels(deepest, side, now, Math.floor(this.#scale.deepest / 2));
      }
    }
    for (const variant of this.#market.catalogue.variants.slice(this.#variants.length)) {
      const fill = (at: number): void => {
        const random = this.#ownStream(variant, 0);
        this.#fill(variant, at, new OrderMaker(this.#market, random), random);
      };
      // Products in doubt are few, and there from the start.
      if (variant.product.row.contains === undefined) this.#market.book(variant).fillWhenRead(fill);
      else fill(now);
    }
  }

  /** Fills books that ran empty during a long pause. */
  reopen(now: number): void {
    for (const book of this.#market.books) {
      if (!book.isFilled) continue;
      const maker = this.#makerOf(book.variant, now);
      for (const side of SIDES) {
        const { fewest } = this.#activityOf(book.variant, side);
        for (let left = fewest - book.side(side, now).length; left > 0; left--) {
          maker.place(book.variant, side, now, 0);
        }
      }
    }
  }

  /** What nobody acts in draws nothing from the stream of all others, or the market of a seed would be another with it. */
  #makerOf(variant: CatalogueVariant, now: number): OrderMaker {
    return variant.index < this.#variants.length
      ? this.#maker
      : new OrderMaker(this.#market, this.#ownStream(variant, now));
  }

  #ownStream(variant: CatalogueVariant, now: number): Random {
    return randomStream(variant.id, now === 0 ? 'book' : `book ${String(now)}`);
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
    if (standing.length < fewest) return this.#maker.place(variant, side, now, 0);
    const draw = this.#random.unit();
    if (draw < 0.3)
      return standing.length < most ? this.#maker.place(variant, side, now, 0) : undefined;
    const others = standing.filter((order) => order.owner === undefined);
    if (draw < 0.5) return others.length > fewest ? this.#withdraw(others, now) : undefined;
    if (draw < 0.8)
      return others.length > 0 ? this.#requote(this.#random.pick(others), now) : undefined;
    const [best] = standing;
    if (best !== undefined) this.#trade(best, now);
  }

  #fill(variant: CatalogueVariant, now: number, maker: OrderMaker, random: Random): void {
    for (const side of SIDES) {
      const { fewest, most } = this.#activityOf(variant, side);
      for (let left = random.integer(fewest, most); left > 0; left--) {
        maker.place(variant, side, now, random.integer(0, 48 * HOUR_MS));
      }
    }
  }

  #activityOf(variant: CatalogueVariant, side: BookSide): BookActivity {
    const isMadeUp = variant.index >= this.#variants.length;
    const own = (isMadeUp ? MADE_UP : activityByDepth[variant.product.row.depth])[side];
    const { levels } = this.#scale;
    return { ...own, fewest: own.fewest * levels, most: own.most * levels };
  }

  #withdraw(orders: readonly BookOrder[], now: number): void {
    const order = this.#random.pick(orders);
    if (order.createdAt < now) this.#market.book(order.variant).remove(order);
  }

  #requote(order: BookOrder, now: number): void {
    order.pricing = this.#maker.pricing(order.variant, order.side);
    if (order.pricing.kind === 'fixed') {
      order.price = this.#maker.fixedPrice(order.variant, order.side);
    }
    order.updatedAt = now;
    this.#market.book(order.variant).changed(order);
  }

  /** Somebody buys from the best listing or sells into the best offer. */
  #trade(order: BookOrder, now: number): void {
    const share = this.#random.chance(0.25) ? order.quantity : Math.ceil(order.quantity / 6);
    this.#market.trade(order, this.#random.integer(1, Math.max(1, share)), now);
  }
}
