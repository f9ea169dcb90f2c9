/**
 * The books of variants as they were last built. An unchanged one is the same object: it is requested with each row
 * of its product that is written, and to build ten thousand levels takes longer than a click may wait.
 */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type BookInput, buildOrderBook, type OrderBook } from '#domain/market/order-book.ts';
import type { TopOfBook } from '#main/marketplace/model/market-model.ts';

/** Those that are looked at, and a little more. */
const MOST_KEPT = 8;

/** What a book follows from, but for the time. */
export interface BookGround extends Omit<BookInput, 'now'> {
  /** The best of both sides, where they are of a newer answer than the levels. */
  readonly newer: { readonly ask: TopOfBook | null; readonly bid: TopOfBook | null } | null;
}

interface Kept<Extra> {
  readonly ground: BookGround;
  readonly book: OrderBook;
  readonly extra: Extra;
  /** The times, epoch ms, from which until before which it is the same. */
  readonly from: number;
  readonly until: number;
}

export class BuiltBooks<Extra> {
  readonly #kept = new BoundedMap<string, Kept<Extra>>(MOST_KEPT);

  /**
   * @param put the entries of both sides, put right by what is newer, and what else is to be known of that
   * @param now the service's clock, epoch ms
   */
  book(
    key: string,
    ground: BookGround,
    now: number,
    put: () => Pick<BookInput, 'asks' | 'bids'> & { readonly extra: Extra },
  ): { readonly book: OrderBook; readonly extra: Extra } {
    const known = this.#kept.get(key);
    if (known !== undefined && isAt(known, now) && isSameGround(known.ground, ground)) return known;
    const { asks, bids, extra } = put();
    const book = buildOrderBook({ ...ground, asks, bids, now });
    const until = Math.min(nextExpiry(asks, now), nextExpiry(bids, now));
    const made = { ground, book, extra, from: now, until };
    this.#kept.set(key, made);
    return made;
  }
}

const isAt = ({ from, until }: Kept<unknown>, now: number): boolean => from <= now && now < until;

function nextExpiry(entries: BookInput['asks'], now: number): number {
  let next = Infinity;
  for (const { expiresAt } of entries) {
    if (expiresAt !== null && expiresAt > now && expiresAt < next) next = expiresAt;
  }
  return next;
}

/** Entries are compared as what they are, not by what they say: a list that was read again and says the same is kept where it is read. */
function isSameGround(one: BookGround, other: BookGround): boolean {
  return (
    one.asks === other.asks &&
    one.bids === other.bids &&
    one.depth === other.depth &&
    one.spot === other.spot &&
    one.content?.amount === other.content?.amount &&
    one.content?.unit === other.content?.unit &&
    (one.newer === null) === (other.newer === null) &&
    isSameTop(one.newer?.ask ?? null, other.newer?.ask ?? null) &&
    isSameTop(one.newer?.bid ?? null, other.newer?.bid ?? null)
  );
}

function isSameTop(one: TopOfBook | null, other: TopOfBook | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.id === other.id &&
    one.price === other.price &&
    one.quantity === other.quantity &&
    one.expiresAt === other.expiresAt
  );
}
