/** The portfolio: what is held, what it cost, what it is worth, and what was made. */
import { z } from 'zod';
import { isDay } from '#domain/calendar/calendar.ts';
import { ENTRY_SOURCES, LOT_PLACES } from '#domain/holdings/entries.ts';
import { LOT_RULES } from '#domain/holdings/rules.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { centsSchema, epochMsSchema, fineContentSchema, ppmSchema } from './primitives.ts';

export const lotRuleSchema = z.enum(LOT_RULES);

/** A gain; `split` tells what the metal made of it, and what premiums did. Null where that is not known. */
const gainSchema = z.object({
  total: centsSchema,
  split: z.object({ metal: centsSchema, premium: centsSchema }).nullable(),
});

const holdingSchema = z.object({
  /** Of a product; of a row of the market where the catalogue does not have it any more. */
  product: z.string(),
  title: z.string(),
  pieces: z.int(),
  fine: fineContentSchema.nullable(),
  /** Of the pieces whose cost is known. */
  cost: centsSchema,
  /** Pieces of which it is not known. */
  unpriced: z.int(),
  /** At spot. */
  melt: centsSchema.nullable(),
  /** What the best bids that are known would pay, before fees, and for how many of the pieces; null without any. */
  bids: z.object({ total: centsSchema, pieces: z.int() }).nullable(),
  /** At the best bids, of all pieces; null where they do not take all, or a cost is not known. */
  unrealized: gainSchema.nullable(),
  /** The same at spot. */
  unrealizedAtSpot: gainSchema.nullable(),
  /** Of the pieces whose gain is known; null where that is none. */
  realized: gainSchema.nullable(),
  sold: z.int(),
  /** Pieces sold of which no gain is known. */
  soldUnknown: z.int(),
  /** Lots that have pieces left. */
  lots: z.int(),
});

/** What is held of one metal, all products together. Null where it is not known of all of them. */
const metalSchema = z.object({
  /** Null: nobody tells of what it is made. */
  material: z.enum(MATERIALS).nullable(),
  fine: fineContentSchema.nullable(),
  /** Of the pieces whose cost is known. */
  cost: centsSchema,
  unpriced: z.int(),
  melt: centsSchema.nullable(),
  /** Its part of what everything is worth at spot. */
  share: ppmSchema.nullable(),
  bids: centsSchema.nullable(),
  unrealized: centsSchema.nullable(),
});

export const unreconciledSchema = z.object({
  what: z.string(),
  /** What is missing, or contradicts, in a sentence. */
  why: z.string(),
  /** The key of the order's row, where it is one. */
  order: z.string().nullable(),
  /** The user's own entry that may be told twice. */
  own: z.string().exactOptional(),
});

export const portfolioSchema = z.object({
  rule: lotRuleSchema,
  /** What was not read yet, in words: without it there may be more, or less. Null when all was. */
  unread: z.string().nullable(),
  /** What the user told last and can take back, in words; null where there is nothing. */
  undoable: z.string().nullable(),
  holdings: z.array(holdingSchema),
  /** Of what is held, the most first. */
  metals: z.array(metalSchema),
  /** Added up; null where one is not known. */
  totals: z.object({
    cost: centsSchema,
    unpriced: z.int(),
    melt: centsSchema.nullable(),
    bids: centsSchema.nullable(),
    /** That less fees, estimated from so many own sales; null without any. */
    payout: z.object({ total: centsSchema, fees: centsSchema, sales: z.int() }).nullable(),
    unrealized: centsSchema.nullable(),
    realized: centsSchema,
    /** Pieces sold whose cost or proceeds are not known, and which are not in it. */
    soldUnknown: z.int(),
  }),
  /** The first of them. */
  unreconciled: z.array(unreconciledSchema),
  allUnreconciled: z.int(),
});

/** Orders of the journal that were read, of those that are to be read, while the books are drawn up; null while they are not. */
export const portfolioProgressSchema = z.object({ done: z.int(), total: z.int() }).nullable();

