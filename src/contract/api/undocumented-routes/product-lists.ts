/**
 * GET /products/get-product-options/v1 and GET /products/get-product-activity/v1: every product with its
 * variants by id, and past trades of one. Undocumented; seen in a public client.
 */
import { z } from 'zod';
import { identifier } from '../reading/common.ts';
import { aliased, listReader } from '../reading/tolerant-bodies.ts';
import { optional, required } from '../reading/tolerant-values.ts';

export const productOptionsReader = listReader(
  aliased(
    { value: ['productId', 'id'], label: ['title', 'name'] },
    z.looseObject({
      value: required.id,
      label: required.text,
      variants: optional.parts(
        aliased(
          { value: ['variantId', 'id'], label: ['title', 'name'] },
          z.looseObject({ value: required.id, label: optional.text }),
        ),
      ),
    }),
  ),
  ['options', 'products'],
);

export const productActivityQuery = z.object({
  productId: identifier,
  variantId: identifier.optional(),
});

export const productActivityReader = listReader(
  z.looseObject({
    event: optional.text,
    createdAt: optional.instant,
    /** Price of one piece; cents or dollars, determined for the response as a whole. */
    price: required.price,
    quantity: optional.count,
    spotPremium: optional.decimal,
    spotPremiumDollar: optional.decimal,
    currency: optional.text,
  }),
  ['activity', 'events', 'trades'],
);
