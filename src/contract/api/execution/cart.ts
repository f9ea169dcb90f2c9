/** POST {legacy_base_url}/v1/cart/sell/{cartId}/add (API document, section Endpoints). */
import { z } from 'zod';
import { identifier, pieces, uuid } from '../reading/common.ts';
import { recordReader } from '../reading/tolerant-bodies.ts';
import { required } from '../reading/tolerant-values.ts';

export const addToSellCartParams = z.object({ cartId: uuid });

export const addToSellCartBody = z.object({
  productId: identifier,
  variantId: identifier,
  quantity: pieces,
});

export const addToSellCartResponse = z.object({ success: z.boolean() });

export const addToSellCartReader = recordReader(z.looseObject({ success: required.flag }));
