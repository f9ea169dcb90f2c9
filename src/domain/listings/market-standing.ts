/** Where an own listing stands among the asks of its product. Pure. */
import { type Cents, subtractCents } from '#domain/money/money.ts';
import type { BookDepth } from '#domain/market/order-book.ts';

/** A listing of the product and variant, anybody's. */
export interface Ask {
  readonly id: string;
  readonly price: Cents;
  /** Null where the marketplace does not say. */
  readonly quantity: number | null;
}

/** The asks of the product and variant that a listing is of. */
export interface ListedAsks {
  readonly rowKey: string;
  readonly asks: readonly Ask[];
  readonly depth: BookDepth;
  /** Epoch milliseconds. */
  readonly readAt: number;
}

export interface StandingInput {
  readonly id: string;
  /** Its price as far as is known, for where the book does not have it. */
  readonly price: Cents | null;
  readonly asks: readonly Ask[];
  readonly depth: BookDepth;
  readonly isOwn: (id: string) => boolean;
}

export interface MarketStanding {
  /** The book has it now. */
  readonly inBook: boolean;
  /** One more than the listings that are cheaper, own ones too; null where the book does not have it. */
  readonly rank: number | null;
  /** There may be cheaper ones that could not be read: the rank is this at best. */
  readonly isAtBest: boolean;
  /** Listings there are; null where not all of them are known. */
  readonly of: number | null;
  /** Other listings at its price. */
  readonly alike: number;
  /** The cheapest listing that is not the user's own, as far as is known. */
  readonly bestOther: Cents | null;
  /** Its price minus that: negative where it is cheaper. */
  readonly distance: Cents | null;
}

/**
 * A listing outside the book has no rank, but a distance if its price is known: where it would stand. If only the
 * best ask of a book is known, an own one there is first, and nothing is known of others.
 */
export function standingOf({ id, price, asks, depth, isOwn }: StandingInput): MarketStanding {
  const own = asks.find((ask) => ask.id === id);
  const at = own?.price ?? price;
  const others = asks.filter((ask) => ask.id !== id);
  const bestOther = others
    .filter((ask) => !isOwn(ask.id))
    .reduce<Cents | null>(
      (best, ask) => (best === null || ask.price < best ? ask.price : best),
      null,
    );
  return {
    inBook: own !== undefined,
    rank: own === undefined ? null : 1 + others.filter((ask) => ask.price < own.price).length,
    isAtBest: own !== undefined && depth === 'partial',
    of: depth === 'full' ? asks.length : null,
    alike: own === undefined ? 0 : others.filter((ask) => ask.price === own.price).length,
    bestOther,
    distance: at === null || bestOther === null ? null : subtractCents(at, bestOther),
  };
}
