/** The market, the ticket, the lock on trading and orders of unknown outcome. */
import { z } from 'zod';
import { valueRankingSchema, valueRequestSchema } from '../market/best-value.ts';
import { foundProductsSchema } from '../market/market.ts';
import { pastTradesSchema } from '../market/past-trades.ts';
import { fineContentSchema, outcomeOf, positiveCentsSchema } from '../values/primitives.ts';
import { sweepPlanSchema, sweepRequestSchema } from '../market/sweep.ts';
import { ticketDraftSchema } from '../trading/ticket.ts';
import { nothing, doneSchema, intentRef } from './parts.ts';

export const tradingChannels = {
  /** What a size would take from the levels that are known. Asks nothing of the service. */
  'market/plan-sweep': { args: sweepRequestSchema, result: outcomeOf(sweepPlanSchema) },
  /** Which products of a metal are the cheapest, or pay most, for a size. Asks nothing of the service. */
  'market/rank-value': { args: valueRequestSchema, result: outcomeOf(valueRankingSchema) },
  /** Which reading of a product in doubt is right, by its content; null takes the choice back. */
  'market/settle-content': {
    args: z.object({ productId: z.string().min(1), content: fineContentSchema.nullable() }),
    result: outcomeOf(doneSchema),
  },
  /** Past trades of a product, where the marketplace lists them. */
  'market/past-trades': {
    args: z.object({ productId: z.string().min(1), variantId: z.string().min(1).nullable() }),
    result: outcomeOf(pastTradesSchema),
  },
  /** Opens a picture of a row in the system's browser, by its place; the address is checked, and https only. */
  'market/open-picture': {
    args: z.object({ rowKey: z.string().min(1), place: z.int().min(0) }),
    result: outcomeOf(doneSchema),
  },
  /** Asks the marketplace's own search. What it finds is among the rows; a search on its way for another text is given up. */
  'market/search': {
    args: z.object({ text: z.string().trim().min(1).max(500) }),
    result: outcomeOf(foundProductsSchema),
  },

  /** A new quote for this draft; replaces the ticket's quote. The ticket's state follows as a patch. */
  'ticket/request-quote': { args: ticketDraftSchema, result: outcomeOf(doneSchema) },
  /**
   * A quote for a draft that rests, asked for by nobody: only while this draft has none and nothing forbids trading, and of a
   * token beyond those kept for the user, which is waited for. `asked` false: none was made.
   */
  'ticket/auto-quote': {
    args: ticketDraftSchema,
    result: outcomeOf(z.object({ asked: z.boolean() })),
  },
  /** New prices for the same draft and limit: a refresh where the quote has one, else a new quote. */
  'ticket/requote': { args: nothing, result: outcomeOf(doneSchema) },
  /** A new limit for the quote on screen: freezes the payload again, under a new intent id. */
  'ticket/set-limit': {
    args: z.object({ intentId: z.uuid(), limit: positiveCentsSchema }),
    result: outcomeOf(intentRef),
  },
  /** Accepts the limits this intent is over, where they ask. It counts for this intent and these figures only. */
  'ticket/accept-limits': { args: intentRef, result: outcomeOf(doneSchema) },
  /** Sends the frozen payload once. Answers when the outcome is journalled. */
  'ticket/execute': { args: intentRef, result: outcomeOf(doneSchema) },
  'ticket/discard': { args: nothing, result: outcomeOf(doneSchema) },
  /** Opens the terms of an add-on of the quote on the ticket in the system's browser; https only. */
  'ticket/open-disclaimer': {
    args: z.object({ optionalId: z.string().min(1).max(200) }),
    result: outcomeOf(doneSchema),
  },

  /** Nothing can be sent from then on; what reduces risk goes on working. */
  'trading/lock': { args: nothing, result: outcomeOf(doneSchema) },
  /** `phrase`: environment and name of the profile, as typed. */
  'trading/unlock': {
    args: z.object({ profileId: z.string(), phrase: z.string().max(200) }),
    result: outcomeOf(doneSchema),
  },

  /** The user goes on after a halt whose end cannot be read. Sends nothing. Refused while the status can be read. */
  'trading/end-halt': { args: nothing, result: outcomeOf(doneSchema) },

  'unknown/check-again': { args: intentRef, result: outcomeOf(doneSchema) },
  'unknown/link-order': {
    args: z.object({ intentId: z.uuid(), orderId: z.string().trim().min(1).max(200) }),
    result: outcomeOf(doneSchema),
  },
  /** `statement` is what the user typed about who confirmed that there is no order. */
  'unknown/record-absent': {
    args: z.object({ intentId: z.uuid(), statement: z.string().trim().min(10).max(2000) }),
    result: outcomeOf(doneSchema),
  },
  /** The user has seen the extra orders of an intent. */
  'unknown/acknowledge-extra': { args: intentRef, result: outcomeOf(doneSchema) },
} as const;
