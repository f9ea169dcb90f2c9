/** Decides which of a product's weights is fine and which gross. */
import {
  type Range,
  type ContentStatement,
  exactly,
  haveCommon,
  maySayOunces,
  contentRangeOf,
} from './content-statement.ts';
import { type Rational, compare, div, mul, ratio } from '#domain/money/rational.ts';

export interface Fineness {
  /** Above zero and at most one. */
  readonly value: Rational;
  /** The relative rounding error of the text. */
  readonly slack: Rational;
  readonly text: string;
}

type Role = 'fine' | 'gross';

/** A possible fine weight in 1e-7 gram, and its derivation. */
export interface ContentCandidate {
  readonly amount: Rational;
  readonly from: string;
}

export interface MetalRead {
  /** In 1e-7 gram. */
  readonly amounts: readonly ContentCandidate[];
  /** Whether the first amount is certain. */
  readonly isCertain: boolean;
}

/** The fields are not sufficient. */
export const NOTHING: MetalRead = { amounts: [], isCertain: false };

/** Further evidence about a weight in ounces. */
export type OuncesAre = 'fine' | 'gross' | 'either';

const ONE = ratio(1);
const ZERO = ratio(0);
/** Candidates that differ by less are the same, rounded differently. */
const SAME = ratio(2, 1000);

/** Every distinct fine weight that agrees with all statements; none where they contradict each other. */
export function agreeingCandidates(
  statements: readonly ContentStatement[],
  fineness: Fineness,
  ounces: OuncesAre,
): readonly ContentCandidate[] {
  const possible = rolesOf(statements.length).filter((roles) =>
    isPossible(statements, roles, ounces),
  );
  const within = (given: readonly ContentStatement[]): readonly ContentCandidate[] => {
    const agreeing = possible.filter((roles) => haveCommon(rangesIn(given, roles, fineness)));
    const preferred = preferredOf(statements, agreeing, ounces);
    return distinct(preferred.map((roles) => candidateOf(statements, roles, fineness)));
  };
  const found = within(statements);
  const isSure = found.length === 1 && within(statements.map((one) => exactly(one))).length === 1;
  if (found.length !== 1 || isSure) return found;
  // Coarse figures may agree by chance.
  return within(statements.map((one) => ({ ...one, ...one.coarse })));
}

/** The candidates of each statement by itself. */
export function candidatesAlone(
  statements: readonly ContentStatement[],
  fineness: Fineness,
): readonly ContentCandidate[] {
  const scales = statements.filter(({ kind }) => kind === 'scale');
  const ounces = statements.filter(({ kind }) => kind === 'ounces');
  const asGross = (one: ContentStatement): readonly ContentCandidate[] =>
    one.measures === 'fine' ? [] : [candidateOf([one], ['gross'], fineness)];
  const asFine = (one: ContentStatement): readonly ContentCandidate[] =>
    one.measures === 'gross' ? [] : [candidateOf([one], ['fine'], fineness)];
  return distinct([
    ...scales.flatMap((one) => (one.measures === 'fine' ? asFine(one) : asGross(one))),
    ...ounces.flatMap((one) => [...asFine(one), ...asGross(one)]),
  ]);
}

function rolesOf(count: number): readonly (readonly Role[])[] {
  if (count === 0) return [[]];
  return rolesOf(count - 1).flatMap((roles) => [
    [...roles, 'gross'] as const,
    [...roles, 'fine'] as const,
  ]);
}

/**
 * Scales show gross weight, unless another statement is the gross one: fine weight is stated in ounces. Only grams that are a round number
 * of ounces (31.1 g) may repeat the fine ounces.
 */
