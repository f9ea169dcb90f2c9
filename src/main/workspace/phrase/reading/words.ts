/** Words of a phrase that name a product, and words that are not understood. */
import type { Phrase } from '#domain/phrase/phrase.ts';
import { NEGATIONS, RESERVED_WORDS, isReserved } from '#domain/phrase/word-lists.ts';
import type { Vocabulary } from '#main/market/search/known-words.ts';
import { correctionsOf, stemOf } from '#main/market/search/spelling.ts';
import { type SearchTerm, readWord } from '#main/market/search/vocabulary.ts';
import type { Corrections } from './types.ts';

export interface PhraseWords extends Corrections {
  readonly terms: readonly SearchTerm[];
  /** Adjacent words as one. */
  readonly notUnderstood: readonly string[];
}

export function phraseWords({ words, measures }: Phrase, vocabulary: Vocabulary): PhraseWords {
  const terms: SearchTerm[] = [];
  const unknown: Array<{ text: string; at: number }> = [];
  for (const { text, at } of words) {
    const term = namedBy(text, vocabulary);
    if (term === null) unknown.push({ text, at });
    else terms.push(term);
  }
  for (const { measure } of measures) {
    const form = measure.kind === 'pieces' ? measure.form : null;
    const term = form === null ? null : readWord(form, vocabulary);
    if (term !== null) terms.push(term);
  }
  const corrections = terms.flatMap(({ typed, anyOf, by }) =>
    by === 'spelled' ? [{ typed, as: anyOf.flat().join(' or ') }] : [],
  );
  return { terms, corrections, notUnderstood: joinAdjacent(unknown) };
}

/** A word of price, size or time, or a near miss of one, is never read as the beginning or misspelling of a name. */
function namedBy(text: string, vocabulary: Vocabulary): SearchTerm | null {
  if (NEGATIONS.has(text)) return null;
  const term = readWord(text, vocabulary);
  if (term === null) return null;
  // Its plural may occur in a name.
  if (isReserved(text)) return term.by === 'word' && vocabulary.isWritten(text) ? term : null;
  if (term.by === 'word') return term;
  // `limi` could be Limited or limit.
  if (term.by === 'beginning') return beginsReserved(text) ? null : term;
  const names = term.anyOf.flat();
  const nearest = correctionsOf(stemOf(text), [...names, ...RESERVED_WORDS]);
  const isOpposite = names.some((name) =>
    OPPOSITES.some((prefix) => `${prefix}${name}` === stemOf(text)),
  );
  return !isOpposite && nearest.every((word) => names.includes(word)) ? term : null;
}

const beginsReserved = (text: string): boolean =>
  RESERVED_WORDS.some((word) => word.startsWith(text)) ||
  correctionsOf(text, RESERVED_WORDS).length > 0;

/** `ungraded` is not a misspelled `graded`. */
const OPPOSITES = ['un', 'non', 'in', 'im', 'dis', 'de'];

function joinAdjacent(
  words: ReadonlyArray<{ readonly text: string; readonly at: number }>,
): string[] {
  const runs: Array<{ text: string; at: number }> = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last !== undefined && last.at === word.at - 1) {
      last.text += ` ${word.text}`;
      last.at = word.at;
    } else runs.push({ ...word });
  }
  return runs.map(({ text }) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, nameOf));
}

/** Invisible characters by their code. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
