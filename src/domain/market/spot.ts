import {
  type ContentUnit,
  SATOSHI_PER_BITCOIN,
  UNITS_PER_TROY_OUNCE,
} from '#domain/metal/fine-weight.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import {
  type Rational,
  fromDecimalString,
  mul,
  ratio,
  roundToSafeInteger,
  toDecimalString,
} from '#domain/money/rational.ts';
import { type Result, type Refusal, refuse } from '#domain/result.ts';

declare const microsPerUnitBrand: unique symbol;
declare const spotBrand: unique symbol;

/** An integer of micro-dollars (1e-6 USD) per troy ounce, or per bitcoin. Differences of two may be negative. */
export type MicrosPerUnit = number & { readonly [microsPerUnitBrand]: true };

/** A spot price: a positive {@link MicrosPerUnit}. */
export type SpotPrice = MicrosPerUnit & { readonly [spotBrand]: true };

const MICROS_PER_DOLLAR = 1_000_000;
export const MICROS_PER_CENT = 10_000;

export function isMicrosPerUnit(value: unknown): value is MicrosPerUnit {
  return Number.isSafeInteger(value);
}

export function isSpotPrice(value: unknown): value is SpotPrice {
  return isMicrosPerUnit(value) && value > 0;
}

/** @throws RangeError if `value` is not a safe integer */
export function microsPerUnit(value: number): MicrosPerUnit {
  if (!isMicrosPerUnit(value))
    throw new RangeError(`Not an integer number of micro-dollars: ${value}`);
  return value;
}

/** How many units of content a spot price is for: units of 1e-7 gram in a troy ounce, or satoshi in a bitcoin. */
export function contentPerSpotUnit(unit: ContentUnit): number {
  return unit === 'ozt' ? UNITS_PER_TROY_OUNCE : SATOSHI_PER_BITCOIN;
}

/**
 * Reads a spot price in dollars as a machine writes it (`2650.125`; a JSON number as `String(n)`). Decimals beyond the
 * sixth are rounded half-even. Refuses zero, negative prices and everything that is not a decimal.
 */
export function parseSpot(dollars: string): Result<SpotPrice, Refusal<'not-a-spot-price'>> {
  const read = fromDecimalString(dollars);
  const micros = read.ok ? microsFromDollars(read.value) : undefined;
  return isSpotPrice(micros)
    ? { ok: true, value: micros }
    : refuse('not-a-spot-price', 'Enter a spot price as a positive number of dollars.');
}

function microsFromDollars(dollars: Rational): number | undefined {
  return roundToSafeInteger(mul(dollars, ratio(MICROS_PER_DOLLAR)), 'half-even');
}

/** `$2,650.12/oz`, `-$1.50/oz`, `$97,000.00/BTC`: two decimals, rounded half-even, no sign on zero. */
export function formatPerUnit(
  price: MicrosPerUnit,
  unit: ContentUnit,
  sign: 'negative' | 'always' = 'negative',
): string {
  return `${formatMicros(price, sign)}/${unit === 'ozt' ? 'oz' : 'BTC'}`;
}

function formatMicros(price: MicrosPerUnit, sign: 'negative' | 'always'): string {
  const text = toDecimalString(ratio(price, MICROS_PER_DOLLAR), 2, 'half-even');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const isZero = /^0+$/.test(whole + fraction);
  const mark = text.startsWith('-') ? '-' : sign === 'always' && !isZero ? '+' : '';
  return `${mark}$${groupDigits(whole)}.${fraction}`;
}
