/** What a phrase is understood to mean. Whatever it is, it only ever fills in the ticket. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Material } from '#domain/metal/material.ts';
import type { DecimalMark } from '#domain/input-text.ts';
import type { Side } from '#domain/market/side.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Fineness } from '#domain/phrase/fineness.ts';
import type { PhraseCondition } from '#domain/phrase/conditions.ts';

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
  /** What it was chosen by: only products that are stated as so fine are meant. */
  readonly finenesses: readonly Fineness[];
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
  | 'not-understood'
  | 'too-long';

export interface Asides {
  /** Misspelled words, and as what they are read. */
  readonly readAs: ReadonlyArray<{ readonly typed: string; readonly as: string }>;
}

/** An order, or why it is none. */
export type OrderReading =
  | ({
      readonly kind: 'understood';
      readonly trade: Trade;
      /** What fits less well, best first. */
      readonly others: readonly Trade[];
    } & Asides)
  | ({
      readonly kind: 'asks';
      readonly what: 'product' | 'variant' | 'metal' | 'size' | 'side' | 'reading';
      /** What can be read in two ways, as a question; null where `what` is the question. */
      readonly question: string | null;
      /** All of them fit: none is chosen beforehand. */
      readonly offers: readonly Trade[];
    } & Asides)
  | Refused;

/** It waits for something, or is an order of another kind: nothing of it goes into the ticket. */
export interface ConditionReading {
  readonly kind: 'condition';
  readonly conditions: readonly PhraseCondition[];
  /** What the phrase says without its conditions. */
  readonly order: OrderReading;
}

export type Reading = OrderReading | ConditionReading;

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
  /** How the computer's language and region write decimals. */
  readonly decimalMark: DecimalMark;
}

export interface Refused {
  readonly kind: 'refused';
  readonly why: RefusalKind;
  readonly sentence: string;
  /** The words that stopped it, as they stand together. */
  readonly notUnderstood: readonly string[];
}

export const refused = (
  why: RefusalKind,
  sentence: string,
  notUnderstood: readonly string[] = [],
): Refused => ({ kind: 'refused', why, sentence, notUnderstood });
