/** The organization's own offers, where a marketplace reports them. Read-only. */
import { z } from 'zod';
import { centsSchema, epochMsSchema, ppmSchema } from '#contract/ipc/values/primitives.ts';

const ownOfferSchema = z.object({
  id: z.string(),
  /** Null where neither the offer nor the catalog names its product. */
  title: z.string().nullable(),
  variantTitle: z.string().nullable(),
  /** Of one piece; null where the marketplace gives none (as when it floats with spot) or it could not be read. */
  price: centsSchema.nullable(),
  /** Text in place of a readable price. */
  unread: z.string().nullable(),
  /** Set where the price came in dollars, against the document. */
  readIn: z.literal('dollars').exactOptional(),
  quantity: z.int().nullable(),
  /** How the price is set: the marketplace's word, the premium, and an amount of undocumented unit. */
  pricing: z.object({
    type: z.string().nullable(),
    premium: ppmSchema.nullable(),
    amount: z.string().nullable(),
  }),
  active: z.boolean().nullable(),
  expiresAt: epochMsSchema.nullable(),
});

export const ownOffersSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('reported'),
    /** As the marketplace orders them. */
    offers: z.array(ownOfferSchema),
    /** Number of rows that could not be read. */
    unreadable: z.int(),
    /** More exist than are listed here. */
    hasMore: z.boolean(),
    fetchedAt: epochMsSchema,
  }),
  /** The marketplace does not support this, or not now. */
  z.object({ state: z.literal('not-reported') }),
]);

export type OwnOfferView = z.infer<typeof ownOfferSchema>;
export type OwnOffersView = z.infer<typeof ownOffersSchema>;
