/** Data of routes that the API document does not have. Same conventions as `market-model.ts`. */
import type { Material } from '#domain/metal/material.ts';
import type { Ppm } from '#domain/market/premium.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Level } from './market-model.ts';

/** The whole book of a product, in live too. */
export interface ProductBook {
  readonly productId: string;
  readonly variants: readonly {
    readonly variantId: string;
    readonly title: string | null;
    /** In the marketplace's order. */
    readonly asks: readonly Level[];
    readonly bids: readonly Level[];
    /** False if some of its levels could not be read. */
    readonly isWhole: boolean;
  }[];
}

/** The organization's own bid on a product; shown, never changed. */
export interface OwnOffer {
  readonly id: string;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly title: string | null;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly material: Material | null;
  /**
   * Price of one piece; null if it floats with spot or could not be read: `unread` then has it as received.
   */
  readonly price: Cents | null;
  readonly unread: string | null;
  /** Set if the price came in dollars, contrary to the document. */
  readonly readIn?: 'dollars';
  readonly quantity: number | null;
  /** `fixed_pricing`, `premium_percentage_pricing`, `premium_dollar_pricing`, verbatim. */
  readonly type: string | null;
  readonly premiumPercent: Ppm | null;
  /** Decimal text in an undocumented unit. */
  readonly premiumDollar: string | null;
  readonly active: boolean | null;
  readonly expiresAt: number | null;
}

/** A product with the ids of its variants, which products v2 lacks. */
export interface ProductOption {
  readonly productId: string;
  readonly title: string;
  readonly variants: readonly { readonly variantId: string; readonly title: string | null }[];
}

/** An event of a product: a trade, as far as the word is known. */
export interface ProductEvent {
  /** The marketplace's word, verbatim. */
  readonly event: string | null;
  readonly at: number | null;
  /** Of one piece. */
  readonly price: Cents;
  readonly readIn?: 'dollars';
  readonly quantity: number | null;
  readonly statedPremium: Ppm | null;
}
