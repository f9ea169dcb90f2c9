/** Of an order that was not on the ticket: what asked for it, and whose consent it had. */
import { z } from 'zod';

export const orderOriginSchema = z.object({
  kind: z.enum(['program', 'standing-order']),
  /** Of the draft, or of the standing order. */
  id: z.string(),
  /** Path of the program; left out where there is none. */
  program: z.string().optional(),
  approvedBy: z.enum(['hand', 'budget', 'standing-order']),
});

export type OrderOrigin = z.infer<typeof orderOriginSchema>;
