import { MATERIALS } from '#domain/metal/material.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Catalogue, CatalogueVariant } from '../catalogue/catalogue.ts';
import { Book } from './book.ts';
import type { BookOrder } from './order.ts';
import type { SpotMarket } from './spot.ts';

/** Pieces of an organization's listing that somebody bought. */
export interface OwnSale {
  readonly order: BookOrder;
  readonly owner: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly price: Cents;
  readonly at: number;
}

/** All books of one environment. */
export class Market {
  readonly catalogue: Catalogue;
  readonly spot: SpotMarket;
  readonly #books: readonly Book[];
  readonly #orders = new Map<string, BookOrder>();
  readonly #onOwnSold: (sale: OwnSale) => void;
  #revision = 0;
  #nextExpiry = Number.POSITIVE_INFINITY;

  /** @param onOwnSold called with pieces of an organization's listing that somebody bought */
  constructor(
    catalogue: Catalogue,
    spot: SpotMarket,
    onOwnSold: (sale: OwnSale) => void = () => undefined,
  ) {
    this.catalogue = catalogue;
    this.spot = spot;
    this.#onOwnSold = onOwnSold;
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

  /**
   * Changes whenever anything visible of this market does. Answers built at one revision stay valid until it changes.
   */
  revision(now: number): string {
    if (this.#nextExpiry <= now) {
      this.#nextExpiry = Number.POSITIVE_INFINITY;
      for (const book of this.#books)
        this.#nextExpiry = Math.min(this.#nextExpiry, book.expiry(now));
    }
    const spots = MATERIALS.map((material) => this.spot.version(material));
    return `${this.#revision} ${spots.join(' ')}`;
  }

  /** The number of listings and offers, hidden ones included. */
  get orderCount(): number {
    return this.#orders.size;
  }

  /** Adds a new order. It is on its book if it can trade, hidden otherwise. */
  place(order: BookOrder): void {
    this.#orders.set(order.id, order);
    if (order.active && order.quantity > 0) this.book(order.variant).add(order);
  }

  /** The order with this id, whether it can trade or not; `undefined` if it was filled or has expired. */
  order(id: string, now: number): BookOrder | undefined {
    const order = this.#orders.get(id);
    if (order === undefined) return undefined;
    this.book(order.variant).version(now);
    return this.#orders.has(id) ? order : undefined;
  }

  /** The order, if it stands on its book now. */
  standing(id: string, now: number): BookOrder | undefined {
    const order = this.order(id, now);
    return order !== undefined && this.book(order.variant).holds(order, now) ? order : undefined;
  }

  /** Somebody trades with an order: it loses these pieces, at its price now. */
  trade(order: BookOrder, quantity: number, now: number): void {
    const { owner } = order;
    // A floating price is set when its book is read.
    this.book(order.variant).version(now);
    const { price } = order;
    this.take(order, quantity, now);
    if (owner !== undefined) this.#onOwnSold({ order, owner, quantity, price, at: now });
  }

  /** Takes this many pieces of an order. An order without pieces leaves the book. */
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

  /** Applies an organization's change of its order. Price and price rule have been set already. */
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
