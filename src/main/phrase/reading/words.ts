/** The words of a phrase among those of the market: which name a product, and which are not understood. Pure. */
import type { Phrase } from '#domain/phrase/phrase.ts';
import { NEGATIONS, RESERVED_WORDS, isReserved } from '#domain/phrase/word-lists.ts';
import type { Vocabulary } from '#main/market/search/known-words.ts';
import { correctionsOf, stemOf } from '#main/market/search/spelling.ts';
import { type Term, readWord } from '#main/market/search/vocabulary.ts';
import type { Asides } from './types.ts';

export interface Words extends Asides {
  readonly terms: readonly Term[];
  /** As they stand together. */
  readonly notUnderstood: readonly string[];
}

export function wordsOf({ words, measures }: Phrase, vocabulary: Vocabulary): Words {
  const terms: Term[] = [];
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
  const readAs = terms.flatMap(({ typed, anyOf, by }) =>
    by === 'spelled' ? [{ typed, as: anyOf.flat().join(' or ') }] : [],
  );
  return { terms, readAs, notUnderstood: inRuns(unknown) };
}

/** A word of price, size or time is never read as the beginning or the misspelling of a name, nor one that is nearly such a word. */
function namedBy(text: string, vocabulary: Vocabulary): Term | null {
  if (NEGATIONS.has(text)) return null;
  const term = readWord(text, vocabulary);
  if (term === null) return null;
  // Its plural in a name does not make it one.
  if (isReserved(text)) return term.by === 'word' && vocabulary.isWritten(text) ? term : null;
  if (term.by === 'word') return term;
  // `limi` begins Limited and limit.
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

/** Words that stand side by side are named as one. */
function inRuns(words: ReadonlyArray<{ readonly text: string; readonly at: number }>): string[] {
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

/** What cannot be seen is named by its number. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
