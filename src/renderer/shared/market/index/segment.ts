/** Some of the rows of a market as their search asks for them, in the order of their places: read once, and good until they read otherwise. */
import type { Material } from '#domain/metal/material.ts';
import { viewOf } from '#domain/market/rows/row-view.ts';
import { foldRow, type Query, type SearchText } from '#main/market/search/query.ts';
import { titleOrderOf } from './alphabet.ts';
import { addBit, type Bits, bitsFor, eachBit, has } from './bits.ts';
import type { Levels } from './meet.ts';
import { Placement } from './placement.ts';
import { type PlacedRows, rankOf, RANKS } from './placed-rows.ts';
import { type ReadWords, type RowsToRead, type Tables, wordsOf } from './read-words.ts';
import { type SearchedRows, SegmentSearch } from './segment-search.ts';
import type { Slices } from './slices.ts';

const WORD = 32;

/** Rows to read, with where they are placed, which is followed while they are read. */
export interface SegmentRows extends RowsToRead {
  readonly placement: Placement;
  /** Of each number the rank of its row. */
  readonly ranks: Uint8Array;
}

/**
 * Each material begins where a word of a set does, as its places do: sets of very many rows are told as places by whole words.
 *
 * @param places in their order
 */
export function segmentRows(rows: PlacedRows, places: Int32Array): SegmentRows {
  const most = places.length + RANKS * WORD;
  const [numbers, stands] = [new Int32Array(most), new Int32Array(most).fill(-1)];
  const ranks = new Uint8Array(most);
  let count = 0;
  for (const place of places) {
    const rank = rows.rankAt(place);
    while (count % WORD !== 0 && rank !== ranks[count - 1]) {
      numbers[count] = numbers[count - 1] ?? 0;
      ranks[count] = ranks[count - 1] ?? 0;
      count += 1;
    }
    numbers[count] = place;
    stands[count] = rows.standAt(place);
    ranks[count] = rank;
    count += 1;
  }
  const { table } = rows;
  const placement = new Placement(numbers.slice(0, count));
  for (let number = 0; number < count; number += 1) {
    if ((stands[number] ?? -1) < 0) placement.fill(number);
  }
  return {
    count,
    row: (number) => {
      const at = stands[number] ?? -1;
      return at < 0 ? undefined : viewOf(table, at);
    },
    placement,
    ranks: ranks.slice(0, count),
  };
}

export class Segment implements SearchedRows {
  readonly placement: Placement;
  readonly stems: Tables['stems'];
  readonly restStems: Tables['restStems'];
  readonly titleWords: Tables['titleWords'];
  readonly titlePairs: Tables['titlePairs'];
  readonly restWords: Tables['restWords'];
  readonly weights: Tables['weights'];
  readonly #words: ReadWords;
  readonly #ranks: Uint8Array;
  /** Of each number, where its title stands among all titles in the order of the alphabet. */
  readonly #titleOrder: Int32Array;
  readonly #search: SegmentSearch;
  readonly #sets = new Map<Material, Bits>();
  readonly #rowsNow: () => PlacedRows;

  private constructor(
    rowsNow: () => PlacedRows,
    { placement, ranks }: SegmentRows,
    words: ReadWords,
    titleOrder: Int32Array,
  ) {
    this.placement = placement;
    this.#rowsNow = rowsNow;
    this.#ranks = ranks;
    this.#words = words;
    this.#titleOrder = titleOrder;
    ({
      stems: this.stems,
      restStems: this.restStems,
      titleWords: this.titleWords,
      titlePairs: this.titlePairs,
      restWords: this.restWords,
      weights: this.weights,
    } = words.tables);
    this.#search = new SegmentSearch(this);
  }

  /** Reads the rows as they were; what becomes of them meanwhile is told to their placement. */
  static *of(rows: SegmentRows, rowsNow: () => PlacedRows): Slices<Segment> {
    const words = yield* wordsOf(rows);
    const titleOrder = yield* titleOrderOf(rows);
    return new Segment(rowsNow, rows, words, titleOrder);
  }

  get count(): number {
    return this.placement.count;
  }

  /** Rows that it finds. */
  get size(): number {
    return this.count - this.placement.staleCount;
  }

  textAt(number: number): SearchText {
    const isStale = has(this.placement.stale, number);
    const row = isStale ? undefined : this.#rowsNow().reading(this.placement.placeAt(number));
    return row === undefined ? { title: '', rest: '' } : foldRow(row);
  }

  ofMaterialOrNone(material: Material): Bits {
    const known = this.#sets.get(material);
    if (known !== undefined) return known;
    const bits = bitsFor(this.count);
    const [rank, none] = [rankOf({ material }), rankOf({ material: null })];
    this.#ranks.forEach((own, number) => {
      if (own === rank || own === none) addBit(bits, number);
    });
    this.#sets.set(material, bits);
    return bits;
  }

  /** Adds what the query finds here to the places of each score. */
  addTo(levels: Map<number, Bits>, query: Query, take: () => Bits): void {
    for (const [score, numbers] of this.#search.score(query)) {
      const places = levels.get(score) ?? take();
      this.placement.addTo(places, numbers);
      levels.set(score, places);
    }
  }

  /** The places that a query finds best, of one score in the order of the alphabet, with their scores. */
  best(query: Query, limit: number): readonly (readonly [place: number, score: number])[] {
    const best: [number, number][] = [];
    for (const [score, numbers] of sortedLevels(this.#search.score(query))) {
      if (best.length >= limit) break;
      for (const number of this.#firstOf(numbers, limit - best.length)) {
        best.push([this.placement.placeAt(number), score]);
      }
    }
    return best;
  }

  #firstOf(numbers: Bits, limit: number): readonly number[] {
    const first: number[] = [];
    const orderOf = (number: number | undefined): number => this.#titleOrder[number ?? -1] ?? 0;
    eachBit(numbers, (number) => {
      if (has(this.placement.stale, number)) return;
      const order = orderOf(number);
      if (first.length === limit && order > orderOf(first.at(-1))) return;
      let into = first.length;
      while (into > 0 && order < orderOf(first[into - 1])) into -= 1;
      first.splice(into, 0, number);
      if (first.length > limit) first.pop();
    });
    return first;
  }

  hasStem(stem: string): boolean {
    const { stale } = this.placement;
    return this.stems.has(stem, stale) || this.restStems.has(stem, stale);
  }

  /** Calls back for each stem that begins so, until told to stop by `false`; one may be told twice. */
  eachBegun(begins: string, visit: (stem: string) => boolean): void {
    this.stems.eachBegun(begins, this.placement.stale, visit);
    this.restStems.eachBegun(begins, this.placement.stale, visit);
  }

  near(word: string): readonly string[] {
    return this.#words.near.of(word).filter((stem) => this.hasStem(stem));
  }

  /** Of a word that no row has any more it may be said for a while. */
  isWritten(word: string): boolean {
    return this.#words.written.has(word);
  }
}

const sortedLevels = (levels: Levels): readonly (readonly [number, Bits])[] =>
  [...levels].toSorted(([one], [other]) => one - other);
