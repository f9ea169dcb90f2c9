/** What others ask of the market's rows: the palette when it reads a phrase, lists, plans. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { MarketView } from '#contract/ipc/market/market-view.ts';
import type { Side } from '#domain/market/side.ts';
import type { Vocabulary } from '#main/market/search/known-words.ts';
import type { SearchTerm } from '#main/market/search/vocabulary.ts';

/** The market as a phrase is read against it. Rows come in the default order: by material, then as the marketplace lists them. */
export interface PhraseMarket {
  readonly vocabulary: Vocabulary;
  /** The first rows that have every word; without words, the first of all. */
  rowsWith(terms: readonly SearchTerm[], limit?: number): readonly MarketRow[];
  /** All variants of these products. */
  rowsOf(productIds: readonly string[]): readonly MarketRow[];
  row(key: string): MarketRow | undefined;
  /** The rows that match words best, for the palette and fields that choose a product. */
  bestMatches(words: string, limit: number): readonly MarketRow[];
  /** Rows of a view that can be bought or sold now, in its order, at most {@link MAX_TRADABLE_ROWS}. */
  tradable(view: MarketView, side: Side): readonly TradableRow[];
  /** The first rows that can be bought by the piece now and are not collected. */
  forSale(limit: number): readonly MarketRow[];
}

export type TradableRow = Pick<MarketRow, 'key' | 'productId' | 'material'>;

/** Rows that one sweep can be over. */
export const MAX_TRADABLE_ROWS = 100_000;
