/** Amounts in a phrase: pieces, weights, money, and bare numbers. */
import type { Cursor } from './cursor.ts';
import {
  isBarePieces,
  isOtherCurrency,
  isOtherSign,
  isOtherUnit,
  isPieces,
  multipleWord,
  partWord,
  unitWord,
} from './number-words.ts';
import { readMarkedMoney, scale } from './marked-money.ts';
import { spelledNumber } from './spelled-numbers.ts';
import type { Token } from './tokens.ts';
import { METALS } from './word-lists.ts';

export type PhraseMeasure =
  /** `10x`, `10 coins`. `form` is the word for the form of the metal; null for `x` and `pcs`. */
  | { readonly kind: 'pieces'; readonly text: string; readonly form: string | null }
  /** `10`, `2025`: a number of pieces, a year, or part of a name. */
  | { readonly kind: 'number'; readonly text: string; readonly isYear: boolean }
  | {
      readonly kind: 'weight';
      /** As the terminal writes it: `1/2 oz`, `100 g`, `0.5 BTC`. */
      readonly text: string;
      /** The other reading: `3 1/4 oz` as three of 1/4 oz, `2 kilo` as two of one kilo. */
      readonly counted: { readonly count: string; readonly text: string } | null;
    }
  /** `isMarked`: with the sign or name of the currency, unlike `20k`. */
  | { readonly kind: 'money'; readonly text: string; readonly isMarked: boolean };

export type AmountProblem =
  | 'part'
  | 'negative'
  | 'other-currency'
  | 'other-weight'
  | 'not-a-number'
  /** `up to 10 eagles`: pieces, or dollars to pay. */
  | 'size-or-limit'
  /** `10 worth of gold` */
  | 'worth-of-what'
  /** `@ 4200 eagles total`: for a piece, or for all. */
  | 'each-or-total';

export interface ReadMeasure {
  readonly measure: PhraseMeasure | null;
  /** Why it cannot be used. */
  readonly problem: AmountProblem | null;
}

const read = (measure: PhraseMeasure): ReadMeasure => ({ measure, problem: null });
const wrong = (problem: AmountProblem): ReadMeasure => ({ measure: null, problem });

/** Reads a measure at the cursor. */
export function readMeasure(cursor: Cursor): ReadMeasure | null {
  return (
    cursor.attempt(partOfHoldings) ??
    cursor.attempt(negative) ??
    cursor.attempt(year) ??
    cursor.attempt(oneOrTwoNumbers) ??
    cursor.attempt(otherMoney) ??
    cursor.attempt(thousandPieces) ??
    cursor.attempt(thousandWeight) ??
    cursor.attempt(moneyMeasure) ??
    cursor.attempt(weight) ??
    cursor.attempt(crossThenNumber) ??
    cursor.attempt(countOrNumber)
  );
}

function partOfHoldings(cursor: Cursor): ReadMeasure | null {
  const word = cursor.take('half', 'quarter', 'third', 'some', 'most');
  // `sell half gold`, `10 eagles and half`
  const isLast = cursor.isAtEnd || (METALS.has(cursor.peek()?.text ?? '') && !cursor.peek(1));
  if (word === 'half' && isLast) return wrong('part');
  if (word === undefined && cursor.takeNumber()?.text.includes('/') !== true) return null;
  return cursor.take('my', 'of', 'the', 'our') === undefined ? null : wrong('part');
}

/** `year 2025` is no number of pieces. */
function year(cursor: Cursor): ReadMeasure | null {
  if (cursor.take('year', 'dated') === undefined) return null;
  const text = cursor.takeNumber()?.text ?? '';
  return /^\d{4}$/.test(text) ? read({ kind: 'number', text, isYear: true }) : null;
}

/** `twenty five ounce bars`: 25 ounces, or twenty bars of five. */
function oneOrTwoNumbers(cursor: Cursor): ReadMeasure | null {
  const isSplittable = spelledNumber(cursor)?.isSplittable === true;
  const unit = cursor.take('ounce', 'gram', 'gramme', 'kilo', 'kilogram');
  return isSplittable && unit !== undefined ? wrong('not-a-number') : null;
}

function negative(cursor: Cursor): ReadMeasure | null {
  const hasSign = cursor.take('$') !== undefined;
  const minus = cursor.peek();
  if (cursor.take('-') === undefined) return null;
  if (!hasSign && minus?.glued === true) return null;
  cursor.take('$');
  if (cursor.takeNumber() === undefined) return null;
  const unit = cursor.peek()?.text ?? '';
  if (unitWord(unit) !== undefined || isPieces(unit)) cursor.next();
  return wrong('negative');
}

function otherMoney(cursor: Cursor): ReadMeasure | null {
  if (isOtherSign(cursor.peek()?.text ?? '')) {
    cursor.next();
    return cursor.takeNumber() === undefined ? null : (scale(cursor), wrong('other-currency'));
  }
  const named = cursor.peek()?.text ?? '';
  if (isOtherCurrency(named) && cursor.peek(1)?.kind === 'number') {
    cursor.next();
    cursor.next();
    return wrong('other-currency');
  }
  if (cursor.takeNumber() === undefined) return null;
  scale(cursor);
  const unit = cursor.next();
  if (unit === undefined) return null;
  // `5 sterling silver bars` are of .925 silver.
  if (unit.text === 'sterling' && cursor.peek()?.text === 'silver') return null;
  if (isOtherCurrency(unit.text) || isOtherSign(unit.text)) return wrong('other-currency');
  return isOtherUnit(unit.text) ? wrong('other-weight') : null;
}

