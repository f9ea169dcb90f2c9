/** The limits of an order: at most one amount, and at most one premium over spot. */
import type { Side } from '#domain/market/side.ts';
import { contentPerSpotUnit } from '#domain/market/spot.ts';
import { parseSizeInput } from '#domain/market/sweep/size-text.ts';
import { parseSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { type Cents, MoneyOverflowError, cents, multiplyCents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { DecimalMark } from '#domain/text/input-text.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import type { LimitClause } from '#domain/phrase/limits.ts';
import {
  type ReadingContext,
  type PhraseRefusal,
  type Trade,
  type TradeSize,
  refused,
} from './types.ts';

export interface ReadLimits {
  readonly kind: 'limits';
  readonly limit: Trade['limit'];
  readonly stop: string | null;
}

/** @param trade without limits */
export function limitsOf(
  clauses: readonly LimitClause[],
  trade: Trade,
  { spotOf, decimalMark }: Pick<ReadingContext, 'spotOf' | 'decimalMark'>,
): ReadLimits | PhraseRefusal {
  const material = materialOf(trade);
  const against = {
    trade,
    spot: material === null ? null : spotOf(material),
    mark: decimalMark,
  };
  let limit: Trade['limit'] = null;
  let stop: string | null = null;
  for (const clause of clauses) {
    const wrong = wrongWay(clause, trade.side);
    if (wrong !== null) return wrong;
    const read =
      clause.kind === 'premium' ? readStop(clause.text, decimalMark) : priceOf(clause, against);
    if (read.kind === 'refused') return read;
    if (read.kind === 'stop') {
      if (stop !== null) return TWO_LIMITS;
      stop = read.text;
    } else {
      if (limit !== null) return TWO_LIMITS;
      limit = { kind: read.kind, cents: read.cents };
    }
  }
  return { kind: 'limits', limit, stop };
}

const TWO_LIMITS = refused(
  'two-limits',
  'Two limits of one kind. Enter at most one amount, and one premium over spot.',
);

function wrongWay({ direction }: LimitClause, side: Side): PhraseRefusal | null {
  if (side === 'buy' && direction === 'least') {
    return refused('limit-wrong-way', 'A limit on a buy is the most to pay: max 42000.');
  }
  return side === 'sell' && direction === 'most'
    ? refused('limit-wrong-way', 'A limit on a sell is the least to receive: min 42000.')
    : null;
}

type ReadClause =
  | { readonly kind: 'total' | 'perUnit'; readonly cents: Cents }
  | { readonly kind: 'stop'; readonly text: string }
  | PhraseRefusal;

interface LimitBasis {
  readonly trade: Trade;
  /** Cents for an ounce or bitcoin; null if unknown, or for several materials. */
  readonly spot: number | null;
  readonly mark: DecimalMark;
}

function priceOf(
  clause: Exclude<LimitClause, { readonly kind: 'premium' }>,
  against: LimitBasis,
): ReadClause {
  const { trade, spot, mark } = against;
  const read = parseMoneyInput(clause.text, 'refused', mark);
  if (!read.ok) {
    const { kind, sentence } = read.error;
    const isNoNumber = kind === 'empty' || kind === 'not-money' || kind === 'exponent';
    return refused(isNoNumber ? 'not-a-number' : kind, sentence);
  }
  if (clause.kind === 'perUnit') return perUnit(clause, read.value, against);
  const whole: ReadClause =
    clause.kind === 'total'
      ? { kind: 'total', cents: read.value }
      : wholeOf(read.value, trade.size);
  if (whole.kind !== 'total' || clause.isExplicit || spot === null) return whole;
  const metal = metalOf(trade, spot);
  if (metal === null) return whole;
  if (clause.kind === 'each' && isLikelyTotal(read.value, whole.cents, metal)) {
    return likelyTotal(read.value, metal);
  }
  const isFarBelow = BigInt(whole.cents) * (isOneOunce(trade) ? 10n : 2n) < metal;
  return isFarBelow ? farBelow(clause.kind, whole.cents, metal) : whole;
}

/** Prices in all, per piece and per ounce are the same. */
const isOneOunce = ({ size, scope }: Trade): boolean =>
  size.kind === 'pieces' &&
  size.quantity === 1 &&
  scope.kind === 'row' &&
  scope.row.fine !== null &&
  scope.row.fine.amount <= contentPerSpotUnit(scope.row.fine.unit);

/** Far below spot it is a premium; a high premium is ambiguous. */
function perUnit(
  { text, unit }: Extract<LimitClause, { readonly kind: 'perUnit' }>,
  price: Cents,
  { spot, mark }: LimitBasis,
): ReadClause {
  if (spot !== null && price * 2 >= spot) return { kind: 'perUnit', cents: price };
  if (spot !== null && price * 5 > spot) {
    const amount = `${formatDollars(price)}/${unit}`;
    return refused(
      'two-readings',
      `${amount} is less than half of spot. As a premium, enter ${amount} over spot; as a price, one closer to spot.`,
    );
  }
  return readStop(`${text}/${unit}`, mark);
}

/** Value of all the metal, in cents. */
function metalOf({ size, scope }: Trade, spot: number): bigint | null {
  if (size.kind === 'pieces') {
    const fine = scope.kind === 'row' ? scope.row.fine : null;
    return fine === null ? null : metalCents(fine, spot, size.quantity);
  }
  const read = parseSizeInput(size.text);
  if (!read.ok || read.value.kind === 'pieces') return null;
  return read.value.kind === 'money'
    ? BigInt(read.value.amount)
    : metalCents(read.value.content, spot);
}

/** Rounded down. */
export const metalCents = ({ unit, amount }: FineContent, spot: number, pieces = 1): bigint =>
  (BigInt(amount) * BigInt(pieces) * BigInt(spot)) / BigInt(contentPerSpotUnit(unit));

/** Plausible for all pieces, but several times the metal value of each: `10 gold eagles @ 42k`. */
const isLikelyTotal = (each: Cents, whole: Cents, metal: bigint): boolean =>
  BigInt(each) * 10n >= metal * 8n && BigInt(each) <= metal * 3n && BigInt(whole) >= metal * 4n;

function likelyTotal(each: Cents, metal: bigint): PhraseRefusal {
  const [amount, of] = [formatDollars(each), formatDollars(cents(Number(metal)))];
  return refused(
    'two-readings',
    `${amount} per piece is far above its metal value: all pieces together contain ${of}. As a total, enter ${amount.replaceAll(/[$,]|\.00$/g, '')} total.`,
  );
}

/** Far below any current price, it is hardly a limit on the total. */
function farBelow(kind: 'total' | 'each', limit: Cents, metal: bigint): PhraseRefusal {
  const [all, of] = [formatDollars(limit), formatDollars(cents(Number(metal)))];
  const number = all.replaceAll(/[$,]|\.00$/g, '');
  const each = kind === 'total' ? ` Per piece, enter @ ${number}; per ounce, @ ${number}/oz.` : '';
  return refused(
    'two-readings',
    `A total of ${all} is far below the metal value (${of}).${each} As a total, enter ${number} total.`,
  );
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

function wholeOf(each: Cents, size: TradeSize): ReadClause {
  if (size.kind !== 'pieces') {
    return refused(
      'each-of-what',
      'A price per piece needs a number of pieces. For a weight, enter a price per ounce: @ 4300/oz.',
    );
  }
  try {
    return { kind: 'total', cents: multiplyCents(each, size.quantity) };
  } catch (error) {
    if (error instanceof MoneyOverflowError) return refused('too-large', 'This is too large.');
    throw error;
  }
}

function readStop(text: string, mark: DecimalMark): ReadClause {
  const read = parseSweepStop(text, mark);
  if (read.ok) return { kind: 'stop', text };
  const { kind, sentence } = read.error;
  return refused(kind === 'not-a-stop' ? 'not-a-number' : kind, sentence);
}
