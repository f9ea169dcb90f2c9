/** The market, the ticket, the lock on trading and orders of unknown outcome. */
import { z } from 'zod';
import { valueRankingSchema, valueRequestSchema } from '../market/best-value.ts';
import { foundProductsSchema } from '../market/market.ts';
import { pastTradesSchema } from '../market/past-trades.ts';
import { fineContentSchema, positiveCentsSchema } from '../values/primitives.ts';
import { sweepPlanSchema, sweepRequestSchema } from '../market/sweep.ts';
import { ticketDraftSchema } from '../trading/ticket.ts';
import { action, request, nothing, intentRef } from './parts.ts';

export const tradingChannels = {
  /** What a size would take from the levels that are known. Asks nothing of the service. */
  'market/plan-sweep': request(sweepRequestSchema, sweepPlanSchema),
  /** Which products of a metal are the cheapest, or pay most, for a size. Asks nothing of the service. */
  'market/rank-value': request(valueRequestSchema, valueRankingSchema),
  /** Which reading of a product in doubt is right, by its content; null takes the choice back. */
  'market/settle-content': action(
    z.object({ productId: z.string().min(1), content: fineContentSchema.nullable() }),
  ),
  /** Past trades of a product, where the marketplace lists them. */
  'market/past-trades': request(
    z.object({ productId: z.string().min(1), variantId: z.string().min(1).nullable() }),
    pastTradesSchema,
  ),
  /** Opens a picture of a row in the system's browser, by its place; the address is checked, and https only. */
  'market/open-picture': action(z.object({ rowKey: z.string().min(1), place: z.int().min(0) })),
  /** Asks the marketplace's own search. What it finds is among the rows; a search on its way for another text is given up. */
  'market/search': request(
    z.object({ text: z.string().trim().min(1).max(500) }),
    foundProductsSchema,
  ),

  /** A new quote for this draft; replaces the ticket's quote. The ticket's state follows as a patch. */
  'ticket/request-quote': action(ticketDraftSchema),
  /**
   * A quote for a draft that rests, asked for by nobody: only while this draft has none and nothing forbids trading, and of a
   * token beyond those kept for the user, which is waited for. `asked` false: none was made.
   */
  'ticket/auto-quote': request(ticketDraftSchema, z.object({ asked: z.boolean() })),
  /** New prices for the same draft and limit: a refresh where the quote has one, else a new quote. */
  'ticket/requote': action(nothing),
  /** A new limit for the quote on screen: freezes the payload again, under a new intent id. */
  'ticket/set-limit': request(
    z.object({ intentId: z.uuid(), limit: positiveCentsSchema }),
    intentRef,
  ),
  /** Accepts the limits this intent is over, where they ask. It counts for this intent and these figures only. */
  'ticket/accept-limits': action(intentRef),
  /** Sends the frozen payload once. Answers when the outcome is journalled. */
  'ticket/execute': action(intentRef),
  'ticket/discard': action(nothing),
  /** Opens the terms of an add-on of the quote on the ticket in the system's browser; https only. */
  'ticket/open-disclaimer': action(z.object({ optionalId: z.string().min(1).max(200) })),

  /** Nothing can be sent from then on; what reduces risk goes on working. */
  'trading/lock': action(nothing),
  /** `phrase`: environment and name of the profile, as typed. */
  'trading/unlock': action(z.object({ profileId: z.string(), phrase: z.string().max(200) })),

  /** The user goes on after a halt whose end cannot be read. Sends nothing. Refused while the status can be read. */
  'trading/end-halt': action(nothing),

  'unknown/check-again': action(intentRef),
  'unknown/link-order': action(
    z.object({ intentId: z.uuid(), orderId: z.string().trim().min(1).max(200) }),
  ),
  /** `statement` is what the user typed about who confirmed that there is no order. */
  'unknown/record-absent': action(
    z.object({ intentId: z.uuid(), statement: z.string().trim().min(10).max(2000) }),
  ),
  /** The user has seen the extra orders of an intent. */
  'unknown/acknowledge-extra': action(intentRef),
} as const;
