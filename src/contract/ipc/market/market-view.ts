/** The market as a window sees it: pages of a table that the main process keeps, and single rows by key. */
import { z } from 'zod';
import { MARKET_COLUMN_IDS } from '#domain/workspace/market-columns.ts';
import { MAX_PAGE_ROWS } from '#domain/market/view-limits.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { marketRowSchema } from './market.ts';
import { materialSchema } from '#contract/ipc/values/primitives.ts';

/** Products of the marketplace's own search that a view lists after those that have the words. */
const MAX_FOUND_PRODUCTS = 1_000;

const marketOrderSchema = z.object({
  column: z.enum(['product', ...MARKET_COLUMN_IDS]),
  direction: z.enum(['ascending', 'descending']),
});

/** Which rows, in which order. Without words and order: by material, then as the marketplace lists them; a watchlist in its own order. */
export const marketViewSchema = z.object({
  /** Id of a watchlist; null for the whole market. */
  watchlist: z.string().nullable(),
  /** Search text; best matches first unless there is an order. */
  words: z.string().max(500),
  /** Empty: every material. */
  materials: z.array(materialSchema),
  category: z.string().nullable(),
  attribute: z.string().nullable(),
  ira: z.boolean(),
  certified: z.boolean(),
  esg: z.boolean(),
  numismatic: z.boolean(),
  order: marketOrderSchema.nullable(),
  /** Ids of products that the marketplace's own search found for the words. */
  found: z.array(z.string()).max(MAX_FOUND_PRODUCTS),
});

/** Places in a view: `from` up to but not including `to`. */
export const rowRangeSchema = z
  .object({ from: z.int().nonnegative(), to: z.int().nonnegative() })
  .refine(({ from, to }) => to >= from && to - from <= MAX_PAGE_ROWS);

export const viewPageSchema = z.object({
  /** Place of the first of `rows`. */
  from: z.int(),
  rows: z.array(marketRowSchema),
  /** Rows and products of the whole view. */
  total: z.int(),
  products: z.int(),
  /** Products of each material that words and other filters leave. */
  counts: z.record(z.enum(MATERIALS), z.int()),
  /** Every category and attribute of the market, whatever the view shows. */
  categories: z.array(z.string()),
  attributes: z.array(z.string()),
});

/** The range of a figure in a view, for the width of its column; null material where it is unknown. */
export const columnExtremesSchema = z.object({
  column: z.enum(MARKET_COLUMN_IDS),
  material: materialSchema.nullable(),
  lowest: z.number(),
  highest: z.number(),
});

/** Rows that this window shows or follows and that changed, and keys of those that are gone. */
export const rowsChangedSchema = z.object({
  rows: z.array(marketRowSchema),
  gone: z.array(z.string()),
});

export type MarketOrder = z.infer<typeof marketOrderSchema>;
export type MarketView = z.infer<typeof marketViewSchema>;
export type RowRange = z.infer<typeof rowRangeSchema>;
export type ViewPage = z.infer<typeof viewPageSchema>;
export type ColumnExtremes = z.infer<typeof columnExtremesSchema>;
export type RowsChanged = z.infer<typeof rowsChangedSchema>;
