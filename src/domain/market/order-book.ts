import { type FineContent, scaleContent } from '#domain/metal/fine-weight.ts';
import { type Cents, subtractCents } from '#domain/money/money.ts';
import { type Ppm, isPpm, premiumPpm } from './premium.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import type { SpotPrice } from './spot.ts';

/** A listing (ask) or an offer (bid) of one product and variant. */
export interface BookEntry {
  readonly id: string;
  /** Of one piece. */
  readonly price: Cents;
  /** Null where the service does not say. */
  readonly quantity: number | null;
  /** Epoch milliseconds on the same clock as `now`; null if the service gives no expiry. */
  readonly expiresAt: number | null;
  /** When it was last changed, epoch milliseconds; left out where the service does not say. */
  readonly updatedAt?: number | undefined;
  /** Left out where the service does not say. */
  readonly pricing?: LevelPricing | undefined;
}

type BookSource = Omit<BookEntry, 'price'>;

/** How the price is set, as the service reports it. */
export interface LevelPricing {
  /** The service's word, verbatim. */
  readonly type: string | null;
  /** Over spot, where the price follows it. */
  readonly premium: Ppm | null;
  /** The same as an amount: decimal text in an undocumented unit. */
  readonly amount: string | null;
}

/** All listings or offers at one price. Unknown figures are null. */
export interface BookLevel {
  readonly price: Cents;
  readonly quantity: number | null;
  /** Pieces at this price or better. */
  readonly cumulativeQuantity: number | null;
  /** Their fine content; null if the content of a piece is unknown, or the sum is out of range. */
  readonly cumulativeFine: FineContent | null;
  readonly premium: Ppm | null;
  /** The latest expiry first; those without an expiry at the end. */
  readonly sources: readonly BookSource[];
}

/**
 * `full`: every listing and offer is known. `partial`: all except unreadable ones. `top`: only the best of
 * each side.
 */
export const BOOK_DEPTHS = ['full', 'partial', 'top'] as const;
export type BookDepth = (typeof BOOK_DEPTHS)[number];

/** The depth of several books: that of the least known one. */
export function leastDepth(depths: readonly BookDepth[]): BookDepth {
  return BOOK_DEPTHS.findLast((depth) => depths.includes(depth)) ?? 'full';
}

export interface OrderBook {
  readonly depth: BookDepth;
  /** Cheapest first. */
  readonly asks: readonly BookLevel[];
  /** Highest first. */
  readonly bids: readonly BookLevel[];
  /** Best ask minus best bid, and that relative to their midpoint (half-even); negative in a crossed book. */
  readonly spread: { readonly amount: Cents; readonly ppm: Ppm } | null;
}

export interface BookInput {
  readonly asks: readonly BookEntry[];
  readonly bids: readonly BookEntry[];
  readonly depth: BookDepth;
  /** The content of one piece. */
  readonly content: FineContent | null;
  readonly spot: SpotPrice | null;
  /** Entries whose expiry is not later than this are left out. */
  readonly now: number;
}

/**
 * Builds the levels of both sides. Entries without a positive price, with an invalid quantity, or with a
 * repeated id on one side are left out: they cannot be traded, or not twice.
 */
export function buildOrderBook(input: BookInput): OrderBook {
  const asks = levelsOf(input.asks, input, (a, b) => a.price - b.price);
  const bids = levelsOf(input.bids, input, (a, b) => b.price - a.price);
  return { depth: input.depth, asks, bids, spread: spreadOf(asks[0], bids[0]) };
}

/** Guards against anything else at run time. */
function sourceOf({ id, quantity, expiresAt, updatedAt, pricing }: BookSource): BookSource {
  return {
    id,
    quantity,
    expiresAt,
    ...(updatedAt === undefined ? {} : { updatedAt }),
    ...(pricing === undefined ? {} : { pricing }),
  };
}

function levelsOf(
  entries: readonly BookEntry[],
  { content, spot, now }: BookInput,
  bestFirst: (a: BookEntry, b: BookEntry) => number,
): readonly BookLevel[] {
  const byPrice = new Map<Cents, BookEntry[]>();
  const seen = new Set<string>();
  for (const entry of entries
    .filter((candidate) => isTradable(candidate, now))
    .toSorted(bestFirst)) {
    if (seen.has(entry.id)) continue;
    seen.add(entry.id);
    const same = byPrice.get(entry.price);
    if (same === undefined) byPrice.set(entry.price, [entry]);
    else same.push(entry);
  }
  let cumulativeQuantity: number | null = 0;
  return Array.from(byPrice, ([price, sources]) => {
    const quantity = sources.reduce<number | null>(
      (sum, source) => saturatingSum(sum, source.quantity),
      0,
    );
    cumulativeQuantity = saturatingSum(cumulativeQuantity, quantity);
    return {
      price,
      quantity,
      cumulativeQuantity,
      cumulativeFine: contentOfPieces(content, cumulativeQuantity),
      premium:
        content === null || spot === null ? null : (premiumPpm(price, content, spot) ?? null),
      sources: sources.toSorted(lastToExpireFirst).map((source) => sourceOf(source)),
    };
  });
}

function isTradable(entry: BookEntry, now: number): boolean {
  const { price, quantity, expiresAt } = entry;
  const isExpired = expiresAt !== null && !(expiresAt > now);
  const isCounted = quantity === null || (Number.isSafeInteger(quantity) && quantity > 0);
  return !isExpired && price > 0 && isCounted;
}

function lastToExpireFirst(a: BookEntry, b: BookEntry): number {
  const [left, right] = [a.expiresAt ?? -Infinity, b.expiresAt ?? -Infinity];
  if (left !== right) return left > right ? -1 : 1;
  return (b.quantity ?? 0) - (a.quantity ?? 0) || (a.id < b.id ? -1 : 1);
}

/** The service allows quantities up to the largest safe integer; larger sums are capped. */
function saturatingSum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.min(a + b, Number.MAX_SAFE_INTEGER);
}

function contentOfPieces(content: FineContent | null, pieces: number | null): FineContent | null {
  return content === null || pieces === null || !Number.isSafeInteger(content.amount * pieces)
    ? null
    : scaleContent(content, pieces);
}

function spreadOf(ask: BookLevel | undefined, bid: BookLevel | undefined): OrderBook['spread'] {
  return ask === undefined || bid === undefined ? null : spreadBetween(ask.price, bid.price);
}

/**
 * Ask minus bid in cents, and half-even relative to their midpoint; negative if they cross, null if out of
 * range.
 */
export function spreadBetween(ask: Cents, bid: Cents): OrderBook['spread'] {
  const amount = subtractCents(ask, bid);
  const middle = BigInt(ask) + BigInt(bid);
  if (middle === 0n) return null;
  // Not as a reduced fraction: a window needs it for every row. The divisor is positive.
  const [scaled, by] =
    middle < 0n ? [BigInt(amount) * -2_000_000n, -middle] : [BigInt(amount) * 2_000_000n, middle];
  const relative = Number(divideRounded(scaled, by, 'half-even'));
  return isPpm(relative) ? { amount, ppm: relative } : null;
}
