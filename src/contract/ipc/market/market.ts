/** The market as the panes show it: one row for each product and variant, spot, one order book. */
import { z } from 'zod';
import { BOOK_DEPTHS } from '#domain/market/order-book.ts';
import {
  centsSchema,
  contentDoubtSchema,
  epochMsSchema,
  fineContentSchema,
  materialSchema,
  microsPerUnitSchema,
  ppmSchema,
  spotPriceSchema,
} from '#contract/ipc/values/primitives.ts';

/** Best listing (ask) or best offer (bid) of a variant. `id` feeds a quote. */
const topOfBookSchema = z.object({
  id: z.string(),
  price: centsSchema,
  /** Set where the price came in dollars, against the document. */
  readIn: z.literal('dollars').exactOptional(),
  /** Pieces at this price; null when the service does not say. */
  quantity: z.int().nullable(),
  premium: ppmSchema.nullable(),
  expiresAt: epochMsSchema.nullable(),
});

export const marketRowSchema = z.object({
  /** Stable key of product and variant: used by selections, the watch list and the book. */
  key: z.string(),
  productId: z.string(),
  /** Null until the service reports it (products v2 names variants without their ids). */
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
  /** Of one piece; null where it is not known, or in doubt. */
  fine: fineContentSchema.nullable(),
  /** Set where weight, grams and fineness contradict each other, or can be read in two ways. */
  doubt: contentDoubtSchema.nullable(),
  /** How many pictures of it can be opened in the system's browser. */
  pictures: z.int(),
  bid: topOfBookSchema.nullable(),
  ask: topOfBookSchema.nullable(),
  /** The marketplace's search found it, and it was not read yet: what the search does not tell is missing. */
  isFound: z.boolean(),
  /** Prices that could not be read, verbatim: nothing is calculated from them. */
  unread: z
    .object({ bid: z.string().exactOptional(), ask: z.string().exactOptional() })
    .exactOptional(),
  /** When this row was last read from the service. */
  fetchedAt: epochMsSchema,
});

/** Numbers of a column; NaN is what is null or left out. */
const column = z.instanceof(Float64Array);

/** Since the close of the day before. */
export const dayChangeSchema = z.object({
  ppm: ppmSchema,
  /** Null where the marketplace tells the percentage alone. */
  amount: microsPerUnitSchema.nullable(),
});

export const spotRowSchema = z.object({
  material: materialSchema,
  /** The bid, where the marketplace gives bid and ask. */
  price: spotPriceSchema,
  ask: spotPriceSchema.nullable(),
  /** Null where the marketplace does not report it, or contradicts itself. */
  dayChange: dayChangeSchema.nullable(),
  /** Null where the marketplace does not say. */
  marketOpen: z.boolean().nullable(),
  /** First price seen since the terminal started: the base of the change shown where there is no {@link dayChangeSchema}. */
  firstPrice: spotPriceSchema,
  /** The last prices recorded, oldest first, for the sparkline. */
  recent: z.array(spotPriceSchema).max(120),
  fetchedAt: epochMsSchema,
  /** The time of the price: when it was read, or earlier where the marketplace states a time. Its age counts from here. */
  asOf: epochMsSchema,
  /** The marketplace gives a time that cannot be right: {@link asOf} is when it was read. */
  isTimeImpossible: z.boolean(),
});

const bookLevelSchema = z.object({
  price: centsSchema,
  /** Null where the marketplace does not say, as it may for the top of a book. */
  quantity: z.int().nullable(),
  cumulativeQuantity: z.int().nullable(),
  cumulativeFine: fineContentSchema.nullable(),
  premium: ppmSchema.nullable(),
  /** The listings or offers at this price, the one that expires last first. */
  sources: z
    .array(
      z.object({
        id: z.string(),
        quantity: z.int().nullable(),
        expiresAt: epochMsSchema.nullable(),
        updatedAt: epochMsSchema.optional(),
        /** How its price is set: the marketplace's word, the premium, and an amount whose unit nobody documented. */
        pricing: z
          .object({
            type: z.string().nullable(),
            premium: ppmSchema.nullable(),
            amount: z.string().nullable(),
          })
          .optional(),
      }),
    )
    .readonly(),
});

