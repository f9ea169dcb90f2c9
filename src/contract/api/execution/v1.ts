/** Execution v1, older (API document, section Endpoints, Execution v1). */
import { z } from 'zod';
import {
  commaSeparatedIds,
  identifier,
  nonNegativeCents,
  successEnvelope,
  uuid,
} from '../reading/common.ts';
import { buyItems } from './v2-buy.ts';
import { sellItems } from './v2-sell.ts';
import { buyQuote, optionalIdList, paymentMethod, sellQuote, shippingAddress } from './quotes.ts';

export const createBuyQuoteV1Body = z.object({ items: buyItems, paymentMethod });

/** GET prices the quote again and restarts its window of 30 seconds. */
export const refreshBuyQuoteV1Query = z.object({ quoteId: uuid });

/** Body of a v1 buy quote: not shown: chosen form, as on v2. */
export const buyQuoteV1Response = successEnvelope(buyQuote);

/** v1 has no add-ons on buys, so the address is always needed. */
export const executeBuyV1Body = z.object({
  quoteId: uuid,
  expectedTotal: nonNegativeCents,
  paymentMethod,
  shipping: shippingAddress,
});

export const createSellQuoteV1Body = z.object({ items: sellItems });

/** selectedOptionalIds is joined by commas here, unlike on v2. */
export const refreshSellQuoteV1Query = z.object({
  quoteId: uuid,
  selectedOptionalIds: commaSeparatedIds.optional(),
});

/** Body of a v1 sell quote: not shown: chosen form, as on v2. */
export const sellQuoteV1Response = successEnvelope(sellQuote);

export const executeSellV1Body = z.object({
  quoteId: uuid,
  expectedTotal: nonNegativeCents,
  selectedOptionalIds: optionalIdList.optional(),
  adjustListings: z.boolean().optional(),
  confirmListingMismatch: z.boolean().optional(),
});

/**
 * Returns orderId and sellOrderIds; status `partial` if only some items succeeded, then with the ids of the
 * processed orders. Their position and names: not shown: chosen form.
 */
export const executeV1Response = successEnvelope(
  z.object({
    orderId: identifier,
    sellOrderIds: z.array(identifier),
    status: z.enum(['complete', 'partial']),
    processedOrderIds: z.array(identifier).optional(),
  }),
);
