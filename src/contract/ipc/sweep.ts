/** A sweep: a size, and the listings or offers that would fill it, worked out before anything is asked of the service. */
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
} from './primitives.ts';
import { MAX_LINE_QUANTITY, MAX_TICKET_LINES } from './ticket.ts';

/** Where to look: one product and variant, some of them, or everything of a material. One material at a time. */
const sweepScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('row'), rowKey: z.string() }),
  z.object({ kind: z.literal('rows'), rowKeys: z.array(z.string()).max(100_000) }),
  z.object({ kind: z.literal('material'), material: materialSchema }),
]);

export const sweepRequestSchema = z.object({
  side: sideSchema,
  /** As it was typed: `50 oz`, `10 coins`, `$20,000`. */
  size: z.string().max(200),
  /** Where to stop, as it was typed: `4%`, `$80/oz` over spot. Null: nowhere. */
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
  /** Pieces there are; null where the service does not say: then one is taken. */
  available: z.int().nullable(),
  premium: ppmSchema.nullable(),
});

/** All figures exclude fees; a quote has them. */
export const sweepPlanSchema = z.object({
  side: sideSchema,
  /** The size as it was understood, in the terminal's words. */
  size: z.string(),
  /** The stop as it was understood, in words; null without one. */
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
  /** What of the size is not filled, in words; null when nothing is missing. */
  missing: z.string().nullable(),
  /** `size`: nothing more fits. `lines`: a quote takes no more lines. `stop`: the rest is beyond it. `depth`: there is no more. */
  endedBy: z.enum(['size', 'lines', 'stop', 'depth']),
  /** The same as a sentence. */
  ended: z.string(),
  /** What was left out, and what is not known, a sentence each. */
  notes: z.array(z.string()),
  /** `top`: only the best of each product is documented, and so planned with. */
  depth: z.enum(BOOK_DEPTHS),
  /** When the oldest of what it rests on was read: the levels, and spot where that is known. */
  fetchedAt: epochMsSchema,
});

export type SweepScope = z.infer<typeof sweepScopeSchema>;
export type SweepRequest = z.infer<typeof sweepRequestSchema>;
export type SweepLineView = z.infer<typeof sweepLineSchema>;
export type SweepPlan = z.infer<typeof sweepPlanSchema>;
