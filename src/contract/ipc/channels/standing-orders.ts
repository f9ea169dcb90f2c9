/** Standing orders: armed by the user, stopped, removed. */
import { z } from 'zod';
import { standingEntrySchema, standingRearmSchema } from '../trading/standing-orders.ts';
import { action, request, nothing } from './parts.ts';

const standingRef = z.object({ id: z.string() });

export const standingOrderChannels = {
  /** Armed from now on. Returns its id. */
  'standing-orders/create': request(standingEntrySchema, z.object({ id: z.string() })),
  /** What is left of one that is over, until another moment. */
  'standing-orders/rearm': action(standingRearmSchema),
  /** An order that is being sent is finished; nothing follows it. */
  'standing-orders/stop': action(standingRef),
  'standing-orders/stop-all': action(nothing),
  /** Takes one that is over off the list. */
  'standing-orders/remove': action(standingRef),
} as const;