const spotNearSchema = z.enum(['quarter', 'day']);

/** Where a day is all that is known of when, without a time; null otherwise. */
const dayAlone = z.string().refine(isDay).nullable();

const lotSchema = z.object({
  id: z.string(),
  acquiredAt: epochMsSchema,
  day: dayAlone,
  source: z.enum(ENTRY_SOURCES),
  /** Where its pieces came; null where nobody tells. */
  place: z.enum(LOT_PLACES).nullable(),
  /** Left of it, and there were. */
  pieces: z.int(),
  of: z.int(),
  /** Of the pieces that are left; null where it is not known. */
  cost: centsSchema.nullable(),
  fees: centsSchema,
  /** Of all there were, without fees, and what they weigh; null where it is not known. */
  price: centsSchema.nullable(),
  fine: fineContentSchema.nullable(),
  /** What was paid over spot then, for all of it, fees included. */
  premium: ppmSchema.nullable(),
  /** That spot was recorded, not quoted: the last of the same quarter of an hour, or of the same day. Null: quoted, or not known. */
  recorded: spotNearSchema.nullable(),
  melt: centsSchema.nullable(),
  gainAtSpot: centsSchema.nullable(),
});

const soldSchema = z.object({
  id: z.string(),
  /** The entry of the sale that it is part of. */
  sale: z.string(),
  soldAt: epochMsSchema,
  soldDay: dayAlone,
  /** Null: of no lot, as more was sold than there was. */
  acquiredAt: epochMsSchema.nullable(),
  acquiredDay: dayAlone,
  pieces: z.int(),
  proceeds: centsSchema.nullable(),
  fees: centsSchema.nullable(),
  cost: centsSchema.nullable(),
  gain: gainSchema.nullable(),
  /** Spot of the sale was recorded, not quoted. */
  recorded: spotNearSchema.nullable(),
});

export const MOST_LOTS = 500;

/** The newest of each come first, and at most {@link MOST_LOTS} of them. */
export const lotsSchema = z.object({
  lots: z.array(lotSchema),
  sold: z.array(soldSchema),
  /** How many there are in all. */
  allLots: z.int(),
  allSold: z.int(),
});

/** Pieces of lots for a sale. */
export const chosenLotsSchema = z
  .array(z.object({ lot: z.string().max(500), pieces: z.int().positive() }))
  .max(MOST_LOTS);

/** A sale, and the lots that it may take from as they were then; at most {@link MOST_LOTS}, the oldest first. */
export const saleLotsSchema = z.object({
  product: z.string(),
  /** By weight: pieces are units of this content. Null: it is counted in pieces. */
  unit: z.enum(['ozt', 'btc']).nullable(),
  soldAt: epochMsSchema,
  soldDay: dayAlone,
  pieces: z.int(),
  lots: z.array(
    z.object({
      id: z.string(),
      acquiredAt: epochMsSchema,
      day: dayAlone,
      source: z.enum(ENTRY_SOURCES),
      pieces: z.int(),
      /** Of those pieces; null where it is not known. */
      cost: centsSchema.nullable(),
      /** As it holds now. */
      chosen: z.int(),
    }),
  ),
});

/** Until now; null: as far back as there is anything. */
export const heldRangeSchema = z.object({ from: epochMsSchema.nullable() });

export type PortfolioView = z.infer<typeof portfolioSchema>;
export type PortfolioProgress = z.infer<typeof portfolioProgressSchema>;
export type PortfolioHolding = z.infer<typeof holdingSchema>;
export type PortfolioMetal = z.infer<typeof metalSchema>;
export type UnreconciledView = z.infer<typeof unreconciledSchema>;
export type LotsView = z.infer<typeof lotsSchema>;
export type SaleLots = z.infer<typeof saleLotsSchema>;
export type ChosenLots = z.infer<typeof chosenLotsSchema>;
export type LotView = LotsView['lots'][number];
export type SoldView = LotsView['sold'][number];
