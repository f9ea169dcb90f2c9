/**
 * Decides whether a response's prices are cents or dollars. The API document says integer cents unless a
 * field says dollars, and parts of the service have been seen to send dollars; a figure that is off by a
 * factor of 100 loses money. So a price without a unit in its name is compared with what it should be, and
 * nothing is guessed:
 * - The unit is decided for a whole response. Prices that fit one unit only decide; if none does, it is
 * cents.
 * - A price that does not fit the unit of its response, although its expected size is known, is unreadable.
 * - Fractions are never cents. If a response has some and nothing to compare them with, none of its prices is
 * read.
 *
 * This is the only place that decides about units.
 */
import { type FineContent, contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import { type Cents, cents, centsFromRational } from '#domain/money/money.ts';
import {
  type Rational,
  compare,
  fromDecimalString,
  mul,
  ratio,
  shiftedDecimal,
} from '#domain/money/rational.ts';
import { MICROS_PER_CENT, type SpotPrice } from './spot.ts';

type PriceUnit = 'cents' | 'dollars';

/** The expected size of a price, with its tolerance. */
export interface Expected {
  /** In cents; positive. */
  readonly about: Rational;
  /** Lowest and highest multiple. Less than a factor of 100 apart, so that at most one unit fits. */
  readonly range: Range;
  /** Weak evidence, as the metal in a collector's coin is: decides only if nothing else can. */
  readonly weak: boolean;
}

interface Range {
  readonly low: Rational;
  readonly high: Rational;
}

/** An amount as received, and its expected size; null if unknown. */
export interface Amount {
  /** Plain decimal text. */
  readonly raw: string;
  readonly expected: Expected | null;
}

/** 0.3 to 3 times the metal value: the range of bullion at any spot that is not very old. */
const BULLION: Range = { low: ratio(3, 10), high: ratio(3) };
/** Small pieces cost a multiple of their metal to make. */
const SMALL: Range = { low: ratio(3, 10), high: ratio(25) };
/** The upper limit without both units fitting. */
const NUMISMATIC: Range = { low: ratio(3, 10), high: ratio(29) };
/** A collector's coin, once the rest of the response has shown the unit. */
const NUMISMATIC_AFTER_ALL: Range = { low: ratio(3, 10), high: ratio(2_000) };
/** Orders may be old, made at another spot. */
const ORDERED: Range = { low: ratio(1, 10), high: ratio(9) };
/** An order against its quote: they differ by fees and unfilled lines. */
const QUOTED: Range = { low: ratio(1, 10), high: ratio(4) };

/** The same amount twice, except for rounding. */
const STATED: Range = { low: ratio(98, 100), high: ratio(102, 100) };

/** Below this many ounces, or bitcoin, a piece counts as small. */
const SMALL_OUNCES = ratio(1, 4);
const SMALL_BITCOIN = ratio(1, 100);

/**
 * The expected price of one piece, from its metal; null without metal.
 *
 * @param of `isNumismatic`: null if unknown, in which case it may not cost what bullion does; `past`: the
 * price may be from another time
 */
export function expectedOfPiece(
  content: FineContent,
  spot: SpotPrice,
  { isNumismatic = false, past = false }: { isNumismatic?: boolean | null; past?: boolean } = {},
): Expected | null {
  if (content.amount === 0) return null;
  const amount = contentInSpotUnits(content);
  const about = mul(amount, ratio(spot, MICROS_PER_CENT));
  const isUnknown = isNumismatic === null;
  if (isNumismatic === true || (isUnknown && !past)) {
    return { about, range: NUMISMATIC, weak: true };
  }
  const isSmall = compare(amount, content.unit === 'ozt' ? SMALL_OUNCES : SMALL_BITCOIN) < 0;
  if (isSmall) return { about, range: SMALL, weak: past };
  return { about, range: past ? ORDERED : BULLION, weak: isUnknown };
}

/** The expected size of a price whose dollars are given in another field; null for zero. */
export function expectedOfStated(stated: Cents): Expected | null {
  return stated > 0 ? { about: ratio(stated), range: STATED, weak: false } : null;
}

/** The expected total of an order, from its quote; null for a zero quote. */
export function expectedOfOrder(quotedTotal: Cents): Expected | null {
  return quotedTotal > 0 ? { about: ratio(quotedTotal), range: QUOTED, weak: false } : null;
}

/** What the amounts of one response show about its unit. */
export interface DecidedUnit {
  /** Null if they contradict each other, or are fractions without any evidence. */
  readonly unit: PriceUnit | null;
  /** True if decided by amounts that fit one unit only; false if it is just the documented one. */
  readonly proven: boolean;
}

/** The unit of a response with these amounts. */
export function decideUnit(amounts: readonly Amount[]): DecidedUnit {
  const strong = votes(amounts.filter(({ expected }) => expected?.weak === false));
  const counted =
    strong.cents + strong.dollars > 0
      ? strong
      : votes(amounts.filter(({ expected }) => expected?.weak === true));
  if (counted.cents === counted.dollars && counted.cents > 0) return { unit: null, proven: false };
  if (counted.cents > counted.dollars) return { unit: 'cents', proven: true };
  if (counted.dollars > counted.cents) return { unit: 'dollars', proven: true };
  // A fraction that does not fit its expected size says nothing about the others.
  const isFraction = amounts.some(({ raw, expected }) => expected === null && isFractional(raw));
  return { unit: isFraction ? null : 'cents', proven: false };
}

/** The amount in cents, in the unit of its response; null if it cannot be that. */
export function readAmount(amount: Amount, decided: DecidedUnit): Cents | null {
  const { raw, expected } = amount;
  const { unit } = decided;
  if (unit === null || (unit === 'cents' && !isWhole(raw))) return null;
  const value = inCents(raw, unit);
  if (value === null) return null;
  // Zero is zero in either unit.
  if (expected !== null && !isZero(value) && !isBelievable(value, amount, expected, decided)) {
    return null;
  }
  return typeof value === 'number' ? cents(value) : (centsFromRational(value, 'half-even') ?? null);
}

/** A collector's coin may cost any multiple of its metal, but not what it would cost in the other unit. */
function isBelievable(
  value: Value,
  amount: Amount,
  expected: Expected,
  { unit, proven }: DecidedUnit,
): boolean {
  if (!expected.weak || !proven) return fits(value, expected, expected.range);
  const alone = onlyUnitOf(amount);
  return alone === null ? fits(value, expected, NUMISMATIC_AFTER_ALL) : alone === unit;
}

function votes(amounts: readonly Amount[]): Readonly<Record<PriceUnit, number>> {
  const counted = { cents: 0, dollars: 0 };
  for (const amount of amounts) {
    const unit = onlyUnitOf(amount);
    if (unit !== null) counted[unit] += 1;
  }
  return counted;
}

/** The unit that fits; null if none does. Both never fit, because no range spans a factor of 100. */
function onlyUnitOf({ raw, expected }: Amount): PriceUnit | null {
  if (expected === null) return null;
  const fitsAs = (unit: PriceUnit): boolean => {
    const value = inCents(raw, unit);
    return value !== null && fits(value, expected, expected.range);
  };
  if (isWhole(raw) && fitsAs('cents')) return 'cents';
  return fitsAs('dollars') ? 'dollars' : null;
}

/** An amount in cents: a number if it is whole, as nearly all are. */
type Value = Rational | number;

const isZero = (value: Value): boolean =>
  typeof value === 'number' ? value === 0 : value.num === 0n;

function fits(value: Value, expected: Expected, range: Range): boolean {
  if (typeof value !== 'number') {
    const { about } = expected;
    return (
      compare(value, mul(about, range.low)) >= 0 && compare(value, mul(about, range.high)) <= 0
    );
  }
  const { least, most } = wholeCentsOf(expected, range);
  return value >= least && value <= most;
}

/** The whole amounts of cents that fit, computed once for all amounts with the same expectation. */
const wholeCents = new WeakMap<Expected, WholeCents>();

interface WholeCents {
  readonly range: Range;
  readonly least: number;
  readonly most: number;
}

function wholeCentsOf(expected: Expected, range: Range): WholeCents {
  const known = wholeCents.get(expected);
  if (known?.range === range) return known;
  const low = mul(expected.about, range.low);
  const high = mul(expected.about, range.high);
  // Both are positive, so that a whole division rounds down. An amount that is a number is a safe integer: beyond that, no bound matters.
  const least = Number((low.num + low.den - 1n) / low.den);
  const made = { range, least, most: Number(high.num / high.den) };
  wholeCents.set(expected, made);
  return made;
}

function inCents(raw: string, unit: PriceUnit): Value | null {
  const whole = shiftedDecimal(raw, unit === 'cents' ? 0 : 2);
  if (whole !== undefined) return whole;
  const read = fromDecimalString(raw);
  if (!read.ok) return null;
  return unit === 'cents' ? read.value : mul(read.value, ratio(100));
}

/** Text that is not a number. */
function isFractional(raw: string): boolean {
  return !isWhole(raw) && fromDecimalString(raw).ok;
}

function isWhole(raw: string): boolean {
  if (shiftedDecimal(raw, 0) !== undefined) return true;
  const read = fromDecimalString(raw);
  return read.ok && read.value.den === 1n;
}
