import { commaReadings } from '#domain/metal/weights/decimal-comma.ts';
import { UNITS_PER_GRAM, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { NO_TEXT } from '#domain/metal/no-text.ts';
import {
  type Rational,
  add,
  compare,
  div,
  fromDecimalString,
  mul,
  ratio,
} from '#domain/money/rational.ts';
import type { StatedWeight } from '#domain/metal/weights/weight-text.ts';

/** One weight of a product, usually without saying whether it is fine or gross. */
export interface ContentStatement {
  /** `ounces` name a coin; `scale` is weighed: grams, kilograms, tola, tael, baht, pennyweight. */
  readonly kind: 'ounces' | 'scale';
  /** In 1e-7 gram. */
  readonly amount: Rational;
  /** The relative rounding error of the text, below and above. */
  readonly below: Rational;
  readonly above: Rational;
  /** The same for coarse rounding, which is no evidence: 3 g may be 2.5 g. */
  readonly coarse: { readonly below: Rational; readonly above: Rational };
  /** A round size, exact as written: `1 oz`, `1/10 oz`, `2.5 oz`, `100 g`. */
  readonly isRound: boolean;
  /** Written to a thousandth of its value, as by mints. */
  readonly isExact: boolean;
  readonly measures: 'fine' | 'gross' | null;
  /** From the marketplace's grams field, which may be gross or fine. */
  readonly isField: boolean;
  /** The original text. */
  readonly text: string;
}

const ZERO = ratio(0);
const ONE = ratio(1);
const HALF = ratio(1, 2);
/** Variation of mints' own figures: 31.1 g, 31.103 g and 31.1035 g are all an ounce. */
const LEAST_SLACK = ratio(5, 10_000);
/** A coarser figure is no evidence: 15 g is not half an ounce, and 8 g no quarter. */
const MOST_SLACK = ratio(1, 100);
const OUNCE = ratio(UNITS_PER_TROY_OUNCE);
const GRAM = ratio(UNITS_PER_GRAM);
/** Sizes made by the ounce. */
const ROUND_OUNCES = [1 / 25, 1 / 20, 1 / 10, 1 / 4, 1 / 2, 1, 2, 3, 4, 5, 10, 20, 50, 100].map(
  (ounces) => mul(ratio(Math.round(ounces * 100), 100), OUNCE),
);

function slackOf(written: Rational, amount: Rational, most: Rational): Rational {
  const relative = div(written, amount);
  if (compare(relative, LEAST_SLACK) < 0) return LEAST_SLACK;
  return compare(relative, most) > 0 ? most : relative;
}

export function contentStatementOf(stated: StatedWeight, text: string): ContentStatement {
  const { statedIn, amount, lastDigit, measures, pieces } = stated;
  const kind = statedIn === 'ounces' ? 'ounces' : 'scale';
  // 2.5 g is a size, 1.50 g was weighed.
  const isCoarse = compare(lastDigit, mul(GRAM, ratio(pieces, 10))) >= 0;
  const isRound =
    kind === 'ounces'
      ? lastDigit.num === 0n || isMultiple(amount, mul(OUNCE, ratio(pieces, 20)))
      : isCounted(stated) || (isCoarse && isMultiple(amount, mul(GRAM, ratio(pieces, 2))));
  const written =
    isRound && (kind === 'ounces' || isCounted(stated)) ? ZERO : smaller(lastDigit, GRAM);
  return {
    kind,
    amount,
    ...slack(written, amount),
    isRound,
    isExact: isExact(lastDigit, amount),
    measures,
    isField: false,
    text,
  };
}

/** Whole kilograms, tola or taels are counted, not rounded; so are grams in pieces. */
const isCounted = ({ amount, lastDigit, pieces }: StatedWeight): boolean =>
  compare(lastDigit, mul(GRAM, ratio(pieces))) > 0 && isMultiple(amount, lastDigit);

const isMultiple = (amount: Rational, of: Rational): boolean => div(amount, of).den === 1n;

/** `31.1`, `31,1`, `31.1 g`. */
const GRAMS = /^(-?[\d.,]+) ?(?:g|gms?|grams?)?\.?$/i;

/** Decimal text from the marketplace; undefined for none, such as 0. */
export function statementOfGrams(
  written: string | null,
): ContentStatement | 'not-understood' | undefined {
  if (written === null || NO_TEXT.test(written.trim())) return undefined;
  const [text = '', second] = commaReadings(GRAMS.exec(written.trim())?.[1] ?? '');
  const read = fromDecimalString(text.replaceAll(',', '').replace(/^\./, '0.'));
  if (!read.ok || second !== undefined) return 'not-understood';
  if (read.value.num <= 0n) return undefined;
  const amount = mul(read.value, ratio(UNITS_PER_GRAM));
  const decimals = text.split('.')[1]?.length ?? 0;
  const lastDigit = ratio(UNITS_PER_GRAM, 10n ** BigInt(decimals));
  return {
    kind: 'scale',
    amount,
    ...slack(lastDigit, amount),
    isRound: false,
    isExact: isExact(lastDigit, amount),
    measures: null,
    isField: true,
    text: `${text} g`,
  };
}

const isExact = (lastDigit: Rational, amount: Rational): boolean =>
  compare(mul(lastDigit, ratio(1000)), amount) <= 0;

const smaller = (a: Rational, b: Rational): Rational => (compare(a, b) < 0 ? a : b);

/** Rounded figures are up to half a digit too high, and cut ones up to a digit too low. */
function slack(
  digit: Rational,
  amount: Rational,
): Pick<ContentStatement, 'below' | 'above' | 'coarse'> {
  const upTo = (most: Rational): ContentStatement['coarse'] => ({
    below: slackOf(mul(digit, HALF), amount, most),
    above: slackOf(digit, amount, most),
  });
  return { ...upTo(MOST_SLACK), coarse: upTo(ONE) };
}

/** Without rounding. */
export const exactly = (one: ContentStatement): ContentStatement => ({
  ...one,
  below: LEAST_SLACK,
  above: LEAST_SLACK,
});

/** The weight of several pieces. */
export const timesPieces = (one: ContentStatement, pieces: number): ContentStatement => ({
  ...one,
  amount: mul(one.amount, ratio(pieces)),
  text: `${String(pieces)} × ${one.text}`,
});

/** The range that the statement allows, times a factor. */
export function contentRangeOf(
  one: ContentStatement,
  factor: Rational,
  slackOfFactor: Rational,
): Range {
  const middle = mul(one.amount, factor);
  return {
    low: mul(middle, subtract(ONE, add(one.below, slackOfFactor))),
    high: mul(middle, add(ONE, add(one.above, slackOfFactor))),
  };
}

export interface Range {
  readonly low: Rational;
  readonly high: Rational;
}

/** Whether all ranges overlap. */
export function haveCommon(ranges: readonly Range[]): boolean {
  return ranges.every(({ low }) => ranges.every(({ high }) => compare(low, high) <= 0));
}

/** Whether a weight on the scale may be a round number of ounces. */
export const maySayOunces = (one: ContentStatement): boolean => {
  const own = contentRangeOf(one, ONE, ZERO);
  return ROUND_OUNCES.some((size) => compare(own.low, size) <= 0 && compare(size, own.high) <= 0);
};

function subtract(a: Rational, b: Rational): Rational {
  return add(a, ratio(-b.num, b.den));
}
