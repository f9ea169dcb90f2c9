/** A text that is searched for: its words as an order's are read, its weights and numbers to the letter. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { Cursor } from '#domain/phrase/cursor.ts';
import { readMeasure } from '#domain/phrase/measures.ts';
import { MAX_PHRASE_LENGTH, tokensOf } from '#domain/phrase/tokens.ts';
import { keptReading } from './kept-reading.ts';
import type { Vocabulary } from './known-words.ts';
import { rowWords, weightKey } from './row-words.ts';
import { ofSharedTexts } from './shared-texts.ts';
import { type Market, type Term, placeOf, readWord, vocabularyOf } from './vocabulary.ts';

export type QueryPart =
  | { readonly kind: 'word'; readonly term: Term }
  /** The beginning of a word that is still being typed, though it is a word by itself. */
  | { readonly kind: 'letters'; readonly text: string; readonly term: Term | null }
  | { readonly kind: 'weight'; readonly key: string; readonly texts: readonly string[] };

export type Query = readonly QueryPart[];

export interface SearchText {
  readonly title: string;
  readonly rest: string;
}

/** Lower case without accents, punctuation as spaces: what is typed has not to match letter for letter. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9./]+/g, ' ')
    .trim();
}

/** @param known the words of the market, where they are at hand */
export function readQuery(text: string, market: Market, known?: Vocabulary): Query {
  const typed = text.slice(0, MAX_PHRASE_LENGTH);
  if (typed.trim() === '') return [];
  const vocabulary = known ?? vocabularyOf(market);
  const tokens = tokensOf(typed);
  const cursor = new Cursor(tokens);
  const parts: QueryPart[] = [];
  while (!cursor.isAtEnd) {
    const { at } = cursor;
    const measure = readMeasure(cursor)?.measure ?? null;
    const token = measure === null && cursor.at === at ? cursor.next() : undefined;
    const texts = tokens.slice(at, cursor.at).map((of) => of.text);
    const key = measure?.kind === 'weight' ? weightKey(measure.text) : null;
    if (key !== null) parts.push({ kind: 'weight', key, texts });
    else if (token?.kind !== 'word') parts.push(...texts.map(letters));
    else {
      const isLast = cursor.isAtEnd && !/\s$/.test(typed);
      const term = readWord(token.text, vocabulary, isLast ? 1 : undefined);
      if (term === null) parts.push(letters(token.text));
      else if (isLast && term.by === 'word' && !term.isMetal) {
        parts.push({ kind: 'letters', text: token.text, term });
      } else parts.push({ kind: 'word', term });
    }
  }
  return parts;
}

const letters = (text: string): QueryPart => ({
  kind: 'letters',
  text: foldText(text),
  term: null,
});

export const BY = { word: 0, beginning: 1, spelled: 2 } as const;
export const ELSEWHERE = 3;
export const BEGUN = 1;

/** How well a row answers: null where it does not, else lower is better. Words of the title count most. */
export function scoreRow(row: MarketRow, query: Query): number | null {
  let score = 0;
  for (const part of query) {
    const own = scorePart(row, part);
    if (own === null) return null;
    score += own;
  }
  return score;
}

function scorePart(row: MarketRow, part: QueryPart): number | null {
  switch (part.kind) {
    case 'word':
      return scoreTerm(row, part.term);
    case 'letters': {
      const whole = part.term === null ? null : scoreTerm(row, part.term);
      if (whole !== null || part.term === null) return whole ?? scoreLetters(row, part.text);
      return textOf(row).title.includes(` ${part.text}`) ? BEGUN : null;
    }
    case 'weight': {
      if (rowWords(row).weights.has(part.key)) return 0;
      let score = 0;
      for (const text of part.texts) {
        const own = scoreLetters(row, foldText(text));
        if (own === null) return null;
        score += own + BEGUN;
      }
      return score;
    }
  }
}

function scoreTerm(row: MarketRow, term: Term): number | null {
  const place = placeOf(term, row);
  return place === null ? null : BY[term.by] + place * ELSEWHERE;
}

/** As text: a whole word of the title, the start of one, the inside of one, then the rest. */
export const LETTERS = { whole: 0, begun: 1, inside: 3, restBegun: 4, restInside: 6 } as const;

function scoreLetters(row: MarketRow, word: string): number | null {
  return scorerOf(word)(textOf(row));
}

/** The same of very many texts: what is looked for is put together once. */
export function scorerOf(word: string): (text: SearchText) => number | null {
  const [whole, begun] = [` ${word} `, ` ${word}`];
  return ({ title, rest }) => {
    if (title.includes(whole)) return LETTERS.whole;
    if (title.includes(begun)) return LETTERS.begun;
    if (title.includes(word)) return LETTERS.inside;
    if (rest.includes(begun)) return LETTERS.restBegun;
    return rest.includes(word) ? LETTERS.restInside : null;
  };
}

const folded = keptReading(foldRow);

const textOf = (row: MarketRow): SearchText => folded.of(row);

/** A stock number is of one row, what else stands beside a title of many. */
const fold = ofSharedTexts(foldText);

const spaced = (parts: readonly string[]): string =>
  ` ${parts.filter((part) => part !== '').join(' ')} `;

/** What a row is found by as text, folded, between spaces; nothing of it is kept. */
export function foldRow(row: MarketRow): SearchText {
  const { material, manufacturer, sku, category, subCategory, certificate, weightText } = row;
  const parts = [
    material,
    manufacturer,
    sku,
    category,
    subCategory,
    certificate,
    weightText,
    ...row.attributes,
  ];
  const rest = parts.map((part) =>
    part === null ? '' : part === sku ? foldText(sku) : fold(part),
  );
  const title = [foldText(row.title), fold(row.variantTitle)];
  return { title: spaced(title), rest: spaced(rest) };
}
