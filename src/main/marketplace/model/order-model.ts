/** Orders and their parts, by the rules of market-model.ts. */
import type { Cents } from '#domain/money/money.ts';
import type { Ppm } from '#domain/market/premium.ts';
import type { Side } from '#domain/market/side.ts';
import type { Fee } from './quote-model.ts';

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
