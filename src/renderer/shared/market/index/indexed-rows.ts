/** The rows of a market in the order in which they are shown, with the words of each: what the search index is made of. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Material } from '#domain/metal/material.ts';
import { changedSince, marketVersion } from '#renderer/store/market-version.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import type { Vocabulary } from '../known-words.ts';
import { foldRow, type SearchText } from '../query.ts';
import { keepVocabulary, type Market } from '../vocabulary.ts';
import { titleOrderOf } from './alphabet.ts';
import { addAll, addBit, type Bits, bitsFor } from './bits.ts';
import { FigureColumns } from './figure-columns.ts';
import { rowsHeld } from './held-rows.ts';
import { rowsPacked } from './packed-places.ts';
import { type PlacedRows, type PlaceOrder, placeOrder, rankOf } from './placed-rows.ts';
import { type Products, productsOf } from './products.ts';
import { type ReadWords, type Tables, wordsOf } from './read-words.ts';
import type { Slices } from './slices.ts';
import type { WordTable } from './word-table.ts';

/** Rows of which something short is asked, in one slice. */
const SLICE = 2_000;

export class IndexedRows implements Tables {
  readonly rows: PlacedRows;
  readonly figures: FigureColumns;
  /** Of each place, where its title stands among all titles in the order of the alphabet. */
  readonly titleOrder: Int32Array;
  readonly products: Products;
  readonly stems: WordTable;
  readonly restStems: WordTable;
  readonly titleWords: WordTable;
  readonly titlePairs: WordTable;
  readonly restWords: WordTable;
  readonly weights: WordTable;
  readonly #vocabulary: Vocabulary;
  readonly #starts: PlaceOrder['starts'];
  readonly #sets = new Map<string, Bits>();
  #market: Market;
  #version: number;

  private constructor(made: Made) {
    this.#market = made.market;
    this.#version = made.version;
    this.rows = made.rows;
    this.#starts = made.starts;
    this.figures = new FigureColumns(made.rows, made.starts);
    this.titleOrder = made.titleOrder;
    this.#vocabulary = made.vocabulary;
    this.products = made.products;
    ({
      stems: this.stems,
      restStems: this.restStems,
      titleWords: this.titleWords,
      titlePairs: this.titlePairs,
      restWords: this.restWords,
      weights: this.weights,
    } = made.tables);
    keepVocabulary(made.market, made.vocabulary);
  }

  /** Reads every row. The market may change meanwhile: then {@link follow} says so of what was made. */
  static *of(market: Market): Slices<IndexedRows> {
    const version = marketVersion(market);
    const inMarket = market instanceof MarketRows ? rowsPacked(market) : rowsHeld(market);
    yield;
    const ranks = new Uint8Array(inMarket.count);
    for (let at = 0; at < inMarket.count; at += 1) {
      ranks[at] = rankOf(inMarket.row(at));
      if (at % SLICE === 0) yield;
    }
    const order = placeOrder(ranks);
    yield;
    const rows = inMarket.placed(order);
    yield;
    const words = yield* wordsOf(inMarket, order);
    const titleOrder = yield* titleOrderOf(inMarket, order);
    const products = yield* productsOf(rows);
    return new IndexedRows({
      market,
      version,
      rows,
      titleOrder,
      products,
      starts: order.starts,
      ...words,
    });
  }

  textAt(place: number): SearchText {
    const row = this.rows.reading(place);
    return row === undefined ? { title: '', rest: '' } : foldRow(row);
  }

  get count(): number {
    return this.rows.count;
  }

  /** Takes the rows as they are now; false where there are other ones, or one of them reads otherwise. */
  follow(market: Market): boolean {
    const version = marketVersion(market);
    if (market === this.#market && version === this.#version) return true;
    const size = market instanceof Map || 'size' in market ? market.size : market.length;
    if (size !== this.count) return false;
    const keys = market === this.#market ? changedSince(market, this.#version) : null;
    const changed = this.rows.follow(market, keys);
    if (changed === null) return false;
    if (changed === 'all') this.figures.forget();
    else for (const place of changed) this.figures.changed(place);
    this.#market = market;
    this.#version = version;
    keepVocabulary(market, this.#vocabulary);
    return true;
  }

  ofMaterial(material: Material | null): Bits {
    return this.#kept(`of ${String(material)}`, () => {
      const rank = rankOf({ material });
      const bits = bitsFor(this.count);
      const end = this.#starts[rank + 1] ?? 0;
      for (let place = this.#starts[rank] ?? end; place < end; place += 1) addBit(bits, place);
      return bits;
    });
  }

  /** Rows that may be of the metal: what the marketplace does not say of a row is not held against it. */
  ofMaterialOrNone(material: Material): Bits {
    return this.#kept(`material ${material}`, () => {
      const bits = this.ofMaterial(material).slice();
      addAll(bits, this.ofMaterial(null));
      return bits;
    });
  }

  /** The rows that something holds of; asked by name, and worked out once. */
  kept(name: string, holds: (row: MarketRow) => boolean): Bits {
    return this.#kept(name, () => this.having(holds));
  }

  #kept(name: string, made: () => Bits): Bits {
    const bits = this.#sets.get(name) ?? made();
    this.#sets.set(name, bits);
    return bits;
  }

  having(holds: (row: MarketRow) => boolean): Bits {
    const bits = bitsFor(this.count);
    for (let place = 0; place < this.count; place += 1) {
      const row = this.rows.reading(place);
      if (row !== undefined && holds(row)) addBit(bits, place);
    }
    return bits;
  }
}

interface Made extends ReadWords {
  readonly market: Market;
  readonly version: number;
  readonly rows: PlacedRows;
  readonly starts: PlaceOrder['starts'];
  readonly titleOrder: Int32Array;
  readonly products: Products;
}
