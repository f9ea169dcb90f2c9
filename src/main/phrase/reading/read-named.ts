/** What an order comes to of the products that its words name: how many, of which, at what limit. Pure. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { DecimalMark } from '#domain/input-text.ts';
import { contentPerSpotUnit } from '#domain/market/spot.ts';
import type { Side } from '#domain/market/side.ts';
import type { Phrase } from '#domain/phrase/phrase.ts';
import type { Term } from '#main/market/search/vocabulary.ts';
import { candidatesOf, family, rowsWith } from './candidates.ts';
import { withFineness } from './fineness.ts';
import { readHoldings } from './holdings.ts';
import { limitsOf } from './limits.ts';
import { type Meant, meantAmount, meantPieces, newTrade } from './meant.ts';
import { byFace, inPacks } from './packs.ts';
import { type Roles, amountSize, rolesOf } from './roles.ts';
import {
  type Asides,
  type OrderReading,
  type ReadingContext,
  type Refused,
  type Trade,
  refused,
} from './types.ts';

/** What the words name, whatever the numbers say. */
export interface Found {
  readonly kind: 'rows';
  readonly terms: readonly Term[];
  readonly rows: readonly MarketRow[];
}

export interface Named {
  readonly phrase: Phrase;
  readonly side: Side;
  readonly readAs: Asides['readAs'];
  readonly found: Found;
  readonly context: ReadingContext;
}

export function readNamed({ phrase, side, readAs, found, context }: Named): OrderReading {
  const { terms } = found;
  const rows = withFineness(found.rows, phrase.finenesses);
  if (rows.length === 0) return notSoFine(phrase);
  const isNoun = ({ isMetal, isForm }: Term): boolean => !isMetal && !isForm;
  const hasNoun = terms.some(isNoun);
  const said = {
    hasNoun,
    hasForm: terms.some(({ isForm }) => isForm),
    isPlural: !phrase.isAll && terms.some((term) => term.isPlural && isNoun(term)),
    mark: context.decimalMark,
  };
  const roles = rolesOf(phrase, likely(rows, terms), said);
  if (roles.kind === 'refused') return roles;
  const fitting = rowsWith(rows, [], roles.figures);
  if (fitting.length === 0) return NO_PRODUCT;
  const question: Question = { phrase, side, terms, rows: fitting, roles, hasNoun, context };
  const reading = phrase.isAll ? readAll(question) : readSized(question, said.isPlural);
  const isAnswer = reading.kind === 'understood' || reading.kind === 'asks';
  return isAnswer ? { ...reading, readAs } : reading;
}