function moneyMeasure(cursor: Cursor): ReadMeasure | null {
  const money = cursor.attempt(readMarkedMoney);
  return money === null ? null : read({ kind: 'money', ...money });
}

/** `10k oz`, before it is read as $10,000. */
const thousandWeight = (cursor: Cursor): ReadMeasure | null => {
  const amount = thousandsOfUnit(cursor);
  const unit = amount === null ? null : unitName(cursor);
  return amount === null || unit === null ? null : weightOf(amount, null, unit.unit, unit.word);
};

function weight(cursor: Cursor): ReadMeasure | null {
  const whole = cursor.attempt(wholeNumber);
  const part =
    cursor.attempt(fraction) ??
    cursor.attempt(partOfUnit) ??
    (whole === null ? null : cursor.attempt(andPart));
  if (whole === null && part === null) cursor.take('a', 'an');
  const unit = cursor.attempt(unitName);
  if (unit === null) {
    // `1/10 gold eagle`: a bare fraction counts ounces.
    return part === null ? null : weightOf(whole, part, 'oz', 'oz');
  }
  if (whole === null && part === null && (unit.unit === 'BTC' || unit.unit === 'g')) return null;
  return weightOf(whole, part, unit.unit, unit.word);
}

function weightOf(
  whole: string | null,
  part: string | null,
  unit: string,
  word: string,
): ReadMeasure {
  const amount = [whole, part].filter((text) => text !== null).join(' ');
  const counted =
    whole !== null && part !== null
      ? { count: whole, text: `${part} ${unit}` }
      : whole !== null && /^kilos?$/.test(word)
        ? { count: whole, text: `1 ${unit}` }
        : null;
  return read({ kind: 'weight', text: `${amount === '' ? '1' : amount} ${unit}`, counted });
}

function wholeNumber(cursor: Cursor): string | null {
  const token = cursor.takeNumber();
  if (token !== undefined) return token.text.includes('/') ? null : token.text;
  return spelledNumber(cursor)?.text ?? null;
}

/** `10k`, where a unit of weight follows. */
function thousandsOfUnit(cursor: Cursor): string | null {
  const amount = thousands(cursor);
  const next = cursor.peek(cursor.peek()?.text === 'troy' ? 1 : 0);
  return unitWord(next?.text ?? '') === undefined ? null : amount;
}

/** `1.5k`: 1500. */
function thousands(cursor: Cursor): string | null {
  const [, whole = '', part = ''] =
    /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(cursor.takeNumber()?.text ?? '') ?? [];
  return whole === '' || cursor.take('k', 'thousand') === undefined
    ? null
    : `${whole}${part.padEnd(3, '0')}`.replace(/^0+(?=\d)/, '');
}

/** `10k pieces`; `10k coins` may mean $10,000 of them. */
function thousandPieces(cursor: Cursor): ReadMeasure | null {
  const text = thousands(cursor);
  if (text === null || !isBarePieces(cursor.next()?.text ?? '')) return null;
  return read({ kind: 'pieces', text, form: null });
}

function fraction(cursor: Cursor): string | null {
  const token = cursor.takeNumber();
  return token?.text.includes('/') === true ? token.text : null;
}

/** `half an ounce`, but not `half sovereign`. */
function partOfUnit(cursor: Cursor): string | null {
  const part = partWord(cursor.next()?.text ?? '');
  if (part === undefined) return null;
  cursor.take('a', 'an');
  const next = cursor.peek(cursor.peek()?.text === 'troy' ? 1 : 0);
  return unitWord(next?.text ?? '') === undefined ? null : part;
}

/** `two and a half ounces` */
function andPart(cursor: Cursor): string | null {
  if (cursor.take('and') === undefined) return null;
  const part = cursor.attempt(fraction);
  if (part !== null) return part;
  cursor.take('a', 'an', 'one');
  return partOfUnit(cursor);
}

function unitName(cursor: Cursor): { readonly unit: string; readonly word: string } | null {
  cursor.take('troy');
  const word = cursor.next()?.text ?? '';
  const unit = unitWord(word);
  return unit === undefined ? null : { unit, word };
}

/** `x10`; in `5 x 1/2 oz` the cross belongs to the 5. */
function crossThenNumber(cursor: Cursor): ReadMeasure | null {
  if (cursor.take('x', 'qty', 'quantity') === undefined) return null;
  const token = cursor.takeNumber();
  return token === undefined ? null : count(cursor, token);
}

function count(cursor: Cursor, token: Token): ReadMeasure {
  if (/e/.test(token.text)) return wrong('not-a-number');
  if (isBarePieces(cursor.peek()?.text ?? '')) cursor.next();
  return read({ kind: 'pieces', text: token.text, form: null });
}

function countOrNumber(cursor: Cursor): ReadMeasure | null {
  const token = cursor.takeNumber();
  const text = token?.text ?? spelledNumber(cursor)?.text ?? null;
  if (text === null) return null;
  if (/e/.test(text)) return wrong('not-a-number');
  const unit = cursor.peek()?.text ?? '';
  const multiple = token === undefined ? undefined : multipleWord(unit);
  if (multiple !== undefined && /^\d{1,6}$/.test(text)) {
    cursor.next();
    return read({ kind: 'pieces', text: String(Number(text) * multiple), form: null });
  }
  // In `2026 x2` the cross belongs to the 2.
  const isNext = unit === 'x' && cursor.peek()?.glued === false && cursor.peek(1)?.glued === true;
  if (isPieces(unit) && !isNext) {
    cursor.next();
    return read({ kind: 'pieces', text, form: isBarePieces(unit) ? null : unit });
  }
  return read(
    token === undefined
      ? { kind: 'pieces', text, form: null }
      : { kind: 'number', text, isYear: false },
  );
}
