/** Which routes that the API document does not have a marketplace answers, as far as is known. */
import { z } from 'zod';
import { epochMsSchema } from '#contract/ipc/values/primitives.ts';

const knownRouteSchema = z.object({
  answers: z.boolean(),
  /** When it was found out. */
  at: epochMsSchema,
});

export const knownRoutesSchema = z.partialRecord(
  z.enum([
    'getOrderBookV2',
    'getOrdersV2',
    'getPurchaseOrdersV1',
    'getOwnOffers',
    'getProductOptions',
    'getProductActivity',
  ]),
  knownRouteSchema,
);

export type KnownRoutes = Readonly<z.infer<typeof knownRoutesSchema>>;
