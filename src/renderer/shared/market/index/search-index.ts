/**
 * The market as its search asks for it: by words, beginnings, parts of words and weights, each a set of rows. What a query
 * finds, and in which order, is what reading every row finds (`scanMarket`); it is only found sooner.
 */

import { isMetalWord, isBeginningOfMetal, type Market, type Term } from '../vocabulary.ts';
import {
  BEGUN,
  BY,
  ELSEWHERE,
  foldText,
  LETTERS,
  type Query,
  type QueryPart,
  scorerOf,
} from '../query.ts';
import {
  addAll,
  addBit,
  addCommon,
  type Bits,
  BitsPool,
  eachBit,
  fullBits,
  isEmpty,
  keepOnly,
  removeAll,
} from './bits.ts';
import type { IndexedRows } from './indexed-rows.ts';
import type { WordTable } from './word-table.ts';

/** The rows of each score; no row is in two of them. */
export type Levels = ReadonlyMap<number, Bits>;

/** What each part of a query finds, met into the scores of whole rows. Pure but for the rows, which follow the market. */
export class SearchIndex {
  readonly rows: IndexedRows;
  readonly #all: Bits;
  readonly #pool: BitsPool;
  /** What the parts of the last query but its last had found, each with those before it. */
  #before: { readonly names: readonly string[]; readonly totals: Levels[] } = {
    names: [],
    totals: [],
  };

  constructor(rows: IndexedRows) {
    this.rows = rows;
    this.#all = fullBits(rows.count);
    this.#pool = new BitsPool(rows.count);
  }

  /** False where the market has other rows, or their words are others: then it is made anew. */
  follow(market: Market): boolean {
    return this.rows.follow(market);
  }

  /** Good until the next query is asked. */
  score(query: Query): Levels {
    this.#pool.reset();
    if (query.length === 0) return this.#met(null, new Map([[0, this.#all]]));
    const names = query.map(nameOf);
    let known = 0;
    while (known < names.length - 1 && this.#before.names[known] === names[known]) known += 1;
    this.#before = {
      names: names.slice(0, -1),
      totals: this.#before.totals.slice(0, known),
    };
    let total = this.#before.totals[known - 1] ?? null;
    for (const [at, part] of query.entries()) {
      if (at < known) continue;
      total = this.#met(total, this.#part(part));
      // What stands before the word that is being typed will be asked again with the next letter.
      if (at < query.length - 1) {
        total = new Map([...total].map(([score, bits]) => [score, bits.slice()]));
        this.#before.totals.push(total);
      }
    }
    return total ?? new Map();
  }

  /** A row that has both has the sum of their scores. */
  #met(total: Levels | null, part: Levels): Levels {
    const met = new Map<number, Bits>();
    if (total === null) {
      for (const [score, bits] of part) {
        const own = this.#pool.take();
        own.set(bits);
        met.set(score, own);
      }
      return met;
    }
    for (const [score, bits] of total) {
      for (const [own, ownBits] of part) {
        const sum = score + own;
        const before = met.get(sum);
        const into = before ?? this.#empty();
        if (addCommon(into, bits, ownBits) && before === undefined) met.set(sum, into);
      }
    }
    return met;
  }

  #part(part: QueryPart): Levels {
    switch (part.kind) {
      case 'word':
        return this.#term(part.term);
      case 'letters':
        return part.term === null
          ? this.#letters(part.text)
          : this.#typedSoFar(part.term, part.text);
      case 'weight':
        return this.#weight(part.key, part.texts);
    }
  }

  #term(term: Term): Levels {
    const { stems, restStems } = this.rows;
    const inTitle = this.#everything();
    let elsewhere = this.#empty();
    for (const options of term.begins === null ? term.anyOf : [[term.begins]]) {
      const titles = this.#empty();
      const rests = this.#empty();
      for (const word of options) {
        if (term.begins === null) {
          stems.addExact(titles, word);
          restStems.addExact(rests, word);
        } else {
          stems.addBegun(titles, word);
          restStems.addBegun(rests, word);
        }
      }
      removeAll(rests, titles);
      // A metal is said by the row itself, however its title is worded.
      const isMetal = options.some(term.begins === null ? isMetalWord : isBeginningOfMetal);
      const next = this.#empty();
      addCommon(next, elsewhere, titles);
      addCommon(next, elsewhere, rests);
      if (isMetal) addAll(titles, rests);
      else addCommon(next, inTitle, rests);
      keepOnly(inTitle, titles);
      elsewhere = next;
    }
    if (term.material !== null) {
      const may = this.rows.ofMaterialOrNone(term.material);
      keepOnly(inTitle, may);
      keepOnly(elsewhere, may);
    }
    return levels([
      [BY[term.by], inTitle],
      [BY[term.by] + ELSEWHERE, elsewhere],
    ]);
  }

  /** A word by itself, and the beginning of one that is still being typed. */
  #typedSoFar(term: Term, text: string): Levels {
    const own = new Map(this.#term(term));
    const begun = this.#empty();
    this.rows.titleWords.addBegun(begun, text);
    for (const bits of own.values()) removeAll(begun, bits);
    const before = own.get(BEGUN);
    if (before !== undefined) addAll(before, begun);
    else if (!isEmpty(begun)) own.set(BEGUN, begun);
    return own;
  }

  #letters(text: string): Levels {
    if (text === '') return new Map([[LETTERS.begun, this.#all]]);
    if (text.includes(' ')) return this.#lettersOfMany(text);
    const { titleWords, restWords } = this.rows;
    const found: [number, Bits][] = [
      [LETTERS.whole, this.#filled((bits) => titleWords.addExact(bits, text))],
      [LETTERS.begun, this.#filled((bits) => titleWords.addBegun(bits, text))],
      [LETTERS.inside, this.#filled((bits) => titleWords.addInside(bits, text))],
      [LETTERS.restBegun, this.#filled((bits) => restWords.addBegun(bits, text))],
      [LETTERS.restInside, this.#filled((bits) => restWords.addInside(bits, text))],
    ];
    const taken = this.#empty();
    for (const [, bits] of found) {
      removeAll(bits, taken);
      addAll(taken, bits);
    }
    return levels(found);
  }

  /** What was typed without a space and is several words, such as a stock number: the rows with all of them are read. */
  #lettersOfMany(text: string): Levels {
    const { titleWords, restWords } = this.rows;
    const may = this.#havingInOrder(titleWords, text.split(' '));
    addAll(may, this.#havingInOrder(restWords, text.split(' ')));
    const scoreOf = scorerOf(text);
    const found = new Map<number, Bits>();
    eachBit(may, (at) => {
      const score = scoreOf(this.rows.textAt(at));
      if (score === null) return;
      const bits = found.get(score) ?? this.#empty();
      found.set(score, bits);
      addBit(bits, at);
    });
    return found;
  }

  /** Rows that have words which could be these one after the other: the first may begin earlier, the last end later. */
  #havingInOrder(table: WordTable, words: readonly string[]): Bits {
    const may = this.#everything();
    for (const [at, word] of words.entries()) {
      const having = this.#empty();
      if (at === 0) table.addEnding(having, word);
      else if (at === words.length - 1) table.addBegun(having, word);
      else table.addExact(having, word);
      keepOnly(may, having);
    }
    return may;
  }

  #weight(key: string, texts: readonly string[]): Levels {
    const stated = this.#empty();
    this.rows.weights.addExact(stated, key);
    let asText: Levels | null = null;
    for (const text of texts) {
      const own = [...this.#letters(foldText(text))].map(([score, bits]): [number, Bits] => [
        score + BEGUN,
        bits,
      ]);
      asText = this.#met(asText, new Map(own));
    }
    const found = new Map<number, Bits>();
    for (const [score, bits] of asText ?? []) if (removeAll(bits, stated)) found.set(score, bits);
    const whole = found.get(0);
    if (whole !== undefined) addAll(whole, stated);
    else if (!isEmpty(stated)) found.set(0, stated);
    return found;
  }

  #empty(): Bits {
    return this.#pool.take();
  }

  #everything(): Bits {
    const bits = this.#pool.take();
    bits.set(this.#all);
    return bits;
  }

  #filled(fill: (bits: Bits) => void): Bits {
    const bits = this.#empty();
    fill(bits);
    return bits;
  }
}

const levels = (all: readonly (readonly [number, Bits])[]): Levels =>
  new Map(all.filter(([, bits]) => !isEmpty(bits)));

/** The same for parts that find the same: the words of a market do not change while its index is good. */
function nameOf(part: QueryPart): string {
  switch (part.kind) {
    case 'word':
      return `${part.term.by} ${part.term.typed}`;
    case 'letters':
      return `letters ${part.text} ${part.term?.typed ?? ''}`;
    case 'weight':
      return `weight ${part.key} ${part.texts.join(' ')}`;
  }
}

/** The rows of the levels, best first, until `visit` says `false`. */
export function eachOf(found: Levels, visit: (at: number, score: number) => void | false): void {
  let goesOn = true;
  for (const score of [...found.keys()].toSorted((one, other) => one - other)) {
    if (!goesOn) return;
    eachBit(found.get(score) ?? new Int32Array(), (at) => {
      goesOn = visit(at, score) !== false;
      return goesOn ? undefined : false;
    });
  }
}
