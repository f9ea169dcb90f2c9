/** Limits in a phrase: `max 26000`, `@ 2600 each`, `at most $4,300/oz`, `spot + 3%`. */
import type { Cursor } from './cursor.ts';
import { readMarkedMoney, readDollars } from './marked-money.ts';
import type { AmountProblem } from './measures.ts';
import { isOtherCurrency, isOtherSign, unitWord } from './number-words.ts';

/** `either`: most to pay for a buy, least to receive for a sale (`limit`, `for`, `at`). */
type Direction = 'most' | 'least' | 'either';

export type LimitClause = {
  readonly direction: Direction;
  /** It follows `for` or no word at all: `buy gold for 20k` is a size. */
  readonly isFor: boolean;
} &
  /** `isExplicit`: it says `total`. */
  (
    | { readonly kind: 'total' | 'each'; readonly text: string; readonly isExplicit: boolean }
    /** For an ounce or a bitcoin: a price, or an amount over spot. */
    | { readonly kind: 'perUnit'; readonly text: string; readonly unit: 'oz' | 'btc' }
    /** Over spot: `3%`, `-1%`, `$80/oz`. */
    | { readonly kind: 'premium'; readonly text: string }
  );

export interface ReadLimit {
  readonly clause: LimitClause | null;
  readonly problem: AmountProblem | null;
  /** A number without a sign or word for money. */
  readonly isBare: boolean;
}

const read = (clause: LimitClause, isBare = false): ReadLimit => ({
  clause,
  problem: null,
  isBare,
});
const wrong = (problem: AmountProblem): ReadLimit => ({ clause: null, problem, isBare: false });

interface Lead {
  readonly direction: Direction;
  readonly isFor: boolean;
  /** A price after `@` or `at` is for a piece. */
  readonly isEach: boolean;
}

const NO_LEAD: Lead = { direction: 'either', isFor: true, isEach: false };

/**
 * Reads a limit at the cursor.
 *
 * @param hasSize a size may stand before it: then `42000 total` is a limit
 */
export function readLimit(cursor: Cursor, hasSize: boolean): ReadLimit | null {
  return cursor.attempt(withLead) ?? cursor.attempt(() => withoutLead(cursor, hasSize));
}

function withLead(cursor: Cursor): ReadLimit | null {
  // Other stops were read as conditions before.
  if (cursor.take('stop') !== undefined) {
    cursor.take('at');
    return overSpot(cursor, { direction: 'either', isFor: false, isEach: false });
  }
  cursor.take('pay', 'receive', 'with', 'a');
  const isPremium = cursor.take('premium') !== undefined;
  const lead = readLead(cursor);
  if (lead === null) return isPremium ? premiumOf(cursor, NO_LEAD) : withPremium(cursor);
  cursor.take('of', 'a');
  if (cursor.take('premium') !== undefined) return premiumOf(cursor, lead);
  return overSpot(cursor, lead) ?? price(cursor, lead);
}

/** `premium of 2%`, `max premium $80/oz`; `premium $80` could be for a piece. */
function premiumOf(cursor: Cursor, lead: Lead): ReadLimit | null {
  cursor.take('of', 'at');
  return (
    overSpot(cursor, lead) ??
    cursor.attempt(() => {
      const amount = readDollars(cursor) ?? bareAmount(cursor);
      const unit = amount === null ? null : perUnit(cursor);
      if (unit === null) return null;
      return read({ ...directionOf(lead), kind: 'premium', text: `${amount}/${unit}` });
    })
  );
}

/** `with a 2% premium` */
function withPremium(cursor: Cursor): ReadLimit | null {
  if (cursor.peek(-1)?.text !== 'with' && cursor.peek(-2)?.text !== 'with') return null;
  return overSpot(cursor, NO_LEAD);
}

