/** A text that is searched for: its words as an order's are read, its weights and numbers to the letter. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { Cursor } from '#domain/phrase/cursor.ts';
import { readMeasure } from '#domain/phrase/measures.ts';
import { MAX_PHRASE_LENGTH, tokensOf } from '#domain/phrase/tokens.ts';
import type { Vocabulary } from './known-words.ts';
import { rowWords, weightKey } from './row-words.ts';
import { foldText, searchText } from './search-text.ts';
import { type SearchTerm, matchPlaceOf, readWord } from './vocabulary.ts';

export interface Letters {
  readonly kind: 'letters';
  readonly text: string;
  /** Set where the letters are a word by themselves that may still be typed on. */
  readonly term: SearchTerm | null;
  /** Words of the market that have the letters inside; none where that would be too many. */
  readonly inside: readonly string[];
}

export type QueryPart =
  | { readonly kind: 'word'; readonly term: SearchTerm }
  | Letters
  /** A weight, and what was typed for it. */
  | { readonly kind: 'weight'; readonly key: string; readonly letters: readonly Letters[] };

export type Query = readonly QueryPart[];

/** @param vocabulary the words of the market */
export function readQuery(text: string, vocabulary: Vocabulary): Query {
  const typed = text.slice(0, MAX_PHRASE_LENGTH);
  const tokens = tokensOf(typed);
  const cursor = new Cursor(tokens);
  const parts: QueryPart[] = [];
  while (!cursor.isAtEnd) {
    const { at } = cursor;
    const measure = readMeasure(cursor)?.measure ?? null;
    const token = measure === null && cursor.at === at ? cursor.next() : undefined;
    const texts = tokens.slice(at, cursor.at).map((of) => of.text);
    const key = measure?.kind === 'weight' ? weightKey(measure.text) : null;
    const letters = (): readonly Letters[] => texts.flatMap((one) => lettersOf(one, vocabulary));
    if (key !== null) parts.push({ kind: 'weight', key, letters: letters() });
    else if (token?.kind !== 'word') parts.push(...letters());
    else {
      const isLast = cursor.isAtEnd && !/\s$/.test(typed);
      const term = readWord(token.text, vocabulary, isLast ? 1 : undefined);
      if (term === null) parts.push(...letters());
      else if (isLast && term.by === 'word' && !term.isMetal) {
        parts.push({ kind: 'letters', text: token.text, term, inside: [] });
      } else parts.push({ kind: 'word', term });
    }
  }
  return parts;
}

const lettersOf = (text: string, vocabulary: Vocabulary): readonly Letters[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ kind: 'letters', text: word, term: null, inside: vocabulary.inside(word) }));

export const BY = { word: 0, beginning: 1, spelled: 2 } as const;
export const ELSEWHERE = 3;

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
      if (part.term === null) return scoreLetters(row, part);
      const whole = scoreTerm(row, part.term);
      return whole ?? (searchText(row).title.includes(` ${part.text}`) ? LETTERS.begun : null);
    }
    case 'weight': {
      if (rowWords(row).weights.has(part.key)) return 0;
      let score = 0;
      for (const letters of part.letters) {
        const own = scoreLetters(row, letters);
        if (own === null) return null;
        score += own + LETTERS.begun;
      }
      return score;
    }
  }
}

function scoreTerm(row: MarketRow, term: SearchTerm): number | null {
  const place = matchPlaceOf(term, row);
  return place === null ? null : BY[term.by] + place * ELSEWHERE;
}

/** As text: a whole word of the title, the start of one, the inside of one, then the rest. */
export const LETTERS = { whole: 0, begun: 1, inside: 3, restBegun: 4, restInside: 6 } as const;

function scoreLetters(row: MarketRow, { text, inside }: Letters): number | null {
  const { title, rest } = searchText(row);
  const hasInside = (words: string): boolean => inside.some((word) => words.includes(` ${word} `));
  if (title.includes(` ${text} `)) return LETTERS.whole;
  if (title.includes(` ${text}`)) return LETTERS.begun;
  if (hasInside(title)) return LETTERS.inside;
  if (rest.includes(` ${text}`)) return LETTERS.restBegun;
  return hasInside(rest) ? LETTERS.restInside : null;
}
