/** An order for the products that its words name: size, product, limits. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { DecimalMark } from '#domain/text/input-text.ts';
import type { Side } from '#domain/market/side.ts';
import type { Phrase } from '#domain/phrase/phrase.ts';
import type { SearchTerm } from '#main/market/search/vocabulary.ts';
import { rankCandidates, closestFits, withFigures, likelyVariants } from './candidates.ts';
import { withFineness } from './fineness.ts';
import { limitsOf, metalCents } from './limits.ts';
import {
  type Interpretation,
  type TradeRequest,
  interpretAmount,
  interpretPieces,
  newTrade,
} from './interpretation.ts';
import { byFace, inPacks } from './packs.ts';
import { type Roles, amountSize, rolesOf } from './number-roles.ts';
import {
  type Corrections,
  type PhraseOrder,
  type ReadingContext,
  type PhraseRefusal,
  type Trade,
  refused,
} from './types.ts';

/** The products that the words name, regardless of the numbers. */
export interface MatchedRows {
  readonly kind: 'rows';
  readonly terms: readonly SearchTerm[];
  readonly rows: readonly MarketRow[];
  /** There are more; enough to ask which is meant. */
  readonly isPartial: boolean;
}

export interface ProductRequest {
  readonly phrase: Phrase;
  readonly side: Side;
  readonly corrections: Corrections['corrections'];
  readonly found: MatchedRows;
  readonly context: ReadingContext;
}

export function readProducts({
  phrase,
  side,
  corrections,
  found,
  context,
}: ProductRequest): PhraseOrder {
  const { terms } = found;
  const rows = withFineness(found.rows, phrase.finenesses);
  if (rows.length === 0 && phrase.finenesses.length > 0) return noSuchFineness(phrase);
  const isNoun = ({ isMetal, isForm }: SearchTerm): boolean => !isMetal && !isForm;
  const hasNoun = terms.some(isNoun);
  const said = {
    hasNoun,
    hasForm: terms.some(({ isForm }) => isForm),
    isPlural: !phrase.isAll && terms.some((term) => term.isPlural && isNoun(term)),
    mark: context.decimalMark,
  };
  const roles = rolesOf(phrase, likely(rows, terms), said);
  if (roles.kind === 'refused') return roles;
  const fitting = withFigures(rows, roles.figures);
  if (fitting.length === 0 && rows.length > 0) return NO_MATCH;
  const request: TradeRequest = { phrase, side, terms, rows: fitting, roles, hasNoun, context };
  const reading = phrase.isAll ? readAll(request) : readSized(request, said.isPlural);
  const isAnswer = reading.kind === 'understood' || reading.kind === 'asks';
  return isAnswer ? { ...reading, corrections } : reading;
}

function noSuchFineness({ finenesses }: Phrase): PhraseRefusal {
  const asked = finenesses.map(({ text }) => text).join(' and ');
  return refused('no-product', `No matching product is ${asked}.`);
}

/** The likely ones by their words, regardless of the numbers. */
function likely(rows: readonly MarketRow[], terms: readonly SearchTerm[]): readonly MarketRow[] {
  const candidates = rankCandidates(rows, terms, { weight: null, numbers: [] });
  const groups = Map.groupBy(candidates, (one) => one.rows[0]?.material ?? null);
  return [...groups.values()].flatMap((group) => closestFits(group).flatMap((one) => one.rows));
}

function readAll(request: TradeRequest): PhraseOrder {
  const { side, roles, context, phrase } = request;
  if (side === 'buy') return HOW_MANY;
  if (roles.size !== null || roles.otherSize !== null) {
    return refused('two-sizes', 'All, or a number? Enter one.');
  }
  const meant = readHoldings(request, context.holdings);
  return meant.kind === 'refused' ? meant : withLimits(meant, request, phrase.limits);
}

function readSized(request: TradeRequest, isPlural: boolean): PhraseOrder {
  const { phrase, terms, roles, hasNoun, context } = request;
  const [clauses, size] = sizeFromLimit(phrase, roles, hasNoun, context.decimalMark);
  if (size?.kind === 'refused') return size;
  const isSweep = phrase.isSweep || size?.kind === 'amount';
  const isUnsaid = size === null && phrase.packs.length + phrase.faces.length === 0;
  if (isUnsaid && (phrase.isSweep || phrase.isVague || isPlural)) return HOW_MANY;
  const isBare =
    terms.length === 0 && roles.figures.weight === null && phrase.finenesses.length === 0;
  const meant =
    isSweep && size !== null
      ? interpretAmount(request, size, isBare)
      : interpretPieces(request, size ?? { kind: 'pieces', quantity: 1 });
  const packed = packedOf(meant, request);
  if (packed.kind === 'refused') return packed;
  return withLimits(packed, request, clauses);
}

