import type { Catalogue, CatalogueVariant } from '../catalogue/catalogue.ts';
import { Book } from './book.ts';
import type { BookOrder } from './order.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import type { SpotMarket } from './spot.ts';

/** All books of one environment. */
export class Market {
  readonly catalogue: Catalogue;
  readonly spot: SpotMarket;
  readonly #books: readonly Book[];
  readonly #orders = new Map<string, BookOrder>();
  #revision = 0;
  #nextExpiry = Number.POSITIVE_INFINITY;

  constructor(catalogue: Catalogue, spot: SpotMarket) {
    this.catalogue = catalogue;
    this.spot = spot;
    const listener = {
      removed: (order: BookOrder): void => {
        this.#orders.delete(order.id);
      },
      changed: (nextExpiry: number): void => {
        this.#revision += 1;
        this.#nextExpiry = Math.min(this.#nextExpiry, nextExpiry);
      },
    };
    this.#books = catalogue.variants.map((variant) => new Book(variant, spot, listener));
  }

  book(variant: CatalogueVariant): Book {
    const book = this.#books[variant.index];
    if (book === undefined) throw new Error(`No book for variant ${variant.id}.`);
    return book;
  }

  get books(): readonly Book[] {
    return this.#books;
  }

  /** Changes whenever anything that can be seen of this market does; what was written under one revision is good as long. */
  revision(now: number): string {
    if (this.#nextExpiry <= now) {
      this.#nextExpiry = Number.POSITIVE_INFINITY;
      for (const book of this.#books)
        this.#nextExpiry = Math.min(this.#nextExpiry, book.expiry(now));
    }
    const spots = MATERIALS.map((material) => this.spot.version(material));
    return `${this.#revision} ${spots.join(' ')}`;
  }

  /** How many listings and offers there are, hidden ones included. */
  get orderCount(): number {
    return this.#orders.size;
  }

  /** Puts a new order on its book, or keeps it out of sight while it cannot trade. */
  place(order: BookOrder): void {
    this.#orders.set(order.id, order);
    if (order.active && order.quantity > 0) this.book(order.variant).add(order);
  }

  /** The order with this id, whether it can trade or not; `undefined` when gone or expired. */
  order(id: string, now: number): BookOrder | undefined {
    const order = this.#orders.get(id);
    if (order === undefined) return undefined;
    this.book(order.variant).version(now);
    return this.#orders.has(id) ? order : undefined;
  }

  /** The order if it stands on its book now. */
  standing(id: string, now: number): BookOrder | undefined {
    const order = this.order(id, now);
    return order !== undefined && this.book(order.variant).holds(order, now) ? order : undefined;
  }

  /** Takes so many pieces; an order that is used up leaves the book. */
  take(order: BookOrder, quantity: number, now: number): void {
    if (quantity < 1 || quantity > order.quantity)
      throw new RangeError(`Cannot take ${quantity} of ${order.quantity}.`);
    order.quantity -= quantity;
    order.updatedAt = now;
    const book = this.book(order.variant);
    if (order.quantity > 0) book.changed(order);
    else if (order.owner === undefined) book.remove(order);
    else book.hide(order);
  }

  /** Books what an organization changed of its order; price and pricing are set already. */
  amend(
    order: BookOrder,
    change: { readonly quantity?: number | undefined; readonly active?: boolean | undefined },
    now: number,
  ): void {
    const book = this.book(order.variant);
    const stood = book.holds(order, now);
    order.quantity = change.quantity ?? order.quantity;
    order.active = change.active ?? order.active;
    order.updatedAt = now;
    const stands = order.active && order.quantity > 0;
    if (stood && stands) book.changed(order);
    else if (stood) book.hide(order);
    else if (stands) book.add(order);
  }

  /** The listings of an organization, hidden ones included. */
  ownListings(organizationId: string): BookOrder[] {
    return [...this.#orders.values()].filter((order) => order.owner === organizationId);
  }
}
