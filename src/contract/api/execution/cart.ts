/** POST {legacy_base_url}/v1/cart/sell/{cartId}/add (API document, section Endpoints). */
import { z } from 'zod';
import { identifier, quantity, uuid } from '../reading/common.ts';
import { recordReader } from '../reading/tolerant-bodies.ts';
import { must } from '../reading/tolerant.ts';

export const addToSellCartParams = z.object({ cartId: uuid });

export const addToSellCartBody = z.object({
  productId: identifier,
  variantId: identifier,
  quantity,
});

export const addToSellCartResponse = z.object({ success: z.boolean() });

export const addToSellCartReader = recordReader(z.looseObject({ success: must.flag }));
