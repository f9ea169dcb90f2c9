/** What others ask of the market's rows: the palette when it reads a phrase, lists, plans. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { MarketView } from '#contract/ipc/market-view.ts';
import type { Vocabulary } from './search/known-words.ts';
import type { Term } from './search/vocabulary.ts';

/** What a phrase names beside words: all of it has to be there, number for number. */
export interface Figures {
  /** Key of a weight; see `weightKey`. */
  readonly weight: string | null;
  /** Years, face values, numbers of a name. */
  readonly numbers: readonly string[];
}

/** The market as a phrase is read against it. Rows come in the default order: by material, then as the marketplace lists them. */
export interface PhraseMarket {
  readonly vocabulary: Vocabulary;
  /** Rows that have every word and every figure. */
  rowsWith(terms: readonly Term[], figures: Figures): readonly MarketRow[];
  row(key: string): MarketRow | undefined;
  /** All variants of a product, in catalogue order. */
  rowsOf(productId: string): readonly MarketRow[];
  /** Rows of a view in its order, at most {@link MAX_SHOWN_ROWS}. */
  shown(view: MarketView): readonly MarketRow[];
}

/** Rows of a view that an order in words can mean. */
export const MAX_SHOWN_ROWS = 10_000;