/** Converts tubes, boxes and face value to pieces. */
function packedOf(
  meant: Interpretation,
  { phrase, rows, context }: TradeRequest,
): Interpretation | PhraseRefusal {
  const [packs] = phrase.packs;
  if (packs !== undefined) return inPacks(meant, packs, rows, context.decimalMark);
  return phrase.faces.length > 0 ? byFace(meant) : meant;
}

/** `buy gold for 20k`: without another size the limit is the size. */
function sizeFromLimit(
  phrase: Phrase,
  { size }: Roles,
  hasNoun: boolean,
  mark: DecimalMark,
): [Phrase['limits'], Roles['size'] | PhraseRefusal] {
  const [only] = phrase.limits;
  if (size !== null || hasNoun || phrase.limits.length !== 1) return [phrase.limits, size];
  if (only?.kind !== 'total' || !only.isFor) return [phrase.limits, size];
  return [[], amountSize(only.text, mark)];
}

/** Applies the limits to every trade. */
function withLimits(
  meant: Interpretation,
  { phrase, side, roles, context }: TradeRequest,
  limits: Phrase['limits'],
): PhraseOrder {
  const { namedPercents, otherSize } = roles;
  const clauses = limits.filter(
    (limit) => !(limit.kind === 'premium' && namedPercents.includes(limit.text)),
  );
  const limited = (trade: Trade): Trade | PhraseRefusal => {
    if (limits.length === 0 && endsInNumber(phrase) && isNearPrice(trade, context)) {
      return PIECES_OR_PRICE;
    }
    const read = limitsOf(clauses, trade, context);
    const { finenesses } = phrase;
    return read.kind === 'refused'
      ? read
      : { ...trade, finenesses, limit: read.limit, stop: read.stop };
  };
  const none = { question: null, corrections: [] };
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
    ? { kind: 'understood', trade: only, others, corrections: [] }
    : { kind: 'asks', what: meant.what, offers: equals, ...none };
}

/** `buy gold eagle 4200`: the number comes last. */
const endsInNumber = ({ measures, words }: Phrase): boolean =>
  measures.some(
    ({ measure, at }) => measure.kind === 'number' && words.every((word) => word.at < at),
  );

/** A thousand pieces or more, near the price of one in dollars. */
function isNearPrice({ size, scope }: Trade, { spotOf }: ReadingContext): boolean {
  if (size.kind !== 'pieces' || size.quantity < 1_000 || scope.kind !== 'row') return false;
  const { fine, material } = scope.row;
  const spot = material === null ? null : spotOf(material);
  if (fine === null || spot === null) return false;
  const metal = metalCents(fine, spot);
  const cents = BigInt(size.quantity) * 100n;
  return cents * 2n >= metal && cents <= metal * 2n;
}

const PIECES_OR_PRICE = refused(
  'two-readings',
  'The last number can be pieces, or the price of one. Enter it before the product for pieces, or after @ for a price.',
);

export const NO_MATCH = refused('no-product', 'No product matches all of these words and numbers.');
export const HOW_MANY = refused(
  'how-many',
  'How many? Enter a size, such as 10, 50 oz or $20,000.',
);

/** `sell all …`: the whole vault holding of a product. Several held products are all offered, each with its number of pieces. */
function readHoldings(
  { side, terms, rows, roles }: TradeRequest,
  holdings: ReadingContext['holdings'],
): Interpretation | PhraseRefusal {
  if (holdings === null) {
    return refused(
      'holdings-unknown',
      'Vault holdings are not known yet. The order is read once they are; or enter how many to sell.',
    );
  }
  const held = new Map(holdings.map(({ productId, quantity }) => [productId, quantity]));
  const candidates = rankCandidates(rows, terms, roles.figures).filter(
    ({ productId }) => (held.get(productId) ?? 0) > 0,
  );
  if (candidates.length === 0) {
    return refused('nothing-held', 'The vault holds none of it. Enter how many to sell.');
  }
  const equals = candidates.flatMap((one): Trade[] => {
    const variants = likelyVariants(one.rows, terms, roles.figures);
    const size = { kind: 'pieces', quantity: held.get(one.productId) ?? 0 } as const;
    const shown = candidates.length > 1 ? variants.slice(0, 1) : variants;
    return shown.map((row) => newTrade(side, size, { kind: 'row', row }));
  });
  return {
    kind: 'meant',
    equals,
    others: [],
    what: candidates.length > 1 ? 'product' : 'variant',
  };
}