function notSoFine({ finenesses }: Phrase): Refused {
  const asked = finenesses.map(({ text }) => text).join(' and ');
  return refused('no-product', `No product here that these words name is stated as ${asked}.`);
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

function readAll(question: Question): OrderReading {
  const { phrase, side, roles, context } = question;
  if (side === 'buy') return HOW_MANY;
  if (roles.size !== null || roles.otherSize !== null) {
    return refused('two-sizes', 'All, or a number? Keep one.');
  }
  const meant = readHoldings(question, context.holdings);
  return meant.kind === 'refused' ? meant : withLimits(meant, phrase, side, roles, context);
}

function readSized(question: Question, isPlural: boolean): OrderReading {
  const { phrase, side, terms, roles, hasNoun, context } = question;
  const [clauses, size] = sizeFromLimit(phrase, roles, hasNoun, context.decimalMark);
  if (size?.kind === 'refused') return size;
  const isSweep = phrase.isSweep || size?.kind === 'amount';
  const isUnsaid = size === null && phrase.packs.length + phrase.faces.length === 0;
  if (isUnsaid && (phrase.isSweep || phrase.isVague || isPlural)) return HOW_MANY;
  const isBare =
    terms.length === 0 && roles.figures.weight === null && phrase.finenesses.length === 0;
  const meant =
    isSweep && size !== null
      ? meantAmount(question, size, isBare)
      : meantPieces(question, size ?? { kind: 'pieces', quantity: 1 });
  const packed = packedOf(meant, question);
  if (packed.kind === 'refused') return packed;
  return withLimits(packed, { ...phrase, limits: clauses }, side, roles, context);
}

/** What tubes, boxes and face value come to in pieces. */
function packedOf(meant: Meant, { phrase, rows, context }: Question): Meant | Refused {
  const [packs] = phrase.packs;
  if (packs !== undefined) return inPacks(meant, packs, rows, context.decimalMark);
  return phrase.faces.length > 0 ? byFace(meant) : meant;
}

/** `buy gold for 20k`: where nothing else says how much, it is the size. */
function sizeFromLimit(
  phrase: Phrase,
  { size }: Roles,
  hasNoun: boolean,
  mark: DecimalMark,
): [Phrase['limits'], Roles['size'] | Refused] {
  const [only] = phrase.limits;
  if (size !== null || hasNoun || phrase.limits.length !== 1) return [phrase.limits, size];
  if (only?.kind !== 'total' || !only.isFor) return [phrase.limits, size];
  return [[], amountSize(only.text, mark)];
}

/** The same limits for everything that is meant or offered. */
function withLimits(
  meant: Meant,
  phrase: Phrase,
  side: Side,
  { namedPercents, otherSize }: Roles,
  context: ReadingContext,
): OrderReading {
  const clauses = phrase.limits.filter(
    (limit) => !(limit.kind === 'premium' && namedPercents.includes(limit.text)),
  );
  const limited = (trade: Trade): Trade | Refused => {
    if (phrase.limits.length === 0 && endsInNumber(phrase) && isLikePrice(trade, context)) {
      return PIECES_OR_PRICE;
    }
    const read = limitsOf(clauses, trade, context);
    const { finenesses } = phrase;
    return read.kind === 'refused'
      ? read
      : { ...trade, finenesses, limit: read.limit, stop: read.stop };
  };
  const none = { question: null, readAs: [] };
  const first = meant.equals[0];
  if (first === undefined) {
    const size = { kind: 'pieces', quantity: 1 } as const;
    const example = limitsOf(clauses, newTrade(side, size, { kind: 'shown' }), context);
    return example.kind === 'refused'
      ? example
      : { kind: 'asks', what: meant.what, offers: [], ...none };
  }
  const equals: Trade[] = [];
  for (const trade of meant.equals) {
    const read = limited(trade);
    if ('kind' in read) return read;
    equals.push(read);
  }
  const others = meant.others.map(limited).filter((read): read is Trade => !('kind' in read));
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
    ? { kind: 'understood', trade: only, others, readAs: [] }
    : { kind: 'asks', what: meant.what, offers: equals, ...none };
}

/** `buy gold eagle 4200`: the number stands behind all words. */
const endsInNumber = ({ measures, words }: Phrase): boolean =>
  measures.some(
    ({ measure, at }) => measure.kind === 'number' && words.every((word) => word.at < at),
  );

/** A thousand pieces or more, about as many as one is worth in dollars. */
function isLikePrice({ size, scope }: Trade, { spotOf }: ReadingContext): boolean {
  if (size.kind !== 'pieces' || size.quantity < 1_000 || scope.kind !== 'row') return false;
  const { fine, material } = scope.row;
  const spot = material === null ? null : spotOf(material);
  if (fine === null || spot === null) return false;
  const metal = (BigInt(fine.amount) * BigInt(spot)) / BigInt(contentPerSpotUnit(fine.unit));
  const cents = BigInt(size.quantity) * 100n;
  return cents * 2n >= metal && cents <= metal * 2n;
}

const PIECES_OR_PRICE = refused(
  'two-readings',
  'The last number can be pieces, or the price of one. Enter it before the product for pieces, or behind @ for a price.',
);

export const NO_PRODUCT = refused('no-product', 'No product has all of these words and numbers.');
export const HOW_MANY = refused(
  'how-many',
  'How many? Enter a size, such as 10, 50 oz or $20,000.',
);
