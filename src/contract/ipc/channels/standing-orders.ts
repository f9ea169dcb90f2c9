/** Standing orders: armed by the user, stopped, removed. */
import { z } from 'zod';
import { standingEntrySchema, standingRearmSchema } from '../trading/standing-orders.ts';
import { outcomeOf } from '../values/primitives.ts';
import { doneSchema, nothing } from './parts.ts';

const standingRef = z.object({ id: z.string() });

export const standingOrderChannels = {
  /** Armed from now on. Returns its id. */
  'standing-orders/create': {
    args: standingEntrySchema,
    result: outcomeOf(z.object({ id: z.string() })),
  },
  /** What is left of one that is over, until another moment. */
  'standing-orders/rearm': { args: standingRearmSchema, result: outcomeOf(doneSchema) },
  /** An order that is being sent is finished; nothing follows it. */
  'standing-orders/stop': { args: standingRef, result: outcomeOf(doneSchema) },
  'standing-orders/stop-all': { args: nothing, result: outcomeOf(doneSchema) },
  /** Takes one that is over off the list. */
  'standing-orders/remove': { args: standingRef, result: outcomeOf(doneSchema) },
} as const;
