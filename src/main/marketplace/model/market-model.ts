/**
 * The marketplace as the program knows it. Unknown is `null`, never zero or an empty text. Money is integer
 * cents; moments are epoch milliseconds on the service's clock unless a name says otherwise; other decimals
 * stay decimal text. Only `mapping/` builds these from the wire.
 */
import type { ContentDoubt } from '#domain/metal/content/content-doubt.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Cents } from '#domain/money/money.ts';
import type { DayChange } from '#domain/market/day-change.ts';
import type { LevelPricing } from '#domain/market/order-book.ts';
import type { Ppm } from '#domain/market/premium.ts';
import type { SpotPrice } from '#domain/market/spot.ts';

/** One page of a list. `total` and `hasMore` as far as the response states them. */
export interface Page<T> {
  readonly rows: readonly T[];
  /** Rows of this page that could not be read. */
  readonly unreadable: number;
  readonly total: number | null;
  readonly hasMore: boolean | null;
}

export interface Spot {
  readonly material: Material;
  /** The bid, if the service reports bid and ask. */
  readonly price: SpotPrice;
  readonly ask: SpotPrice | null;
  /** Since the previous close, as reported; null if missing or contradictory. */
  readonly dayChange: DayChange | null;
  /** Null if the service does not say. */
  readonly marketOpen: boolean | null;
  /** Epoch milliseconds of the service's clock. */
  readonly updatedAt: number | null;
}

/** Best listing (ask) or best offer (bid) of a variant. */
export interface TopOfBook {
  /** The id of the listing or offer, used in quotes. */
  readonly id: string;
  readonly price: Cents;
  /** Set if the price came in dollars, contrary to the document. */
  readonly readIn?: 'dollars';
  readonly quantity: number | null;
  /** The service's own premium; the terminal calculates its own from spot. */
  readonly statedPremium: Ppm | null;
  readonly expiresAt: number | null;
  readonly updatedAt: number | null;
}

export interface Variant {
  /** `productId:slug of the title`: stable, as the service does not send variant ids here. */
  readonly key: string;
  readonly id: string | null;
  readonly title: string;
  readonly images: readonly string[];
  readonly bid: TopOfBook | null;
  readonly ask: TopOfBook | null;
  /** Prices that can be neither cents nor dollars, as received; set if there are any. */
  readonly unread?: { readonly bid?: string; readonly ask?: string };
}

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  /** Null for a material outside the documented five; `materialText` is verbatim. */
  readonly material: Material | null;
  readonly materialText: string | null;
  readonly purityText: string | null;
  readonly weightText: string | null;
  readonly weightGrams: string | null;
  /**
   * Content of one piece; null if the product does not state enough, or contradicts itself and the user has
   * not settled it.
   */
  readonly fine: FineContent | null;
  /** Null unless its fields contradict each other or are ambiguous. */
  readonly doubt: ContentDoubt | null;
  readonly isCertified: boolean | null;
  readonly isIra: boolean | null;
  readonly attributes: readonly string[];
  readonly images: readonly string[];
  readonly manufacturer: { readonly title: string; readonly isEsg: boolean | null } | null;
  readonly category: { readonly title: string; readonly isNumismatic: boolean | null } | null;
  readonly subCategory: string | null;
  readonly certificateProvider: string | null;
  readonly variants: readonly Variant[];
}

export interface Category {
  readonly id: string;
  readonly title: string;
  readonly isNumismatic: boolean | null;
}

/** One listing (ask) or offer (bid) where the whole book is documented: in the sandbox. */
export interface Level {
  readonly id: string;
  readonly side: 'ask' | 'bid';
  readonly productId: string;
  readonly variantId: string;
  readonly productTitle: string | null;
  readonly sku: string | null;
  readonly material: Material | null;
  readonly price: Cents;
  /** Set if the price came in dollars, contrary to the document. */
  readonly readIn?: 'dollars';
  readonly quantity: number;
  readonly statedPremium: Ppm | null;
  /** Dollars over spot, as the service states. */
  readonly statedPremiumDollars: Cents | null;
  readonly expiresAt: number | null;
  /** Missing if the service does not say, as in the sandbox lists. */
  readonly updatedAt?: number;
  readonly pricing?: LevelPricing;
}

export interface ListingConflict {
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly listingId: string | null;
  readonly listedQuantity: number | null;
  readonly sellQuantity: number | null;
  readonly type: string | null;
}

export interface UpdatedListing {
  readonly id: string;
  readonly price: Cents | null;
  readonly quantity: number | null;
  readonly active: boolean | null;
  readonly sellerNotes: string | null;
  readonly updatedAt: number | null;
}
