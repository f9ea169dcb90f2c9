/** Fineness of products, and numbers of a phrase that can be a fineness. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { parsePurity } from '#domain/metal/purity.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import { compare, ratio, type Rational } from '#domain/money/rational.ts';
import { type StatedFineness, karatsOf, finenessStamp } from '#domain/phrase/fineness.ts';
import type { Phrase, PlacedMeasure } from '#domain/phrase/phrase.ts';
import { rowWords } from '#main/market/search/row-words.ts';
import { ofSharedTexts } from '#main/market/search/shared-texts.ts';
import type { SearchTerm } from '#main/market/search/vocabulary.ts';

/** From here on finer metal matches as well; alloys below must match exactly. */
const FINE = ratio(99, 100);
/** Sold as 24 karat. */
const ALL_FINE = ratio(999, 1000);
/** 14 karat is stamped 583 and 585. */
const ROUNDING = ratio(2, 1000);

export function withFineness(
  rows: readonly MarketRow[],
  asked: readonly StatedFineness[],
): readonly MarketRow[] {
  return asked.length === 0
    ? rows
    : rows.filter((row) => asked.every((one) => hasFineness(row, one)));
}

function hasFineness(row: MarketRow, { purity, text, isKarat }: StatedFineness): boolean {
  if (row.material === 'Bitcoin' || (isKarat && row.material !== 'Gold')) return false;
  const words = rowWords(row);
  if (row.purityText === null && words.title.has(text)) return true;
  const stated = row.purityText === null ? [...words.numbers] : [row.purityText];
  return stated.some((one) => {
    const read = purityOf(one);
    return read !== null && isAsFine(read, purity);
  });
}

/** Many rows share few texts. */
const purityOf = ofSharedTexts((text): Rational | null => {
  const read = parsePurity(text);
  return read.ok ? read.value : null;
});

function isAsFine(stated: Rational, asked: Rational): boolean {
  if (compare(asked, ratio(1)) === 0) return compare(stated, ALL_FINE) >= 0;
  if (compare(asked, FINE) >= 0) return compare(stated, asked) >= 0;
  const apart = ratio(stated.num * asked.den - asked.num * stated.den, stated.den * asked.den);
  return compare(apart, ROUNDING) <= 0 && compare(apart, ratio(-2, 1000)) >= 0;
}

/** The possible readings of a phrase; `question` asks which of several. */
export interface PhraseReadings {
  readonly phrases: readonly Phrase[];
  readonly question: string | null;
}

interface Named {
  readonly terms: readonly SearchTerm[];
  readonly rows: readonly MarketRow[];
}

/**
 * Readings of bare numbers: `22k` is 22 karat or $22,000, `10k eagles` are $10,000 or 10,000 pieces, `999` is .999 or a number of
 * pieces. Another number as the size, or a single possible reading, settles it.
 */
export function readingsOfFineness(phrase: Phrase, named: Named): PhraseReadings {
  for (const placed of phrase.measures) {
    const read =
      placed.measure.kind === 'money' && !placed.measure.isMarked && !placed.isSize
        ? thousandsOrKarat(phrase, placed, placed.measure.text, named)
        : placed.measure.kind === 'number'
          ? countOrStamp(phrase, placed, placed.measure.text, named)
          : null;
    if (read !== null) return read;
  }
  return { phrases: [phrase], question: null };
}

const only = (phrase: Phrase): PhraseReadings => ({ phrases: [phrase], question: null });

