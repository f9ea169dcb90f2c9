import { type Rounding, divideRounded } from './rounding.ts';
import { type Result, type Refusal, refuse } from '#domain/result.ts';

/**
 * An exact fraction in lowest terms, with `den > 0`. Immutable; equal values have equal fields.
 *
 * Everything between an integer on the wire and an integer on the screen is calculated with these, so that the only
 * rounding is the one at the end.
 */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

/** Thrown by {@link ratio} and {@link div} when asked to divide by zero. */
export class DivisionByZeroError extends RangeError {
  override readonly name = 'DivisionByZeroError';
}

/**
 * `num / den` reduced. Numbers must be integers (`BigInt` throws a RangeError for others); for decimals use
 * {@link fromDecimalString}.
 *
 * @throws DivisionByZeroError if `den` is zero
 */
export function ratio(num: bigint | number, den: bigint | number = 1n): Rational {
  const n = BigInt(num);
  const d = BigInt(den);
  if (d === 0n) throw new DivisionByZeroError('A fraction cannot have zero as its denominator.');
  const divisor = greatestCommonDivisor(n, d);
  const sign = d < 0n ? -1n : 1n;
  return { num: (sign * n) / divisor, den: (sign * d) / divisor };
}

export function add(a: Rational, b: Rational): Rational {
  return ratio(a.num * b.den + b.num * a.den, a.den * b.den);
}

export function mul(a: Rational, b: Rational): Rational {
  return ratio(a.num * b.num, a.den * b.den);
}

/** @throws DivisionByZeroError if `b` is zero */
export function div(a: Rational, b: Rational): Rational {
  return ratio(a.num * b.den, a.den * b.num);
}

/** -1, 0 or 1: usable as a sort comparator. */
export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const left = a.num * b.den;
  const right = b.num * a.den;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function roundToInteger(value: Rational, rounding: Rounding): bigint {
  return divideRounded(value.num, value.den, rounding);
}

/**
 * The value rounded to an integer as a `number`, or `undefined` if that is not a safe integer: an amount that cannot
 * be expressed exactly is unknown, never approximated.
 */
export function roundToSafeInteger(value: Rational, rounding: Rounding): number | undefined {
  const rounded = Number(roundToInteger(value, rounding));
  // Number() rounds a bigint to the nearest double, so anything outside the safe range stays outside and is found here.
  return Number.isSafeInteger(rounded) ? rounded : undefined;
}

/** Up to this length a number is exact. */
const shortDecimal = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/** `text × 10 ** places` without a fraction, for the many amounts of an answer. `undefined` for other forms or a fractional result: {@link fromDecimalString} reads those. */
export function shiftedDecimal(text: string, places: number): number | undefined {
  const match = shortDecimal.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > places || whole.length + places > 15) return undefined;
  const value = Number(whole + fraction.padEnd(places, '0'));
  return sign === '-' && value !== 0 ? -value : value;
}

const decimalGrammar = /^([+-]?)(\d+(?:\.\d+)?|\.\d+)(?:[eE]([+-]?\d{1,3}))?$/;

/** The longest text {@link fromDecimalString} reads: enough for every finite double in decimal or exponent form. */
const MAX_DECIMAL_LENGTH = 400;

/**
 * Reads a machine-written decimal exactly: `-12`, `0.1`, `.9999`, `1e-7`, `2.5E+3`. No white space, no grouping, no
 * bare point, no hexadecimal, `NaN` or `Infinity`; exponents have at most three digits.
 *
 * Read a JSON number by `fromDecimalString(String(n))`: the shortest text that names it is what the sender wrote.
 */
export function fromDecimalString(text: string): Result<Rational, Refusal<'not-a-decimal'>> {
  const whole = shiftedDecimal(text, 0);
  if (whole !== undefined) return { ok: true, value: { num: BigInt(whole), den: 1n } };
  return fromAnyDecimal(text);
}

function fromAnyDecimal(text: string): Result<Rational, Refusal<'not-a-decimal'>> {
  const match = text.length > MAX_DECIMAL_LENGTH ? null : decimalGrammar.exec(text);
  const digits = match?.[2];
  if (match === null || digits === undefined) {
    return refuse('not-a-decimal', 'Enter a plain decimal number such as 0.9999 or 12.5.');
  }
  const [whole = '', fraction = ''] = digits.split('.');
  const unsigned = BigInt(whole + fraction);
  const scale = Number(match[3] ?? '0') - fraction.length;
  const num = match[1] === '-' ? -unsigned : unsigned;
  const power = 10n ** BigInt(Math.abs(scale));
  return { ok: true, value: scale >= 0 ? ratio(num * power) : ratio(num, power) };
}

/**
 * Writes the value with exactly `digits` decimals (none for 0), rounded as named. A value that rounds to zero has no
 * sign.
 */
export function toDecimalString(value: Rational, digits: number, rounding: Rounding): string {
  const scaled = divideRounded(value.num * 10n ** BigInt(digits), value.den, rounding);
  const text = (scaled < 0n ? -scaled : scaled).toString().padStart(digits + 1, '0');
  const point = text.length - digits;
  const sign = scaled < 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, point)}.${text.slice(point)}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