/** Limits that need no leading word: a premium, or a price per piece. */
function withoutLead(cursor: Cursor, hasSize: boolean): ReadLimit | null {
  const premium = overSpot(cursor, NO_LEAD);
  if (premium !== null) return premium;
  const amount = readDollars(cursor) ?? bareAmount(cursor);
  if (amount === null) return null;
  const unit =
    cursor.peek()?.text === '/' || cursor.peek()?.text === 'per' ? perUnit(cursor) : null;
  if (unit !== null) return read({ ...directionOf(NO_LEAD), kind: 'perUnit', text: amount, unit });
  if (hasSize && cursor.take('total', 'altogether') !== undefined) {
    return read({ ...directionOf(NO_LEAD), kind: 'total', text: amount, isExplicit: false });
  }
  if (!eachFollows(cursor)) return null;
  return read({ ...directionOf(NO_LEAD), kind: 'each', text: amount, isExplicit: false });
}

function directionOf({ direction, isFor }: Lead): Pick<LimitClause, 'direction' | 'isFor'> {
  return { direction, isFor };
}

function readLead(cursor: Cursor): Lead | null {
  // `at or below 4200`: a price per piece.
  if (cursor.takeAll(['at', 'or', 'below']) || cursor.takeAll(['at', 'or', 'under'])) {
    return { direction: 'most', isFor: false, isEach: true };
  }
  if (cursor.takeAll(['at', 'or', 'above']) || cursor.takeAll(['at', 'or', 'over'])) {
    return { direction: 'least', isFor: false, isEach: true };
  }
  const isFor = cursor.take('for') !== undefined;
  const direction = cursor.attempt(readDirection);
  if (direction !== null) return { direction, isFor: false, isEach: false };
  if (isFor) return { direction: 'either', isFor: true, isEach: false };
  if (cursor.take('limit', 'lmt') !== undefined) {
    return { direction: 'either', isFor: false, isEach: cursor.take('@', 'at') !== undefined };
  }
  return cursor.take('@', 'at') === undefined
    ? null
    : { direction: 'either', isFor: false, isEach: true };
}

const leads = (direction: Direction, texts: string) =>
  texts.split('|').map((text) => ({ direction, words: text.split(' ') }));
const DIRECTIONS = [
  ...leads('most', 'max|maximum|<=|<|cap|under|below|within|at most|up to|less than|not to exceed'),
  ...leads('least', 'min|minimum|>=|>|over|above|at least|more than'),
  ...leads('most', 'not over|not above|not more|no over|no above|no more'),
  ...leads('least', 'not under|not below|not less|no under|no below|no less'),
];

function readDirection(cursor: Cursor): Direction | null {
  const lead = DIRECTIONS.find(({ words }) => cursor.takeAll(words));
  if (lead === undefined) return null;
  if (/^(?:not|no)$/.test(lead.words[0] ?? '')) cursor.take('than');
  return lead.direction;
}

/** A premium: `3%`, `3% over spot`, `spot + 3%`, `$80 over spot`, `spot`. */
function overSpot(cursor: Cursor, lead: Lead): ReadLimit | null {
  const text =
    cursor.attempt(() => spotFirst(cursor, lead !== NO_LEAD)) ??
    cursor.attempt(percentFirst) ??
    cursor.attempt(moneyOverSpot);
  if (text === null) return null;
  cursor.take('premium');
  return read({ ...directionOf(lead), kind: 'premium', text });
}

function spotFirst(cursor: Cursor, hasLead: boolean): string | null {
  if (cursor.take('spot') === undefined) return null;
  const sign = cursor.take('+', 'plus', 'over', '-', 'minus', 'under', 'less');
  // Alone, `spot` is a price only after a word of price: `at spot`.
  if (sign === undefined) return hasLead ? '0%' : null;
  const minus = ['-', 'minus', 'under', 'less'].includes(sign) ? '-' : '';
  const percent = cursor.attempt(percentage);
  if (percent !== null) return `${minus}${percent}`;
  const amount = readDollars(cursor) ?? bareAmount(cursor);
  if (amount === null) return null;
  return `${minus}${amount}/${cursor.attempt(perUnit) ?? 'oz'}`;
}

function percentFirst(cursor: Cursor): string | null {
  const sign = cursor.take('+', '-') === '-' ? '-' : '';
  const percent = cursor.attempt(percentage);
  if (percent === null) return null;
  const way = cursor.attempt(wayFromSpot);
  return way === 'under' ? `-${percent}` : `${sign}${percent}`;
}

