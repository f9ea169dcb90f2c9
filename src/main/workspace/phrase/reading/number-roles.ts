/** Decides by the matching products which number of a phrase is the size, a year, or a weight of the product. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { type DecimalMark, readingsOfPoint } from '#domain/text/input-text.ts';
import { parseSizeInput, formatSize } from '#domain/market/sweep/size-text.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { packPieces } from '#domain/phrase/packs.ts';
import type { Phrase, PlacedMeasure } from '#domain/phrase/phrase.ts';
import { rowWords, weightKey } from '#main/market/search/row-words.ts';
import { isYear } from './fineness.ts';
import type { StatedFigures } from './candidates.ts';
import { type PhraseRefusal, type TradeSize, refused } from './types.ts';

export interface Roles {
  readonly kind: 'roles';
  /** Null without a size. */
  readonly size: TradeSize | null;
  readonly figures: StatedFigures;
  /** The other reading of the size: `100 corona`. */
  readonly otherSize: TradeSize | null;
  /** Percentages that are names, not premiums: `90%` silver. */
  readonly namedPercents: readonly string[];
}

interface WordFacts {
  /** A word other than metal and form names the product. */
  readonly hasNoun: boolean;
  readonly hasForm: boolean;
  readonly isPlural: boolean;
  readonly mark: DecimalMark;
}

/** Years, and numbers of titles; the 20 of `Tube of 20` is no name. */
function namingNumbers(row: MarketRow): readonly string[] {
  const { numbers, titleNumbers } = rowWords(row);
  return [...numbers].filter((number) => isYear(number) || titleNumbers.has(number));
}

/** @param rows the likely rows by their words */
export function rolesOf(
  phrase: Phrase,
  rows: readonly MarketRow[],
  said: WordFacts,
): Roles | PhraseRefusal {
  const numbers = new Set(rows.flatMap(namingNumbers));
  const money = new Set(rows.flatMap((row) => [...rowWords(row).money]));
  const weights = new Set(rows.flatMap((row) => [...rowWords(row).weights]));
  const namedPercents = phrase.limits.flatMap((limit) =>
    limit.kind === 'premium' && limit.isFor && numbers.has(limit.text) ? [limit.text] : [],
  );
  for (const text of phrase.packs.flatMap(({ count, each }) => [count, each ?? ''])) {
    const readings = readingsOfPoint(text, said.mark);
    if (readings !== null) return twoReadings(text, readings);
  }
  for (const { measure } of phrase.measures) {
    const isStatedYear = measure.kind === 'number' && measure.isYear;
    if (isStatedYear && !numbers.has(measure.text)) return noYear(measure.text);
  }
  const weighed = weightRoles(phrase, weights, numbers, said);
  if (weighed.kind === 'refused') return weighed;
  const amounts = [...weighed.sizes];
  const named = [...namedPercents];
  for (const { measure, isSize } of phrase.measures) {
    if (measure.kind !== 'money') continue;
    if (!isSize && said.hasNoun && money.has(measure.text)) named.push(measure.text);
    else amounts.push(measure.text);
  }
  const pieceCounts = [
    ...phrase.measures.flatMap(({ measure }) => (measure.kind === 'pieces' ? [measure.text] : [])),
    ...phrase.packs.map(packPieces),
  ];

  const bare = [
    ...phrase.measures.flatMap(({ measure }) => (measure.kind === 'number' ? [measure.text] : [])),
    ...weighed.counts,
  ];
  // `10 90% silver $1 face value`: next to a size it is part of the name.
  const isSized = pieceCounts.length + bare.length + amounts.length > 0;
  const faces = phrase.faces.filter((text) => !(isSized && money.has(text)));
  const counts = [...pieceCounts, ...faces.map((text) => text.replace('$', ''))];
  return numberRoles(
    { bare, counts, amounts, numbers, said },
    (figures) => ({
      weight: weighed.weight,
      numbers: [...named, ...figures],
    }),
    namedPercents,
  );
}

interface WeightRoles {
  readonly kind: 'weights';
  /** Of the product. */
  readonly weight: string | null;
  readonly sizes: readonly string[];
  /** Numbers before a weight of the product that do not belong to it. */
  readonly counts: readonly string[];
}

function weightRoles(
  phrase: Phrase,
  weights: ReadonlySet<string>,
  numbers: ReadonlySet<string>,
  { hasNoun, hasForm, mark }: WordFacts,
): WeightRoles | PhraseRefusal {
  const measures = phrase.measures.flatMap((placed) =>
    placed.measure.kind === 'weight' ? [{ ...placed, measure: placed.measure }] : [],
  );
  const last = measures.at(-1);
  if (last === undefined) return { kind: 'weights', weight: null, sizes: [], counts: [] };
  const sizes = measures.slice(0, -1).map(({ measure }) => measure.text);
  const { text, counted } = last.measure;
  const number = text.split(' ')[0] ?? '';
  const readings = readingsOfPoint(number, mark);
  if (readings !== null) return twoReadings(number, readings);
  const isSize = last.isSize || (phrase.isSweep && measures.length === 1);
  const has = (stated: string): boolean => weights.has(weightKey(stated) ?? '');
  const namesProduct = !isSize && (hasNoun || hasForm);
  const product = (stated: string, counts: readonly string[]): WeightRoles => ({
    kind: 'weights',
    weight: weightKey(stated),
    sizes,
    counts,
  });
  if (namesProduct && has(text)) return product(text, []);
  if (namesProduct && counted !== null && has(counted.text)) {
    return product(counted.text, [counted.count]);
  }
  const isCounted = hasCount(phrase.measures, numbers) || sizes.length > 0;
  // With a name, fractions of an ounce and grams describe the product.
  const isPart = hasNoun && !isSize && /\/| g$/.test(text);
  return isCounted || isPart
    ? refused('no-product', `No matching product weighs ${text}.`)
    : { kind: 'weights', weight: null, sizes: [text], counts: [] };
}

