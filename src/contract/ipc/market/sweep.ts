/** A sweep: a size, and the listings or offers that would fill it, worked out before anything is requested. */
import { z } from 'zod';
import { BOOK_DEPTHS } from '#domain/market/order-book.ts';
import {
  centsSchema,
  epochMsSchema,
  fineContentSchema,
  materialSchema,
  microsPerUnitSchema,
  ppmSchema,
  sideSchema,
} from '#contract/ipc/values/primitives.ts';
import { MAX_LINE_QUANTITY, MAX_TICKET_LINES } from '#contract/ipc/trading/ticket.ts';

/** Where to look: a product and variant, several of them, or all of a material. One material at a time. */
const sweepScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('row'), rowKey: z.string() }),
  z.object({ kind: z.literal('rows'), rowKeys: z.array(z.string()).max(100_000) }),
  z.object({ kind: z.literal('material'), material: materialSchema }),
]);

export const sweepRequestSchema = z.object({
  side: sideSchema,
  /** As typed: `50 oz`, `10 coins`, `$20,000`. */
  size: z.string().max(200),
  /** Where to stop, as typed: `4%`, `$80/oz` over spot. Null: nowhere. */
  stop: z.string().max(200).nullable(),
  scope: sweepScopeSchema,
});

const sweepLineSchema = z.object({
  rowKey: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  /** The listing (buy) or the offer (sell). */
  sourceId: z.string(),
  /** Of one piece. */
  price: centsSchema,
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  /** Number of pieces; null where unknown: then one is taken. */
  available: z.int().nullable(),
  premium: ppmSchema.nullable(),
});

/** All figures exclude fees and shipping; see the quote. */
export const sweepPlanSchema = z.object({
  side: sideSchema,
  /** The size as understood, in the terminal's words. */
  size: z.string(),
  /** The stop as understood, in words; null without one. */
  stop: z.string().nullable(),
  /** Best first. Empty when nothing fits. */
  lines: z.array(sweepLineSchema).max(MAX_TICKET_LINES),
  pieces: z.int(),
  total: centsSchema,
  fine: fineContentSchema.nullable(),
  /** Total over all fine content; null when that is not known. */
  average: z.object({ perUnit: microsPerUnitSchema, premium: ppmSchema.nullable() }).nullable(),
  /** Of the least favourable piece taken. */
  worstPremium: ppmSchema.nullable(),
  /** Of the best piece that is left. */
  marginalPremium: ppmSchema.nullable(),
  /** The unfilled part of the size in words; null when it is filled. */
  missing: z.string().nullable(),
  /** `size`: nothing more fits. `lines`: a quote takes no more lines. `stop`: the rest is beyond it. `depth`: there is no more. */
  endedBy: z.enum(['size', 'lines', 'stop', 'depth']),
  /** The same as a sentence. */
  ended: z.string(),
  /** What was left out and what is unknown, a sentence each. */
  notes: z.array(z.string()),
  /** `top`: only the best of each product is documented, and so planned with. */
  depth: z.enum(BOOK_DEPTHS),
  /** When the oldest data behind it was read: the levels, and spot where known. */
  fetchedAt: epochMsSchema,
});

export type SweepScope = z.infer<typeof sweepScopeSchema>;
export type SweepRequest = z.infer<typeof sweepRequestSchema>;
export type SweepLineView = z.infer<typeof sweepLineSchema>;
export type SweepPlan = z.infer<typeof sweepPlanSchema>;
