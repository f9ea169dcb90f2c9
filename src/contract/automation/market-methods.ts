/** What programs can read of the market. Nothing here costs a request: it is what the terminal has read. */
import { z } from 'zod';
import { BOOK_DEPTHS } from '#domain/market/order-book.ts';
import {
  contentSchema,
  marketTextSchema,
  metalSchema,
  percentSchema,
  pricePerUnitSchema,
  rowKeySchema,
  timeSchema,
  tradeSideSchema,
  usdSchema,
} from './values.ts';

const topSchema = z.object({
  price: usdSchema,
  quantity: z.int().nullable(),
  premium: percentSchema.nullable(),
});

const productSchema = z.object({
  key: rowKeySchema,
  title: marketTextSchema,
  variant: marketTextSchema,
  metal: metalSchema.nullable(),
  fine: contentSchema.nullable(),
  /** Best offer to buy from the user. */
  bid: topSchema.nullable(),
  /** Best listing the user can buy. */
  ask: topSchema.nullable(),
  readAt: timeSchema,
});

const levelSchema = z.object({
  price: usdSchema,
  quantity: z.int().nullable(),
  cumulativeQuantity: z.int().nullable(),
  premium: percentSchema.nullable(),
});

const sizeParam = z
  .string()
  .min(1)
  .max(200)
  .describe('As in the terminal: "10", "50 oz", "$20,000".');

export const marketMethods = {
  spot: {
    summary: 'Spot prices, with their age.',
    params: z.strictObject({ metal: metalSchema.optional() }),
    result: z.object({
      spot: z.array(
        z.object({
          metal: metalSchema,
          price: pricePerUnitSchema,
          ask: pricePerUnitSchema.nullable(),
          dayChange: percentSchema.nullable(),
          marketOpen: z.boolean().nullable(),
          asOf: timeSchema,
          ageMs: z.int().nonnegative(),
          /** Older than a minute: no premium is calculated from it. */
          isStale: z.boolean(),
        }),
      ),
    }),
  },
  search: {
    summary: 'Products that match words, best first.',
    params: z.strictObject({
      words: z.string().min(1).max(500),
      limit: z.int().min(1).max(50).default(20),
    }),
    result: z.object({ products: z.array(productSchema) }),
  },
  product: {
    summary: 'One product and variant by its key.',
    params: z.strictObject({ key: rowKeySchema }),
    result: z.object({
      product: productSchema.extend({
        productId: z.string(),
        variantId: z.string().nullable(),
        sku: marketTextSchema.nullable(),
        category: marketTextSchema.nullable(),
        manufacturer: marketTextSchema.nullable(),
        weight: marketTextSchema.nullable(),
        purity: marketTextSchema.nullable(),
        /** The facts of its content contradict each other; no premium is known until the user settles it. */
        isContentInDoubt: z.boolean(),
      }),
    }),
  },
  book: {
    summary: 'The order book of a product, best prices first.',
    params: z.strictObject({ key: rowKeySchema, levels: z.int().min(1).max(200).default(20) }),
    result: z.object({
      key: rowKeySchema,
      asks: z.array(levelSchema),
      bids: z.array(levelSchema),
      /** `top`: only the best of each side is known; `partial`: not every level. */
      depth: z.enum(BOOK_DEPTHS),
      readAt: timeSchema,
    }),
  },
  best: {
    summary: 'Products of a metal ranked by price per fine ounce for a size.',
    params: z.strictObject({
      metal: metalSchema,
      size: sizeParam.default('1 oz'),
      side: tradeSideSchema.default('buy'),
      limit: z.int().min(1).max(100).default(20),
    }),
    result: z.object({
      size: z.string(),
      products: z.array(
        z.object({
          rank: z.int().nullable(),
          key: rowKeySchema,
          title: marketTextSchema,
          variant: marketTextSchema,
          pieces: z.int().nullable(),
          total: usdSchema.nullable(),
          perUnit: pricePerUnitSchema.nullable(),
          premium: percentSchema.nullable(),
          note: z.string(),
        }),
      ),
    }),
  },
  sweep: {
    summary:
      'Listings (or offers) that fill a size, best first, without fees. Nothing is requested.',
    params: z.strictObject({
      key: rowKeySchema,
      size: sizeParam,
      side: tradeSideSchema.default('buy'),
      stop: z
        .string()
        .max(200)
        .nullable()
        .default(null)
        .describe('Where to stop: "4%", "$80/oz" over spot.'),
    }),
    result: z.object({
      size: z.string(),
      pieces: z.int(),
      total: usdSchema,
      fine: contentSchema.nullable(),
      perUnit: pricePerUnitSchema.nullable(),
      premium: percentSchema.nullable(),
      worstPremium: percentSchema.nullable(),
      ended: z.string(),
      notes: z.array(z.string()),
      lines: z.array(
        z.object({
          key: rowKeySchema,
          title: marketTextSchema,
          sourceId: z.string(),
          price: usdSchema,
          quantity: z.int(),
          premium: percentSchema.nullable(),
        }),
      ),
      readAt: timeSchema,
    }),
  },
} as const;