function hasCount(measures: readonly PlacedMeasure[], names: ReadonlySet<string>): boolean {
  return measures.some(
    ({ measure }) =>
      measure.kind === 'pieces' || (measure.kind === 'number' && !names.has(measure.text)),
  );
}

interface Numbers {
  /** Without a unit. */
  readonly bare: readonly string[];
  readonly counts: readonly string[];
  readonly amounts: readonly string[];
  /** Stated by the matching products. */
  readonly numbers: ReadonlySet<string>;
  readonly said: WordFacts;
}

function numberRoles(
  { bare, counts, amounts, numbers, said }: Numbers,
  figuresOf: (named: readonly string[]) => StatedFigures,
  namedPercents: readonly string[],
): Roles | PhraseRefusal {
  const roles = (
    size: TradeSize | PhraseRefusal | null,
    named: readonly string[],
    otherSize: TradeSize | PhraseRefusal | null = null,
  ): Roles | PhraseRefusal => {
    if (size?.kind === 'refused') return size;
    const other = otherSize?.kind === 'refused' ? null : otherSize;
    return { kind: 'roles', size, figures: figuresOf(named), otherSize: other, namedPercents };
  };
  const names = bare.filter((text) => numbers.has(text));
  const others = bare.filter((text) => !numbers.has(text));
  const sizes = [...counts, ...amounts];
  const [year] = others.filter(isYear);
  const isOfAnotherYear = year !== undefined && others.length + sizes.length === 2;
  if (isOfAnotherYear && names.length === 0 && said.hasNoun) return noYear(year);
  if (sizes.length + others.length > 1) {
    return refused('two-sizes', `Two sizes: ${[...sizes, ...others].join(' and ')}. Keep one.`);
  }
  const [count] = counts;
  if (count !== undefined) return roles(pieceSize(count, said.mark), names);
  const [amount] = amounts;
  if (amount !== undefined) return roles(amountSize(amount, said.mark), names);
  const [other] = others;
  if (other !== undefined) {
    const isLikeYear = isYear(other) && names.length === 0;
    if (isLikeYear && said.hasNoun && !said.isPlural) return noYear(other);
    return isLikeYear && !other.endsWith('00')
      ? yearOrPieces(other)
      : roles(pieceSize(other, said.mark), names);
  }
  const [name, ...more] = names;
  if (name === undefined) return roles(null, []);
  // Of two, the first is the size: `1 1 ducat`.
  if (more.length > 0) return roles(pieceSize(name, said.mark), more);
  if (isYear(name) && !said.isPlural) return roles(null, [name]);
  return roles(onePiece, [name], pieceSize(name, said.mark));
}

const noYear = (year: string): PhraseRefusal =>
  refused('no-product', `No matching product is of ${year}.`);

/** `buy 2019 gold eagles`, with none of 2019 listed. */
const yearOrPieces = (text: string): PhraseRefusal =>
  refused(
    'two-readings',
    `${text} can be a year, which no product matches, or a number of pieces: enter ${text} pieces.`,
  );

const onePiece: TradeSize = { kind: 'pieces', quantity: 1 };

/** Follows the rules of the ticket. */
export function pieceSize(text: string, mark: DecimalMark): TradeSize | PhraseRefusal {
  const readings = readingsOfPoint(text, mark);
  if (readings !== null) return twoReadings(text, readings);
  // `4200.00` looks like dollars.
  const dollars = /^([\d,]+)\.00$/.exec(text)?.[1];
  if (dollars !== undefined) {
    return refused(
      'two-readings',
      `${text} can be dollars or pieces: enter $${dollars} or ${dollars} pieces.`,
    );
  }
  const read = parseQuantityInput(text);
  if (read.ok) return { kind: 'pieces', quantity: read.value };
  if (/^\d+$/.test(text) && Number(text) > 0) return refused('too-large', read.error.sentence);
  const { kind, sentence } = read.error;
  return refused(kind === 'empty' ? 'not-a-number' : kind, sentence);
}

function twoReadings(
  text: string,
  { decimal, thousands }: NonNullable<ReturnType<typeof readingsOfPoint>>,
): PhraseRefusal {
  return refused('two-readings', `${text} can be ${decimal} or ${thousands}; enter one of them.`);
}

export function amountSize(text: string, mark: DecimalMark): TradeSize | PhraseRefusal {
  const read = parseSizeInput(text, mark);
  if (read.ok) return { kind: 'amount', text, understood: formatSize(read.value) };
  const { kind, sentence } = read.error;
  return refused(kind === 'empty' || kind === 'not-a-size' ? 'not-a-number' : kind, sentence);
}
