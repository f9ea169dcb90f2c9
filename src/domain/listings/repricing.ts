/** Prices for own listings by a rule: worked out, never sent. Pure, in whole cents. */
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import { type Cents, centsFromRational, isCents } from '#domain/money/money.ts';
import { mul, ratio } from '#domain/money/rational.ts';
import type { BookDepth } from '#domain/market/order-book.ts';
import type { Ppm } from '#domain/market/premium.ts';
import { type DatedSpot, isSpotGood } from '#domain/market/spot-age.ts';
import { MICROS_PER_CENT } from '#domain/market/spot.ts';
import type { Ask } from './market-standing.ts';

/** The lowest price of a piece: an amount, or a premium over spot, which may be below zero. */
export type Floor =
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'premium'; readonly ppm: Ppm };

/**
 * `over-spot`: the metal of a piece at spot plus a premium. `undercut`: a step below the cheapest listing of others,
 * never below the floor.
 */
export type RepricingRule =
  | { readonly kind: 'over-spot'; readonly ppm: Ppm; readonly floor: Floor | null }
  | { readonly kind: 'undercut'; readonly step: Cents; readonly floor: Floor };

/** What is known of a listing and its market. */
export interface RepricingInput {
  readonly rule: RepricingRule;
  /** Of one piece; null when unknown. */
  readonly content: FineContent | null;
  readonly spot: DatedSpot | null;
  /** The asks of its product and variant; null where these are unknown. */
  readonly book: {
    readonly asks: readonly Ask[];
    readonly depth: BookDepth;
    readonly readAt: number;
  } | null;
  readonly isOwn: (id: string) => boolean;
  /** Epoch milliseconds, on the clock of `spot` and `book`. */
  readonly now: number;
}

/** Why a rule gives no price. */
export type NoPrice =
  | 'no-content'
  | 'no-spot'
  | 'no-book'
  | 'old-book'
  | 'partial-book'
  | 'others-unknown'
  | 'no-other'
  | 'out-of-range';

export type RulePrice =
  | {
      readonly kind: 'price';
      readonly price: Cents;
      /** The rule alone would be lower: this is the floor. */
      readonly isFloor: boolean;
    }
  | { readonly kind: 'none'; readonly why: NoPrice };

/** Maximum age of a book: as long as spot. */
const BOOK_GOOD_FOR_MS = 60_000;

/**
 * The price that the rule gives now. Own listings never move it: they are not undercut. Missing or outdated data
 * gives no price. Rounded up to the cent, so that it is never below a premium or a floor.
 */
export function priceByRule(input: RepricingInput): RulePrice {
  const { rule } = input;
  const wanted = rule.kind === 'over-spot' ? overSpot(input, rule.ppm) : undercut(input, rule.step);
  if (typeof wanted === 'string') return { kind: 'none', why: wanted };
  const floor = rule.floor === null ? null : floorPrice(input, rule.floor);
  if (typeof floor === 'string') return { kind: 'none', why: floor };
  const price = floor !== null && floor > wanted ? floor : wanted;
  if (!isCents(price) || price <= 0) return { kind: 'none', why: 'out-of-range' };
  return { kind: 'price', price, isFloor: price !== wanted };
}

/** The floor in cents now, or why it is unknown. */
export function floorPrice(
  input: Pick<RepricingInput, 'content' | 'spot' | 'now'>,
  floor: Floor,
): Cents | NoPrice {
  return floor.kind === 'amount' ? floor.amount : overSpot(input, floor.ppm);
}

function overSpot(
  { content, spot, now }: Pick<RepricingInput, 'content' | 'spot' | 'now'>,
  ppm: Ppm,
): Cents | NoPrice {
  if (content === null || content.amount === 0) return 'no-content';
  if (spot === null || !isSpotGood(spot, now)) return 'no-spot';
  const melt = mul(contentInSpotUnits(content), ratio(spot.price, MICROS_PER_CENT));
  const price = mul(melt, ratio(1_000_000n + BigInt(ppm), 1_000_000n));
  return centsFromRational(price, 'ceiling') ?? 'out-of-range';
}

function undercut({ book, isOwn, now }: RepricingInput, step: Cents): number | NoPrice {
  if (book === null) return 'no-book';
  if (now - book.readAt > BOOK_GOOD_FOR_MS) return 'old-book';
  if (book.depth === 'partial') return 'partial-book';
  const others = book.asks.filter(({ id }) => !isOwn(id)).map(({ price }) => price);
  if (others.length === 0) return book.depth === 'full' ? 'no-other' : 'others-unknown';
  return Math.min(...others) - step;
}
