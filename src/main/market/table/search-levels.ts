/** A search as expressions of the full-text index, by how well a row answers: what `scoreRow` says of one row, for all of them. */
import type { MarketView } from '#contract/ipc/market/market-view.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import {
  BY,
  ELSEWHERE,
  type Letters,
  LETTERS,
  type Query,
  type QueryPart,
} from '../search/query.ts';
import { MARKS } from '../search/row-tokens.ts';
import { isBeginningOfMetal, isMetalWord, type SearchTerm } from '../search/vocabulary.ts';

/** Rows that match have this score, or a better one by another tier. */
interface Tier {
  readonly score: number;
  readonly match: string;
}

export interface Step {
  readonly unless: Match;
  /** The best first; every row has one of them. */
  readonly tiers: readonly Tier[];
}

/** An expression of the index; null: every row. */
export type Match = string | null;

/** Stems, letters, both of the title and of the rest; see the columns of the index. */
const TITLE = 't';
const ANYWHERE = '{t r}';
const TITLE_LETTERS = '{t u}';
const REST_LETTERS = '{r g}';

/** Ways in which the parts of a query may add up; the words of a longer one narrow the rows, and the first of them rank. */
const MAX_WAYS = 64;

/** What a query asks of the rows, each once with its best score, the best first; none for an empty query. */
export function searchLevelsOf(query: Query): readonly string[] {
  const tiers = sumOf(query.map(tiersOf));
  return tiers.map(({ match }, at) => {
    const better = tiers.slice(0, at).map((tier) => tier.match);
    return better.length === 0 ? match : `((${match}) NOT (${anyOf(better)}))`;
  });
}

/** Whatever has all parts of a query. */
export const matchOf = (query: Query): Match =>
  query.length === 0 ? null : allOf(query.map(matchOfPart));

/** Of a weight the letters each, not every way in which their scores add up: the index has to read far less. */
const matchOfPart = (part: QueryPart): string =>
  part.kind === 'weight'
    ? anyOf([weightMatch(part.key), allOf(part.letters.map(matchOfLetters))])
    : anyOf(tiersOf(part).map(({ match }) => match));

/** Words that begin with the letters are the whole ones as well. */
const matchOfLetters = (letters: Letters): string =>
  anyOf(
    lettersTiers(letters)
      .filter(({ score }) => score !== LETTERS.whole)
      .map(({ match }) => match),
  );

const weightMatch = (key: string): string => `n : ${quoted(MARKS.weight(key))}`;

/**
 * What the parts of a query ask of the rows, for a ranking of single rows: a row's score is the sum over the steps, of each the best score
 * that matches. A step counts for the rows alone that none of its `unless` matches.
 */
export const stepsOf = (query: Query): readonly Step[] =>
  query.flatMap((part): readonly Step[] =>
    part.kind === 'weight'
      ? part.letters.map((letters) => ({
          unless: weightMatch(part.key),
          tiers: lettersTiers(letters).map(({ score, match }) => ({
            score: score + LETTERS.begun,
            match,
          })),
        }))
      : [{ unless: null, tiers: tiersOf(part) }],
  );

/** Whatever has all of these words. */
export const matchOfTerms = (terms: readonly SearchTerm[]): Match =>
  matchOf(terms.map((term) => ({ kind: 'word', term })));

/** Category, attribute and the other filters, without the material. */
export function filterOf(view: Omit<MarketView, 'materials'>): Match {
  const marks = [
    ...(view.ira ? [MARKS.ira] : []),
    ...(view.certified ? [MARKS.certified] : []),
    ...(view.esg ? [MARKS.esg] : []),
    ...(view.numismatic ? [MARKS.numismatic] : []),
    ...(view.category === null ? [] : [MARKS.category(view.category)]),
    ...(view.attribute === null ? [] : [MARKS.attribute(view.attribute)]),
  ];
  return marks.length === 0 ? null : allOf(marks.map((mark) => `n : ${quoted(mark)}`));
}

export const materialsOf = ({ materials }: Pick<MarketView, 'materials'>): Match =>
  materials.length === 0 || materials.length > MATERIALS.length
    ? null
    : `n : (${anyOf([...new Set(materials)].map((one) => quoted(MARKS.material(one))))})`;

export function both(one: Match, other: Match): Match {
  return one === null || other === null ? (one ?? other) : allOf([one, other]);
}

