/**
 * Fields seen beside a spot price: the ask, the change since the previous close, whether the market is open.
 */
import { firstOf, flagOf, integerOf, isRecord, plainDecimal } from '../reading/tolerant-values.ts';

/** Dollars per ounce or bitcoin as decimal text; `undefined` if missing or unreadable. */
export interface SpotDay {
  readonly changeDollars: string | undefined;
  readonly changePercent: string | undefined;
  readonly isPositive: boolean | undefined;
  readonly marketOpen: boolean | undefined;
}

const CHANGE_FIELDS = ['changePrice', 'change_price'];
const PERCENT_FIELDS = ['changePercent', 'change_percent'];
const POSITIVE_FIELDS = ['changePositive', 'change_positive'];
const OPEN_FIELDS = ['marketOpen', 'market_open', 'isMarketOpen'];

/**
 * @param inCents the price beside it came in cents, so its change does too
 * @param around fields that are given once for all metals
 */
export function spotDayOf(
  entry: unknown,
  inCents: boolean,
  around: Record<string, unknown>,
): SpotDay {
  const holder = isRecord(entry) ? entry : {};
  const change = firstOf(holder, CHANGE_FIELDS);
  return {
    changeDollars: inCents ? signedDollars(integerOf(change)) : plainDecimal(change),
    changePercent: plainDecimal(firstOf(holder, PERCENT_FIELDS)),
    isPositive: flagOf(firstOf(holder, POSITIVE_FIELDS)),
    marketOpen: flagOf(firstOf(holder, OPEN_FIELDS) ?? firstOf(around, OPEN_FIELDS)),
  };
}

/** Integer cents as dollars, by moving the decimal point in the text. */
export function signedDollars(cents: number | undefined): string | undefined {
  if (cents === undefined) return undefined;
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
