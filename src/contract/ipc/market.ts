/** The market as the panes show it: one row for each product and variant, spot, one order book. */
import { z } from 'zod';
import {
  centsSchema,
  epochMsSchema,
  fineContentSchema,
  materialSchema,
  ppmSchema,
  spotPriceSchema,
} from './primitives.ts';

/** Best listing (ask) or best offer (bid) of a variant. `id` feeds a quote. */
const topOfBookSchema = z.object({
  id: z.string(),
  price: centsSchema,
  /** Pieces at this price; null when the service does not say. */
  quantity: z.int().nullable(),
  premium: ppmSchema.nullable(),
  expiresAt: epochMsSchema.nullable(),
});

export const marketRowSchema = z.object({
  /** Stable key of product and variant: used by selections, the watch list and the book. */
  key: z.string(),
  productId: z.string(),
  /** Null until the service has told it (products v2 names variants without their ids). */
  variantId: z.string().nullable(),
  title: z.string(),
  variantTitle: z.string(),
  material: materialSchema.nullable(),
  sku: z.string().nullable(),
  category: z.string().nullable(),
  subCategory: z.string().nullable(),
  /** Collected rather than bought for its metal; null when the service does not say. */
  isNumismatic: z.boolean().nullable(),
  manufacturer: z.string().nullable(),
  attributes: z.array(z.string()),
  /** Who certified it. */
  certificate: z.string().nullable(),
  /** As the service says; where it does not, whether it names who certified it. */
  isCertified: z.boolean(),
  isIra: z.boolean(),
  isEsg: z.boolean(),
  weightText: z.string().nullable(),
  purityText: z.string().nullable(),
  fine: fineContentSchema.nullable(),
  bid: topOfBookSchema.nullable(),
  ask: topOfBookSchema.nullable(),
  /** When this row was last read from the service. */
  fetchedAt: epochMsSchema,
});

export const spotRowSchema = z.object({
  material: materialSchema,
  price: spotPriceSchema,
  /** First price seen since the terminal started, the base of the change shown. */
  firstPrice: spotPriceSchema,
  /** The last prices recorded, oldest first, for the sparkline. */
  recent: z.array(spotPriceSchema).max(120),
  fetchedAt: epochMsSchema,
});

const bookLevelSchema = z.object({
  price: centsSchema,
  /** Null where the marketplace does not say, as it may for the top of a book. */
  quantity: z.int().nullable(),
  cumulativeQuantity: z.int().nullable(),
  cumulativeFine: fineContentSchema.nullable(),
  premium: ppmSchema.nullable(),
  /** The listings or offers at this price, the one that expires last first. */
  sources: z.array(
    z.object({ id: z.string(), quantity: z.int().nullable(), expiresAt: epochMsSchema.nullable() }),
  ),
});

export const orderBookSchema = z.object({
  rowKey: z.string(),
  /** `full`: every listing and offer is known (sandbox). `top`: the service documents only the best. */
  depth: z.enum(['full', 'top']),
  asks: z.array(bookLevelSchema),
  bids: z.array(bookLevelSchema),
  spread: z.object({ amount: centsSchema, ppm: ppmSchema }).nullable(),
  /** Null where it is not known, or too old to reckon with: then no premium is known either. */
  spot: spotPriceSchema.nullable(),
  spotReadAt: epochMsSchema.nullable(),
  fetchedAt: epochMsSchema,
});

export const catalogueStatusSchema = z.object({
  state: z.enum(['loading', 'ready', 'failed']),
  loaded: z.int(),
  total: z.int().nullable(),
});

export type TopOfBookView = z.infer<typeof topOfBookSchema>;
export type MarketRow = z.infer<typeof marketRowSchema>;
export type SpotRow = z.infer<typeof spotRowSchema>;
export type BookLevelView = z.infer<typeof bookLevelSchema>;
export type OrderBookView = z.infer<typeof orderBookSchema>;
export type CatalogueStatus = z.infer<typeof catalogueStatusSchema>;
