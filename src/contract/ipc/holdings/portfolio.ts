/** The portfolio: holdings, cost, value and gains. */
import { z } from 'zod';
import { isDay } from '#domain/calendar/calendar.ts';
import { ENTRY_SOURCES, LOT_PLACES } from '#domain/holdings/entries.ts';
import { LOT_RULES } from '#domain/holdings/rules.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import {
  centsSchema,
  epochMsSchema,
  fineContentSchema,
  ppmSchema,
} from '#contract/ipc/values/primitives.ts';

export const lotRuleSchema = z.enum(LOT_RULES);

/** `split`: gain by metal price and by premium; null where it is not known. */
const gainSchema = z.object({
  total: centsSchema,
  split: z.object({ metal: centsSchema, premium: centsSchema }).nullable(),
});

const holdingSchema = z.object({
  /** A product ID, or the key of a market row that the catalog no longer has. */
  product: z.string(),
  title: z.string(),
  pieces: z.int(),
  fine: fineContentSchema.nullable(),
  /** Of the pieces whose cost is known. */
  cost: centsSchema,
  /** Pieces without a known cost. */
  unpriced: z.int(),
  /** At spot. */
  melt: centsSchema.nullable(),
  /** The best known bids before fees, and the pieces they take; null without any. */
  bids: z.object({ total: centsSchema, pieces: z.int() }).nullable(),
  /** At the best bids for all pieces; null where they take fewer, or a cost is not known. */
  unrealized: gainSchema.nullable(),
  unrealizedAtSpot: gainSchema.nullable(),
  /** Of the pieces whose gain is known; null without any. */
  realized: gainSchema.nullable(),
  sold: z.int(),
  /** Pieces sold without a known gain. */
  soldUnknown: z.int(),
  /** Lots with pieces left. */
  lots: z.int(),
});

/** Holdings of one metal. Null where an amount is not known of all products. */
const metalSchema = z.object({
  /** Null: not known. */
  material: z.enum(MATERIALS).nullable(),
  fine: fineContentSchema.nullable(),
  /** Of the pieces whose cost is known. */
  cost: centsSchema,
  unpriced: z.int(),
  melt: centsSchema.nullable(),
  /** Its share of the total value at spot. */
  share: ppmSchema.nullable(),
  bids: centsSchema.nullable(),
  unrealized: centsSchema.nullable(),
});

export const unreconciledSchema = z.object({
  what: z.string(),
  /** What is missing or contradicts, in a sentence. */
  why: z.string(),
  /** The key of the order's row; null without one. */
  order: z.string().nullable(),
  /** The user's own entry that may be a duplicate. */
  own: z.string().exactOptional(),
});

export const portfolioSchema = z.object({
  rule: lotRuleSchema,
  /** Sources that were not read yet, in words; null when all were. */
  unread: z.string().nullable(),
  /** The last action, in words; null where there is nothing to undo. */
  undoable: z.string().nullable(),
  holdings: z.array(holdingSchema),
  /** The most valuable first. */
  metals: z.array(metalSchema),
  /** Null where one amount is not known. */
  totals: z.object({
    cost: centsSchema,
    unpriced: z.int(),
    melt: centsSchema.nullable(),
    bids: centsSchema.nullable(),
    /** Bids less estimated fees, and the number of own sales behind the estimate; null without any. */
    payout: z.object({ total: centsSchema, fees: centsSchema, sales: z.int() }).nullable(),
    unrealized: centsSchema.nullable(),
    realized: centsSchema,
    /** Pieces sold with an unknown cost or proceeds, which are left out. */
    soldUnknown: z.int(),
  }),
  /** The first of them. */
  unreconciled: z.array(unreconciledSchema),
  allUnreconciled: z.int(),
});

/** Orders read of all to read; null while positions are not computed. */
export const portfolioProgressSchema = z.object({ done: z.int(), total: z.int() }).nullable();

const spotNearSchema = z.enum(['quarter', 'day']);

/** A day without a time; null where the time is known. */
const dayAlone = z.string().refine(isDay).nullable();

const lotSchema = z.object({
  id: z.string(),
  acquiredAt: epochMsSchema,
  day: dayAlone,
  source: z.enum(ENTRY_SOURCES),
  /** The destination of its pieces; null where it is not known. */
  place: z.enum(LOT_PLACES).nullable(),
  /** Pieces left, of the original number. */
  pieces: z.int(),
  of: z.int(),
  /** Of the pieces left; null where it is not known. */
  cost: centsSchema.nullable(),
  fees: centsSchema,
  /** Of all pieces, price without fees; null where it is not known. */
  price: centsSchema.nullable(),
  fine: fineContentSchema.nullable(),
  /** Paid over spot then, for all pieces with fees. */
  premium: ppmSchema.nullable(),
  /** How spot was recorded; null where it was quoted or is not known. */
  recorded: spotNearSchema.nullable(),
  melt: centsSchema.nullable(),
  gainAtSpot: centsSchema.nullable(),
});

const soldSchema = z.object({
  id: z.string(),
  /** The ID of the sale. */
  sale: z.string(),
  soldAt: epochMsSchema,
  soldDay: dayAlone,
  /** Null: of no lot, as more was sold than held. */
  acquiredAt: epochMsSchema.nullable(),
  acquiredDay: dayAlone,
  pieces: z.int(),
  proceeds: centsSchema.nullable(),
  fees: centsSchema.nullable(),
  cost: centsSchema.nullable(),
  gain: gainSchema.nullable(),
  /** How spot was recorded; null where it was quoted or is not known. */
  recorded: spotNearSchema.nullable(),
});

export const MOST_LOTS = 500;

/** The newest first, at most {@link MOST_LOTS} of each. */
export const lotsSchema = z.object({
  lots: z.array(lotSchema),
  sold: z.array(soldSchema),
  /** The number of all. */
  allLots: z.int(),
  allSold: z.int(),
});

/** Pieces of lots for a sale. */
export const chosenLotsSchema = z
  .array(z.object({ lot: z.string().max(500), pieces: z.int().positive() }))
  .max(MOST_LOTS);

/** A sale and the lots open at its time; at most {@link MOST_LOTS}, the oldest first. */
export const saleLotsSchema = z.object({
  product: z.string(),
  /** Pieces are units of this content. Null: counted in pieces. */
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
      /** The current choice. */
      chosen: z.int(),
    }),
  ),
});

/** Until now; null: from the beginning. */
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
