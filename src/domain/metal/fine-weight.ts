import { type Rational, ratio, roundToSafeInteger } from '#domain/money/rational.ts';
import type { Rounding } from '#domain/money/rounding.ts';

declare const fineWeightBrand: unique symbol;
declare const satoshiBrand: unique symbol;

/**
 * Fine (pure) weight of metal as a non-negative integer of 1e-7 gram, chosen so that the troy ounce, by definition
 * 31.1034768 g, is exactly 311,034,768 units. Up to about 28.9 million ounces.
 */
export type FineWeight = number & { readonly [fineWeightBrand]: true };

/** Bitcoin content as a non-negative integer of satoshi (1e-8 BTC). */
export type Satoshi = number & { readonly [satoshiBrand]: true };

/** The part of a product that has a spot price: the fine weight of a metal, or bitcoin. */
export type FineContent =
  | { readonly unit: 'ozt'; readonly amount: FineWeight }
  | { readonly unit: 'btc'; readonly amount: Satoshi };

export type ContentUnit = FineContent['unit'];

/** Units of {@link FineWeight} in a troy ounce, exact by definition. */
export const UNITS_PER_TROY_OUNCE = 311_034_768;
/** Units of {@link FineWeight} in a gram. */
export const UNITS_PER_GRAM = 10_000_000;
/** Units of {@link Satoshi} in a bitcoin. */
export const SATOSHI_PER_BITCOIN = 100_000_000;

/** Thrown when content is out of range, or when units are mixed. */
export class ContentError extends RangeError {
  override readonly name = 'ContentError';
  readonly kind: 'content-overflow' | 'mixed-units';
  constructor(kind: 'content-overflow' | 'mixed-units', message: string) {
    super(message);
    this.kind = kind;
  }
}

export function isFineWeight(value: unknown): value is FineWeight {
  return isNonNegativeInteger(value);
}

export function isSatoshi(value: unknown): value is Satoshi {
  return isNonNegativeInteger(value);
}

/**
 * Content from its integer amount (1e-7 g, or satoshi). @throws ContentError if it is not a non-negative safe integer
 */
export function fineContent(unit: ContentUnit, amount: number): FineContent {
  if (unit === 'ozt' && isFineWeight(amount)) return { unit, amount };
  if (unit === 'btc' && isSatoshi(amount)) return { unit, amount };
  throw new ContentError('content-overflow', `The content is out of range: ${amount} (${unit})`);
}

/** Undefined out of range. */
export function contentFromRational(
  unit: ContentUnit,
  amount: Rational,
  rounding: Rounding,
): FineContent | undefined {
  const rounded = roundToSafeInteger(amount, rounding);
  return rounded === undefined || rounded < 0 ? undefined : fineContent(unit, rounded);
}

/** The exact number of troy ounces, or of bitcoin. */
export function contentInSpotUnits(content: FineContent): Rational {
  return ratio(content.amount, content.unit === 'ozt' ? UNITS_PER_TROY_OUNCE : SATOSHI_PER_BITCOIN);
}

/** The content of `quantity` pieces. @throws ContentError if it is out of range */
export function scaleContent(content: FineContent, quantity: number): FineContent {
  return fineContent(content.unit, content.amount * quantity);
}

/** @throws ContentError if the units differ or the sum is out of range */
export function addContent(a: FineContent, b: FineContent): FineContent {
  requireSameUnit(a, b);
  return fineContent(a.unit, a.amount + b.amount);
}

export const isSameContent = (a: FineContent | null, b: FineContent | null): boolean =>
  a === b || (a !== null && b !== null && a.unit === b.unit && a.amount === b.amount);

/** Negative, zero or positive, as a sort comparator. @throws ContentError if the units differ */
export function compareContent(a: FineContent, b: FineContent): number {
  requireSameUnit(a, b);
  return a.amount - b.amount;
}

function requireSameUnit(a: FineContent, b: FineContent): void {
  if (a.unit !== b.unit)
    throw new ContentError(
      'mixed-units',
      `Content in ${a.unit} and content in ${b.unit} cannot be added or compared.`,
    );
}

function isNonNegativeInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
