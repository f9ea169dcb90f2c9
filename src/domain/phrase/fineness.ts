/** Fineness in a phrase: `22k`, `.999`, `999.9`, `90%`, `sterling`. It filters products and is neither money nor pieces. */
import { type Rational, compare, fromDecimalString, ratio } from '#domain/money/rational.ts';
import type { Cursor } from './cursor.ts';
import { isPieces, multipleWord, unitWord } from './number-words.ts';
import { METALS } from './word-lists.ts';

export interface StatedFineness {
  /** Share of fine metal, from 0 to 1. */
  readonly purity: Rational;
  /** As the terminal writes it: `22 karat`, `.9999 fine`. */
  readonly text: string;
  /** Stated in karat, which applies to gold only. */
  readonly isKarat: boolean;
}

export type ReadFineness =
  | { readonly kind: 'fineness'; readonly fineness: StatedFineness }
  /** `50% of my eagles` */
  | { readonly kind: 'part' };

/** Usual stamps of gold. `20k` is none of them, so it is money. */
const USUAL_KARATS: ReadonlySet<string> = new Set('8 9 10 14 18 21 21.6 22 23 24'.split(' '));
/** Stamps in parts per thousand and ten thousand that are unlikely numbers of pieces. */
const STAMPS: ReadonlySet<string> = new Set(
  '916 917 925 958 986 995 999 9167 9583 9995 9999 99999'.split(' '),
);
/** Stamps that are also likely numbers of pieces. */
const ROUND_STAMPS: ReadonlySet<string> = new Set(
  '333 375 417 585 750 800 830 835 875 900 950'.split(' '),
);
const NINES: ReadonlyMap<string, string> = new Map([
  ['three', '999'],
  ['four', '9999'],
  ['five', '99999'],
  ['3', '999'],
  ['4', '9999'],
  ['5', '99999'],
]);
/** Premiums over spot are below it, finenesses above. */
const LEAST_PERCENT = ratio(30);
const HUNDRED = ratio(100);

/** Reads an unambiguous fineness at the cursor. */
export function readFineness(cursor: Cursor): ReadFineness | null {
  const found =
    cursor.attempt(karat) ??
    cursor.attempt(nines) ??
    cursor.attempt(sterling) ??
    cursor.attempt(named) ??
    cursor.attempt(decimal) ??
    cursor.attempt(stampWithPoint) ??
    cursor.attempt(stampThatIsFine);
  if (found !== null) {
    cursor.take('fine', 'pure', 'fineness', 'purity');
    return { kind: 'fineness', fineness: found };
  }
  return cursor.attempt(percent);
}

/** `22`: parts of 24. Null where gold has no such stamp. */
export function karatsOf(text: string, which: 'usual' | 'any' = 'usual'): StatedFineness | null {
  const read = fromDecimalString(text);
  if (!read.ok || read.value.num <= 0n || compare(read.value, ratio(24)) > 0) return null;
  if (which === 'usual' && !USUAL_KARATS.has(text)) return null;
  return {
    purity: ratio(read.value.num, read.value.den * 24n),
    text: `${text} karat`,
    isKarat: true,
  };
}

/** A whole number used as a stamp. `isRound`: also a likely number of pieces. */
export function finenessStamp(
  text: string,
): (StatedFineness & { readonly isRound: boolean }) | null {
  const isRound = ROUND_STAMPS.has(text);
  return isRound || STAMPS.has(text) ? { ...partsOf(text), isRound } : null;
}

/** `999`: .999; `9999`: .9999. */
function partsOf(digits: string): StatedFineness {
  return {
    purity: ratio(BigInt(digits), 10n ** BigInt(digits.length)),
    text: `.${digits} fine`,
    isKarat: false,
  };
}

const KARAT_WORDS = ['kt', 'kts', 'karat', 'karats', 'carat', 'carats'];

/** `22 karat`, `22kt`, `k18`; `22 ct` where gold has this stamp. */
function karat(cursor: Cursor): StatedFineness | null {
  if (cursor.take('k') !== undefined) {
    const behind = cursor.peek()?.glued === true ? cursor.takeNumber() : undefined;
    return behind === undefined ? null : karatsOf(behind.text);
  }
  const number = cursor.takeNumber();
  if (number === undefined) return null;
  if (cursor.take(...KARAT_WORDS) !== undefined) return karatsOf(number.text, 'any');
  return cursor.take('ct', 'cts') === undefined ? null : karatsOf(number.text);
}

