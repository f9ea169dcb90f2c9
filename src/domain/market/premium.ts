import type { FineContent } from '#domain/metal/fine-weight.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import {
  fromDecimalString,
  mul,
  ratio,
  roundToSafeInteger,
  shiftedDecimal,
  toDecimalString,
} from '#domain/money/rational.ts';
import { type Rounding, divideRounded } from '#domain/money/rounding.ts';
import {
  MICROS_PER_CENT,
  type MicrosPerUnit,
  type SpotPrice,
  contentPerSpotUnit,
  isMicrosPerUnit,
} from './spot.ts';

declare const ppmBrand: unique symbol;

/** A ratio as an integer of parts per million: 27,100 is 2.71 %. */
export type Ppm = number & { readonly [ppmBrand]: true };

const million = 1_000_000n;

/** How far a price is above the value at spot of the metal (or bitcoin) it buys. Negative below spot. */
interface Premium {
  /** Price per troy ounce (or bitcoin) of content. */
  readonly perUnit: MicrosPerUnit;
  /** That minus spot. */
  readonly overSpot: MicrosPerUnit;
  /** That relative to spot. */
  readonly ppm: Ppm;
}

export function isPpm(value: unknown): value is Ppm {
  return Number.isSafeInteger(value);
}

/** @throws RangeError if `value` is not a safe integer */
export function ppm(value: number): Ppm {
  if (!isPpm(value)) throw new RangeError(`Not an integer number of parts per million: ${value}`);
  return value;
}

/** The value of a content at spot with the given rounding; `undefined` if out of range. */
export function metalValue(
  content: FineContent,
  spot: SpotPrice,
  rounding: Rounding,
): Cents | undefined {
  // Not as a reduced fraction: thousands of products are valued at hundreds of moments.
  const scaled = BigInt(content.amount) * BigInt(spot);
  const perCent = BigInt(contentPerSpotUnit(content.unit)) * BigInt(MICROS_PER_CENT);
  const rounded = Number(divideRounded(scaled, perCent, rounding));
  return Number.isSafeInteger(rounded) ? cents(rounded) : undefined;
}

/**
 * The melt value of a content at spot, rounded half-even to the cent like a displayed price per ounce, so
 * that one ounce is worth the displayed spot. Null if one of them is unknown, or out of range.
 */
export function meltValue(content: FineContent | null, spot: SpotPrice | null): Cents | null {
  return content === null || spot === null
    ? null
    : (metalValue(content, spot, 'half-even') ?? null);
}

/**
 * The price per troy ounce (or bitcoin) of `content` bought or sold for `price`; half-even. `undefined` without
 * content, or out of range.
 */
export function pricePerUnit(price: Cents, content: FineContent): MicrosPerUnit | undefined {
  if (content.amount === 0) return undefined;
  const rounded = Number(
    divideRounded(scaledPrice(price, content), BigInt(content.amount), 'half-even'),
  );
  return isMicrosPerUnit(rounded) ? rounded : undefined;
}

/**
 * The premium of `price` for `content` over spot. Use it with a unit price and the content of one piece, or with an
 * all-in total and the content of the whole order. Both figures are rounded half-even once, from the exact values;
 * `undefined` without content, or out of range.
 */
export function premiumOver(
  price: Cents,
  content: FineContent,
  spot: SpotPrice,
): Premium | undefined {
  const perUnit = pricePerUnit(price, content);
  const relative = premiumPpm(price, content, spot);
  // Spot is a whole number of micro-dollars, so subtracting it from a rounded price is the same as rounding the
  // difference.
  const overSpot = perUnit === undefined ? undefined : perUnit - spot;
  if (perUnit === undefined || relative === undefined || !isMicrosPerUnit(overSpot))
    return undefined;
  return { perUnit, overSpot, ppm: relative };
}

/** Only the ratio of {@link premiumOver}: fast enough for every level of a deep book. */
export function premiumPpm(price: Cents, content: FineContent, spot: SpotPrice): Ppm | undefined {
  if (content.amount === 0) return undefined;
  const value = BigInt(content.amount) * BigInt(spot);
  const rounded = Number(
    divideRounded((scaledPrice(price, content) - value) * million, value, 'half-even'),
  );
  return isPpm(rounded) ? rounded : undefined;
}

/**
 * A percentage as the service sends it (`spotPremium`, percent), rounded half-even; `undefined` if it is not a number.
 */
export function ppmFromPercent(percent: number): Ppm | undefined {
  const text = String(percent);
  const exact = shiftedDecimal(text, 4);
  if (exact !== undefined) return isPpm(exact) ? exact : undefined;
  const read = fromDecimalString(text);
  const rounded = read.ok
    ? roundToSafeInteger(mul(read.value, ratio(10_000)), 'half-even')
    : undefined;
  return isPpm(rounded) ? rounded : undefined;
}

/** `27_100` as `+2.71%`: signed, with two decimals, rounded half-even; zero after rounding is `0.00%`. */
export function formatPremiumPpm(premium: Ppm): string {
  const text = toDecimalString(ratio(premium, 10_000), 2, 'half-even');
  return `${text.startsWith('-') || text === '0.00' ? '' : '+'}${text}%`;
}

/**
 * A price in micro-dollars times the content of a spot unit: divided by an amount of content it is a price per unit.
 */
function scaledPrice(price: Cents, content: FineContent): bigint {
  return BigInt(price) * BigInt(MICROS_PER_CENT * contentPerSpotUnit(content.unit));
}
