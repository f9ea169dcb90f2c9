/** What a phrase is understood to mean. Whatever it is, it only ever fills in the ticket. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Side } from '#domain/market/side.ts';
import type { Cents } from '#domain/money/money.ts';

export type TradeSize =
  | { readonly kind: 'pieces'; readonly quantity: number }
  /** Weight or money: `text` can be read again, `understood` is how the terminal writes it. */
  | { readonly kind: 'amount'; readonly text: string; readonly understood: string };

export type TradeScope =
  | { readonly kind: 'row'; readonly row: MarketRow }
  /** Several products of one material. `name` says what they have in common. */
  | {
      readonly kind: 'rows';
      readonly rows: readonly MarketRow[];
      readonly material: Material;
      readonly name: string;
    }
  | { readonly kind: 'material'; readonly material: Material }
  /** No product was named: what is selected, or what the market shows. */
  | { readonly kind: 'shown' };

export interface Trade {
  readonly side: Side;
  readonly size: TradeSize;
  readonly scope: TradeScope;
  /** Of the whole, or of an ounce or bitcoin of what is traded. */
  readonly limit: { readonly kind: 'total' | 'perUnit'; readonly cents: Cents } | null;
  /** The premium over spot to stop at, as the main process reads it. */
  readonly stop: string | null;
}

export type RefusalKind =
  | 'two-readings'
  | 'decimal-comma'
  | 'misplaced-grouping'
  | 'negative'
  | 'zero'
  | 'fraction'
  | 'too-large'
  | 'too-small'
  | 'too-many-decimals'
  | 'not-a-number'
  | 'other-currency'
  | 'other-weight'
  | 'two-limits'
  | 'two-sides'
  | 'two-sizes'
  | 'two-products'
  | 'no-product'
  | 'limit-wrong-way'
  | 'each-of-what'
  | 'how-many'
  | 'nothing-held'
  | 'holdings-unknown'
  | 'too-long';

export interface Asides {
  /** Words that say nothing here, as they stand together. */
  readonly notUnderstood: readonly string[];
  /** Misspelled words, and as what they are read. */
  readonly readAs: ReadonlyArray<{ readonly typed: string; readonly as: string }>;
}

export type Reading =
  | ({
      readonly kind: 'understood';
      readonly trade: Trade;
      /** What fits less well, best first. */
      readonly others: readonly Trade[];
    } & Asides)
  | ({
      readonly kind: 'asks';
      readonly what: 'product' | 'variant' | 'metal' | 'size' | 'side';
      /** All of them fit: none is chosen beforehand. */
      readonly offers: readonly Trade[];
    } & Asides)
  | { readonly kind: 'refused'; readonly why: RefusalKind; readonly sentence: string };

/** What a phrase is read against. */
export interface ReadingContext {
  readonly rows: ReadonlyMap<string, MarketRow>;
  /** What is selected: meant where no product is named. */
  readonly selected: MarketRow | null;
  /** What is in the vault, by product; null while that is not known. */
  readonly holdings: ReadonlyArray<{
    readonly productId: string;
    readonly quantity: number;
  }> | null;
  /** Cents of an ounce or bitcoin; null where it is not known. */
  readonly spotOf: (material: Material) => number | null;
}

export interface Refused {
  readonly kind: 'refused';
  readonly why: RefusalKind;
  readonly sentence: string;
}

export const refused = (why: RefusalKind, sentence: string): Refused => ({
  kind: 'refused',
  why,
  sentence,
});
