/** GET /offers/get-offers/v1: the organization's own offers. Not in the API document; seen in public. Only read. */
import { z } from 'zod';
import { queryBoolean, queryLimit, queryOffset } from '../reading/common.ts';
import { aliased, listReader } from '../reading/tolerant-bodies.ts';
import { optional, required } from '../reading/tolerant-values.ts';

export const ownOffersQuery = z.object({
  active: queryBoolean.optional(),
  productId: z.string().min(1).max(200).optional(),
  limit: queryLimit,
  offset: queryOffset,
});

export const ownOffersReader = listReader(
  aliased(
    { id: ['offerId'] },
    z.looseObject({
      id: required.id,
      productId: optional.id,
      variantId: optional.id,
      /** Of one piece; missing where it floats with spot. Which unit it is in is for the whole answer to tell. */
      price: optional.decimal,
      quantity: optional.count,
      /** `fixed_pricing`, `premium_percentage_pricing`, `premium_dollar_pricing`, or a word nobody knows. */
      type: optional.text,
      premiumPercent: optional.decimal,
      /** Its unit is not known, whatever its name says. */
      premiumDollar: optional.decimal,
      active: optional.flag,
      currency: optional.text,
      expiresAt: optional.instant,
      product: optional.part(
        z.looseObject({
          id: optional.id,
          title: optional.text,
          sku: optional.text,
          material: optional.text,
        }),
      ),
      variant: optional.part(z.looseObject({ id: optional.id, title: optional.text })),
    }),
  ),
  ['offers'],
);
