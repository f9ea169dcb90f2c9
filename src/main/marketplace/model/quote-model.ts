/** Quotes and their parts, by the rules of market-model.ts. */
import type { Cents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';

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
