/** Fine weight where the fineness makes no difference, as in bullion, or is not given. */
import {
  type ContentCandidate,
  type Fineness,
  type MetalRead,
  distinct,
  isMoreExact,
  namesOf,
} from './content-roles.ts';
import { type ContentStatement, contentRangeOf } from './content-statement.ts';
import { type Rational, compare, mul, ratio } from '#domain/money/rational.ts';

const ONE = ratio(1);
const ZERO = ratio(0);
/** Mints make coins heavier than their name: a tenth of an ounce weighs up to 3.16 g. Eight grams are 3 % above a quarter. */
const OVERWEIGHT = ratio(102, 100);
/** With no fineness given, gold and silver coins have at most a fifth of copper. */
const MOST_ALLOY = ratio(5, 4);

/** The stated weight of bullion is the fine one: one ounce of .999 silver counts as an ounce. */
export function bullionCandidates(
  statements: readonly ContentStatement[],
  { text }: Fineness,
): MetalRead {
  const base = mostExact(statements);
  const agree = statements.every((one) => weighs(base, one, OVERWEIGHT));
  const all = namesOf(statements);
  return agree
    ? { amounts: [{ amount: base.amount, from: `${all} at ${text}` }], isCertain: true }
    : { amounts: alone(statements, ` at ${text}`), isCertain: false };
}

/** Without a fineness only round ounces name a coin or bar; any other weight may be gross. */
export function finenessUnknown(statements: readonly ContentStatement[]): MetalRead {
  if (statements.length === 0) return { amounts: [], isCertain: false };
  const ounces = statements.filter(({ kind }) => kind === 'ounces');
  const said = statements.filter(({ measures }) => measures === 'fine');
  const named = said.length > 0 ? said : ounces.filter(({ isRound }) => isRound);
  const [base] = named;
  const scales = statements.filter((one) => one.kind === 'scale' && one.measures !== 'fine');
  const isHeavier = (one: ContentStatement): boolean =>
    scales.some((scale) => compare(scale.amount, mul(one.amount, OVERWEIGHT)) > 0);
  const best = base ?? ounces.find((one) => isHeavier(one));
  if (best !== undefined && statements.every((one) => weighs(best, one, MOST_ALLOY))) {
    return {
      amounts: [{ amount: best.amount, from: `${best.text} as stated, fineness not given` }],
      isCertain: best.measures !== 'gross',
    };
  }
  return {
    amounts: alone(statements, ' if that is fine metal, fineness not given'),
    isCertain: false,
  };
}

function mostExact(statements: readonly ContentStatement[]): ContentStatement {
  const [first, ...others] = statements;
  if (first === undefined) throw new RangeError('There is no weight.');
  return others.reduce((a, b) => (isMoreExact(b, a) ? b : a), first);
}

/** Whether a piece of this weight holds that much: the same, or up to a factor more. */
function weighs(piece: ContentStatement, one: ContentStatement, most: Rational): boolean {
  const own = contentRangeOf(piece, ONE, ZERO);
  const weight = contentRangeOf(one, ONE, ZERO);
  const limit = one.kind === 'scale' ? mul(own.high, most) : own.high;
  return compare(weight.high, own.low) >= 0 && compare(weight.low, limit) <= 0;
}

const alone = (
  statements: readonly ContentStatement[],
  behind: string,
): readonly ContentCandidate[] =>
  distinct(statements.map(({ amount, text }) => ({ amount, from: `${text}${behind}` })));
