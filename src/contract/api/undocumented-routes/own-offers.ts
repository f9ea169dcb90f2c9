/** GET /offers/get-offers/v1: the organization's own offers. Undocumented; seen in public. Read-only. */
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
      /**
       * Price of one piece; missing if it floats with spot. Its unit is determined for the response as a
       * whole.
       */
      price: optional.decimal,
      quantity: optional.count,
      /** `fixed_pricing`, `premium_percentage_pricing`, `premium_dollar_pricing`, or an unknown word. */
      type: optional.text,
      premiumPercent: optional.decimal,
      /** Its unit is unknown, whatever its name suggests. */
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
