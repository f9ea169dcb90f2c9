/** A market row as words, numbers, weights and amounts, calculated once: what a query or a phrase is compared with. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { parseWeight } from '#domain/metal/weights/weight-text.ts';
import { unitWord } from '#domain/phrase/number-words.ts';
import { type Token, tokensOf } from '#domain/phrase/tokens.ts';
import { ofRow } from './of-row.ts';
import { ofSharedTexts } from './shared-texts.ts';
import { stemOf } from './spelling.ts';

/** What of a row has words. */
export type Worded = Pick<
  MarketRow,
  | 'title'
  | 'variantTitle'
  | 'material'
  | 'sku'
  | 'category'
  | 'subCategory'
  | 'manufacturer'
  | 'attributes'
  | 'certificate'
  | 'weightText'
>;

export interface RowWords {
  /** Stems of the words of the title. */
  readonly title: ReadonlySet<string>;
  readonly variant: ReadonlySet<string>;
  /** Maker, category, certificate, attributes, stock number. */
  readonly rest: ReadonlySet<string>;
  /** The words of title and variant as they are written, in lower case. */
  readonly written: ReadonlySet<string>;
  /** Numbers of title and variant that are no weights: years, `100` Corona, `90%`. */
  readonly numbers: ReadonlySet<string>;
  /** Those of the title alone. */
  readonly titleNumbers: ReadonlySet<string>;
  /** Face values: `$20`. */
  readonly money: ReadonlySet<string>;
  /** Keys of the weights that it states; see {@link weightKey}. */
  readonly weights: ReadonlySet<string>;
  /** The weight that the title states; null where it states none. */
  readonly titleWeight: string | null;
}

/** Kept for as long as the row is. */
export const rowWords = ofRow((row: Worded): RowWords => {
  const title = titleParts(row.title);
  const variant = sharedTitleParts(row.variantTitle);
  const stated = row.weightText === null ? null : sharedWeight(row.weightText);
  const named = [...title.weights, ...variant.weights];
  return {
    title: title.words,
    variant: variant.words,
    rest: restOf(row),
    written: new Set([...title.written, ...variant.written]),
    numbers: new Set([...title.numbers, ...variant.numbers]),
    titleNumbers: title.numbers,
    money: new Set([...title.money, ...variant.money]),
    // `50 x 1 g` weighs what the product states beside its title.
    weights: new Set([
      ...named,
      ...(stated === null || (named.length > 0 && !title.written.has('x')) ? [] : [stated]),
    ]),
    titleWeight: [...title.weights][0] ?? null,
  };
});

/** The same for every way to write a weight: `1 kg`, `1000 g`, `kilo`. Null where it is none. */
export function weightKey(text: string): string | null {
  const read = parseWeight(text);
  if (!read.ok) return null;
  const { unit, amount } = read.value;
  return `${unit} ${amount.num}/${amount.den}`;
}

function restOf(row: Worded): ReadonlySet<string> {
  const { material, manufacturer, category, subCategory, certificate, attributes, sku } = row;
  const texts = [material, manufacturer, category, subCategory, certificate, ...attributes];
  const words = texts.flatMap((text) => (text === null ? [] : [...sharedTitleParts(text).words]));
  return new Set([...words, ...(sku === null ? [] : stockWords(sku))]);
}

/** What a stock number is found by. */
export const stockWords = (sku: string): readonly string[] =>
  [sku.toLowerCase(), ...sku.toLowerCase().split(/[^a-z]+/)].filter((part) => part.length >= 3);

interface Parts {
  readonly words: ReadonlySet<string>;
  readonly written: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly money: ReadonlySet<string>;
  readonly weights: ReadonlySet<string>;
}

export function titleParts(text: string): Parts {
  const parts = {
    words: new Set<string>(),
    written: new Set<string>(),
    numbers: new Set<string>(),
    money: new Set<string>(),
    weights: new Set<string>(),
  };
  const tokens = tokensOf(text.replaceAll('_', ' '));
  for (let at = 0; at < tokens.length;) at += takePart(tokens, at, parts);
  return parts;
}

export const sharedTitleParts = ofSharedTexts(titleParts);
export const sharedWeight = ofSharedTexts(weightKey);

function takePart(
  tokens: readonly Token[],
  at: number,
  parts: Readonly<Record<keyof Parts, Set<string>>>,
): number {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined) return 1;
  if (token.kind === 'word') {
    parts.words.add(stemOf(token.text));
    parts.written.add(token.text);
  }
  if (token.text === '$' && next?.kind === 'number') {
    parts.money.add(`$${next.text}`);
    return 2;
  }
  if (token.kind !== 'number') return 1;
  const key =
    unitWord(next?.text ?? '') === undefined ? null : sharedWeight(`${token.text} ${next?.text}`);
  if (key !== null) {
    parts.weights.add(key);
    return 2;
  }
  parts.numbers.add(next?.text === '%' ? `${token.text}%` : token.text);
  return next?.text === '%' ? 2 : 1;
}
