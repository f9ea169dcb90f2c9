/** A phrase as an order: what is meant, what has to be asked, or why it is none. Pure. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { type Phrase, readPhrase } from '#domain/phrase/phrase.ts';
import type { AmountProblem } from '#domain/phrase/measures.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Side } from '#domain/market/side.ts';
import { type Term, readWord, vocabularyOf } from '#renderer/shared/market/vocabulary.ts';
import { candidatesOf, family, rowsWith } from './candidates.ts';
import { limitsOf } from './limits.ts';
import { type Roles, amountSize, rolesOf } from './roles.ts';
import { type Meant, meantAmount, meantPieces } from './meant.ts';
import { byFace, inPacks } from './packs.ts';
import { readHoldings } from './holdings.ts';
import {
  type Asides,
  type Reading,
  type ReadingContext,
  type Refused,
  type Trade,
  refused,
} from './types.ts';

/** Null for what is no order: a search, or the name of a command. */
export function readOrder(text: string, context: ReadingContext): Reading | null {
  const phrase = readPhrase(text);
  if (phrase === null) return TOO_LONG;
  const isOrder = phrase.sides.length > 0 || phrase.isSweep;
  const words = understand(phrase, context);
  if (!isOrder) return sideless(phrase, words, context);
  const sizes = phrase.measures.length + phrase.packs.length + phrase.faces.length;
  const saysWhat = words.terms.length > 0 || sizes > 0 || phrase.isAll;
  if (!phrase.beginsAsOrder && (words.terms.length === 0 || words.notUnderstood.length > 0))
    return null;
  if (!saysWhat && words.notUnderstood.length === 0 && phrase.problems.length === 0) return null;
  if (phrase.sides.length > 1) {
    return refused('two-sides', 'Buy or sell? The phrase says both.');
  }
  return readSide(phrase, phrase.sides[0] ?? 'buy', words, context);
}

interface Words extends Asides {
  readonly terms: readonly Term[];
}

/** Without a side: asked for, where everything else is said. */
function sideless(phrase: Phrase, words: Words, context: ReadingContext): Reading | null {
  if (words.terms.length === 0 || words.notUnderstood.length > 0 || phrase.problems.length > 0) {
    return null;
  }
  const offers: Trade[] = [];
  for (const side of ['buy', 'sell'] as const) {
    const reading = readSide(phrase, side, words, context);
    if (reading.kind === 'understood' && !saysNoSize(phrase, reading.trade)) {
      offers.push(reading.trade);
    }
  }
  if (offers.length === 0) return null;
  return { kind: 'asks', what: 'side', offers, ...asidesOf(words) };
}

/** Its one piece was not said: it names a product, and nothing more. */
function saysNoSize(phrase: Phrase, { size }: Trade): boolean {
  if (phrase.limits.length + phrase.packs.length + phrase.faces.length > 0) return false;
  if (size.kind === 'amount') return false;
  return !phrase.measures.some(
    ({ measure }) =>
      (measure.kind === 'pieces' || measure.kind === 'number') &&
      measure.text.replaceAll(',', '') === String(size.quantity),
  );
}

function understand(phrase: Phrase, context: ReadingContext): Words {
  const vocabulary = vocabularyOf(context.rows);
  const forms = phrase.measures.flatMap(({ measure }) =>
    measure.kind === 'pieces' && measure.form !== null ? [measure.form] : [],
  );
  const terms: Term[] = [];
  const unknown: Array<{ text: string; at: number }> = [];
  for (const { text, at } of phrase.words) {
    const term = readWord(text, vocabulary);
    if (term === null) unknown.push({ text, at });
    else terms.push(term);
  }
  for (const form of forms) {
    const term = readWord(form, vocabulary);
    if (term !== null) terms.push(term);
  }
  const readAs = terms.flatMap(({ typed, anyOf, by }) =>
    by === 'spelled' ? [{ typed, as: anyOf.flat().join(' or ') }] : [],
  );
  return { terms, readAs, notUnderstood: inRuns(unknown) };
}

