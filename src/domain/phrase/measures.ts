/** Amounts in a phrase: pieces, weights, money, and numbers that say no more than themselves. */
import type { Cursor } from './cursor.ts';
import {
  isBarePieces,
  isOtherCurrency,
  isOtherUnit,
  isPieces,
  multipleWord,
  numberWord,
  partWord,
  unitWord,
} from './number-words.ts';
import type { Token } from './tokens.ts';

export type Measure =
  /** `10x`, `10 coins`: how many. `form` is the word that also says what they are; null for `x` and `pcs`. */
  | { readonly kind: 'pieces'; readonly text: string; readonly form: string | null }
  /** `10`, `2025`: how many, a year, or part of a name. */
  | { readonly kind: 'number'; readonly text: string }
  | {
      readonly kind: 'weight';
      /** As the terminal writes it: `1/2 oz`, `100 g`, `0.5 BTC`. */
      readonly text: string;
      /** `3 1/4 oz` may be three of 1/4 oz as well as three and a quarter. `2 kilo` may be two kilos or two of one kilo. */
      readonly counted: { readonly count: string; readonly text: string } | null;
    }
  /** `isMarked`: it has the sign or the name of the currency; `20k` has neither. */
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
  | 'worth-of-what';

export interface ReadMeasure {
  readonly measure: Measure | null;
  /** Why it is none. */
  readonly problem: AmountProblem | null;
}

const read = (measure: Measure): ReadMeasure => ({ measure, problem: null });
const wrong = (problem: AmountProblem): ReadMeasure => ({ measure: null, problem });

/** Reads the measure that the cursor stands before; null if it stands before none. */
export function readMeasure(cursor: Cursor): ReadMeasure | null {
  return (
    cursor.attempt(partOfSome) ??
    cursor.attempt(negative) ??
    cursor.attempt(otherMoney) ??
    cursor.attempt(moneyMeasure) ??
    cursor.attempt(weight) ??
    cursor.attempt(crossThenNumber) ??
    cursor.attempt(countOrNumber)
  );
}

function partOfSome(cursor: Cursor): ReadMeasure | null {
  if (cursor.take('half', 'quarter', 'third', 'some', 'most') === undefined) return null;
  return cursor.take('my', 'of', 'the', 'our') === undefined ? null : wrong('part');
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
  if (cursor.take('€', '£', '¥') !== undefined) {
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
  if (isOtherCurrency(unit.text) || ['€', '£', '¥'].includes(unit.text)) {
    return wrong('other-currency');
  }
  return isOtherUnit(unit.text) ? wrong('other-weight') : null;
}

function moneyMeasure(cursor: Cursor): ReadMeasure | null {
  const money = cursor.attempt(readMarkedMoney);
  return money === null ? null : read({ kind: 'money', ...money });
}

/** Money that says that it is money: `$20k`, `20k`, `20,000 dollars`, `usd 500`. */
export function readMoney(cursor: Cursor): string | null {
  return cursor.attempt(readMarkedMoney)?.text ?? null;
}

export function readMarkedMoney(cursor: Cursor): { text: string; isMarked: boolean } | null {
  const isSigned = cursor.take('$', 'usd') !== undefined;
  const amount = cursor.takeNumber();
  if (amount === undefined || amount.text.includes('/')) return null;
  const suffix = scale(cursor);
  const hasSign = cursor.peek()?.glued === true && cursor.take('$') !== undefined;
  const isMarked = isSigned || hasSign || cursor.take('usd', 'dollars', 'bucks') !== undefined;
  return isMarked || suffix !== '' ? { text: `$${amount.text}${suffix}`, isMarked } : null;
}

/** `k` and `m` after a number. */
function scale(cursor: Cursor): string {
  const next = cursor.peek();
  const isScale = next?.text === 'k' || (next?.text === 'm' && next.glued);
  return isScale ? (cursor.next()?.text ?? '') : '';
}

function weight(cursor: Cursor): ReadMeasure | null {
  const whole = cursor.attempt(wholeNumber);
  const part = cursor.attempt(fraction) ?? cursor.attempt(partOfUnit);
  if (whole === null && part === null) cursor.take('a', 'an');
  const unit = cursor.attempt(unitName);
  if (unit === null) {
    // `1/10 gold eagle`: a part alone is one of an ounce.
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
  return numberInWords(cursor);
}

function fraction(cursor: Cursor): string | null {
  const token = cursor.takeNumber();
  return token?.text.includes('/') === true ? token.text : null;
}

/** `half`, where a unit follows: `half an ounce`, but not `half sovereign`. */
function partOfUnit(cursor: Cursor): string | null {
  const part = partWord(cursor.next()?.text ?? '');
  if (part === undefined) return null;
  cursor.take('a', 'an');
  const next = cursor.peek(cursor.peek()?.text === 'troy' ? 1 : 0);
  return unitWord(next?.text ?? '') === undefined ? null : part;
}

function unitName(cursor: Cursor): { readonly unit: string; readonly word: string } | null {
  cursor.take('troy');
  const word = cursor.next()?.text ?? '';
  const unit = unitWord(word);
  return unit === undefined ? null : { unit, word };
}

/** `x10`, but in `5 x 1/2 oz` the cross belongs to what is before it. */
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
  const text = token?.text ?? numberInWords(cursor);
  if (text === null) return null;
  if (/e/.test(text)) return wrong('not-a-number');
  const unit = cursor.peek()?.text ?? '';
  const multiple = token === undefined ? undefined : multipleWord(unit);
  if (multiple !== undefined && /^\d{1,6}$/.test(text)) {
    cursor.next();
    return read({ kind: 'pieces', text: String(Number(text) * multiple), form: null });
  }
  // In `2026 x2` the cross belongs to what is after it.
  const isNext = unit === 'x' && cursor.peek()?.glued === false && cursor.peek(1)?.glued === true;
  if (isPieces(unit) && !isNext) {
    cursor.next();
    return read({ kind: 'pieces', text, form: isBarePieces(unit) ? null : unit });
  }
  return read(
    token === undefined ? { kind: 'pieces', text, form: null } : { kind: 'number', text },
  );
}

/** `ten`, `a dozen`, `two hundred`, `ten thousand`. */
export function numberInWords(cursor: Cursor): string | null {
  return cursor.attempt(() => {
    const isOne = cursor.take('a', 'an') !== undefined;
    const ones = isOne ? 1 : numberWord(cursor.peek()?.text ?? '');
    if (ones !== undefined && !isOne) cursor.next();
    const multiple = multipleWord(cursor.peek()?.text ?? '');
    if (multiple !== undefined) cursor.next();
    if (multiple === undefined && (ones === undefined || isOne)) return null;
    return String((ones ?? 1) * (multiple ?? 1));
  });
}