function percentage(cursor: Cursor): string | null {
  const amount = cursor.takeNumber();
  if (amount === undefined || amount.text.includes('/')) return null;
  return cursor.take('%', 'percent') === undefined ? null : `${amount.text}%`;
}

/** `$80 over spot`, `$80/oz over`, `80 over spot`: dollars an ounce. */
function moneyOverSpot(cursor: Cursor): string | null {
  const money = readDollars(cursor);
  const amount = money ?? bareAmount(cursor);
  if (amount === null) return null;
  const unit = cursor.attempt(perUnit);
  const way = cursor.attempt(wayFromSpot);
  if (way === null) {
    return unit !== null && cursor.take('premium') !== undefined ? `${amount}/${unit}` : null;
  }
  return `${way === 'under' ? '-' : ''}${amount}/${unit ?? 'oz'}`;
}

/** `over spot`, `below spot`; `over` alone if no amount follows. */
function wayFromSpot(cursor: Cursor): 'over' | 'under' | null {
  const way = cursor.take('over', 'above', 'under', 'below');
  if (way === undefined) return null;
  cursor.take('the');
  const isSpot = cursor.take('spot', 'melt') !== undefined;
  const next = cursor.peek();
  if (!isSpot && (next?.kind === 'number' || next?.text === '$')) return null;
  return way === 'over' || way === 'above' ? 'over' : 'under';
}

/** `/oz`, `per ounce`, `an ounce`. */
function perUnit(cursor: Cursor): 'oz' | 'btc' | null {
  if (cursor.take('/', 'per', 'a', 'an') === undefined) return null;
  cursor.take('troy');
  const unit = unitWord(cursor.next()?.text ?? '');
  if (unit === 'BTC') return 'btc';
  return unit === 'oz' ? 'oz' : null;
}

function bareAmount(cursor: Cursor): string | null {
  return cursor.attempt(() => {
    const amount = cursor.takeNumber();
    return amount === undefined || amount.text.includes('/') ? null : `$${amount.text}`;
  });
}

/** `each`, `ea`, `apiece`, `a piece`, `per coin`. */
function eachFollows(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      if (cursor.take('each', 'ea', 'apiece') !== undefined) return true;
      if (cursor.take('a', 'per', '/') === undefined) return null;
      return cursor.take('piece', 'coin', 'bar', 'round', 'unit', 'pc') === undefined ? null : true;
    }) === true
  );
}

function price(cursor: Cursor, lead: Lead): ReadLimit | null {
  const problem = cursor.attempt(otherAmount);
  if (problem !== null) return wrong(problem);
  const money = cursor.attempt(readMarkedMoney);
  const text = money?.text ?? bareAmount(cursor);
  if (text === null) return null;
  const unit = cursor.attempt(perUnit);
  if (unit !== null) return read({ ...directionOf(lead), kind: 'perUnit', text, unit });
  const saysEach = eachFollows(cursor);
  const isTotal = cursor.take('total', 'altogether') !== undefined || cursor.takeAll(['in', 'all']);
  if (/e/.test(text)) return wrong('not-a-number');
  const kind = (saysEach || lead.isEach) && !isTotal ? 'each' : 'total';
  const isBare = money?.isMarked !== true && !saysEach && !isTotal && !lead.isEach;
  return read({ ...directionOf(lead), kind, text, isExplicit: isTotal }, isBare);
}

function otherAmount(cursor: Cursor): AmountProblem | null {
  if (isOtherSign(cursor.peek()?.text ?? '')) {
    cursor.next();
    cursor.takeNumber();
    return 'other-currency';
  }
  if (isOtherCurrency(cursor.peek()?.text ?? '') && cursor.peek(1)?.kind === 'number') {
    cursor.next();
    cursor.next();
    return 'other-currency';
  }
  cursor.take('$');
  if (cursor.take('-') !== undefined) return cursor.takeNumber() === undefined ? null : 'negative';
  if (cursor.takeNumber() === undefined) return null;
  cursor.take('k');
  const currency = cursor.next()?.text ?? '';
  return isOtherCurrency(currency) || isOtherSign(currency) ? 'other-currency' : null;
}
