/** Rows as their search asks for them: by words, beginnings, parts of words and weights, each a set of rows. */
import type { Material } from '#domain/metal/material.ts';
import { isMetalWord, isBeginningOfMetal, type Term } from '#main/market/search/vocabulary.ts';
import {
  BEGUN,
  BY,
  ELSEWHERE,
  foldText,
  LETTERS,
  type Query,
  type QueryPart,
  scorerOf,
  type SearchText,
} from '#main/market/search/query.ts';
import {
  addAll,
  addBit,
  addCommon,
  type Bits,
  BitsPool,
  eachBit,
  fullBits,
  keepOnly,
} from './bits.ts';
import { type Levels, meet, type Scored } from './meet.ts';
import type { Tables } from './read-words.ts';
import type { WordTable } from './word-table.ts';

/** Rows by their number, from 0 on. */
export interface SearchedRows extends Tables {
  readonly count: number;
  /** Rows that may be of the metal: what the marketplace does not say of a row is not held against it. */
  ofMaterialOrNone(material: Material): Bits;
  textAt(number: number): SearchText;
}

/** What each part of a query finds, met into the scores of whole rows. Pure. */
export class SegmentSearch {
  readonly rows: SearchedRows;
  /** All rows, and all of them as what no word leaves out. */
  readonly all: Bits;
  readonly #every: Levels;
  readonly #pool: BitsPool;
  readonly #take = (): Bits => this.#pool.take();
  /** The parts of the last query, and what of each with those before it was found; the last of them is the pool's. */
  #before: { readonly names: readonly string[]; readonly found: readonly Levels[] } = {
    names: [],
    found: [],
  };

  constructor(rows: SearchedRows) {
    this.rows = rows;
    this.all = fullBits(rows.count);
    this.#every = new Map([[0, this.all]]);
    this.#pool = new BitsPool(rows.count);
  }

  /** Good until the next query is asked. */
  score(query: Query): Levels {
    const names = query.map(nameOf);
    const { names: namesBefore, found: foundBefore } = this.#before;
    let known = 0;
    while (known < names.length && namesBefore[known] === names[known]) known += 1;
    // What stands before the word that is being typed will be asked again with the next letter.
    const found = foundBefore
      .slice(0, Math.max(0, Math.min(known, names.length - 1)))
      .map((levels, at) => (at === foundBefore.length - 1 ? copyOf(levels) : levels));
    this.#pool.reset();
    let total = found.at(-1) ?? this.#every;
    for (const [at, part] of query.entries()) {
      if (at < found.length) continue;
      total = this.#met(total, part);
      if (at < query.length - 1) total = copyOf(total);
      found.push(total);
    }
    this.#before = { names, found };
    return total;
  }

  #met(levels: Levels, part: QueryPart): Levels {
    switch (part.kind) {
      case 'word':
        return meet(levels, this.#term(part.term), this.#take, this.#mask(part.term));
      case 'letters':
        return part.term === null
          ? meet(levels, this.#letters(part.text), this.#take)
          : this.#typedSoFar(levels, part.term, part.text);
      case 'weight':
        return this.#weight(levels, part.key, part.texts);
    }
  }

  /** Rows that may be of the metal that a word says. */
  #mask({ material }: Term): Bits | null {
    return material === null ? null : this.rows.ofMaterialOrNone(material);
  }

  #term(term: Term): readonly Scored[] {
    const { stems, restStems } = this.rows;
    const groups = term.begins === null ? term.anyOf : [[term.begins]];
    const isBeginning = term.begins !== null;
    const [only] = groups;
    if (groups.length === 1 && only !== undefined) {
      const elsewhere = saysMetal(only, isBeginning) ? 0 : ELSEWHERE;
      return [
        { score: BY[term.by], bits: this.#any(stems, only, isBeginning) },
        { score: BY[term.by] + elsewhere, bits: this.#any(restStems, only, isBeginning) },
      ];
    }
    const inTitle = this.#everything();
    const anywhere = this.#everything();
    for (const options of groups) {
      const titles = this.#any(stems, options, isBeginning) ?? this.#take();
      const all = this.#take();
      all.set(titles);
      addAll(all, this.#any(restStems, options, isBeginning) ?? this.#take());
      keepOnly(inTitle, saysMetal(options, isBeginning) ? all : titles);
      keepOnly(anywhere, all);
    }
    return [
      { score: BY[term.by], bits: inTitle },
      { score: BY[term.by] + ELSEWHERE, bits: anywhere },
    ];
  }

  /** Rows with one of the words, or with one that begins so. */
  #any(table: WordTable, options: readonly string[], isBeginning: boolean): Bits | null {
    const found = options.flatMap((word) => {
      const bits = isBeginning ? table.begun(word, this.#take) : table.exact(word, this.#take);
      return bits === null ? [] : [bits];
    });
    if (found.length < 2) return found[0] ?? null;
    const all = this.#take();
    for (const bits of found) addAll(all, bits);
    return all;
  }

  /** A word by itself, and the beginning of one that is still being typed. */
  #typedSoFar(levels: Levels, term: Term, text: string): Levels {
    const begun = { score: BEGUN, bits: this.rows.titleWords.begun(text, this.#take) };
    const mask = this.#mask(term);
    if (mask === null) return meet(levels, [...this.#term(term), begun], this.#take);
    // The metal is of the word alone.
    const masked = this.#term(term).map(({ score, bits }) => ({
      score,
      bits: bits === null ? null : this.#common(bits, mask),
    }));
    return meet(levels, [...masked, begun], this.#take);
  }

  #common(one: Bits, other: Bits): Bits {
    const both = this.#take();
    addCommon(both, one, other);
    return both;
  }

  #letters(text: string): readonly Scored[] {
    if (text === '') return [{ score: LETTERS.begun, bits: this.all }];
    if (text.includes(' ')) return this.#lettersOfMany(text);
    const { titleWords, restWords } = this.rows;
    return [
      { score: LETTERS.whole, bits: titleWords.exact(text, this.#take) },
      { score: LETTERS.begun, bits: titleWords.begun(text, this.#take) },
      { score: LETTERS.inside, bits: titleWords.inside(text, this.#take) },
      { score: LETTERS.restBegun, bits: restWords.begun(text, this.#take) },
      { score: LETTERS.restInside, bits: restWords.inside(text, this.#take) },
    ];
  }

  /** What was typed without a space and is several words, such as a grade or a stock number. */
  #lettersOfMany(text: string): readonly Scored[] {
    const words = text.split(' ');
    const { titlePairs, restWords } = this.rows;
    const rests = this.#inOrder(restWords, words);
    if (words.length > 2) {
      const titles = this.#inOrder(this.rows.titleWords, words);
      addAll(titles, rests);
      return this.#read(text, titles);
    }
    return [
      { score: LETTERS.whole, bits: titlePairs.exact(text, this.#take) },
      { score: LETTERS.begun, bits: titlePairs.begun(text, this.#take) },
      { score: LETTERS.inside, bits: titlePairs.inside(text, this.#take) },
      ...this.#read(text, rests),
    ];
  }

  /** Of rows that may have the text, those that have it: each is read. */
  #read(text: string, may: Bits): readonly Scored[] {
    const scoreOf = scorerOf(text);
    const found = new Map<number, Bits>();
    eachBit(may, (at) => {
      const score = scoreOf(this.rows.textAt(at));
      if (score === null) return;
      const bits = found.get(score) ?? this.#take();
      found.set(score, bits);
      addBit(bits, at);
    });
    return [...found].map(([score, bits]) => ({ score, bits }));
  }

  /** Rows that have words which could be these one after the other: the first may begin earlier, the last end later. */
  #inOrder(table: WordTable, words: readonly string[]): Bits {
    const may = this.#everything();
    for (const [at, word] of words.entries()) {
      const having =
        at === 0
          ? table.ending(word, this.#take)
          : at === words.length - 1
            ? table.begun(word, this.#take)
            : table.exact(word, this.#take);
      keepOnly(may, having ?? this.#take());
    }
    return may;
  }

  /** Rows that state the weight, then those that have it as text. */
  #weight(levels: Levels, key: string, texts: readonly string[]): Levels {
    const stated = this.rows.weights.exact(key, this.#take) ?? this.#take();
    let asText: Levels = new Map(
      [...levels].map(([score, bits]) => [score, this.#without(bits, stated)]),
    );
    for (const text of texts) {
      const letters = this.#letters(foldText(text));
      asText = meet(
        asText,
        letters.map(({ score, bits }) => ({ score: score + BEGUN, bits })),
        this.#take,
      );
    }
    const found = new Map(meet(levels, [{ score: 0, bits: stated }], this.#take));
    for (const [score, bits] of asText) {
      const own = found.get(score);
      if (own === undefined) found.set(score, bits);
      else addAll(own, bits);
    }
    return found;
  }

  #without(bits: Bits, others: Bits): Bits {
    const left = this.#take();
    for (let word = 0; word < bits.length; word += 1) {
      left[word] = (bits[word] ?? 0) & ~(others[word] ?? 0);
    }
    return left;
  }

  #everything(): Bits {
    const bits = this.#take();
    bits.set(this.all);
    return bits;
  }
}

/** A metal is said by the row itself, however its title is worded. */
const saysMetal = (options: readonly string[], isBeginning: boolean): boolean =>
  options.some(isBeginning ? isBeginningOfMetal : isMetalWord);

const copyOf = (levels: Levels): Levels =>
  new Map([...levels].map(([score, bits]) => [score, bits.slice()]));

/** The same for parts that find the same. */
function nameOf(part: QueryPart): string {
  switch (part.kind) {
    case 'word':
      return termName(part.term);
    case 'letters':
      return `letters ${part.text} ${part.term === null ? '' : termName(part.term)}`;
    case 'weight':
      return `weight ${part.key} ${part.texts.join(' ')}`;
  }
}

/** By what it is read as: with other words in the market, that may be another thing. */
function termName(term: Term): string {
  const { by, begins } = term;
  // The words that begin so are put together for who asks for them.
  return begins === null ? `${by} ${JSON.stringify(term.anyOf)}` : `${by} begins ${begins}`;
}