/** Lowest score first. */
function tiersOf(part: QueryPart): readonly Tier[] {
  switch (part.kind) {
    case 'word':
      return termTiers(part.term);
    case 'letters':
      return part.term === null ? lettersTiers(part) : typedWordTiers(part.text, part.term);
    case 'weight': {
      const typed = sumOf(part.letters.map(lettersTiers)).map(({ score, match }) => ({
        score: score + part.letters.length * LETTERS.begun,
        match,
      }));
      return [{ score: 0, match: weightMatch(part.key) }, ...typed];
    }
  }
}

function termTiers(term: SearchTerm): readonly Tier[] {
  const score = BY[term.by];
  const ofMaterial = (match: string): string =>
    term.material === null
      ? match
      : allOf([
          match,
          `n : (${anyOf([term.material, null].map((one) => quoted(MARKS.material(one))))})`,
        ]);
  const { begins } = term;
  if (begins !== null) {
    const all = { score, match: ofMaterial(`${ANYWHERE} : ${quoted(begins)} *`) };
    if (isBeginningOfMetal(begins)) return [all];
    const title = { score, match: ofMaterial(`${TITLE} : ${quoted(begins)} *`) };
    return [title, { ...all, score: score + ELSEWHERE }];
  }
  const words = term.anyOf.map((options) => `(${anyOf(options.map(quoted))})`);
  // A metal is said by the row itself, however its title is worded.
  const isOfRow = term.anyOf.map((options) => options.some(isMetalWord));
  const all = ofMaterial(allOf(words.map((word) => `${ANYWHERE} : ${word}`)));
  if (isOfRow.every(Boolean)) return [{ score, match: all }];
  const title = ofMaterial(
    allOf(words.map((word, at) => `${isOfRow[at] === true ? ANYWHERE : TITLE} : ${word}`)),
  );
  return [
    { score, match: title },
    { score: score + ELSEWHERE, match: all },
  ];
}

/** A word that may still be typed on: rows with the word by that, others where the title has a longer one. */
function typedWordTiers(letters: string, term: SearchTerm): readonly Tier[] {
  const whole = termTiers(term);
  const begun = `${TITLE_LETTERS} : ${quoted(letters)} *`;
  const match = `((${begun}) NOT (${anyOf(whole.map((tier) => tier.match))}))`;
  return [...whole, { score: LETTERS.begun, match }].toSorted((a, b) => a.score - b.score);
}

function lettersTiers({ text, inside }: Letters): readonly Tier[] {
  const word = quoted(text);
  const has = (columns: string, score: number): readonly Tier[] =>
    inside.length === 0 ? [] : [{ score, match: `${columns} : (${anyOf(inside.map(quoted))})` }];
  return [
    { score: LETTERS.whole, match: `${TITLE_LETTERS} : ${word}` },
    { score: LETTERS.begun, match: `${TITLE_LETTERS} : ${word} *` },
    ...has(TITLE_LETTERS, LETTERS.inside),
    { score: LETTERS.restBegun, match: `${REST_LETTERS} : ${word} *` },
    ...has(REST_LETTERS, LETTERS.restInside),
  ];
}

/** All parts together: for each sum of their scores, the ways that come to it. */
function sumOf(parts: ReadonlyArray<readonly Tier[]>): readonly Tier[] {
  let ways: readonly Tier[] = [{ score: 0, match: '' }];
  for (const part of parts) {
    const tiers =
      ways.length * part.length <= MAX_WAYS
        ? part
        : [{ score: 0, match: anyOf(part.map(({ match }) => match)) }];
    ways = ways.flatMap((way) =>
      tiers.map(({ score, match }) => ({
        score: way.score + score,
        match: way.match === '' ? match : allOf([way.match, match]),
      })),
    );
  }
  return [...Map.groupBy(ways, ({ score }) => score)]
    .filter(() => parts.length > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([score, same]) => ({ score, match: anyOf(same.map(({ match }) => match)) }));
}

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;
const anyOf = (all: readonly string[]): string => joined(all, ' OR ');
const allOf = (all: readonly string[]): string => joined(all, ' AND ');
const joined = (all: readonly string[], by: string): string =>
  all.length === 1 ? (all[0] ?? '') : `(${all.join(by)})`;
