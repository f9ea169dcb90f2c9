/** Ranks the products of a metal by price per fine ounce (or bitcoin) for a size. Pure, before fees. */
import { type FineContent, ContentError, compareContent } from '#domain/metal/fine-weight.ts';
import { type Cents, MoneyOverflowError } from '#domain/money/money.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import type { BookDepth } from '../order-book.ts';
import type { Side } from '../side.ts';
import { comparePerContent } from './per-content.ts';
import { type Sweep, type SweepCandidate, sweep } from './sweep.ts';

/** A listing to buy, or an offer to sell to. */
interface ValueSource {
  readonly id: string;
  /** Of one piece; positive. */
  readonly price: Cents;
  /** Null if the marketplace does not say: then one piece is assumed. */
  readonly quantity: number | null;
}

/** One product variant with the known levels on the wanted side. */
export interface ValueProduct {
  readonly key: string;
  /** Of one piece; null when unknown. */
  readonly content: FineContent | null;
  readonly depth: BookDepth;
  readonly sources: readonly ValueSource[];
}

/** What the known levels offer for a number of pieces: all of them, or fewer. */
interface Filled {
  /** The fewest whole pieces whose content is not below the size. */
  readonly pieces: number;
  /** Those of known price. */
  readonly priced: number;
  /** Of those priced. */
  readonly total: Cents;
  readonly fine: FineContent;
  /** Used levels for which the marketplace does not state the quantity. */
  readonly uncounted: number;
}

/**
 * `whole`: every piece of the size has a price. `short`: not every one; `endedBy` says whether no more are
 * known (`depth`), or more listings would be needed than a quote takes (`lines`). `none`: no figure at all:
 * the content of a piece is unknown, nobody lists or bids, or it is out of range.
 */
export type ValueStanding =
  | ({ readonly key: string; readonly state: 'whole' } & Filled)
  | ({
      readonly key: string;
      readonly state: 'short';
      readonly endedBy: 'depth' | 'lines';
    } & Filled)
  | {
      readonly key: string;
      readonly state: 'none';
      readonly why: 'content' | 'no-price' | 'out-of-range';
    };

interface Ranked<Product = ValueProduct> {
  readonly product: Product;
  readonly standing: ValueStanding;
}

interface ValueRanks<Product> {
  readonly best: ReadonlyArray<Ranked<Product>>;
  readonly total: number;
}

export interface ValueQuestion<Product extends ValueProduct> {
  readonly side: Side;
  readonly size: FineContent;
  /** All of one material. */
  readonly products: Iterable<Product>;
  /** Listings or offers that one quote may have. */
  readonly maxLines: number;
}

/**
 * The best products, best first, and how many there are: `whole` ones that fit the size by exact price per unit of content, then
 * `whole` ones of more, then `short` ones, each likewise, then those without a figure in the given order. Ties keep the given order.
 * Within a group the price of the content is compared, never the outlay. It yields after each product.
 */
export function* rankByValue<Product extends ValueProduct>(
  { side, size, products, maxLines }: ValueQuestion<Product>,
  most = Infinity,
): Generator<undefined, ValueRanks<Product>> {
  const order = bestFirst(side, size);
  const atOnce = Math.min(most, PRODUCTS_AT_ONCE);
  let best: Array<Ranked<Product>> = [];
  let total = 0;
  let sorted = 0;
  for (const product of products) {
    best.push({ product, standing: standingOf(product, side, size, maxLines) });
    total += 1;
    if (best.length - sorted === 2 * atOnce) {
      best = best.toSorted(order).slice(0, most);
      sorted = best.length;
    }
    yield;
  }
  return { best: best.toSorted(order).slice(0, most), total };
}

const bestFirst =
  (side: Side, size: FineContent) =>
  ({ standing: a }: Ranked, { standing: b }: Ranked): number => {
    const byGroup = groupOf(a, size) - groupOf(b, size);
    if (byGroup !== 0 || a.state === 'none' || b.state === 'none') return byGroup;
    return (side === 'buy' ? 1 : -1) * compareFilled(a, b);
  };

const compareFilled = (a: Filled, b: Filled): number =>
  comparePerContent({ price: a.total, content: a.fine }, { price: b.total, content: b.fine });

/** Whether two standings have exactly the same price per unit of content. */
export function isEvenWith(a: Filled, b: Filled): boolean {
  return compareFilled(a, b) === 0;
}

/** The fewest whole pieces whose content reaches the size; null without content. */
export function piecesToReach(size: FineContent, piece: FineContent): number | null {
  if (piece.amount === 0 || piece.unit !== size.unit) return null;
  return Number(divideRounded(BigInt(size.amount), BigInt(piece.amount), 'ceiling'));
}

/** By how much this content exceeds the size; null if it does not. */
export function overshoot(size: FineContent, fine: FineContent): number | null {
  const more = compareContent(fine, size);
  return more > 0 ? more : null;
}

/**
 * How whole pieces stand to the size: `fits` within a tenth above it, `more` beyond that, `far-more` at more than twice the size.
 * A bar of 400 oz is no answer to ten ounces, however cheap an ounce of it is.
 */
export const SIZE_FITS = ['fits', 'more', 'far-more'] as const;
export type SizeFit = (typeof SIZE_FITS)[number];

export function fitOf(size: FineContent, fine: FineContent): SizeFit {
  const more = compareContent(fine, size);
  if (more <= Math.floor(size.amount / 10)) return 'fits';
  return more <= size.amount ? 'more' : 'far-more';
}

/** Products that are ordered in one go. */
const PRODUCTS_AT_ONCE = 2_000;

const GROUPS = { whole: 0, more: 1, short: 2, none: 3 } as const;

const groupOf = (standing: ValueStanding, size: FineContent): number =>
  standing.state === 'whole' && fitOf(size, standing.fine) !== 'fits'
    ? GROUPS.more
    : GROUPS[standing.state];

function standingOf(
  { key, content, sources }: ValueProduct,
  side: Side,
  size: FineContent,
  maxLines: number,
): ValueStanding {
  const pieces = content === null ? null : piecesToReach(size, content);
  if (content === null || pieces === null) return { key, state: 'none', why: 'content' };
  const candidates = sources.map(({ id, price, quantity }) => ({
    id,
    allIn: price,
    quantity: quantity ?? 1,
    isCounted: quantity !== null,
    content,
  }));
  const taken = take(candidates, side, pieces, maxLines);
  if (taken === null) return { key, state: 'none', why: 'out-of-range' };
  if (taken.fine === null) return { key, state: 'none', why: 'no-price' };
  const filled = {
    pieces,
    priced: taken.pieces,
    total: taken.total,
    fine: taken.fine,
    uncounted: taken.lines.filter(({ candidate }) => !candidate.isCounted).length,
  };
  return taken.pieces === pieces
    ? { key, state: 'whole', ...filled }
    : { key, state: 'short', endedBy: taken.endedBy === 'lines' ? 'lines' : 'depth', ...filled };
}

type Candidate = SweepCandidate & { readonly isCounted: boolean };

/** Fills from the book as a sweep does; null if the total is out of range. */
function take(
  candidates: readonly Candidate[],
  side: Side,
  quantity: number,
  maxLines: number,
): Sweep<Candidate> | null {
  const target = { kind: 'pieces', quantity } as const;
  try {
    return sweep({ side, candidates, target, maxLines, spot: null });
  } catch (error) {
    if (error instanceof ContentError || error instanceof MoneyOverflowError) return null;
    throw error;
  }
}
