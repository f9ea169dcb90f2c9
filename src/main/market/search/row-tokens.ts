/** A row as the tokens that the index of the table holds: words after the letter of their column. */
import { materialRank } from './scan-view.ts';
import type { Material } from '#domain/metal/material.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import {
  titleParts,
  sharedTitleParts,
  sharedWeight,
  stockWords,
  type Worded,
} from './row-words.ts';
import { foldText } from './search-text.ts';
import { ofSharedTexts } from './shared-texts.ts';

/**
 * Of title and variant: stems `t`, words letter by letter `u`, words as they are written `w`, what is all three `a`. Of everything else: stems
 * `r`, letter by letter `g`, what is both `b`. What is compared as a whole, `n`: material, filters, weights.
 */
export type WordColumn = 'a' | 't' | 'u' | 'w' | 'b' | 'r' | 'g' | 'n';

/** Where a word is looked up. */
export const COLUMNS = {
  title: ['a', 't'],
  stems: ['a', 't', 'b', 'r'],
  titleLetters: ['a', 'u'],
  restLetters: ['b', 'g'],
  letters: ['a', 'u', 'b', 'g'],
  written: ['a', 'w'],
} as const satisfies Record<string, readonly WordColumn[]>;

/** Each of one meaning. */
export const MARKS = {
  material: (material: Material | null) => `m:${String(materialRank(material))}`,
  weight: (key: string) => `w:${key}`,
  category: (category: string) => `c:${category}`,
  attribute: (attribute: string) => `a:${attribute}`,
  ira: 'f:ira',
  certified: 'f:certified',
  esg: 'f:esg',
  numismatic: 'f:numismatic',
} as const;

/** What filters compare, beside the words. */
export type Filtered = Pick<MarketRow, 'isIra' | 'isCertified' | 'isEsg' | 'isNumismatic'>;

/** Some may come twice. */
export function rowTokens(row: Worded & Filtered): readonly string[] {
  const { material, manufacturer, sku, category, subCategory, certificate, weightText } = row;
  const [title, variant] = [titleTokens(row.title), variantTokens(row.variantTitle)];
  const tokens = [...title.tokens, ...variant.tokens];
  for (const text of [material, manufacturer, category, subCategory, certificate]) {
    if (text !== null) tokens.push(...restTokens(text));
  }
  for (const text of row.attributes) tokens.push(...restTokens(text), `n${MARKS.attribute(text)}`);
  if (weightText !== null) tokens.push(...weightTokens(weightText));
  if (sku !== null) tokens.push(...tokensOfRest(new Set(stockWords(sku)), sku));
  const named = [...title.weights, ...variant.weights];
  for (const key of named) tokens.push(`n${MARKS.weight(key)}`);
  // `50 x 1 g` weighs what the product states beside its title.
  const stated = named.length > 0 && !title.isMultiple ? null : weightText;
  const weight = stated === null ? null : sharedWeight(stated);
  if (weight !== null) tokens.push(`n${MARKS.weight(weight)}`);
  tokens.push(`n${MARKS.material(material)}`);
  if (category !== null) tokens.push(`n${MARKS.category(category)}`);
  if (row.isIra) tokens.push(`n${MARKS.ira}`);
  if (row.isCertified) tokens.push(`n${MARKS.certified}`);
  if (row.isEsg) tokens.push(`n${MARKS.esg}`);
  if (row.isNumismatic === true) tokens.push(`n${MARKS.numismatic}`);
  return tokens;
}

interface TitleTokens {
  readonly tokens: readonly string[];
  /** Keys of the weights that it states. */
  readonly weights: ReadonlySet<string>;
  /** `50 x 1 g` */
  readonly isMultiple: boolean;
}

function titleTokens(title: string): TitleTokens {
  const { words, written, weights } = titleParts(title);
  const tokens: string[] = [];
  const all = new Set<string>();
  for (const word of lettersOf(title)) {
    const isAll = words.has(word) && written.has(word);
    if (isAll) all.add(word);
    tokens.push((isAll ? 'a' : 'u') + word);
  }
  for (const word of words) if (!all.has(word)) tokens.push(`t${word}`);
  for (const word of written) if (!all.has(word)) tokens.push(`w${word}`);
  return { tokens, weights, isMultiple: written.has('x') };
}

const variantTokens = ofSharedTexts(titleTokens);

const restTokens = ofSharedTexts((text) => tokensOfRest(sharedTitleParts(text).words, text));
const weightTokens = ofSharedTexts((text) => tokensOfRest(new Set(), text));

function tokensOfRest(words: ReadonlySet<string>, text: string): readonly string[] {
  const letters = new Set(lettersOf(text));
  return [
    ...[...letters].map((word) => (words.has(word) ? 'b' : 'g') + word),
    ...[...words].flatMap((word) => (letters.has(word) ? [] : [`r${word}`])),
  ];
}

const lettersOf = (text: string): readonly string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '');
