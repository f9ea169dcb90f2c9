/** Orders whose outcome nobody saw, and orders that should not exist. */
import { z } from 'zod';
import { centsSchema, epochMsSchema, sideSchema } from '#contract/ipc/values/primitives.ts';

/** An intent whose outcome was never seen: "We don't know if this order was placed." */
export const unknownIntentSchema = z.object({
  intentId: z.uuid(),
  side: sideSchema,
  /** Whether the marketplace is known to list orders of this side, so that this one can be looked for. */
  listed: z.boolean(),
  quoteId: z.string(),
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  limit: centsSchema,
  quotedTotal: centsSchema,
  sentAt: epochMsSchema,
  /** Until then the order could still be placed, so nobody can state that there is none; null after that. */
  placeableUntil: epochMsSchema.nullable(),
  profileName: z.string(),
  /** What was seen instead of an answer. */
  reason: z.string(),
  reconciling: z.boolean(),
  lastCheckedAt: epochMsSchema.nullable(),
  /** Result of a look-up that resolved nothing, or null. */
  lastCheckNote: z.string().nullable(),
  /** Orders that exist now and, as far as is known, did not before. */
  candidates: z.array(
    z.object({
      orderId: z.string(),
      total: centsSchema.nullable(),
      createdAt: z.string().nullable(),
      carriesQuoteId: z.boolean(),
    }),
  ),
});

/**
 * Unexpected orders of an intent: the marketplace executed its quote twice, or placed an order that it had refused.
 */
export const extraOrdersSchema = z.object({
  intentId: z.uuid(),
  side: sideSchema,
  quoteId: z.string(),
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  quotedTotal: centsSchema,
  sentAt: epochMsSchema,
  profileName: z.string(),
  /** Ids of its known orders; empty where the journal has none. */
  orderIds: z.array(z.string()),
  /** Those that the user did not acknowledge yet, each with its evidence in a sentence. */
  extra: z.array(z.object({ orderId: z.string(), evidence: z.string() })).min(1),
});

export type ExtraOrdersView = z.infer<typeof extraOrdersSchema>;
export type UnknownIntentView = z.infer<typeof unknownIntentSchema>;
