/** The words that the products of a market are called by, and how a typed word is read among them. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { rowWords } from './row-words.ts';
import { correctionsOf, stemOf } from './spelling.ts';

/** A typed word as it is read. A row has it if of each list it has one word. */
export interface Term {
  readonly typed: string;
  readonly anyOf: ReadonlyArray<readonly string[]>;
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
const SHORT: Readonly<Record<string, readonly string[]>> = {
  ase: ['silver', 'eagle'],
  age: ['gold', 'eagle'],
  agb: ['gold', 'buffalo'],
  ape: ['platinum', 'eagle'],
  au: ['gold'],
  xau: ['gold'],
  ag: ['silver'],
  xag: ['silver'],
  xpt: ['platinum'],
  plat: ['platinum'],
  xpd: ['palladium'],
  brit: ['britannia'],
  philly: ['philharmonic'],
  phillie: ['philharmonic'],
  roo: ['kangaroo'],
  krug: ['krugerrand'],
  // Coins for circulation, listed by their face value.
  junk: ['silver', 'face', 'value'],
  constitutional: ['silver', 'face', 'value'],
  jm: ['johnson', 'matthey'],
  rcm: ['royal', 'canadian', 'mint'],
  us: ['united', 'state'],
  bu: ['brilliant', 'uncirculated'],
};

const FORMS: ReadonlySet<string> = new Set(['coin', 'bar', 'round', 'ingot']);
const METALS: ReadonlyMap<string, Material> = new Map(
  MATERIALS.map((material) => [material.toLowerCase(), material]),
);

export interface Vocabulary {
  readonly stems: ReadonlySet<string>;
  /** As the market writes them: `PCGS` is no plural. */
  readonly written: ReadonlySet<string>;
}

const vocabularies = new WeakMap<object, Vocabulary>();

/** Rows as the store has them: the object keeps its identity until a row changes. */
export type Market = ReadonlyMap<string, MarketRow> | readonly MarketRow[];

export function vocabularyOf(market: Market): Vocabulary {
  const before = vocabularies.get(market);
  if (before !== undefined) return before;
  const stems = new Set<string>([...METALS.keys(), ...FORMS]);
  const written = new Set<string>();
  for (const row of market.values()) {
    const words = rowWords(row);
    for (const part of [words.title, words.variant, words.rest]) {
      for (const word of part) stems.add(word);
    }
    for (const word of words.written) written.add(word);
  }
  const vocabulary = { stems, written };
  vocabularies.set(market, vocabulary);
  return vocabulary;
}

/** Beginnings are read as words from this many letters on. */
const SHORTEST_BEGINNING = 3;

/** How a typed word is read; null where nothing is like it. A word that is known is never read as another. */
export function readWord(
  typed: string,
  vocabulary: Vocabulary,
  shortest = SHORTEST_BEGINNING,
): Term | null {
  const stem = stemOf(typed);
  const term = (anyOf: Term['anyOf'], by: Term['by']): Term => {
    const metal = anyOf.flat().map((word) => METALS.get(word));
    const [one] = anyOf[0] ?? [];
    return {
      typed,
      anyOf,
      by,
      material:
        (by === 'beginning' ? undefined : metal.find((found) => found !== undefined)) ?? null,
      isMetal: anyOf.every(
        (words) => words.length === 1 && words.every((word) => METALS.has(word)),
      ),
      isForm: anyOf.length === 1 && FORMS.has(one ?? ''),
      isPlural: stem !== typed && !vocabulary.written.has(typed),
    };
  };
  const short = SHORT[typed] ?? SHORT[stem];
  if (short?.every((word) => vocabulary.stems.has(word)) === true) {
    return term(
      short.map((word) => [word]),
      'word',
    );
  }
  if (vocabulary.stems.has(stem)) return term([[stem]], 'word');
  if (vocabulary.stems.has(typed)) return term([[typed]], 'word');
  if (stem.length >= shortest) {
    const begun = [...vocabulary.stems].filter((word) => word.startsWith(stem));
    if (begun.length > 0) return term([begun], 'beginning');
  }
  const corrected = correctionsOf(stem, vocabulary.stems);
  // Nothing is ever guessed across metals.
  const isOfMetals = corrected.length > 1 && corrected.some((word) => METALS.has(word));
  return corrected.length === 0 || isOfMetals ? null : term([corrected], 'spelled');
}

/** Whether a row has the word, and where: 0 in its title or variant, 1 elsewhere; null where it has not. */
export function placeOf(term: Term, row: MarketRow): 0 | 1 | null {
  if (term.material !== null && (row.material ?? term.material) !== term.material) return null;
  const { title, variant, rest } = rowWords(row);
  let place: 0 | 1 = 0;
  for (const options of term.anyOf) {
    const isOption = optionsOf(options);
    if (hasAny(title, isOption) || hasAny(variant, isOption)) continue;
    if (!hasAny(rest, isOption)) return null;
    // A metal is said by the row itself, however its title is worded.
    if (!hasAny(METALS, isOption)) place = 1;
  }
  return place;
}

const optionSets = new WeakMap<readonly string[], ReadonlySet<string>>();

function optionsOf(options: readonly string[]): ReadonlySet<string> {
  const before = optionSets.get(options);
  if (before !== undefined) return before;
  const set = new Set(options);
  optionSets.set(options, set);
  return set;
}

/** Walks over the smaller one: one letter is the beginning of as many words as there are stock numbers, a row has ten. */
function hasAny(
  words: ReadonlySet<string> | ReadonlyMap<string, unknown>,
  options: ReadonlySet<string>,
): boolean {
  if (options.size < words.size) {
    for (const option of options) if (words.has(option)) return true;
    return false;
  }
  for (const word of words.keys()) if (options.has(word)) return true;
  return false;
}

export const isMetalWord = (word: string): boolean => METALS.has(word);
