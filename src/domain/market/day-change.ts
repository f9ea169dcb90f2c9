/** The change of spot since the previous close, as a marketplace reports it. */
import { fromDecimalString, mul, ratio, roundToSafeInteger } from '#domain/money/rational.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import { isPpm, type Ppm } from './premium.ts';
import { isMicrosPerUnit, type MicrosPerUnit, type SpotPrice } from './spot.ts';

/** Up to three statements of one change, as received. */
export interface ReportedChange {
  /** Dollars per ounce or bitcoin, signed decimal text. */
  readonly dollars: string | undefined;
  /** Signed decimal text. */
  readonly percent: string | undefined;
  readonly isPositive: boolean | undefined;
}

export interface DayChange {
  readonly ppm: Ppm;
  /** Null if only the percentage is reported. */
  readonly amount: MicrosPerUnit | null;
}

const MICROS_PER_DOLLAR = ratio(1_000_000);
/** A percentage in parts per million. */
const PPM_PER_PERCENT = ratio(10_000);
/** Half of its value in a day is not a move of a metal but another unit. */
const MOST_PPM = 500_000;
/**
 * Tolerance between two statements of one change: both are rounded, and the percentage may be based on the
 * ask.
 */
const SAME_WITHIN_PPM = 1_000;

/**
 * The change, if all statements agree: one direction, one size, and a close above zero. Otherwise it is
 * unknown.
 */
export function readDayChange(spot: SpotPrice, reported: ReportedChange): DayChange | null {
  const amount = microsOf(reported.dollars);
  const stated = ppmOfPercent(reported.percent);
  const fromAmount = amount === null ? null : ppmOfAmount(spot, amount);
  if (amount !== null && fromAmount === null) return null;
  const change = fromAmount ?? stated;
  if (change === null || Math.abs(change) > MOST_PPM) return null;
  if (fromAmount !== null && stated !== null && !isSame(fromAmount, stated)) return null;
  return isOneDirection([amount, stated], reported.isPositive) ? { ppm: change, amount } : null;
}

function isSame(one: number, other: number): boolean {
  const apart = Math.abs(one - other);
  return apart <= SAME_WITHIN_PPM || apart * 10 <= Math.abs(one);
}

/** Zero has no direction, so it agrees with each. */
function isOneDirection(
  amounts: readonly (number | null)[],
  isPositive: boolean | undefined,
): boolean {
  const signs = new Set(amounts.map((one) => Math.sign(one ?? 0)).filter((sign) => sign !== 0));
  const [sign] = signs;
  if (signs.size > 1) return false;
  return sign === undefined || isPositive === undefined || isPositive === sign > 0;
}

function microsOf(dollars: string | undefined): MicrosPerUnit | null {
  const micros = scaled(dollars, MICROS_PER_DOLLAR);
  return isMicrosPerUnit(micros) ? micros : null;
}

function ppmOfPercent(percent: string | undefined): Ppm | null {
  const read = scaled(percent, PPM_PER_PERCENT);
  return isPpm(read) ? read : null;
}

function scaled(text: string | undefined, by: typeof PPM_PER_PERCENT): number | undefined {
  const read = text === undefined ? null : fromDecimalString(text);
  return read?.ok === true ? roundToSafeInteger(mul(read.value, by), 'half-even') : undefined;
}

function ppmOfAmount(spot: SpotPrice, amount: MicrosPerUnit): Ppm | null {
  const close = BigInt(spot) - BigInt(amount);
  if (close <= 0n) return null;
  const change = Number(divideRounded(BigInt(amount) * 1_000_000n, close, 'half-even'));
  return isPpm(change) ? change : null;
}
