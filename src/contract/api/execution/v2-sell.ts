/** Execution v2, sell (API document, section Endpoints, Execution v2 (sell)). */
import { z } from 'zod';
import {
  count,
  identifier,
  integerCents,
  MAX_QUOTE_ITEMS,
  nonNegativeCents,
  pieces,
  repeatedIds,
  successEnvelope,
  uuid,
} from '../reading/common.ts';
import { optionalIdList, sellQuote } from './quotes.ts';
import { aliased, listReader } from '../reading/tolerant-bodies.ts';
import { optional } from '../reading/tolerant-values.ts';

/** Sell into one bid. */
const sellIntoOffer = z.object({
  offerId: uuid,
  productId: z.never().optional(),
  variantId: z.never().optional(),
  quantity: pieces,
});

/** Let the service match the best live bids. */
const sellProduct = z.object({
  offerId: z.never().optional(),
  productId: identifier,
  variantId: identifier,
  quantity: pieces,
});

const sellItem = z.union([sellIntoOffer, sellProduct], {
  error: 'must be offerId with quantity, or productId and variantId with quantity',
});

/** The lines of a sell, v1 and v2: 1 to 50, each offer at most once. */
export const sellItems = z
  .array(sellItem)
  .min(1)
  .max(MAX_QUOTE_ITEMS)
  .refine(
    (items) => {
      const ids = items.flatMap((item) =>
        item.offerId === undefined ? [] : [item.offerId.toLowerCase()],
      );
      return new Set(ids).size === ids.length;
    },
    { error: 'offer ids must be unique within a quote' },
  );

export const createSellQuoteBody = z.object({
  items: sellItems,
  selectedOptionalIds: optionalIdList.optional(),
});

/** GET refreshes the price; the parameter is repeated once per id. */
export const refreshSellQuoteQuery = z.object({ selectedOptionalIds: repeatedIds.optional() });

export const sellQuoteResponse = successEnvelope(sellQuote);

/** expectedTotal is the floor in cents; expectedOptionalFees maps optional id to its (negative) fee. */
export const executeSellQuoteBody = z.object({
  expectedTotal: nonNegativeCents,
  selectedOptionalIds: optionalIdList.optional(),
  expectedOptionalFees: z.record(identifier, integerCents.max(0)).optional(),
  adjustListings: z.boolean().optional(),
  confirmListingMismatch: z.boolean().optional(),
  promotionCode: z.string().min(1).max(100).optional(),
});

/** Form of the report: not shown: chosen form. `type` is the errorCode that the execute would return. */
const listingConflict = z.object({
  productId: identifier,
  variantId: identifier,
  listingId: uuid,
  listedQuantity: count,
  sellQuantity: count,
  type: z.enum(['listing_quantity_mismatch', 'listing_validation_failed']),
});

/** Not shown: chosen form. */
export const listingConflictsResponse = successEnvelope(
  z.object({ conflicts: z.array(listingConflict) }),
);

/** Every field of a conflict may be missing; additional ones are kept. */
export const listingConflictsReader = listReader(
  aliased(
    {
      listingId: ['id'],
      listedQuantity: ['listingQuantity', 'currentQuantity', 'available'],
      sellQuantity: ['quantity', 'requestedQuantity', 'quoteQuantity'],
      type: ['errorCode', 'code', 'reason'],
    },
    z.looseObject({
      productId: optional.id,
      variantId: optional.id,
      listingId: optional.id,
      listedQuantity: optional.count,
      sellQuantity: optional.count,
      type: optional.text,
    }),
  ),
  ['conflicts', 'listingConflicts', 'listings', 'mismatches', 'items', 'results'],
);
