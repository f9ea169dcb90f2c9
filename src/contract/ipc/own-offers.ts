/** The organization's own offers, where a marketplace tells them. They are shown, and never changed. */
import { z } from 'zod';
import { centsSchema, epochMsSchema, ppmSchema } from './primitives.ts';

const ownOfferSchema = z.object({
  id: z.string(),
  /** Null where neither the offer nor the catalog names its product. */
  title: z.string().nullable(),
  variantTitle: z.string().nullable(),
  /** Of one piece; null where the marketplace gives none, as where it floats with spot, and where it could not be read. */
  price: centsSchema.nullable(),
  /** What came instead of a price that can be read. */
  unread: z.string().nullable(),
  /** Set where the price came in dollars, against the document. */
  readIn: z.literal('dollars').exactOptional(),
  quantity: z.int().nullable(),
  /** How its price is set: the marketplace's word, the premium, and an amount whose unit nobody documented. */
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
    state: z.literal('told'),
    /** As the marketplace orders them. */
    offers: z.array(ownOfferSchema),
    /** Rows that were there and could not be read. */
    unreadable: z.int(),
    /** There are more than are told here. */
    hasMore: z.boolean(),
    fetchedAt: epochMsSchema,
  }),
  /** The marketplace does not answer for them, or not now. */
  z.object({ state: z.literal('not-told') }),
]);

export type OwnOfferView = z.infer<typeof ownOfferSchema>;
export type OwnOffersView = z.infer<typeof ownOffersSchema>;
