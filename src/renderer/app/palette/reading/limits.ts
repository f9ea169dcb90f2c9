/** The limits of a phrase: at most one on the money, and at most one over spot. */
import type { Side } from '#domain/market/side.ts';
import { parseSweepStop } from '#domain/market/sweep-stop.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { type Cents, MoneyOverflowError, multiplyCents } from '#domain/money/money.ts';
import type { LimitClause } from '#domain/phrase/limits.ts';
import { type Refused, type Trade, type TradeSize, refused } from './types.ts';

export interface ReadLimits {
  readonly kind: 'limits';
  readonly limit: Trade['limit'];
  readonly stop: string | null;
}

/**
 * @param size of which a price of a piece makes a whole
 * @param spot cents of an ounce or bitcoin, where one material is meant and its price is known
 */
export function limitsOf(
  clauses: readonly LimitClause[],
  side: Side,
  size: TradeSize,
  spot: number | null,
): ReadLimits | Refused {
  let limit: Trade['limit'] = null;
  let stop: string | null = null;
  for (const clause of clauses) {
    const wrong = wrongWay(clause, side);
    if (wrong !== null) return wrong;
    const read = clause.kind === 'premium' ? readStop(clause.text) : priceOf(clause, size, spot);
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
  'Two limits of one kind. Keep one: an amount in all, and beside it at most one over spot.',
);

function wrongWay({ direction }: LimitClause, side: Side): Refused | null {
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
  | Refused;

function priceOf(
  clause: Exclude<LimitClause, { readonly kind: 'premium' }>,
  size: TradeSize,
  spot: number | null,
): ReadClause {
  const read = parseMoneyInput(clause.text);
  if (!read.ok) {
    const { kind, sentence } = read.error;
    const isNoNumber = kind === 'empty' || kind === 'not-money' || kind === 'exponent';
    return refused(isNoNumber ? 'not-a-number' : kind, sentence);
  }
  if (clause.kind === 'total') return { kind: 'total', cents: read.value };
  if (clause.kind === 'perUnit') {
    // Far below spot it can only be what is paid over it.
    return spot === null || read.value * 2 < spot
      ? readStop(`${clause.text}/${clause.unit}`)
      : { kind: 'perUnit', cents: read.value };
  }
  return wholeOf(read.value, size);
}

function wholeOf(each: Cents, size: TradeSize): ReadClause {
  if (size.kind !== 'pieces') {
    return refused(
      'each-of-what',
      'A price of a piece needs a number of pieces; for a weight, say it by the ounce: @ 4300/oz.',
    );
  }
  try {
    return { kind: 'total', cents: multiplyCents(each, size.quantity) };
  } catch (error) {
    if (error instanceof MoneyOverflowError) return refused('too-large', 'This is too large.');
    throw error;
  }
}

function readStop(text: string): ReadClause {
  const read = parseSweepStop(text);
  if (read.ok) return { kind: 'stop', text };
  return refused(
    read.error.kind === 'too-many-decimals' ? 'too-many-decimals' : 'not-a-number',
    read.error.sentence,
  );
}