/** Words that stand side by side are said as one. */
function inRuns(words: ReadonlyArray<{ readonly text: string; readonly at: number }>): string[] {
  const runs: Array<{ text: string; at: number }> = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last !== undefined && last.at === word.at - 1) {
      last.text += ` ${word.text}`;
      last.at = word.at;
    } else runs.push({ ...word });
  }
  return runs.map(({ text }) => text);
}

const asidesOf = ({ readAs, notUnderstood }: Asides): Asides => ({ readAs, notUnderstood });

function readSide(phrase: Phrase, side: Side, words: Words, context: ReadingContext): Reading {
  const problem = phrase.problems[0];
  if (problem === 'part') return HOW_MANY;
  if (problem !== undefined) return refused(problem, PROBLEMS[problem]);
  const found = rowsOf(phrase, words, context);
  if (found.kind === 'refused') return found;
  const { terms, rows } = found;
  const isNoun = ({ isMetal, isForm }: Term): boolean => !isMetal && !isForm;
  const hasNoun = terms.some(isNoun);
  const said = {
    hasNoun,
    hasForm: terms.some(({ isForm }) => isForm),
    isPlural: !phrase.isAll && terms.some((term) => term.isPlural && isNoun(term)),
  };
  if (words.notUnderstood.length > 0 && !hasNoun) {
    return refused(
      'no-product',
      `Not understood: “${words.notUnderstood.join('”, “')}”. No product here is called so.`,
    );
  }
  const roles = rolesOf(phrase, likely(rows, terms), said);
  if (roles.kind === 'refused') return roles;
  const fitting = rowsWith(rows, [], roles.figures);
  if (fitting.length === 0) return NO_PRODUCT;
  const question: Question = { phrase, side, terms, rows: fitting, roles, hasNoun, context };
  const reading = phrase.isAll ? readAll(question) : readSized(question);
  return reading.kind === 'refused' ? reading : { ...reading, ...asidesOf(words) };
}

/** Those that are meant by the words, whatever the numbers say. */
function likely(rows: readonly MarketRow[], terms: readonly Term[]): readonly MarketRow[] {
  const candidates = candidatesOf(rows, terms, { weight: null, numbers: [] });
  const groups = Map.groupBy(candidates, (one) => one.rows[0]?.material ?? null);
  return [...groups.values()].flatMap((group) => family(group).flatMap((one) => one.rows));
}

interface Question {
  readonly phrase: Phrase;
  readonly side: Side;
  readonly terms: readonly Term[];
  readonly rows: readonly MarketRow[];
  readonly roles: Roles;
  readonly hasNoun: boolean;
  readonly context: ReadingContext;
}

/** The rows that the words fit. A word for the form gives way where no product states one. */
function rowsOf(
  phrase: Phrase,
  { terms }: Words,
  { rows }: ReadingContext,
):
  | { readonly kind: 'rows'; readonly terms: readonly Term[]; readonly rows: readonly MarketRow[] }
  | Refused {
  const metals = new Set(terms.flatMap(({ material }) => (material === null ? [] : [material])));
  if (metals.size > 1) return TWO_PRODUCTS;
  const none = { weight: null, numbers: [] };
  const fitting = rowsWith(rows.values(), terms, none);
  if (fitting.length > 0) return { kind: 'rows', terms, rows: fitting };
  const formless = terms.filter(({ isForm }) => !isForm);
  const again = rowsWith(rows.values(), formless, none);
  if (again.length > 0 && formless.length < terms.length) {
    return { kind: 'rows', terms: formless, rows: again };
  }
  return phrase.isJoined ? TWO_PRODUCTS : NO_PRODUCT;
}

function readAll(question: Question): Reading {
  const { phrase, side, roles, context } = question;
  if (side === 'buy') return HOW_MANY;
  if (roles.size !== null || roles.otherSize !== null) {
    return refused('two-sizes', 'All, or a number? Keep one.');
  }
  const meant = readHoldings(question, context.holdings);
  return meant.kind === 'refused' ? meant : withLimits(meant, phrase, side, roles, context);
}

