/** The rows of a market in the order in which they are shown, with the words of each: what the search index is made of. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { changedSince, marketVersion } from '#renderer/store/market-version.ts';
import { Vocabulary } from '../known-words.ts';
import { foldRow, type SearchText } from '../query.ts';
import { readRowWords } from '../row-words.ts';
import { addWords, FIRST_STEMS, keepVocabulary, type Market } from '../vocabulary.ts';
import { addBit, type Bits, bitsFor } from './bits.ts';
import { FigureColumns } from './figure-columns.ts';
import { ProductCounts } from './product-counts.ts';
import { type Slices, sorted } from './slices.ts';
import { WordCollector, type WordTable } from './word-table.ts';

const SLICE = 100;

const materialRank = ({ material }: MarketRow): number =>
  material === null ? MATERIALS.length : MATERIALS.indexOf(material);

interface Tables {
  readonly stems: WordTable;
  readonly restStems: WordTable;
  readonly titleWords: WordTable;
  readonly restWords: WordTable;
  readonly weights: WordTable;
}

export class IndexedRows implements Tables {
  /** Gold first, and inside a material as the catalogue has them. */
  readonly rows: MarketRow[];
  /** Of each row of the market, its place in {@link rows}. */
  readonly #placeOf: Int32Array;
  readonly #placeOfKey: ReadonlyMap<string, number>;
  readonly figures: FigureColumns;
  /** Of each place, where its title stands among all titles in the order of the alphabet. */
  readonly titleOrder: Int32Array;
  readonly productCounts: ProductCounts;
  /** Each product is of one material. */
  readonly ofOneMaterial: boolean;
  readonly stems: WordTable;
  readonly restStems: WordTable;
  readonly titleWords: WordTable;
  readonly restWords: WordTable;
  readonly weights: WordTable;
  readonly categories: readonly string[];
  readonly attributes: readonly string[];
  readonly #vocabulary: Vocabulary;
  /** Of each place, its text, folded. */
  readonly #titles: readonly string[];
  readonly #rests: readonly string[];
  readonly #byMaterial: ReadonlyMap<Material | null, Bits>;
  readonly #sets = new Map<string, Bits>();
  #market: Market;
  #version: number;

  private constructor(made: Made) {
    this.#market = made.market;
    this.#version = made.version;
    this.rows = made.rows;
    this.#placeOf = made.placeOf;
    this.#placeOfKey = made.placeOfKey;
    this.ofOneMaterial = made.ofOneMaterial;
    this.figures = new FigureColumns(made.rows);
    this.titleOrder = made.titleOrder;
    this.#vocabulary = made.vocabulary;
    this.#titles = made.titles;
    this.#rests = made.rests;
    this.categories = made.categories;
    this.attributes = made.attributes;
    this.productCounts = made.productCounts;
    ({
      stems: this.stems,
      restStems: this.restStems,
      titleWords: this.titleWords,
      restWords: this.restWords,
      weights: this.weights,
    } = made.tables);
    this.#byMaterial = new Map(
      [...MATERIALS, null].map((material, rank) => [
        material,
        between(made.rows.length, made.starts[rank] ?? 0, made.starts[rank + 1] ?? 0),
      ]),
    );
    keepVocabulary(made.market, made.vocabulary);
  }

  /** Reads every row. The market may change meanwhile: then {@link follow} says so of what was made. */
  static *of(market: Market): Slices<IndexedRows> {
    const version = marketVersion(market);
    const inMarket = [...market.values()];
    const rows: MarketRow[] = [];
    const placeOf = new Int32Array(inMarket.length);
    const starts: number[] = [];
    for (let rank = 0; rank <= MATERIALS.length; rank += 1) {
      starts.push(rows.length);
      for (const [at, row] of inMarket.entries()) {
        if (materialRank(row) !== rank) continue;
        placeOf[at] = rows.length;
        rows.push(row);
      }
      yield;
    }
    starts.push(rows.length);
    const words = yield* wordsOf(inMarket, placeOf);
    const titleOrder = yield* alphabetical(inMarket, placeOf);
    const products = yield* productsOf(rows);
    const choices = { market, version, rows, placeOf, starts, titleOrder };
    return new IndexedRows({ ...choices, ...words, ...products });
  }

  textAt(place: number): SearchText {
    return { title: this.#titles[place] ?? '', rest: this.#rests[place] ?? '' };
  }

  get count(): number {
    return this.rows.length;
  }

  /** Takes the rows as they are now; false where there are other ones, or one of them reads otherwise. */
  follow(market: Market): boolean {
    const version = marketVersion(market);
    if (market === this.#market && version === this.#version) return true;
    const size = market instanceof Map || 'size' in market ? market.size : market.length;
    if (size !== this.count) return false;
    if (!(this.#followChanged(market) ?? this.#followAll(market))) return false;
    this.#market = market;
    this.#version = version;
    keepVocabulary(market, this.#vocabulary);
    return true;
  }

  /** Null where it is not known which rows have changed. */
  #followChanged(market: Market): boolean | null {
    if (market !== this.#market || !('get' in market)) return null;
    const keys = changedSince(market, this.#version);
    if (keys === null) return null;
    return keys.every((key) => {
      const place = this.#placeOfKey.get(key);
      const row = market.get(key);
      return place !== undefined && row !== undefined && this.#put(place, row);
    });
  }

  #followAll(market: Market): boolean {
    let at = 0;
    for (const row of market.values()) {
      if (!this.#put(this.#placeOf[at] ?? -1, row)) return false;
      at += 1;
    }
    return true;
  }

  /** False where another row is there, or this one reads otherwise. */
  #put(place: number, row: MarketRow): boolean {
    const before = this.rows[place];
    if (before === row) return true;
    if (before === undefined || !readsAlike(before, row)) return false;
    this.rows[place] = row;
    this.figures.changed(place);
    return true;
  }

  ofMaterial(material: Material | null): Bits {
    return this.#byMaterial.get(material) ?? bitsFor(this.count);
  }

  /** Rows that may be of the metal: what the marketplace does not say of a row is not held against it. */
  ofMaterialOrNone(material: Material): Bits {
    return this.kept(`material ${material}`, (row) => (row.material ?? material) === material);
  }

  /** The rows that something holds of; asked by name, and worked out once. */
  kept(name: string, holds: (row: MarketRow) => boolean): Bits {
    const before = this.#sets.get(name);
    if (before !== undefined) return before;
    const bits = this.#having(holds);
    this.#sets.set(name, bits);
    return bits;
  }

  #having(holds: (row: MarketRow) => boolean): Bits {
    const bits = bitsFor(this.count);
    for (const [place, row] of this.rows.entries()) if (holds(row)) addBit(bits, place);
    return bits;
  }
}

interface Made {
  readonly market: Market;
  readonly version: number;
  readonly rows: MarketRow[];
  readonly placeOf: Int32Array;
  readonly placeOfKey: ReadonlyMap<string, number>;
  readonly ofOneMaterial: boolean;
  /** Where each material begins, in the order of its rank, and where the last one ends. */
  readonly starts: readonly number[];
  readonly titleOrder: Int32Array;
  readonly vocabulary: Vocabulary;
  readonly tables: Tables;
  readonly titles: readonly string[];
  readonly rests: readonly string[];
  readonly productCounts: ProductCounts;
  readonly categories: readonly string[];
  readonly attributes: readonly string[];
}

/** Each row is read once. */
function* wordsOf(
  market: readonly MarketRow[],
  placeOf: Int32Array,
): Slices<Pick<Made, 'vocabulary' | 'tables' | 'titles' | 'rests'>> {
  const known = new Set<string>(FIRST_STEMS);
  const written = new Set<string>();
  const stems = new WordCollector();
  const restStems = new WordCollector();
  const titleWords = new WordCollector();
  const restWords = new WordCollector();
  const weights = new WordCollector();
  const { length } = market;
  const titles = Array.from({ length }, () => '');
  const rests = Array.from({ length }, () => '');
  let lastRest = '';
  for (const [at, row] of market.entries()) {
    const place = placeOf[at] ?? 0;
    const words = readRowWords(row);
    addWords(words, known, written);
    for (const word of words.title) stems.add(word, place);
    for (const word of words.variant) stems.add(word, place);
    for (const word of words.rest) restStems.add(word, place);
    for (const key of words.weights) weights.add(key, place);
    const { title, rest } = foldRow(row);
    titles[place] = title;
    // The variants of a product come one after the other, and say the same here.
    if (rest !== lastRest) lastRest = rest;
    rests[place] = lastRest;
    for (const word of title.split(' ')) if (word !== '') titleWords.add(word, place);
    for (const word of rest.split(' ')) if (word !== '') restWords.add(word, place);
    if (at % SLICE === 0) yield;
  }
  const order = yield* sorted([...known], (one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const vocabulary = new Vocabulary(known, written, order);
  yield;
  vocabulary.prepare();
  yield;
  return {
    vocabulary,
    titles,
    rests,
    tables: {
      stems: yield* stems.table(length, false),
      restStems: yield* restStems.table(length, false),
      titleWords: yield* titleWords.table(length, true),
      restWords: yield* restWords.table(length, true),
      weights: yield* weights.table(length, false),
    },
  };
}

function* productsOf(
  rows: readonly MarketRow[],
): Slices<
  Pick<Made, 'productCounts' | 'placeOfKey' | 'ofOneMaterial' | 'categories' | 'attributes'>
> {
  const numbers = new Map<string, number>();
  const ranks: number[] = [];
  const productOf = new Int32Array(rows.length);
  const placeOfKey = new Map<string, number>();
  const ids = new Set<string>();
  const categories = new Set<string>();
  const attributes = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const rank = materialRank(row);
    const key = `${String(rank)} ${row.productId}`;
    const number = numbers.get(key) ?? ranks.length;
    if (number === ranks.length) {
      numbers.set(key, number);
      ranks.push(rank);
    }
    productOf[at] = number;
    placeOfKey.set(row.key, at);
    ids.add(row.productId);
    if (row.category !== null) categories.add(row.category);
    for (const attribute of row.attributes) attributes.add(attribute);
    if (at % SLICE === 0) yield;
  }
  const productCounts = new ProductCounts({ productOf, materialOf: Uint8Array.from(ranks) });
  yield;
  return {
    productCounts,
    placeOfKey,
    ofOneMaterial: ids.size === numbers.size,
    categories: distinct(categories),
    attributes: distinct(attributes),
  };
}

/** The places from one to the one before another. */
function between(count: number, from: number, to: number): Bits {
  const bits = bitsFor(count);
  for (let place = from; place < to; place += 1) addBit(bits, place);
  return bits;
}

/** Of titles that are alike, the first of the market comes first. */
function* alphabetical(market: readonly MarketRow[], placeOf: Int32Array): Slices<Int32Array> {
  const { compare } = new Intl.Collator();
  const titleAt = (at: number): string => market[at]?.title ?? '';
  const order = yield* sorted([...market.keys()], (one, other) => {
    const [a, b] = [titleAt(one), titleAt(other)];
    return a === b ? one - other : compare(a, b) || one - other;
  });
  const titleOrder = new Int32Array(market.length);
  for (const [number, at] of order.entries()) titleOrder[placeOf[at] ?? 0] = number;
  return titleOrder;
}

const distinct = (texts: ReadonlySet<string>): readonly string[] =>
  [...texts].toSorted((one, other) => one.localeCompare(other));

/** Prices may differ; what is searched, filtered and counted by does not. */
function readsAlike(one: MarketRow, other: MarketRow): boolean {
  return (
    one.key === other.key &&
    one.title === other.title &&
    one.variantTitle === other.variantTitle &&
    one.productId === other.productId &&
    one.material === other.material &&
    one.manufacturer === other.manufacturer &&
    one.sku === other.sku &&
    one.category === other.category &&
    one.subCategory === other.subCategory &&
    one.certificate === other.certificate &&
    one.weightText === other.weightText &&
    one.isIra === other.isIra &&
    one.isEsg === other.isEsg &&
    one.isCertified === other.isCertified &&
    one.isNumismatic === other.isNumismatic &&
    one.attributes.length === other.attributes.length &&
    one.attributes.every((attribute, at) => attribute === other.attributes[at])
  );
}