function isPossible(
  statements: readonly ContentStatement[],
  roles: readonly Role[],
  ounces: OuncesAre,
): boolean {
  const isSaid = statements.every(
    ({ measures }, at) => measures === null || measures === roles[at],
  );
  if (!isSaid) return false;
  const ofOunces = statements.flatMap(({ kind }, at) => (kind === 'ounces' ? [roles[at]] : []));
  const ofScales = statements.flatMap(({ kind }, at) => (kind === 'scale' ? [roles[at]] : []));
  if (hasTwins(statements, roles)) return false;
  const saidGross = statements.some(({ measures }) => measures === 'gross');
  const saidFine = statements.some(({ measures }) => measures === 'fine');
  if (ounces === 'fine' && !saidGross && ofOunces.includes('gross')) return false;
  if (ofOunces.includes('gross') && ofScales.includes('fine') && !saidGross) return false;
  if (ofOunces.length === 0 && !ofScales.includes('gross'))
    return (
      saidFine ||
      statements.some((one) => maySayOunces(one) || statements.every(({ isField }) => isField))
    );
  return true;
}

/** Equal figures cannot be the fine and the gross weight. */
const hasTwins = (statements: readonly ContentStatement[], roles: readonly Role[]): boolean =>
  statements.some(({ kind, amount }, at) =>
    statements.some(
      (other, place) =>
        kind === other.kind && roles[at] !== roles[place] && compare(amount, other.amount) === 0,
    ),
  );

/** Ounces that are gross by the rule of their market are fine only where the grams show it. */
function preferredOf(
  statements: readonly ContentStatement[],
  possible: readonly (readonly Role[])[],
  ounces: OuncesAre,
): readonly (readonly Role[])[] {
  if (ounces !== 'gross') return possible;
  const gross = possible.filter((roles) =>
    statements.every(({ kind }, at) => kind !== 'ounces' || roles[at] === 'gross'),
  );
  return gross.length > 0 ? gross : possible;
}

/** Coins of round fine ounces may be slightly heavier, as a Britannia of 34.05 g. */
const OVERWEIGHT = ratio(996, 1000);

function rangesIn(
  statements: readonly ContentStatement[],
  roles: readonly Role[],
  { value, slack }: Fineness,
): readonly Range[] {
  const isOfRound = statements.some(
    ({ kind, isRound }, at) => kind === 'ounces' && isRound && roles[at] === 'fine',
  );
  return statements.map((one, at) => {
    if (roles[at] !== 'gross') return contentRangeOf(one, ONE, ZERO);
    const { low, high } = contentRangeOf(one, value, slack);
    return { low: isOfRound ? mul(low, OVERWEIGHT) : low, high };
  });
}

/** By the most exact statement: round ounces, else the least rounding. */
function candidateOf(
  statements: readonly ContentStatement[],
  roles: readonly Role[],
  fineness: Fineness,
): ContentCandidate {
  const amounts = statements.map((one, at) => ({
    one,
    amount: roles[at] === 'gross' ? mul(one.amount, fineness.value) : one.amount,
  }));
  const [first, ...others] = amounts;
  if (first === undefined) throw new RangeError('A candidate follows from at least one weight.');
  const best = others.reduce((a, b) => (isMoreExact(b.one, a.one) ? b : a), first);
  const named = (role: Role): string => namesOf(statements.filter((_, at) => roles[at] === role));
  const [fine, gross] = [named('fine'), named('gross')];
  return {
    amount: best.amount,
    from: [
      fine === '' || fine.endsWith('fine') ? fine : `${fine} fine`,
      gross === '' ? '' : `${gross} gross at ${fineness.text}`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  };
}

/** Each text once. */
export const namesOf = (statements: readonly ContentStatement[]): string =>
  [...new Set(statements.map(({ text }) => text))].join(', ');

export function isMoreExact(a: ContentStatement, b: ContentStatement): boolean {
  const rank = ({ kind, isRound, isExact }: ContentStatement): number =>
    kind === 'ounces' && isRound ? 2 : isRound || (kind === 'ounces' && isExact) ? 1 : 0;
  if (rank(a) !== rank(b)) return rank(a) > rank(b);
  return compare(a.above, b.above) < 0;
}

export function distinct(candidates: readonly ContentCandidate[]): readonly ContentCandidate[] {
  return candidates.filter((one, at) =>
    candidates.slice(0, at).every((before) => !isSameRole(before.amount, one.amount)),
  );
}

export function isSameRole(a: Rational, b: Rational): boolean {
  const [low, high] = compare(a, b) < 0 ? [a, b] : [b, a];
  return compare(div(high, low), ratio(SAME.num + SAME.den, SAME.den)) <= 0;
}
