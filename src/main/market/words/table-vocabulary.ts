/** The words of the market, as the index of the table has them. */
import { MAX_INSIDE, type Vocabulary } from '../search/known-words.ts';
import { near, SHORTEST_CORRECTED } from '../search/near-words.ts';
import { COLUMNS } from '../search/row-tokens.ts';
import { FIRST_STEMS } from '../search/vocabulary.ts';
import type { WordRows } from './word-rows.ts';

/** As many as this begin so: more tell nothing. */
const MANY = 100;

export function tableVocabulary(words: WordRows): Vocabulary {
  const isStem = (stem: string): boolean =>
    FIRST_STEMS.includes(stem) || words.has(COLUMNS.stems, stem);
  const begun = (begins: string, most?: number): ReadonlySet<string> =>
    new Set([
      ...FIRST_STEMS.filter((stem) => stem.startsWith(begins)),
      ...words.words(COLUMNS.stems, begins, most),
    ]);
  return {
    isWritten: (word) => words.has(COLUMNS.written, word),
    has: isStem,
    countBegun: (begins) => begun(begins, MANY).size,
    begun: (begins) => [...begun(begins)].toSorted((one, other) => (one < other ? -1 : 1)),
    near: (word) =>
      word.length < SHORTEST_CORRECTED
        ? []
        : near(word, new Set([...FIRST_STEMS, ...words.correctable])).filter(isStem),
    inside: (letters) => [...words.wordsWith(letters, MAX_INSIDE)].toSorted(),
  };
}
