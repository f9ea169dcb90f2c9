/** What a search finds in a cell of the index, by how well a row answers: what `scoreRow` says of one row, for all of them. */
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
import { type WordColumn, COLUMNS, MARKS } from '../search/row-tokens.ts';
import { isBeginningOfMetal, isMetalWord, type SearchTerm } from '../search/vocabulary.ts';
import { both, either, type MaybeRows, without } from './row-set.ts';
import type { WordRows } from './word-rows.ts';

/** Rows of one cell by their score; lower is better. */
export type Levels = ReadonlyMap<number, MaybeRows>;

/** The order of the materials; what is none of them is last. */
export const RANKS: readonly number[] = [...MATERIALS.keys(), MATERIALS.length];
const MATERIAL_MARKS = [...MATERIALS, null].map(MARKS.material);

/** A cell of the index. What was read stays for as long as one view is made. */
export class CellWords {
  readonly #words: WordRows;
  readonly #cell: number;
  readonly #known = new Map<string, MaybeRows>();

  constructor(words: WordRows, cell: number) {
    this.#words = words;
    this.#cell = cell;
  }

  ofRank(rank: number): MaybeRows {
    return this.#mark(MATERIAL_MARKS[rank] ?? '');
  }

  /** Of every rank. */
  all(): MaybeRows {
    return anyOf(RANKS.map((rank) => this.ofRank(rank)));
  }

  /** What category, attribute and the other filters leave; null marks: all rows. */
  passing(marks: readonly string[]): MaybeRows {
    const [first, ...others] = marks;
    if (first === undefined) return this.all();
    return others.reduce<MaybeRows>(
      (rows, mark) => (rows === null ? null : both(rows, this.#mark(mark))),
      this.#mark(first),
    );
  }

  /** What has all parts of a query, of these rows. */
  found(query: Query, among: MaybeRows): Levels {
    let levels: Levels = new Map([[0, among]]);
    for (const part of query) {
      if (levels.size === 0) break;
      levels = sumOf(levels, this.#levelsOf(part));
    }
    return levels;
  }

  #levelsOf(part: QueryPart): Levels {
    switch (part.kind) {
      case 'word':
        return this.#ofTerm(part.term);
      case 'letters': {
        if (part.term === null) return this.#ofLetters(part);
        // A word that may still be typed on: rows with the word by that, others where the title has a longer one.
        const whole = this.#ofTerm(part.term);
        const begun = without(
          this.#begun(COLUMNS.titleLetters, part.text),
          anyOf([...whole.values()]),
        );
        return joined(whole, new Map([[LETTERS.begun, begun]]));
      }
      case 'weight': {
        const rows = this.#mark(MARKS.weight(part.key));
        const typed = part.letters
          .map((letters) => this.#ofLetters(letters, LETTERS.begun))
          .reduce<Levels>(
            (levels, other) => sumOf(levels, other),
            new Map([[0, without(this.all(), rows)]]),
          );
        return joined(new Map([[0, rows]]), typed);
      }
    }
  }

  #ofTerm(term: SearchTerm): Levels {
    const score = BY[term.by];
    const { begins, material } = term;
    const ofMaterial = (rows: MaybeRows): MaybeRows =>
      material === null
        ? rows
        : both(rows, anyOf([material, null].map((one) => this.#mark(MARKS.material(one)))));
    if (begins !== null) {
      const all = ofMaterial(this.#begun(COLUMNS.stems, begins));
      if (isBeginningOfMetal(begins)) return new Map([[score, all]]);
      return tiers([
        [score, ofMaterial(this.#begun(COLUMNS.title, begins))],
        [score + ELSEWHERE, all],
      ]);
    }
    // A metal is said by the row itself, however its title is worded.
    const inTitle = term.anyOf.map((options) =>
      this.#any(options.some(isMetalWord) ? COLUMNS.stems : COLUMNS.title, options),
    );
    const all = term.anyOf.map((options) => this.#any(COLUMNS.stems, options));
    return tiers([
      [score, ofMaterial(allOf(inTitle))],
      [score + ELSEWHERE, ofMaterial(allOf(all))],
    ]);
  }

  /** @param more is added to each score */
  #ofLetters({ text, inside }: Letters, more = 0): Levels {
    return tiers([
      [LETTERS.whole + more, this.#any(COLUMNS.titleLetters, [text])],
      [LETTERS.begun + more, this.#begun(COLUMNS.titleLetters, text)],
      [LETTERS.inside + more, this.#any(COLUMNS.titleLetters, inside)],
      [LETTERS.restBegun + more, this.#begun(COLUMNS.restLetters, text)],
      [LETTERS.restInside + more, this.#any(COLUMNS.restLetters, inside)],
    ]);
  }

  #mark = (mark: string): MaybeRows => this.#read(`n${mark}`, () => this.#rows(`n${mark}`));

  #any(columns: readonly WordColumn[], options: readonly string[]): MaybeRows {
    return anyOf(
      columns.flatMap((column) =>
        options.map((word) => this.#read(column + word, () => this.#rows(column + word))),
      ),
    );
  }

  #begun(columns: readonly WordColumn[], begins: string): MaybeRows {
    return anyOf(
      columns.map((column) =>
        this.#read(`${column}${begins} *`, () => this.#words.begun(this.#cell, column, begins)),
      ),
    );
  }

  #rows = (token: string): MaybeRows => this.#words.rows(this.#cell, token);

  #read(name: string, read: () => MaybeRows): MaybeRows {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const rows = read();
    this.#known.set(name, rows);
    return rows;
  }
}

/** Marks of category, attribute and the other filters, without the material. */
export const filterMarks = (
  view: Pick<MarketView, 'ira' | 'certified' | 'esg' | 'numismatic' | 'category' | 'attribute'>,
): readonly string[] => [
  ...(view.ira ? [MARKS.ira] : []),
  ...(view.certified ? [MARKS.certified] : []),
  ...(view.esg ? [MARKS.esg] : []),
  ...(view.numismatic ? [MARKS.numismatic] : []),
  ...(view.category === null ? [] : [MARKS.category(view.category)]),
  ...(view.attribute === null ? [] : [MARKS.attribute(view.attribute)]),
];

/** The first that a row is in counts. */
function tiers(all: ReadonlyArray<readonly [score: number, rows: MaybeRows]>): Levels {
  const levels = new Map<number, MaybeRows>();
  let better: MaybeRows = null;
  for (const [score, rows] of all) {
    const own = without(rows, better);
    if (own === null) continue;
    levels.set(score, own);
    better = either(better, own);
  }
  return levels;
}

/** Rows that are in both, by the sum of their scores. */
function sumOf(one: Levels, other: Levels): Levels {
  const levels = new Map<number, MaybeRows>();
  for (const [score, rows] of one) {
    for (const [more, others] of other) {
      const shared = both(rows, others);
      if (shared === null) continue;
      levels.set(score + more, either(levels.get(score + more) ?? null, shared));
    }
  }
  return levels;
}

/** Rows that are in one or the other; none is in both. */
function joined(one: Levels, other: Levels): Levels {
  const levels = new Map(one);
  for (const [score, rows] of other) {
    if (rows !== null) levels.set(score, either(levels.get(score) ?? null, rows));
  }
  return levels;
}

export const anyOf = (all: readonly MaybeRows[]): MaybeRows =>
  all.reduce<MaybeRows>((rows, other) => either(rows, other), null);

/** None of no sets. */
function allOf([first = null, ...others]: readonly MaybeRows[]): MaybeRows {
  return others.reduce<MaybeRows>((rows, other) => both(rows, other), first);
}
