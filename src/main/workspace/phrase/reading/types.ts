/** Readings of a phrase. None does more than fill in the ticket. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { TradeOffer } from '#contract/ipc/market/phrase.ts';
import type { Material } from '#domain/metal/material.ts';
import type { DecimalMark } from '#domain/text/input-text.ts';
import type { StatedFineness } from '#domain/phrase/fineness.ts';
import type { PhraseMarket } from '#main/market/views/market-queries.ts';
import type { PhraseCondition } from '#domain/phrase/conditions.ts';

/** Weight or money: `text` as typed, `understood` as the terminal writes it. */
export type TradeSize = TradeOffer['size'];

export type TradeScope =
  | { readonly kind: 'row'; readonly row: MarketRow }
  /** Several products of one material, under a common `name`. */
  | {
      readonly kind: 'rows';
      readonly rows: readonly MarketRow[];
      readonly material: Material;
      readonly name: string;
    }
  | { readonly kind: 'material'; readonly material: Material }
  /** No product named: the selected one, or those that the market shows. */
  | { readonly kind: 'shown' };

export interface Trade extends Pick<TradeOffer, 'side' | 'size' | 'limit' | 'stop'> {
  readonly scope: TradeScope;
  /** Required of the products. */
  readonly finenesses: readonly StatedFineness[];
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

export interface Corrections {
  /** Misspelled words. */
  readonly corrections: ReadonlyArray<{ readonly typed: string; readonly as: string }>;
}

export type PhraseOrder =
  | ({
      readonly kind: 'understood';
      readonly trade: Trade;
      /** Less likely, best first. */
      readonly others: readonly Trade[];
    } & Corrections)
  | ({
      readonly kind: 'asks';
      readonly what: 'product' | 'variant' | 'metal' | 'size' | 'side' | 'reading';
      /** Two readings of a number, as a sentence. */
      readonly question: string | null;
      /** Equally likely. */
      readonly offers: readonly Trade[];
    } & Corrections)
  | PhraseRefusal;

/** An order with a condition, or of an unsupported type: it never reaches the ticket. */
export interface ConditionReading {
  readonly kind: 'condition';
  readonly conditions: readonly PhraseCondition[];
  /** Without its conditions. */
  readonly order: PhraseOrder;
}

export type Reading = PhraseOrder | ConditionReading;

/** What a phrase can refer to. */
export interface ReadingContext {
  readonly market: PhraseMarket;
  /** Meant if no product is named. */
  readonly selected: MarketRow | null;
  /** Vault holdings; null while unknown. */
  readonly holdings: ReadonlyArray<{
    readonly productId: string;
    readonly quantity: number;
  }> | null;
  /** Cents for an ounce or bitcoin; null if unknown. */
  readonly spotOf: (material: Material) => number | null;
  /** Of the computer's language and region. */
  readonly decimalMark: DecimalMark;
}

export interface PhraseRefusal {
  readonly kind: 'refused';
  readonly why: RefusalKind;
  readonly sentence: string;
  /** Adjacent words as one. */
  readonly notUnderstood: readonly string[];
}

export const refused = (
  why: RefusalKind,
  sentence: string,
  notUnderstood: readonly string[] = [],
): PhraseRefusal => ({ kind: 'refused', why, sentence, notUnderstood });
