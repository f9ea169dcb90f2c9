/** A row as the words that the table's full-text index holds, a list of words for each of its columns. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { Material } from '#domain/metal/material.ts';
import { readRowWords, type Worded } from './row-words.ts';
import { materialRank } from './scan-view.ts';
import { foldRow } from './search-text.ts';

export interface RowTokens {
  /** Stems of title and variant, and of everything else. */
  readonly title: readonly string[];
  readonly rest: readonly string[];
  /** The same words letter by letter, where that is not the stem. */
  readonly titleLetters: readonly string[];
  readonly restLetters: readonly string[];
  /** What is compared as a whole: material, filters, weights. */
  readonly marks: readonly string[];
  /** For the vocabulary: as they are written, and letter by letter. */
  readonly written: readonly string[];
  readonly letters: readonly string[];
}

/** Words without spaces or quotes, each of one meaning. */
export const MARKS = {
  material: (material: Material | null) => `m:${String(materialRank(material))}`,
  weight: (key: string) => `w:${key.replaceAll(' ', '_')}`,
  category: (category: string) => `c:${hex(category)}`,
  attribute: (attribute: string) => `a:${hex(attribute)}`,
  ira: 'f:ira',
  certified: 'f:certified',
  esg: 'f:esg',
  numismatic: 'f:numismatic',
} as const;

const hex = (text: string): string => Buffer.from(text).toString('hex');

/** What filters compare, beside the words. */
export type Filtered = Pick<MarketRow, 'isIra' | 'isCertified' | 'isEsg' | 'isNumismatic'>;

export function rowTokens(row: Worded & Filtered): RowTokens {
  const words = readRowWords(row);
  const text = foldRow(row);
  const title = new Set([...words.title, ...words.variant]);
  const [titleLetters, restLetters] = [lettersOf(text.title), lettersOf(text.rest)];
  return {
    title: [...title],
    rest: [...words.rest],
    titleLetters: titleLetters.filter((word) => !title.has(word)),
    restLetters: restLetters.filter((word) => !words.rest.has(word)),
    marks: [
      MARKS.material(row.material),
      ...[...words.weights].map(MARKS.weight),
      ...(row.category === null ? [] : [MARKS.category(row.category)]),
      ...row.attributes.map(MARKS.attribute),
      ...(row.isIra ? [MARKS.ira] : []),
      ...(row.isCertified ? [MARKS.certified] : []),
      ...(row.isEsg ? [MARKS.esg] : []),
      ...(row.isNumismatic === true ? [MARKS.numismatic] : []),
    ],
    written: [...words.written],
    letters: [...titleLetters, ...restLetters],
  };
}

const lettersOf = (text: string): readonly string[] => [
  ...new Set(text.split(' ').filter((word) => word !== '')),
];
