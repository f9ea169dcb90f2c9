/** The words that the products of a market are called by, and how a typed word is read among them. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { type RowWords, rowWords } from './row-words.ts';
import { correctionsOf, stemOf } from './spelling.ts';
import { ReadVocabulary, type Vocabulary } from './known-words.ts';
import { searchText } from './search-text.ts';

/** A typed word as it is read. A row has it if of each list it has one word. */
export interface SearchTerm {
  readonly typed: string;
  readonly anyOf: ReadonlyArray<readonly string[]>;
  /** Where it is the beginning of words: what they begin with, which is quicker asked than the list. */
  readonly begins: string | null;
  /** `spelled`: it was misspelled, and is read as another word. */
  readonly by: 'word' | 'beginning' | 'spelled';
  readonly material: Material | null;
  /** It says a metal, and nothing else. */
  readonly isMetal: boolean;
  /** It says what form the metal has, and nothing else: `bar`, `coins`. */
  readonly isForm: boolean;
  readonly isPlural: boolean;
}

/** Short names of the trade. */
const SHORT: ReadonlyMap<string, readonly string[]> = new Map([
  ['ase', ['silver', 'eagle']],
  ['age', ['gold', 'eagle']],
  ['agb', ['gold', 'buffalo']],
  ['ape', ['platinum', 'eagle']],
  ['au', ['gold']],
  ['xau', ['gold']],
  ['ag', ['silver']],
  ['xag', ['silver']],
  ['xpt', ['platinum']],
  ['plat', ['platinum']],
  ['xpd', ['palladium']],
  ['brit', ['britannia']],
  ['philly', ['philharmonic']],
  ['phillie', ['philharmonic']],
  ['roo', ['kangaroo']],
  ['krug', ['krugerrand']],
  // Coins for circulation, listed by their face value.
  ['junk', ['silver', 'face', 'value']],
  ['constitutional', ['silver', 'face', 'value']],
  ['jm', ['johnson', 'matthey']],
  ['rcm', ['royal', 'canadian', 'mint']],
  ['us', ['united', 'state']],
  ['bu', ['brilliant', 'uncirculated']],
]);

const FORMS: ReadonlySet<string> = new Set(['coin', 'bar', 'round', 'ingot']);
const METALS: ReadonlyMap<string, Material> = new Map(
  MATERIALS.map((material) => [material.toLowerCase(), material]),
);

/** Of rows in memory: every one is read. */
export function vocabularyOf(rows: Iterable<MarketRow>): Vocabulary {
  const stems = new Set<string>(FIRST_STEMS);
  const written = new Set<string>();
  const letters = new Set<string>();
  for (const row of rows) {
    addWords(rowWords(row), stems, written);
    const { title, rest } = searchText(row);
    for (const text of [title, rest]) {
      for (const word of text.split(' ')) if (word !== '') letters.add(word);
    }
  }
  return new ReadVocabulary(stems, written, letters);
}

/** What is known before any row is read. */
export const FIRST_STEMS: readonly string[] = [...METALS.keys(), ...FORMS];

function addWords(words: RowWords, stems: Set<string>, written: Set<string>): void {
  for (const part of [words.title, words.variant, words.rest]) {
    for (const word of part) stems.add(word);
  }
  for (const word of words.written) written.add(word);
}

/** Beginnings are read as words from this many letters on. */
const SHORTEST_BEGINNING = 3;

/** How a typed word is read; null where nothing is like it. A word that is known is never read as another. */
export function readWord(
  typed: string,
  vocabulary: Vocabulary,
  shortest = SHORTEST_BEGINNING,
): SearchTerm | null {
  const stem = stemOf(typed);
  const isPlural = stem !== typed && !vocabulary.isWritten(typed);
  const term = (anyOf: SearchTerm['anyOf'], by: 'word' | 'spelled'): SearchTerm => {
    const metal = anyOf.flat().map((word) => METALS.get(word));
    const [one] = anyOf[0] ?? [];
    return {
      typed,
      anyOf,
      begins: null,
      by,
      material: metal.find((found) => found !== undefined) ?? null,
      isMetal: anyOf.every(
        (words) => words.length === 1 && words.every((word) => METALS.has(word)),
      ),
      isForm: anyOf.length === 1 && FORMS.has(one ?? ''),
      isPlural,
    };
  };
  const short = SHORT.get(typed) ?? SHORT.get(stem);
  if (short?.every((word) => vocabulary.has(word)) === true) {
    return term(
      short.map((word) => [word]),
      'word',
    );
  }
  if (vocabulary.has(stem)) return term([[stem]], 'word');
  if (vocabulary.has(typed)) return term([[typed]], 'word');
  if (stem.length >= shortest) {
    const begun = vocabulary.countBegun(stem);
    if (begun > 0) return beginning(typed, stem, begun, isPlural, vocabulary);
  }
  const corrected = correctionsOf(stem, vocabulary.near(stem));
  // Nothing is ever guessed across metals.
  const isOfMetals = corrected.length > 1 && corrected.some((word) => METALS.has(word));
  return corrected.length === 0 || isOfMetals ? null : term([corrected], 'spelled');
}

function beginning(
  typed: string,
  begins: string,
  count: number,
  isPlural: boolean,
  vocabulary: Vocabulary,
): SearchTerm {
  const metal = isBeginningOfMetal(begins);
  return {
    typed,
    // One letter begins a good part of all words: the list is made for who asks for it.
    get anyOf() {
      return [vocabulary.begun(begins)];
    },
    begins,
    by: 'beginning',
    material: null,
    isMetal: metal && count === 1,
    isForm: !metal && [...FORMS].some((form) => form.startsWith(begins)),
    isPlural,
  };
}

export const isBeginningOfMetal = (text: string): boolean =>
  [...METALS.keys()].some((metal) => metal.startsWith(text));

/** Whether a row has the word, and where: 0 in its title or variant, 1 elsewhere; null where it has not. */
export function matchPlaceOf(term: SearchTerm, row: MarketRow): 0 | 1 | null {
  if (term.material !== null && (row.material ?? term.material) !== term.material) return null;
  const { title, variant, rest } = rowWords(row);
  const { begins } = term;
  if (begins !== null) {
    if (hasBegun(title, begins) || hasBegun(variant, begins)) return 0;
    if (!hasBegun(rest, begins)) return null;
    return isBeginningOfMetal(begins) ? 0 : 1;
  }
  let place: 0 | 1 = 0;
  for (const options of term.anyOf) {
    if (options.some((word) => title.has(word) || variant.has(word))) continue;
    if (!options.some((word) => rest.has(word))) return null;
    // A metal is said by the row itself, however its title is worded.
    if (!options.some((word) => METALS.has(word))) place = 1;
  }
  return place;
}

export const isMetalWord = (word: string): boolean => METALS.has(word);

function hasBegun(words: ReadonlySet<string>, begins: string): boolean {
  for (const word of words) if (word.startsWith(begins)) return true;
  return false;
}
