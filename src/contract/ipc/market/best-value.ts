/** Every product of a metal, ranked by price per fine ounce for a size, worked out of what was read anyway. */
import { z } from 'zod';
import { BOOK_DEPTHS } from '#domain/market/order-book.ts';
import { SIZE_FITS } from '#domain/market/sweep/best-value.ts';
import {
  centsSchema,
  epochMsSchema,
  materialSchema,
  microsPerUnitSchema,
  ppmSchema,
  sideSchema,
} from '#contract/ipc/values/primitives.ts';

export const valueRequestSchema = z.object({
  side: sideSchema,
  material: materialSchema,
  /** As it was typed: `10`, `10 oz`, `1 kg`. A number alone counts troy ounces, or bitcoin. */
  size: z.string().max(200),
});

const rankedProductSchema = z.object({
  rowKey: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  /** From 1; the same for equal ones. Null where the price of the whole size is not known, or it can only be had with more. */
  rank: z.int().nullable(),
  /** How what the whole pieces hold stands to the size; null where the price of the whole size is not known. */
  fit: z.enum(SIZE_FITS).nullable(),
  /** Whole pieces that reach the size; null where the weight of one is not known. */
  pieces: z.int().nullable(),
  /** Of them, those whose price is known: what the figures are of. */
  priced: z.int(),
  /** Total over fine content of the pieces priced. */
  perUnit: microsPerUnitSchema.nullable(),
  premium: ppmSchema.nullable(),
  total: centsSchema.nullable(),
  /** What is not as it was asked, in a few words beside the figure; empty where all is. */
  words: z.string(),
  /** The same and the rest, a sentence each. */
  notes: z.array(z.string()),
  /** How much of the book the figures rest on. */
  depth: z.enum(BOOK_DEPTHS),
  /** When the levels they rest on were read. */
  fetchedAt: epochMsSchema,
});

/** All figures exclude fees; a quote has them. */
export const valueRankingSchema = z.object({
  side: sideSchema,
  material: materialSchema,
  /** The size as it was understood, in the terminal's words. */
  size: z.string(),
  /** Best first; then those that hold more than the size, those of which only a part of the size is known, then those without a figure. */
  products: z.array(rankedProductSchema),
  /** Products after those. */
  more: z.int(),
  /** When the spot under the premiums was read; null where it is not known, or too old. */
  spotReadAt: epochMsSchema.nullable(),
});

export type ValueRequest = z.infer<typeof valueRequestSchema>;
export type RankedProduct = z.infer<typeof rankedProductSchema>;
export type ValueRanking = z.infer<typeof valueRankingSchema>;