function readSized(question: Question): Reading {
  const { phrase, side, terms, roles, hasNoun, context } = question;
  const [clauses, size] = sizeFromLimit(phrase, roles, hasNoun);
  if (size?.kind === 'refused') return size;
  const isSweep = phrase.isSweep || size?.kind === 'amount';
  if (phrase.isSweep && size === null) return HOW_MANY;
  const meant =
    isSweep && size !== null
      ? meantAmount(question, size, terms.length === 0 && roles.figures.weight === null)
      : meantPieces(question, size ?? { kind: 'pieces', quantity: 1 });
  const packed = packedOf(meant, question);
  if (packed.kind === 'refused') return packed;
  return withLimits(packed, { ...phrase, limits: clauses }, side, roles, context);
}

/** What tubes, boxes and face value come to in pieces. */
function packedOf(meant: Meant, { phrase, rows }: Question): Meant | Refused {
  const [packs] = phrase.packs;
  if (packs !== undefined) return inPacks(meant, packs, rows);
  return phrase.faces.length > 0 ? byFace(meant) : meant;
}

/** `buy gold for 20k`: where nothing else says how much, it is the size. */
function sizeFromLimit(
  phrase: Phrase,
  { size }: Roles,
  hasNoun: boolean,
): [Phrase['limits'], Roles['size'] | Refused] {
  const [only] = phrase.limits;
  if (size !== null || hasNoun || phrase.limits.length !== 1) return [phrase.limits, size];
  if (only?.kind !== 'total' || !only.isFor) return [phrase.limits, size];
  return [[], amountSize(only.text)];
}

/** The same limits for everything that is meant or offered. */
function withLimits(
  meant: Meant,
  { limits }: Phrase,
  side: Side,
  { namedPercents, otherSize }: Roles,
  { spotOf }: ReadingContext,
): Reading {
  const clauses = limits.filter(
    (limit) => !(limit.kind === 'premium' && namedPercents.includes(limit.text)),
  );
  const limited = (trade: Trade): Trade | Refused => {
    const material = materialOf(trade);
    const read = limitsOf(clauses, side, trade.size, material === null ? null : spotOf(material));
    return read.kind === 'refused' ? read : { ...trade, limit: read.limit, stop: read.stop };
  };
  const first = meant.equals[0];
  if (first === undefined) {
    const example = limitsOf(clauses, side, { kind: 'pieces', quantity: 1 }, null);
    return example.kind === 'refused'
      ? example
      : { kind: 'asks', what: meant.what, offers: [], readAs: [], notUnderstood: [] };
  }
  const equals: Trade[] = [];
  for (const trade of meant.equals) {
    const read = limited(trade);
    if ('kind' in read) return read;
    equals.push(read);
  }
  const others = meant.others.map(limited).filter((read): read is Trade => !('kind' in read));
  const none = { readAs: [], notUnderstood: [] };
  const [only, second] = equals;
  if (otherSize !== null && only !== undefined) {
    const other = limited({ ...only, size: otherSize });
    const offers =
      'kind' in other
        ? equals
        : equals.flatMap((trade) => [trade, { ...trade, size: otherSize, limit: other.limit }]);
    return { kind: 'asks', what: 'size', offers, ...none };
  }
  return only !== undefined && second === undefined
    ? { kind: 'understood', trade: only, others, ...none }
    : { kind: 'asks', what: meant.what, offers: equals, ...none };
}

function materialOf({ scope }: Trade): Material | null {
  switch (scope.kind) {
    case 'row':
      return scope.row.material;
    case 'rows':
    case 'material':
      return scope.material;
    case 'shown':
      return null;
  }
}

const PROBLEMS: Readonly<Record<Exclude<AmountProblem, 'part'>, string>> = {
  negative: 'Enter a positive number; leave out the minus sign.',
  'other-currency': 'Amounts are in US dollars.',
  'other-weight': 'Enter the weight in troy ounces, grams or kilograms: 50 oz, 100 g, 1 kg.',
  'not-a-number': 'Enter the number in digits, or use k for thousands and m for millions.',
};
const TOO_LONG = refused('too-long', 'This is too long for an order. Enter one product at a time.');
const TWO_PRODUCTS = refused('two-products', 'One product at a time: the phrase names two.');
const NO_PRODUCT = refused('no-product', 'No product has all of these words and numbers.');
const HOW_MANY = refused('how-many', 'How many? Enter a size, such as 10, 50 oz or $20,000.');