function thousandsOrKarat(
  phrase: Phrase,
  placed: PlacedMeasure,
  text: string,
  named: Named,
): PhraseReadings | null {
  const number = /^\$(\d{1,3}(?:\.\d{1,3})?)k$/.exec(text)?.[1];
  if (number === undefined) return null;
  const count = thousandsOf(number);
  const karat = isOfGold(named) ? karatIn(number, named.rows) : null;
  const noun = nounOf(named.terms);
  if (karat === null && noun === null) return null;
  const asCount = noun === null ? [] : [asPieces(phrase, placed, count)];
  const grouped = groupDigits(count);
  const meanings = [`$${grouped}`, ...asCount.map(() => `${grouped} pieces`)];
  if (karat === null) return asking([phrase, ...asCount], `${number}k`, meanings);
  const asKarat = asFineness(phrase, placed, karat);
  if (hasOtherSize(phrase, placed)) return only(asKarat);
  const fits = withFineness(named.rows, [karat]).length > 0;
  if (fits && noun?.isPlural === false && isBefore(phrase, placed)) return only(asKarat);
  const phrases = [...(fits ? [asKarat] : []), phrase, ...asCount];
  // As a fineness it leaves the number of pieces open.
  const unsized = fits && noun?.isPlural === true ? ' (add how many)' : '';
  return asking(phrases, `${number}k`, [`${karat.text}${unsized}`, ...meanings]);
}

const thousandsOf = (number: string): string => {
  const [whole = '', part = ''] = number.split('.');
  return `${whole}${part.padEnd(3, '0')}`.replace(/^0+(?=\d)/, '');
};

const asking = (
  phrases: readonly Phrase[],
  typed: string,
  meanings: readonly string[],
): PhraseReadings => ({
  phrases,
  question: `${typed} can be ${meanings.slice(0, -1).join(', ')} or ${meanings.at(-1) ?? ''}.`,
});

function countOrStamp(
  phrase: Phrase,
  placed: PlacedMeasure,
  text: string,
  named: Named,
): PhraseReadings | null {
  const stamp = finenessStamp(text);
  if (stamp === null || named.terms.length === 0) return null;
  const asStamp = asFineness(phrase, placed, stamp);
  const noun = nounOf(named.terms);
  // 9,999 pieces of a metal are implausible.
  if (noun === null && !stamp.isRound) return only(asStamp);
  const fits = withFineness(named.rows, [stamp]).length > 0;
  const isNamed = named.rows.some((row) => rowWords(row).titleNumbers.has(text));
  if (!fits || isNamed) return null;
  if (hasOtherSize(phrase, placed)) return only(asStamp);
  if (noun?.isPlural === true) return null;
  return asking([asStamp, phrase], text, [stamp.text, `${text} pieces`]);
}

const nounOf = (terms: readonly SearchTerm[]): { readonly isPlural: boolean } | null => {
  const nouns = terms.filter(({ isMetal }) => !isMetal);
  return nouns.length === 0 ? null : { isPlural: nouns.some(({ isPlural }) => isPlural) };
};

/** Karat applies to gold only. */
const isOfGold = ({ rows }: Named): boolean => rows.some(({ material }) => material === 'Gold');

/** A usual stamp of gold, or the fineness of one of these products. */
function karatIn(number: string, rows: readonly MarketRow[]): StatedFineness | null {
  const any = karatsOf(number, 'any');
  const gold = rows.filter(({ material }) => material === 'Gold');
  return karatsOf(number) ?? (any !== null && withFineness(gold, [any]).length > 0 ? any : null);
}

const isBefore = ({ words }: Phrase, { at }: PlacedMeasure): boolean =>
  words.some((word) => word.at > at);

/** Another number states the size. */
function hasOtherSize(phrase: Phrase, { at }: PlacedMeasure): boolean {
  const others = phrase.measures.filter(
    (other) => other.at !== at && !(other.measure.kind === 'number' && isYear(other.measure.text)),
  );
  const sizes = others.length + phrase.packs.length + phrase.faces.length;
  return sizes > 0 || phrase.isAll;
}

export const isYear = (text: string): boolean => /^(?:1[789]|20)\d\d$/.test(text);

const without = ({ measures }: Phrase, { at }: PlacedMeasure): readonly PlacedMeasure[] =>
  measures.filter((other) => other.at !== at);

const asFineness = (phrase: Phrase, placed: PlacedMeasure, fineness: StatedFineness): Phrase => ({
  ...phrase,
  measures: without(phrase, placed),
  finenesses: [...phrase.finenesses, fineness],
});

const asPieces = (phrase: Phrase, placed: PlacedMeasure, text: string): Phrase => ({
  ...phrase,
  measures: [
    ...without(phrase, placed),
    { at: placed.at, isSize: false, measure: { kind: 'pieces', text, form: null } },
  ],
});
