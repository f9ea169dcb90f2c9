/** What the kill test and the process it kills say to each other. */
import { z } from 'zod';

export const childOrders = z.object({
  baseUrl: z.string(),
  apiKey: z.string(),
  journalPath: z.string(),
  speed: z.number(),
  /** Real milliseconds that an answer is waited for. */
  patienceMs: z.number(),
  /** Where to die; a name of `killPoints`, or anything else for nowhere. */
  point: z.string(),
  /** Intents to execute before ending in peace. */
  intents: z.number(),
  /** Number of this life: decides what is traded. */
  round: z.number(),
  /** The organization's own listings: they are not bought. */
  ownListingIds: z.array(z.string()),
});
export type ChildOrders = z.infer<typeof childOrders>;

export const supportAnswer = z.object({ orderId: z.string().nullable() });

export const childMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('ask'), quoteId: z.string() }),
]);
