/**
 * Whether an answer's prices are cents or dollars. The API document says integer cents unless a field says dollars, and
 * parts of the service have been seen to answer in dollars; a figure that is off by a factor of 100 loses money. So a
 * price that does not come with its unit in its name is held against what it should be about, and nothing is guessed:
 *
 * - The unit is decided for a whole answer. Prices that fit one unit only decide; where none does, it is cents.
 * - A price that does not fit the unit of its answer, though something is known of what it should be, is unreadable.
 * - Fractions are never cents. Where an answer has some and nothing to hold them against, none of its prices is read.
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

/** What a price should be about, and how far it may be from that. */
export interface Expected {
  /** In cents; positive. */
  readonly about: Rational;
  /** Lowest and highest multiple. Less than a factor of 100 apart, so that at most one unit fits. */
  readonly range: Range;
  /** Says little of the price, as the metal in a collector's coin does: decides only where nothing else can. */
  readonly weak: boolean;
}

interface Range {
  readonly low: Rational;
  readonly high: Rational;
}

/** An amount as it came, and what it should be about; null where nothing is known. */
export interface Amount {
  /** Plain decimal text. */
  readonly raw: string;
  readonly expected: Expected | null;
}

/** 0.3 to 3 times the metal: what bullion trades at, at any spot that is not very old. */
const BULLION: Range = { low: ratio(3, 10), high: ratio(3) };
/** Small pieces cost a multiple of their metal to make. */
const SMALL: Range = { low: ratio(3, 10), high: ratio(25) };
/** As far up as it may go without both units fitting. */
const NUMISMATIC: Range = { low: ratio(3, 10), high: ratio(29) };
/** A collector's coin, once the rest of the answer has said what its unit is. */
const NUMISMATIC_AFTER_ALL: Range = { low: ratio(3, 10), high: ratio(2_000) };
/** Orders may be old, made at another spot. */
const ORDERED: Range = { low: ratio(1, 10), high: ratio(9) };
/** An order against its quote: fees and parts that were not filled make the difference. */
const QUOTED: Range = { low: ratio(1, 10), high: ratio(4) };

/** The same amount twice, but for the rounding of either. */
const STATED: Range = { low: ratio(98, 100), high: ratio(102, 100) };

/** Below this many ounces, or bitcoin, a piece counts as small. */
const SMALL_OUNCES = ratio(1, 4);
const SMALL_BITCOIN = ratio(1, 100);

/**
 * What one piece should cost, from the metal in it; null without metal.
 *
 * @param of `isNumismatic`: null where nobody says that it is none, which is not to say that it costs what bullion does;
 * `past`: the price may be of another time
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

/** What a price should be whose dollars stand beside it, in a field that names them; null for nothing. */
export function expectedOfStated(stated: Cents): Expected | null {
  return stated > 0 ? { about: ratio(stated), range: STATED, weak: false } : null;
}

/** What an order should come to, from the quote it was made with; null for a quote of nothing. */
export function expectedOfOrder(quotedTotal: Cents): Expected | null {
  return quotedTotal > 0 ? { about: ratio(quotedTotal), range: QUOTED, weak: false } : null;
}

/** What the amounts of one answer say of its unit. */
export interface DecidedUnit {
  /** Null where they contradict each other, or are fractions of which nothing is known. */
  readonly unit: PriceUnit | null;
  /** Decided by amounts that fit one unit only; false where it is only what the document says. */
  readonly proven: boolean;
}

/** The unit of an answer with these amounts. */
export function decideUnit(amounts: readonly Amount[]): DecidedUnit {
  const strong = votes(amounts.filter(({ expected }) => expected?.weak === false));
  const counted =
    strong.cents + strong.dollars > 0
      ? strong
      : votes(amounts.filter(({ expected }) => expected?.weak === true));
  if (counted.cents === counted.dollars && counted.cents > 0) return { unit: null, proven: false };
  if (counted.cents > counted.dollars) return { unit: 'cents', proven: true };
  if (counted.dollars > counted.cents) return { unit: 'dollars', proven: true };
  // A fraction that fits nothing it should be about says nothing of the others.
  const isFraction = amounts.some(({ raw, expected }) => expected === null && isFractional(raw));
  return { unit: isFraction ? null : 'cents', proven: false };
}

/** The amount in cents, in the unit of its answer; null where it cannot be that. */
export function readAmount(amount: Amount, decided: DecidedUnit): Cents | null {
  const { raw, expected } = amount;
  const { unit } = decided;
  if (unit === null || (unit === 'cents' && !isWhole(raw))) return null;
  const value = inCents(raw, unit);
  if (value === null) return null;
  // Nothing is nothing in either unit.
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

/** The unit that fits; null where none does. Both never do, because no range spans a factor of 100. */
function onlyUnitOf({ raw, expected }: Amount): PriceUnit | null {
  if (expected === null) return null;
  const fitsAs = (unit: PriceUnit): boolean => {
    const value = inCents(raw, unit);
    return value !== null && fits(value, expected, expected.range);
  };
  if (isWhole(raw) && fitsAs('cents')) return 'cents';
  return fitsAs('dollars') ? 'dollars' : null;
}

/** An amount in cents: a number where it is whole, which nearly all are. */
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

/** What whole amounts of cents fit; worked out once for all amounts that are held against the same. */
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

/** Text that is no number is a fraction of nothing. */
function isFractional(raw: string): boolean {
  return !isWhole(raw) && fromDecimalString(raw).ok;
}

function isWhole(raw: string): boolean {
  if (shiftedDecimal(raw, 0) !== undefined) return true;
  const read = fromDecimalString(raw);
  return read.ok && read.value.den === 1n;
}
