/** Programs of the open profile. */
import { z } from 'zod';
import { budgetTermsSchema } from '../app/automation.ts';
import { centsSchema, outcomeOf } from '../values/primitives.ts';
import { doneSchema } from './parts.ts';

const programRef = z.object({ id: z.string().min(1).max(100) });

const shownDraft = programRef.extend({ total: centsSchema, words: z.array(z.string()).max(20) });

export const automationChannels = {
  /** Every draft is void, every budget revoked, every program disconnected; what is being sent is finished. */
  'automation/kill': { args: z.object({}), result: outcomeOf(doneSchema) },
  'automation/set-on': { args: z.object({ isOn: z.boolean() }), result: outcomeOf(doneSchema) },
  /** A program that asks is connected now, and whenever it comes back unchanged. */
  'automation/accept': { args: programRef, result: outcomeOf(doneSchema) },
  'automation/decline': { args: programRef, result: outcomeOf(doneSchema) },
  'automation/disconnect': { args: programRef, result: outcomeOf(doneSchema) },
  /** An accepted program has to be accepted again. */
  'automation/forget': { args: programRef, result: outcomeOf(doneSchema) },
  /** Programs of this profile that were let may draft orders. */
  'automation/set-trading': {
    args: z.object({ isOn: z.boolean() }),
    result: outcomeOf(doneSchema),
  },
  /** An accepted program may draft orders, or may no longer. */
  'automation/let-trade': {
    args: programRef.extend({ mayTrade: z.boolean() }),
    result: outcomeOf(doneSchema),
  },
  /**
   * Sends the order of a draft, once. `total` and `words` are what the window showed: a worse total, or another sentence about a limit, is
   * asked about again.
   */
  'automation/approve': {
    args: shownDraft,
    result: outcomeOf(doneSchema),
  },
  /** Several of one program with the same terms, one after the other, each as if it was approved alone. Stops at the first that is not sent. */
  'automation/approve-alike': {
    args: z.object({ drafts: z.array(shownDraft).min(2).max(20) }),
    result: outcomeOf(doneSchema),
  },
  /** Arms the standing order that a program drafted. `exposure` is what the window showed. */
  'automation/arm-standing': {
    args: programRef.extend({ exposure: z.string().max(2_000) }),
    result: outcomeOf(doneSchema),
  },
  'automation/decline-standing': { args: programRef, result: outcomeOf(doneSchema) },
  'automation/decline-draft': { args: programRef, result: outcomeOf(doneSchema) },
  /** A new quote for a draft that waits. */
  'automation/requote-draft': { args: programRef, result: outcomeOf(doneSchema) },
  'automation/grant-budget': {
    args: programRef.extend({ terms: budgetTermsSchema }),
    result: outcomeOf(doneSchema),
  },
  'automation/revoke-budget': { args: programRef, result: outcomeOf(doneSchema) },
} as const;
