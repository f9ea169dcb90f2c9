/** A row as the tokens that the index of the table holds: words after the letter of their column. */
import { materialRank } from './scan-view.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
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
  /** Every row. */
  row: 'r',
  ira: 'f:ira',
  certified: 'f:certified',
  esg: 'f:esg',
  numismatic: 'f:numismatic',
} as const;

/** What filters compare, beside the words. */
export type Filtered = Pick<MarketRow, 'isIra' | 'isCertified' | 'isEsg' | 'isNumismatic'>;

/** A row has the tokens of its product and of its variant; some may come twice. */
export interface ProductTokens {
  readonly tokens: TokenGroups;
  readonly ofVariant: (title: string) => TokenGroups;
}

export interface TokenGroups {
  readonly own: readonly string[];
  /** What many rows have: the same arrays for all of them. */
  readonly shared: ReadonlyArray<readonly string[]>;
}

export function productTokens(product: Omit<Worded, 'variantTitle'> & Filtered): ProductTokens {
  const { material, manufacturer, sku, category, subCategory, certificate, weightText } = product;
  const title = titleTokens(product.title);
  const groups = [materialTokens(material)];
  for (const text of [manufacturer, subCategory, certificate]) {
    if (text !== null) groups.push(restTokens(text));
  }
  if (category !== null) groups.push(categoryTokens(category));
  for (const text of product.attributes) groups.push(attributeTokens(text));
  if (weightText !== null) groups.push(weightTokens(weightText));
  for (const key of title.weights) groups.push(weightMark(key));
  if (product.isIra) groups.push(IRA);
  if (product.isCertified) groups.push(CERTIFIED);
  if (product.isEsg) groups.push(ESG);
  if (product.isNumismatic === true) groups.push(NUMISMATIC);
  const stated = weightText === null ? null : sharedWeight(weightText);
  const number = sku === null ? [] : tokensOfRest(new Set(stockWords(sku)), sku);
  return {
    tokens: { own: [...title.tokens, ...number], shared: groups },
    ofVariant: (variantTitle) => {
      const variant = variantTokens(variantTitle);
      // `50 x 1 g` weighs what the product states beside its title.
      const isNamed = title.weights.size + variant.weights.size > 0 && !title.isMultiple;
      const weights = [...variant.weights, ...(stated === null || isNamed ? [] : [stated])];
      return { own: [], shared: [ROW, variant.tokens, ...weights.map(weightMark)] };
    },
  };
}

const ROW = [`n${MARKS.row}`];
const IRA = [`n${MARKS.ira}`];
const CERTIFIED = [`n${MARKS.certified}`];
const ESG = [`n${MARKS.esg}`];
const NUMISMATIC = [`n${MARKS.numismatic}`];
const weightMark = ofSharedTexts((key) => [`n${MARKS.weight(key)}`]);

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
const categoryTokens = ofSharedTexts((text) => [...restTokens(text), `n${MARKS.category(text)}`]);
const attributeTokens = ofSharedTexts((text) => [...restTokens(text), `n${MARKS.attribute(text)}`]);
const NO_MATERIAL = [`n${MARKS.material(null)}`];
const MATERIAL_TOKENS = new Map(
  MATERIALS.map((one) => [one, [...restTokens(one), `n${MARKS.material(one)}`]]),
);
const materialTokens = (material: Material | null): readonly string[] =>
  (material === null ? undefined : MATERIAL_TOKENS.get(material)) ?? NO_MATERIAL;

function tokensOfRest(words: ReadonlySet<string>, text: string): readonly string[] {
  const letters = new Set(lettersOf(text));
  return [
    ...[...letters].map((word) => (words.has(word) ? 'b' : 'g') + word),
    ...[...words].flatMap((word) => (letters.has(word) ? [] : [`r${word}`])),
  ];
}

function lettersOf(text: string): readonly string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '');
}
