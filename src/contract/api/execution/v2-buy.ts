/** Execution v2, buy (API document, section Endpoints, Execution v2 (buy)). */
import { z } from 'zod';
import {
  identifier,
  integerCents,
  MAX_QUOTE_ITEMS,
  nonNegativeCents,
  pieces,
  successEnvelope,
  uuid,
} from '../reading/common.ts';
import {
  buyQuote,
  optionalIdList,
  optionalIds,
  paymentMethod,
  previewedBuyQuote,
  quoteReading,
  shippingAddress,
} from './quotes.ts';
import { recordReader } from '../reading/tolerant-bodies.ts';
import { optional, strict } from '../reading/tolerant-values.ts';

/** The lines of a buy, v1 and v2: 1 to 50 listings. */
export const buyItems = z
  .array(z.object({ listingId: uuid, quantity: pieces }))
  .min(1)
  .max(MAX_QUOTE_ITEMS);

export const createBuyQuoteBody = z.object({
  items: buyItems,
  paymentMethod,
  selectedOptionalIds: optionalIdList.optional(),
});

export const createBuyQuoteResponse = successEnvelope(buyQuote);

/**
 * expectedTotal is the ceiling in cents. shipping is left out with vault_shipping and needed without it. If
 * selectedOptionalIds is left out, the quote's own selection applies, which only the service knows.
 */
export const executeBuyQuoteBody = z
  .object({
    expectedTotal: nonNegativeCents,
    paymentMethod,
    shipping: shippingAddress.optional(),
    selectedOptionalIds: optionalIdList.optional(),
    promotionCode: z.string().min(1).max(100).optional(),
  })
  .refine(
    (body) =>
      body.shipping !== undefined ||
      body.selectedOptionalIds === undefined ||
      body.selectedOptionalIds.includes(optionalIds.vaultShipping),
    { error: 'shipping is needed unless vault_shipping is selected', path: ['shipping'] },
  );

/** Which fields are required: not shown: chosen form, a preview without a code has no meaning. */
export const promotionPreviewBody = z.object({
  promotionCode: z.string().min(1).max(100),
  paymentMethod: paymentMethod.optional(),
  selectedOptionalIds: optionalIdList.optional(),
});

const appliedPromotion = z.object({
  promotionId: z.string(),
  promotionType: z.string(),
  category: z.string(),
  label: z.string(),
  discountAmount: integerCents,
  params: z.record(z.string(), z.unknown()),
  sourceType: z.string(),
  sourceCode: z.string(),
  sourceCodeId: z.string(),
  sourceGrantId: z.string(),
});

/** status `applied` is shown; the others are not. Discounts are cents. */
export const promotionPreviewResponse = successEnvelope(
  z.object({
    status: z.string(),
    appliedCode: z.string(),
    totalDiscount: integerCents,
    appliedPromotions: z.array(appliedPromotion),
    quote: previewedBuyQuote,
  }),
);

export const promotionPreviewReader = recordReader(
  z.looseObject({
    status: optional.text,
    appliedCode: optional.text,
    totalDiscount: strict.cents,
    appliedPromotions: optional.parts(
      z.looseObject({
        promotionId: optional.id,
        promotionType: optional.text,
        category: optional.text,
        label: optional.text,
        discountAmount: optional.cents,
        sourceType: optional.text,
        sourceCode: optional.text,
        sourceCodeId: optional.id,
        sourceGrantId: optional.id,
      }),
    ),
    quote: quoteReading,
  }),
);

/** Response of an execute, v2 buy and sell, beyond orderId: not shown: chosen form. */
export const executeQuoteResponse = successEnvelope(z.object({ orderId: identifier }));
