/** A number in a cell with its sign, currency and unit of weight. */
import { normalizeInput } from '#domain/text/input-text.ts';
import type { Rational } from '#domain/money/rational.ts';
import { type DecimalSign, readDecimal } from '#domain/holdings/own/decimal.ts';
import { currencyNamed } from './currency.ts';
import { unitNamed } from './weight-unit.ts';

export interface CellAmount {
  readonly value: Rational;
  /** Its code; null where the cell has none. */
  readonly currency: string | null;
  /** The unit of weight; null where the cell has none. */
  readonly unit: string | null;
}

/** Prefix, number, suffix. */
const PARTS = /^([^\d.,]*?)\s*((?:\d|[.,](?=\d))[\d.,'’ ]*(?:e[+-]?\d{1,2}(?!\d))?)\s*([^\d]*)$/iu;
const LONGEST = 80;
/** Words for one piece beside a number. */
const PIECES =
  /^[/x×]?\s*(?:pcs?|pieces?|each|ea|coins?|bars?|rounds?|units?|stk|stück|stueck|st|items?|ct|pièces?|piezas?|pezzi|stuks)\.?$/iu;

/** Null for text that is no number, or has other words beside it. */
export function readCellAmount(text: string, sign: DecimalSign): CellAmount | null {
  if (text.length > LONGEST) return null;
  const plain = normalizeInput(text);
  const [, before = '', digits, behind = ''] = PARTS.exec(plain) ?? [];
  if (digits === undefined) return null;
  const isMinus = /-|\(/u.test(before) || /^(?:-|\)|.*\bDR\b)/u.test(behind);
  if (/\(/u.test(before) !== /\)/u.test(behind)) return null;
  const words = [before, PIECES.test(behind) ? '' : behind]
    .map((part) => part.replaceAll(/[-+()~≈=:]|\b(?:CR|DR)\b/gu, ' ').trim())
    .filter((word) => word !== '');
  let currency: string | null = null;
  let unit: string | null = null;
  for (const word of words) {
    const read = wordsOf(word);
    if (
      read === null ||
      (read.currency !== null && currency !== null && read.currency !== currency)
    )
      return null;
    currency = read.currency ?? currency;
    unit = read.unit ?? unit;
  }
  if (/=/u.test(before)) return null;
  const value = readDecimal(digits.trim().replace(/[.,]-?$/u, ''), sign);
  if (value === null) return null;
  return { value: isMinus ? { num: -value.num, den: value.den } : value, currency, unit };
}

/** `USD`, `oz`, `€/oz`, `US$ per gram`. */
function wordsOf(word: string): Pick<CellAmount, 'currency' | 'unit'> | null {
  const unit = unitNamed(word);
  // Bitcoin is a content and a currency; the role of the column decides.
  if (unit === 'BTC') return { currency: 'BTC', unit: 'BTC' };
  if (unit !== null) return { currency: null, unit };
  const currency = currencyNamed(word);
  if (currency !== null) return { currency, unit: null };
  const [first = '', ...others] = word
    .split(/\s*(?:\/|\bper\b|\bpro\b|\bje\b)\s*|\s+/iu)
    .filter(Boolean);
  if (others.length !== 1) return null;
  const [one, two] = [first, others[0] ?? ''];
  const found = currencyNamed(one) ?? currencyNamed(two);
  const weight = unitNamed(two) ?? unitNamed(one);
  if (found !== null && weight !== null) return { currency: found, unit: weight };
  // `$ … USD` and `US $`.
  const both =
    currencyNamed(`${one}${two}`) ?? (currencyNamed(one) === currencyNamed(two) ? found : null);
  if (both !== null) return { currency: both, unit: null };
  return one === '$' && currencyNamed(two) !== null
    ? { currency: currencyNamed(two), unit: null }
    : null;
}
