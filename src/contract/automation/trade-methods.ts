/**
 * What programs can do about orders. Nothing here trades by itself: a draft is sent only after the user approved it in the terminal's own
 * window, or within a budget that the user granted there.
 */
import { z } from 'zod';
import { PROGRAM_DRAFT_STATES } from '#domain/orders/program-draft-state.ts';
import {
  contentSchema,
  marketTextSchema,
  percentSchema,
  pricePerUnitSchema,
  rowKeySchema,
  timeSchema,
  tradeSideSchema,
  usdSchema,
} from './values.ts';

const MINUTE_MS = 60_000;
/** Longest wait of one call for an outcome. */
const MAX_WAIT_MS = 110_000;
/** Assistants give up on a call after a minute. */
const USUAL_WAIT_MS = 45_000;

export const orderShape = {
  side: tradeSideSchema.default('buy'),
  key: rowKeySchema,
  /** As the ticket takes it. */
  quantity: z.int().min(1).max(1_000_000).describe('Pieces.'),
  paymentMethod: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Buys: the id of a payment method; left out: the default of the profile.'),
};

/** Chosen by the program, one for each order that it wants. */
export const callerKeySchema = z
  .string()
  .regex(/^[\w.:-]{8,100}$/)
  .describe(
    'A key of your own for this request. The same key with the same terms is the same request.',
  );

export const draftIdSchema = z
  .string()
  .min(1)
  .max(100)
  .describe('The handle that `draft` returned.');

export const reasonSchema = z
  .string()
  .max(200)
  .default('')
  .describe('Shown to the user as your words.');

export const waitMsSchema = z.int().min(0).max(MAX_WAIT_MS).default(USUAL_WAIT_MS);

const quotedSchema = z.object({
  lines: z.array(
    z.object({
      title: marketTextSchema,
      variant: marketTextSchema.nullable(),
      quantity: z.int().nullable(),
      price: usdSchema.nullable(),
    }),
  ),
  fees: z.array(z.object({ label: marketTextSchema, amount: usdSchema })),
  salesTax: usdSchema.nullable(),
  subtotal: usdSchema,
  total: usdSchema,
  fine: contentSchema.nullable(),
  /** Fees included. */
  perUnit: pricePerUnitSchema.nullable(),
  /** Over spot, fees included. */
  premium: percentSchema.nullable(),
  spot: pricePerUnitSchema.nullable(),
  spotReadAt: timeSchema.nullable(),
  /** Contradictions of the quote and limits of the profile that it exceeds, a sentence each. */
  warnings: z.array(marketTextSchema),
  /** Why it could not be executed now; null where it could. */
  refusal: marketTextSchema.nullable(),
  quotedAt: timeSchema,
  expiresInMs: z.int().nonnegative(),
});

const draftSchema = z.object({
  draft: draftIdSchema,
  state: z.enum(PROGRAM_DRAFT_STATES),
  /** Why, in words. */
  message: marketTextSchema.nullable(),
  side: tradeSideSchema,
  what: marketTextSchema,
  limit: usdSchema,
  /** The newest quote of it; null where there is none any more. */
  quote: quotedSchema.nullable(),
  /** Until then it can be approved. */
  goodUntil: timeSchema,
  approvedBy: z.enum(['hand', 'budget']).nullable(),
  /** Key of the order in `orders`; null until it is sent. */
  order: z.string().nullable(),
  orderIds: z.array(z.string()),
});

export const tradeMethods = {
  quote: {
    summary: 'What an order would cost or pay now, all-in. Takes a token; reserves nothing.',
    params: z.strictObject(orderShape),
    result: z.object({ quote: quotedSchema }),
  },
  draft: {
    summary: 'Writes an order down with a limit, and quotes it. Sends nothing.',
    params: z.strictObject({
      callerKey: callerKeySchema,
      ...orderShape,
      limit: usdSchema.describe(
        'Buys: pay at most. Sells: receive at least. In all, fees included.',
      ),
      reason: reasonSchema,
      goodForMs: z
        .int()
        .min(10_000)
        .max(60 * MINUTE_MS)
        .default(10 * MINUTE_MS),
    }),
    result: draftSchema,
  },
  execute: {
    summary:
      'Asks for a draft to be sent: the user approves it, or a budget does. Waits for the outcome; called again, it never sends twice.',
    params: z.strictObject({
      callerKey: callerKeySchema,
      draft: draftIdSchema,
      waitMs: waitMsSchema,
    }),
    result: draftSchema,
  },
  drafts: {
    summary: 'Your drafts of this run, newest first.',
    params: z.strictObject({ draft: draftIdSchema.optional() }),
    result: z.object({ drafts: z.array(draftSchema) }),
  },
  withdraw: {
    summary: 'Makes a draft of yours void, unless it is being sent.',
    params: z.strictObject({ draft: draftIdSchema }),
    result: draftSchema,
  },
} as const;

export type Quoted = z.input<typeof quotedSchema>;
export type DraftResult = z.input<typeof draftSchema>;
