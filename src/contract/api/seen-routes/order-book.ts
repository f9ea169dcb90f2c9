/**
 * GET /products/orderbook/v2?id= : the whole book of a product, every level with its id, and the ids of its variants. Not in
 * the API document; seen in public.
 */
import { z } from 'zod';
import { identifier } from '../reading/common.ts';
import { aliased, recordReader } from '../reading/tolerant-bodies.ts';
import { optional, required } from '../reading/tolerant-values.ts';

export const orderBookQuery = z.object({ id: identifier });

const level = aliased(
  { id: ['listingId', 'offerId'] },
  z.looseObject({
    id: required.id,
    /** Of one piece; cents or dollars, which is for the whole answer to tell. */
    price: required.price,
    quantity: required.count,
    spotPremium: optional.decimal,
    spotPremiumDollar: optional.decimal,
    premiumPercent: optional.decimal,
    premiumDollar: optional.decimal,
    type: optional.text,
    currency: optional.text,
    expiresAt: optional.instant,
    createdAt: optional.instant,
    updatedAt: optional.instant,
  }),
);

const variant = aliased(
  { variantId: ['id'], variantTitle: ['title', 'name'] },
  z.looseObject({
    variantId: required.id,
    variantTitle: optional.text,
    listings: optional.parts(level),
    offers: optional.parts(level),
  }),
);

/** A book has variants, or it is another answer. */
const book = aliased(
  { productId: ['id'] },
  z.looseObject({ productId: optional.id, variants: optional.parts(variant) }),
).refine(({ variants }) => Array.isArray(variants), { error: 'no variants' });

export const orderBookReader = recordReader(book, ['orderbook', 'orderBook', 'book']);
