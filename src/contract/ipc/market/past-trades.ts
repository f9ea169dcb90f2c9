/** Past trades of a product, where a marketplace reports them. */
import { z } from 'zod';
import { centsSchema, epochMsSchema, ppmSchema } from '#contract/ipc/values/primitives.ts';

const pastTradeSchema = z.object({
  /** The marketplace's word for what happened, verbatim. */
  event: z.string().nullable(),
  at: epochMsSchema.nullable(),
  /** Of one piece. */
  price: centsSchema,
  quantity: z.int().nullable(),
  /** Over spot at that time, as the marketplace says. */
  premium: ppmSchema.nullable(),
});

export const pastTradesSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('reported'),
    /** The latest first; those without a time at the end. */
    trades: z.array(pastTradeSchema),
    /** Number of rows that could not be read. */
    unreadable: z.int(),
  }),
  /** The marketplace does not support this, or not now. */
  z.object({ state: z.literal('not-reported') }),
]);

export type PastTradesView = z.infer<typeof pastTradesSchema>;
