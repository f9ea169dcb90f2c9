/**
 * Exact fractions for the tests of money, written apart from the product's own: what the terminal shows is compared with
 * these. Amounts are BigInts; there is no floating point in here.
 */
export interface Fraction {
  readonly n: bigint;
  /** Above zero. */
  readonly d: bigint;
}

export const TROY_OUNCE = 311_034_768n;
const BITCOIN = 100_000_000n;
/** Micro-dollars in a cent. */
const MICROS = 10_000n;

export function over(n: bigint, d: bigint): Fraction {
  if (d === 0n) throw new Error('a fraction over zero');
  return d < 0n ? { n: -n, d: -d } : { n, d };
}

export const isLess = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;

/** The largest integer not above. */
function floor({ n, d }: Fraction): bigint {
  const down = n / d;
  return n % d < 0n ? down - 1n : down;
}

/** The nearest integer; of two equally near the even one. */
export function nearest(value: Fraction): bigint {
  const low = floor(value);
  const twice = 2n * (value.n - low * value.d);
  if (twice === value.d) return low % 2n === 0n ? low : low + 1n;
  return twice < value.d ? low : low + 1n;
}

export const sum = (all: readonly bigint[]): bigint => all.reduce((a, b) => a + b, 0n);

/** As the terminal has it: an integer that a number can hold, else not known. */
export function known(value: bigint): number | null {
  const limit = BigInt(Number.MAX_SAFE_INTEGER);
  return value > limit || value < -limit ? null : Number(value);
}

export interface Content {
  readonly unit: 'ozt' | 'btc';
  readonly amount: bigint;
}

const perSpotUnit = (unit: Content['unit']): bigint => (unit === 'ozt' ? TROY_OUNCE : BITCOIN);

/** Micro-dollars per ounce (or bitcoin) of content bought or sold for this many cents, exactly. */
export const pricePerUnit = (cents: bigint, { unit, amount }: Content): Fraction =>
  over(cents * MICROS * perSpotUnit(unit), amount);

/** Parts per million over spot (micro-dollars), exactly. */
export function premium(cents: bigint, content: Content, spot: bigint): Fraction {
  const value = content.amount * spot;
  return over((cents * MICROS * perSpotUnit(content.unit) - value) * 1_000_000n, value);
}

/** Cents that the content is worth at spot (micro-dollars), exactly. */
export const valueAtSpot = ({ unit, amount }: Content, spot: bigint): Fraction =>
  over(amount * spot, perSpotUnit(unit) * MICROS);

/** `1234567n` hundredths as `12,345.67`, with the minus sign that is shown. */
export function hundredths(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  const groups: string[] = [];
  for (let at = digits.length - 2; at > 0; at -= 3)
    groups.unshift(digits.slice(Math.max(0, at - 3), at));
  return `${value < 0n ? '\u2212' : ''}${groups.join(',')}.${digits.slice(-2)}`;
}

/** What a shown figure (`−12,345.67`, `+2.71%`) says, in its last digit. */
export const readShown = (text: string): bigint =>
  BigInt(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));