/** `four nines`, `4n`. */
function nines(cursor: Cursor): StatedFineness | null {
  const digits = NINES.get(cursor.next()?.text ?? '');
  if (digits === undefined) return null;
  const isGluedN = cursor.peek()?.glued === true && cursor.take('n') !== undefined;
  return isGluedN || cursor.take('nines', 'nine') !== undefined ? partsOf(digits) : null;
}

function sterling(cursor: Cursor): StatedFineness | null {
  return cursor.take('sterling') === undefined ? null : { ...partsOf('925'), text: 'sterling' };
}

/** `fineness 999`, `purity of .9167`. */
function named(cursor: Cursor): StatedFineness | null {
  if (cursor.take('fineness', 'purity') === undefined) return null;
  cursor.take('of');
  const text = cursor.takeNumber()?.text ?? '';
  const digits = /^(?:0?\.)?(\d{3,5})$/.exec(text)?.[1] ?? pointed(text);
  return digits === null || digits === undefined ? null : partsOf(digits);
}

/** `.999`, `0.9167`. */
function decimal(cursor: Cursor): StatedFineness | null {
  const digits = /^0?\.(\d{3,5})$/.exec(cursor.takeNumber()?.text ?? '')?.[1];
  return digits === undefined || digits < '3' || isMeasured(cursor) ? null : partsOf(digits);
}

/** `999.9`, `916,7`. */
function stampWithPoint(cursor: Cursor): StatedFineness | null {
  const digits = pointed(cursor.takeNumber()?.text ?? '');
  return digits === null || isMeasured(cursor) ? null : partsOf(digits);
}

const pointed = (text: string): string | null => {
  const [, whole, tenth] = /^([3-9]\d\d)[.,](\d)$/.exec(text) ?? [];
  return whole === undefined || tenth === undefined
    ? null
    : `${whole}${tenth === '0' ? '' : tenth}`;
};

/** `999 fine`. */
function stampThatIsFine(cursor: Cursor): StatedFineness | null {
  const found = finenessStamp(cursor.takeNumber()?.text ?? '');
  const isSaid =
    cursor.take('fine', 'pure', 'fineness') !== undefined || cursor.peek()?.text === 'sterling';
  return found === null || !isSaid ? null : found;
}

/** `90%`, `99.99% pure`; but `3%` and `90% over spot` are premiums. */
function percent(cursor: Cursor): ReadFineness | null {
  const number = cursor.takeNumber();
  if (number === undefined || cursor.take('%', 'percent') === undefined) return null;
  if (cursor.take('of') !== undefined) return { kind: 'part' };
  const isSaid = cursor.take('fine', 'pure') !== undefined;
  const next = cursor.peek()?.text ?? '';
  if (/^(?:over|above|under|below|premium|spot|plus|minus)$/.test(next)) return null;
  const read = fromDecimalString(number.text);
  if (!read.ok || compare(read.value, HUNDRED) > 0) return null;
  if (!isSaid && compare(read.value, LEAST_PERCENT) < 0) return null;
  const { num, den } = read.value;
  return {
    kind: 'fineness',
    fineness: { purity: ratio(num, den * 100n), text: `${number.text}% fine`, isKarat: false },
  };
}

/** A unit or a price follows: `0.999 BTC`, `999.9 each`. */
function isMeasured(cursor: Cursor): boolean {
  const word = cursor.peek()?.text ?? '';
  return (
    unitWord(word) !== undefined ||
    multipleWord(word) !== undefined ||
    (isPieces(word) && /^(?:x|pcs?|pieces?|units?)$/.test(word)) ||
    /^(?:troy|each|ea|apiece|per|a|usd|dollars|bucks|k|m|percent|[/%$€£¥])$/.test(word)
  );
}

/** `fine gold`, `pure silver`: every size counts fine metal anyway. */
export function isFineMetal(cursor: Cursor, before: string): boolean {
  const word = cursor.peek()?.text ?? '';
  const isGrade = before === 'extra' || before === 'very';
  return (word === 'fine' || word === 'pure') && !isGrade && METALS.has(cursor.peek(1)?.text ?? '');
}