export const orderBookSchema = z.object({
  rowKey: z.string(),
  depth: z.enum(BOOK_DEPTHS),
  asks: z.array(bookLevelSchema).readonly(),
  bids: z.array(bookLevelSchema).readonly(),
  spread: z.object({ amount: centsSchema, ppm: ppmSchema }).nullable(),
  /** Null where it is unknown or too old: then no premium is known either. */
  spot: spotPriceSchema.nullable(),
  spotReadAt: epochMsSchema.nullable(),
  /** What the metal of one piece is worth at that spot: what its prices are compared with. */
  melt: centsSchema.nullable(),
  /** When the best of both sides was read. */
  fetchedAt: epochMsSchema,
  /** When what stands behind the best was read: earlier, where that takes many requests. */
  depthReadAt: epochMsSchema,
});

const packedSideSchema = z.object({
  /** Of the levels, the best first. */
  prices: column,
  quantities: column,
  cumulativeQuantities: column,
  cumulativeFine: column,
  premiums: column,
  /** How many of the sources, which stand one after another, are of each. */
  sources: column,
  /** Of the sources: their ids, a line each. */
  ids: z.string(),
  sourceQuantities: column,
  expire: column,
  updated: column,
  /** 1 where the pricing is known. */
  priced: column,
  /** Place of its word, and of its amount, among the words. */
  types: column,
  sourcePremiums: column,
  amounts: column,
});

/** A deep book on its way to the windows: columns of numbers cross the bridge in one piece. */
export const packedBookSchema = z.object({
  /** All but the levels. */
  head: orderBookSchema.omit({ asks: true, bids: true }),
  /** Null where they are those that the window has. */
  levels: z
    .object({
      asks: packedSideSchema,
      bids: packedSideSchema,
      /** Of what content there is so much; one for a whole book. */
      unit: z.enum(['ozt', 'btc']).nullable(),
      words: z.array(z.string()),
    })
    .nullable(),
});

export const catalogueStatusSchema = z.object({
  state: z.enum(['loading', 'ready', 'failed']),
  loaded: z.int(),
  total: z.int().nullable(),
  /** Rows and products of the whole market that the terminal has, those of an earlier run included. */
  rows: z.int(),
  products: z.int(),
  /** `memory`: the market cannot be kept on disk, so the next start begins with nothing. */
  storage: z.enum(['disk', 'memory']),
  /** The marketplace's own categories, in its order; left out where it was not asked or tells none. */
  categories: z
    .array(z.object({ id: z.string(), title: z.string(), isNumismatic: z.boolean().nullable() }))
    .optional(),
});

/** What the marketplace's own search found for a text. */
export const foundProductsSchema = z.object({
  /** In its order. */
  productIds: z.array(z.string()),
  /** All there are, as far as it tells. */
  total: z.int().nullable(),
  /** Parts of its answer that could not be read, and are not among them. */
  unreadable: z.int(),
  /** Of them, those known from the search alone: the products themselves could not be read. */
  notRead: z.int(),
});

export type FoundProducts = z.infer<typeof foundProductsSchema>;
export type TopOfBookView = z.infer<typeof topOfBookSchema>;
export type MarketRow = z.infer<typeof marketRowSchema>;
export type SpotRow = z.infer<typeof spotRowSchema>;
export type BookLevelView = z.infer<typeof bookLevelSchema>;
export type OrderBookView = z.infer<typeof orderBookSchema>;
export type PackedBook = z.infer<typeof packedBookSchema>;
export type CatalogueStatus = z.infer<typeof catalogueStatusSchema>;
