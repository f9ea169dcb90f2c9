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
import type { Side } from '#domain/market/side.ts';
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

export interface QuoteLine {
  readonly id: string | null;
  readonly quantity: number;
  /** Of one piece. */
  readonly price: Cents | null;
  readonly status: string | null;
  readonly disabled: boolean;
  /** Why the line cannot be filled, in the service's words. */
  readonly error: string | null;
  readonly sku: string | null;
  readonly title: string | null;
  readonly variantTitle: string | null;
  readonly fulfillmentDays: string | null;
  /** Sells: the offer that fills it. */
  readonly offer: {
    readonly id: string;
    readonly productId: string | null;
    readonly variantId: string | null;
    readonly price: Cents | null;
    readonly quantity: number | null;
  } | null;
}

export interface Fee {
  readonly id: string | null;
  readonly label: string | null;
  readonly amount: Cents | null;
  readonly rate: string | null;
}

export interface Optional {
  readonly id: string;
  readonly title: string | null;
  readonly description: string | null;
  /** Negative on sells: it reduces the payout. */
  readonly fee: Cents | null;
  readonly selected: boolean;
  /** False unless the service says the caller is eligible. */
  readonly enabled: boolean;
  readonly disabledReason: string | null;
  readonly disclaimer: { readonly label: string | null; readonly url: string | null } | null;
}

export type ExecutionVersion = 'v1' | 'v2';

export interface Quote {
  readonly quoteId: string;
  readonly side: Side;
  /** The API version it was made with; only that one executes it. */
  readonly version: ExecutionVersion;
  readonly lines: readonly QuoteLine[];
  readonly fees: readonly Fee[];
  readonly optionals: readonly Optional[];
  /** Add-ons that could not be resolved, and why, as the quote states. */
  readonly optionalsPartial: boolean;
  readonly optionalErrors: OptionalsCatalogue['errors'];
  readonly subtotal: Cents | null;
  /** Sent as `expectedTotal` unless the user sets another limit. */
  readonly total: Cents;
  readonly salesTax: Cents | null;
  readonly currency: string | null;
  readonly availableCount: number | null;
  readonly unavailableCount: number | null;
  /** The service's own expiry. */
  readonly expiresAt: number | null;
  readonly refreshedAt: number | null;
  /** The documented price window. */
  readonly windowMs: number;
  /** Monotonic: when its request left; its age counts from here. */
  readonly requestSentAt: number;
  /** The same moment by wall clock, epoch milliseconds; for display and the journal. */
  readonly requestSentAtWall: number;
}

export interface OptionalsCatalogue {
  readonly optionals: readonly Optional[];
  /**
   * Some add-ons could not be resolved, so the list is incomplete. Also true if the response does not say.
   */
  readonly partial: boolean;
  readonly errors: readonly { readonly id: string | null; readonly error: string | null }[];
}

export interface PromotionPreview {
  readonly status: string | null;
  readonly appliedCode: string | null;
  readonly totalDiscount: Cents | null;
  readonly promotions: readonly {
    readonly label: string | null;
    readonly category: string | null;
    /** Its source, in the service's word. */
    readonly sourceType: string | null;
    readonly discount: Cents | null;
  }[];
  readonly quote: Quote;
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

/** An amount that could not be read: which one, and as received. */
export interface UnreadAmount {
  readonly what: string;
  readonly raw: string;
}

export interface OrderLine {
  readonly id: string | null;
  readonly title: string | null;
  readonly sku: string | null;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly variantTitle: string | null;
  readonly quantity: number | null;
  /** Of one piece. */
  readonly price: Cents | null;
  /** The service's word, verbatim. */
  readonly status: string | null;
  readonly trackingNumber: string | null;
  readonly shippingService: string | null;
  readonly sellerId: string | null;
  readonly sellerName: string | null;
  readonly sellerShipped: boolean | null;
  readonly receivedForInspection: boolean | null;
  readonly passedInspection: boolean | null;
  /** As stated: over spot at an unknown moment. */
  readonly statedPremium: Ppm | null;
  readonly statedPremiumDollars: Cents | null;
}

/** A parcel of an order, in the terms of the service and its carrier. */
export interface Parcel {
  readonly carrier: string | null;
  readonly service: string | null;
  readonly trackingNumber: string | null;
  readonly status: string | null;
  readonly statusDetail: string | null;
  readonly delivered: boolean | null;
  readonly expectedAt: number | null;
  readonly location: string | null;
  readonly updatedAt: number | null;
}

/** A buy's sale order or a sell's purchase order. Mostly undocumented. */
export interface Order {
  readonly id: string;
  readonly side: Side;
  /** The service's word, verbatim. */
  readonly status: string | null;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  readonly quoteId: string | null;
  readonly subtotal: Cents | null;
  readonly total: Cents | null;
  readonly salesTax: Cents | null;
  readonly shipping: Cents | null;
  readonly processingFee: Cents | null;
  /** As stated. Amounts in other currencies than the dollar are `unread`, with their currency. */
  readonly currency: string | null;
  /** Set if the amounts came in dollars, contrary to the document. */
  readonly readIn?: 'dollars';
  /** Amounts that are not shown as figures because they contradict the rest or the evidence. */
  readonly unread: readonly UnreadAmount[];
  readonly fees: readonly Fee[];
  readonly lines: readonly OrderLine[];
  /** Sells only; null until a label is generated. */
  readonly labelUrl: string | null;
  readonly trackingNumber: string | null;
  readonly carrier: string | null;
  readonly paymentMethod: string | null;
  readonly paymentStatus: string | null;
  readonly payoutMethod: string | null;
  readonly toVault: boolean | null;
  readonly parcels: readonly Parcel[];
}
