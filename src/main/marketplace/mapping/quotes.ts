/** Quotes and what belongs to them (the API document, sections Quote, Line item, Fee, Optional). */
import type { RouteReading } from '#contract/api/routes/routes.ts';
import { partOf, rowsOf } from '#contract/api/reading/unreadable.ts';
import { cents } from '#domain/money/money.ts';
import { quoteWindowMs } from '#domain/quote/quote-clock.ts';
import type { Side } from '#domain/market/side.ts';
import type { ListingConflict, UpdatedListing } from '../model/market-model.ts';
import type {
  ExecutionVersion,
  Fee,
  Optional,
  OptionalsCatalogue,
  PromotionPreview,
  Quote,
  QuoteLine,
} from '../model/quote-model.ts';
import { expectedOfOrder } from '#domain/market/price-unit.ts';
import type { ReadAmount } from './unit-evidence.ts';
import { centsOrNull, momentOrNull, orNull, plainOrNull } from './values.ts';

export type QuoteReading = RouteReading<'createBuyQuoteV2'>;
type LineReading = QuoteReading['lineItems'][number];
type FeeReading = NonNullable<QuoteReading['fees']>[number];
type OptionalReading = NonNullable<QuoteReading['optionals']>[number];

/** What the client itself knows about a quote. */
export interface QuoteOrigin {
  readonly side: Side;
  readonly version: ExecutionVersion;
  /** Monotonic. */
  readonly requestSentAt: number;
  /** Wall clock, epoch milliseconds. */
  readonly requestSentAtWall: number;
}

export function toQuote(reading: QuoteReading, origin: QuoteOrigin): Quote {
  return {
    ...origin,
    quoteId: reading.quoteId,
    lines: reading.lineItems.map((line) => toLine(line)),
    fees: (reading.fees ?? []).map((fee) => toFee(fee)),
    optionals: (reading.optionals ?? []).map((optional) => toOptional(optional)),
    optionalsPartial: reading.partial ?? false,
    optionalErrors: errorsOf(reading.errors),
    subtotal: centsOrNull(reading.subtotal),
    total: cents(reading.total),
    salesTax: centsOrNull(reading.salesTax),
    currency: orNull(reading.currency),
    availableCount: orNull(reading.availableCount),
    unavailableCount: orNull(reading.unavailableCount),
    expiresAt: momentOrNull(reading.expiresAt),
    refreshedAt: momentOrNull(reading.refreshedAt),
    windowMs: quoteWindowMs(origin.version, origin.side),
  };
}

function toLine(reading: LineReading): QuoteLine {
  const offer = partOf(reading.offer);
  const product = partOf(reading.product);
  return {
    id: orNull(reading.id),
    quantity: reading.quantity,
    price: centsOrNull(reading.price),
    status: orNull(reading.status),
    disabled: reading.disabled ?? false,
    error: orNull(reading.error),
    sku: orNull(product?.sku),
    title: plainOrNull(product?.title),
    variantTitle: orNull(partOf(reading.variant)?.title),
    fulfillmentDays: orNull(product?.fulfillmentDays),
    offer:
      offer === undefined
        ? null
        : {
            id: offer.id,
            productId: orNull(offer.productId),
            variantId: orNull(offer.variantId),
            price: centsOrNull(offer.price),
            quantity: orNull(offer.quantity),
          },
  };
}

function toFee(reading: FeeReading): Fee {
  return {
    id: orNull(reading.id),
    label: plainOrNull(reading.label),
    amount: centsOrNull(reading.amount),
    rate: orNull(reading.rate),
  };
}

function toOptional(reading: OptionalReading): Optional {
  const disclaimer = partOf(reading.disclaimer);
  return {
    id: reading.id,
    title: plainOrNull(reading.title),
    description: plainOrNull(reading.description),
    fee: centsOrNull(reading.fee),
    selected: reading.selected ?? false,
    enabled: reading.enabled ?? false,
    disabledReason: orNull(reading.disabledReason),
    disclaimer:
      disclaimer === undefined
        ? null
        : { label: plainOrNull(disclaimer.label), url: orNull(disclaimer.url) },
  };
}

export function toOptionals(reading: RouteReading<'getBuyOptionalsV2'>): OptionalsCatalogue {
  return {
    optionals: reading.optionals.map((optional) => toOptional(optional)),
    partial: reading.partial ?? true,
    errors: errorsOf(reading.errors),
  };
}

function errorsOf(errors: QuoteReading['errors']): OptionalsCatalogue['errors'] {
  return (rowsOf(errors) ?? []).map((one) => ({ id: orNull(one.id), error: orNull(one.error) }));
}

export function toPromotionPreview(
  reading: RouteReading<'previewPromotionV2'>,
  origin: QuoteOrigin,
): PromotionPreview {
  return {
    status: orNull(reading.status),
    appliedCode: orNull(reading.appliedCode),
    totalDiscount: centsOrNull(reading.totalDiscount),
    promotions: (rowsOf(reading.appliedPromotions) ?? []).map((one) => ({
      label: plainOrNull(one.label),
      category: orNull(one.category),
      sourceType: orNull(one.sourceType),
      discount: centsOrNull(one.discountAmount),
    })),
    quote: toQuote(reading.quote, origin),
  };
}

export function toListingConflict(
  reading: RouteReading<'getListingConflictsV2'>['rows'][number],
): ListingConflict {
  return {
    productId: orNull(reading.productId),
    variantId: orNull(reading.variantId),
    listingId: orNull(reading.listingId),
    listedQuantity: orNull(reading.listedQuantity),
    sellQuantity: orNull(reading.sellQuantity),
    type: orNull(reading.type),
  };
}

/** @param sent the price that was sent, in cents; undefined if another field was changed */
export function toUpdatedListing(
  reading: RouteReading<'updateListing'>,
  sent: number | undefined,
  read: ReadAmount,
): UpdatedListing {
  const expected = sent === undefined ? null : expectedOfOrder(cents(sent));
  return {
    id: reading.id,
    price: reading.price === undefined ? null : read(reading.price, expected),
    quantity: orNull(reading.quantity),
    active: orNull(reading.active),
    sellerNotes: orNull(reading.sellerNotes),
    updatedAt: momentOrNull(reading.updatedAt),
  };
}
