/** Programs of the open profile. */
import { z } from 'zod';
import { budgetTermsSchema } from '../app/automation.ts';
import { centsSchema } from '../values/primitives.ts';
import { savedSchema } from '../trading/orders.ts';
import { action, request } from './parts.ts';

const programRef = z.object({ id: z.string().min(1).max(100) });

const shownDraft = programRef.extend({ total: centsSchema, words: z.array(z.string()).max(20) });

export const automationChannels = {
  /** Every draft is void, every budget revoked, every program disconnected; what is being sent is finished. */
  'automation/kill': action(z.object({})),
  'automation/set-on': action(z.object({ isOn: z.boolean() })),
  /** A program that asks is connected now, and whenever it comes back unchanged. */
  'automation/accept': action(programRef),
  'automation/decline': action(programRef),
  'automation/disconnect': action(programRef),
  /** An accepted program has to be accepted again. */
  'automation/forget': action(programRef),
  /** Programs of this profile that were let may draft orders. */
  'automation/set-trading': action(z.object({ isOn: z.boolean() })),
  /** A command may start the terminal without a window, or may not. */
  'automation/set-start': action(z.object({ isOn: z.boolean() })),
  /** An accepted program may draft orders, or may no longer. */
  'automation/let-trade': action(programRef.extend({ mayTrade: z.boolean() })),
  /**
   * Sends the order of a draft, once. `total` and `words` are what the window showed: a worse total, or another sentence about a limit, is
   * asked about again.
   */
  'automation/approve': action(shownDraft),
  /** Several of one program with the same terms, one after the other, each as if it was approved alone. Stops at the first that is not sent. */
  'automation/approve-alike': action(z.object({ drafts: z.array(shownDraft).min(2).max(20) })),
  /** Arms the standing order that a program drafted. `exposure` is what the window showed. */
  'automation/arm-standing': action(programRef.extend({ exposure: z.string().max(2_000) })),
  'automation/decline-standing': action(programRef),
  'automation/decline-draft': action(programRef),
  /** What programs did and what the user decided, as a file. */
  'automation/export-calls': request(z.object({ format: z.enum(['csv', 'json']) }), savedSchema),
  /** A new quote for a draft that waits. */
  'automation/requote-draft': action(programRef),
  'automation/grant-budget': action(programRef.extend({ terms: budgetTermsSchema })),
  'automation/revoke-budget': action(programRef),
} as const;
