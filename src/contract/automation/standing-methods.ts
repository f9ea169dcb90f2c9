/** Standing orders for programs. None arms one by itself: the user approves its whole exposure in the terminal's own window, always. */
import { z } from 'zod';
import {
  callerKeySchema,
  draftIdSchema,
  orderShape,
  reasonSchema,
  waitMsSchema,
} from './trade-methods.ts';
import {
  marketTextSchema,
  percentSchema,
  timeSchema,
  tradeSideSchema,
  usdSchema,
} from './values.ts';

/** `waiting`: for the user. `unknown`: the terminal ended while it was armed; `standing` lists it where it is. */
export const STANDING_DRAFT_STATES = [
  'waiting',
  'armed',
  'declined',
  'expired',
  'void',
  'unknown',
] as const;

const standingIdSchema = z.string().min(1).max(100).describe('As `standing` lists it.');

const standingDraftSchema = z.object({
  draft: draftIdSchema,
  state: z.enum(STANDING_DRAFT_STATES),
  message: marketTextSchema.nullable(),
  /** Everything that it may do once it is armed, as the user reads it. */
  exposure: z.string(),
  /** Until then it can be approved. */
  goodUntil: timeSchema,
  /** Null until it is armed. */
  standing: standingIdSchema.nullable(),
});

export const standingMethods = {
  standing: {
    summary: 'Standing orders, with what each has seen, why it sends nothing yet, and what it did.',
    params: z.strictObject({}),
    result: z.object({
      standing: z.array(
        z.object({
          id: standingIdSchema,
          state: z.string(),
          words: marketTextSchema,
          side: tradeSideSchema,
          key: z.string(),
          quantity: z.int(),
          filled: z.int(),
          limit: usdSchema,
          until: timeSchema,
          seen: z.string().nullable(),
          distance: z.string().nullable(),
          waitsFor: marketTextSchema.nullable(),
          /** Newest first. */
          events: z.array(z.object({ at: timeSchema, text: marketTextSchema })),
          /** You drafted it, and may stop it. */
          isYours: z.boolean(),
        }),
      ),
    }),
  },
  'standing-draft': {
    summary:
      'Asks the user to arm a standing order: it buys or sells by itself once a premium or price is met. Waits for the answer.',
    params: z.strictObject({
      callerKey: callerKeySchema,
      ...orderShape,
      limit: usdSchema.describe(
        'Buys: most dollars in all. Sells: least for all pieces. Fees included.',
      ),
      premium: percentSchema.optional().describe('All-in over spot. This, or `price`.'),
      price: usdSchema.optional().describe('All-in, for a piece. This, or `premium`.'),
      until: timeSchema.describe('Its last moment, within 30 days.'),
      reason: reasonSchema,
      waitMs: waitMsSchema,
    }),
    result: standingDraftSchema,
  },
  'standing-stop': {
    summary: 'Stops a standing order that you drafted. An order that is being sent is finished.',
    params: z.strictObject({ standing: standingIdSchema }),
    result: z.object({ standing: standingIdSchema, isStopped: z.literal(true) }),
  },
} as const;

export type StandingDraftResult = z.input<typeof standingDraftSchema>;
