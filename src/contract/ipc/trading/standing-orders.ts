/** Standing orders: what the terminal buys or sells by itself once a condition holds, as the window sets and shows it. */
import { z } from 'zod';
import {
  epochMsSchema,
  positiveCentsSchema,
  ppmSchema,
  sideSchema,
} from '#contract/ipc/values/primitives.ts';
import { MAX_LINE_QUANTITY, ticketDraftSchema } from './ticket.ts';

export const MOST_STANDING_ORDERS = 50;
/** The newest events of each that are kept. */
export const MOST_STANDING_EVENTS = 50;

const conditionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('premium'), premium: ppmSchema }),
  z.object({ kind: z.literal('price'), perPiece: positiveCentsSchema }),
]);

/** `StandingTerms` of `src/domain/quote/standing-orders/terms.ts`. */
export const standingTermsSchema = z.object({
  side: sideSchema,
  row: z.string().min(1).max(300),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  condition: conditionSchema,
  limit: positiveCentsSchema,
  until: epochMsSchema,
});

/** How a buy is paid and where it goes, as on the ticket; add-ons of both sides. */
export const standingDeliverySchema = ticketDraftSchema.pick({
  paymentMethod: true,
  destination: true,
  optionalIds: true,
});

export const standingEntrySchema = z.object({
  terms: standingTermsSchema,
  delivery: standingDeliverySchema,
  /** The whole exposure in the words that the user read; refused where the terminal would say something else. */
  exposure: z.string().max(2_000),
});

export const standingRearmSchema = z.object({
  id: z.string(),
  until: epochMsSchema,
  /** As for a new one, for what is left. */
  exposure: z.string().max(2_000),
});

const standingPhaseSchema = z.enum([
  'armed',
  /** A quote was requested and is compared with the terms. */
  'quoting',
  /** The order is being sent, or its outcome is being looked up in the journal. */
  'firing',
  'done',
  /** A part was filled, and how many pieces is not known: it goes on only by hand. */
  'partly',
  'expired',
  'stopped',
  /** The outcome of its order is unknown. */
  'unknown',
]);

export const standingEventSchema = z.object({ at: epochMsSchema, text: z.string() });

const standingViewSchema = z.object({
  id: z.string(),
  terms: standingTermsSchema,
  title: z.string(),
  /** The terms in words. */
  words: z.string(),
  phase: standingPhaseSchema,
  filled: z.int(),
  createdAt: epochMsSchema,
  /** Newest first. */
  events: z.array(standingEventSchema).max(MOST_STANDING_EVENTS),
  /** What it saw last, before fees; null before anything was seen. */
  seen: z.object({ text: z.string(), at: epochMsSchema }).nullable(),
  /** How far that is from the condition; null where it meets it, or is unknown. */
  distance: z.string().nullable(),
  /** Why it does not send anything now; null where it is over. */
  waitsFor: z.string().nullable(),
  /** The exposure of what is left, if it is armed again until then; null where nothing is left, or it may not be. */
  rearm: z.object({ pieces: z.int(), limit: positiveCentsSchema }).nullable(),
});

export const standingOrdersSliceSchema = z.object({
  orders: z.array(standingViewSchema).max(MOST_STANDING_ORDERS),
});

export type StandingEntry = z.infer<typeof standingEntrySchema>;
export type StandingRearm = z.infer<typeof standingRearmSchema>;
export type StandingDelivery = z.infer<typeof standingDeliverySchema>;
export type StandingEvent = z.infer<typeof standingEventSchema>;
export type StandingPhase = z.infer<typeof standingPhaseSchema>;
export type StandingView = z.infer<typeof standingViewSchema>;
