/** A profile's protection against its own mistakes: limits for orders, and when trading locks itself. */
import { z } from 'zod';
import { type FineWeight, isFineWeight } from '#domain/metal/fine-weight.ts';
import { positiveCentsSchema, ppmSchema } from '#contract/ipc/values/primitives.ts';

/** What going over a limit does: the terminal asks first, or does not send at all. */
const limitActionSchema = z.enum(['ask', 'refuse']);

/** One limit; null: none is set. Exactly at the value is within it. */
const limitOf = <T extends z.ZodType>(value: T) =>
  z.object({ value, action: limitActionSchema }).nullable();

const limitsSchema = z.object({
  /** Cents: the limit of a buy (what may be spent at most), the quoted total of a sell. */
  perOrder: limitOf(positiveCentsSchema),
  /** Cents: the same figures of all orders this profile sent since local midnight, with this one. */
  perDay: limitOf(positiveCentsSchema),
  /** Parts per million: a buy's all-in premium above it, a sell's below minus it. */
  premium: limitOf(ppmSchema.refine((value) => value >= 0, 'Must not be negative.')),
  /** 1e-7 gram: fine weight of all metals of an order. Bitcoin has no ounces and is not counted. */
  ounces: limitOf(
    z.custom<FineWeight>(isFineWeight).refine((value) => value > 0, 'Must be above zero.'),
  ),
});

export const safetySchema = z.object({
  limits: limitsSchema,
  /** Trading has to be unlocked in each session. Live profiles always behave as if this were set. */
  startsLocked: z.boolean(),
  /** Minutes without a key or pointer event in the window after which trading locks again. */
  idleMinutes: z.int().min(1).max(480),
});

/**
 * A limit that an order exceeds, or may exceed as far as is known. Every profile has two: `sums`, of a quote whose
 * lines do not add up to its subtotal or its parts to its total, and `doubts`, of one that contradicts itself or
 * leaves open whether it can be filled.
 */
export const limitBreachSchema = z.object({
  limit: z.enum(['perOrder', 'perDay', 'premium', 'ounces', 'sums', 'doubts']),
  action: limitActionSchema,
  /** A sentence with both figures, or with what is unknown. */
  words: z.string(),
});

/** Why trading is locked. */
const lockReasonSchema = z.enum(['start', 'user', 'screen-locked', 'suspended', 'idle', 'journal']);

export const tradingLockSchema = z.object({
  /** Trading of this profile starts locked and locks itself again. */
  guarded: z.boolean(),
  /** Set while nothing may be sent. */
  locked: z.object({ reason: lockReasonSchema }).nullable(),
  /** Text that unlocks: environment and name of the profile. */
  phrase: z.string(),
});

export const NO_LIMITS: Limits = { perOrder: null, perDay: null, premium: null, ounces: null };
export const DEFAULT_SAFETY: Safety = { limits: NO_LIMITS, startsLocked: false, idleMinutes: 15 };

export type LimitAction = z.infer<typeof limitActionSchema>;
export type Limits = z.infer<typeof limitsSchema>;
export type Safety = z.infer<typeof safetySchema>;
export type LimitBreach = z.infer<typeof limitBreachSchema>;
export type LockReason = z.infer<typeof lockReasonSchema>;
export type TradingLockView = z.infer<typeof tradingLockSchema>;
