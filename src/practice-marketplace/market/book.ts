import { DAY_MS } from '#practice/clock-and-random/durations.ts';
import type { CatalogueVariant } from '../catalogue/catalogue.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { BookOrder } from './order.ts';
import { floatingPrice } from './premium.ts';
import type { SpotMarket } from './spot.ts';

/** How long an organization's own listing is renewed for when it expires. */
const RENEWAL_MS = 30 * DAY_MS;

/** What a book reports to its market. */
interface BookListener {
  /** The order is gone for good. */
  removed(order: BookOrder): void;
  /** Something visible has changed; the next expiry is at `nextExpiry`. */
  changed(nextExpiry: number): void;
}

/**
 * The listings and offers of one variant, best price first, earlier before later at the same price.
 *
 * A book is brought up to date when it is read: expired orders are removed, floating prices follow the reference spot,
 * and orders that cross are withdrawn. The result depends only on the time and on what happened, not on when it was
 * read.
 */
export class Book {
  readonly variant: CatalogueVariant;
  readonly #spot: SpotMarket;
  readonly #listener: BookListener;
  #asks: BookOrder[] = [];
  #bids: BookOrder[] = [];
  /** Version of the reference spot that floating prices were set by; 0 when they have to be calculated. */
  #pricedAt = 0;
  #nextExpiry = Number.POSITIVE_INFINITY;
  #unsorted = false;
  #version = 0;
  /** Puts in what stands in it from the beginning; until it is read nobody has to. */
  #fill: ((now: number) => void) | undefined;

  constructor(variant: CatalogueVariant, spot: SpotMarket, listener: BookListener) {
    this.variant = variant;
    this.#spot = spot;
    this.#listener = listener;
  }

  /** Leaves it to the first reading of this book to put in what has always stood in it. */
  fillWhenRead(fill: (now: number) => void): void {
    this.#fill = fill;
  }

  /** Whether anybody has read it. */
  get isFilled(): boolean {
    return this.#fill === undefined;
  }

  /** Changes whenever anything visible of this book does. */
  version(now: number): number {
    this.#bringUpToDate(now);
    return this.#version;
  }

  /** The next expiry after now. */
  expiry(now: number): number {
    if (!this.isFilled) return Number.POSITIVE_INFINITY;
    this.#bringUpToDate(now);
    return this.#nextExpiry;
  }

  /** All standing orders of a side, best first. The list changes: do not store it. */
  side(side: BookSide, now: number): readonly BookOrder[] {
    this.#bringUpToDate(now);
    return side === 'ask' ? this.#asks : this.#bids;
  }

  best(side: BookSide, now: number): BookOrder | undefined {
    return this.side(side, now)[0];
  }

  /** Whether the order stands in this book now. */
  holds(order: BookOrder, now: number): boolean {
    return this.side(order.side, now).includes(order);
  }

  add(order: BookOrder): void {
    // Floating prices are set when the book is read: most books of a large market are rarely read.
    this.#pricedAt = 0;
    (order.side === 'ask' ? this.#asks : this.#bids).push(order);
    this.#nextExpiry = Math.min(this.#nextExpiry, order.expiresAt);
    this.#markChanged();
  }

  remove(order: BookOrder): void {
    this.#drop(order);
    this.#listener.removed(order);
  }

  /** Removes an inactive or empty listing of an organization from the book; the market still has it. */
  hide(order: BookOrder): void {
    this.#drop(order);
  }

  /** To be called after quantity, price or price rule of a standing order was changed. */
  changed(order: BookOrder): void {
    this.#reprice(order);
    this.#markChanged();
  }

  #markChanged(): void {
    this.#unsorted = true;
    this.#notifyChanged();
  }

  #notifyChanged(): void {
    this.#version += 1;
    this.#listener.changed(this.#nextExpiry);
  }

  #drop(order: BookOrder): void {
    const side = order.side === 'ask' ? this.#asks : this.#bids;
    const index = side.indexOf(order);
    if (index < 0) return;
    side.splice(index, 1);
    this.#notifyChanged();
  }

  #reprice(order: BookOrder): void {
    const { content, material } = this.variant.product;
    const reference = this.#spot.reference(material);
    order.price = floatingPrice(order.pricing, content, reference) ?? order.price;
  }

  #bringUpToDate(now: number): void {
    const fill = this.#fill;
    this.#fill = undefined;
    fill?.(now);
    const spotVersion = this.#spot.version(this.variant.product.material);
    if (this.#pricedAt !== spotVersion) {
      this.#pricedAt = spotVersion;
      for (const order of this.#asks) this.#reprice(order);
      for (const order of this.#bids) this.#reprice(order);
      this.#markChanged();
    }
    if (this.#nextExpiry <= now) this.#expire(now);
    if (this.#unsorted) {
      this.#asks.sort((a, b) => a.price - b.price || a.createdAt - b.createdAt);
      this.#bids.sort((a, b) => b.price - a.price || a.createdAt - b.createdAt);
      this.#unsorted = false;
      this.#uncross();
    }
  }

  #expire(now: number): void {
    for (const order of [...this.#asks, ...this.#bids]) {
      if (order.expiresAt > now) continue;
      if (order.owner === undefined) this.remove(order);
      else order.expiresAt += RENEWAL_MS * Math.ceil((now + 1 - order.expiresAt) / RENEWAL_MS);
    }
    this.#nextExpiry = Number.POSITIVE_INFINITY;
    for (const order of [...this.#asks, ...this.#bids]) {
      this.#nextExpiry = Math.min(this.#nextExpiry, order.expiresAt);
    }
    this.#notifyChanged();
  }

  /**
   * When spot moves past a fixed price, its owner withdraws it: the other participants' orders never cross. An
   * organization's listing below the best offer stays until somebody takes it.
   */
  #uncross(): void {
    for (;;) {
      const ask = this.#asks.find((order) => order.owner === undefined);
      const [bid] = this.#bids;
      if (ask === undefined || bid === undefined || ask.price > bid.price) return;
      this.remove(bid.pricing.kind === 'fixed' ? bid : ask);
    }
  }
}
