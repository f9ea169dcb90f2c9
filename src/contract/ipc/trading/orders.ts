/** Orders as the marketplace and the journal know them. */
import { z } from 'zod';
import { JOURNALLED_OUTCOMES } from '#domain/orders/journalled-outcomes.ts';
import {
  centsSchema,
  epochMsSchema,
  failedListSchema,
  failureSchema,
  microsPerUnitSchema,
  ppmSchema,
  sideSchema,
  spotPriceSchema,
  listExtentSchema,
} from '#contract/ipc/values/primitives.ts';
import { movementEvidenceSchema } from '#contract/ipc/holdings/vault.ts';

/** One line of an order, with the fields that identify its product; null where unknown. */
const orderedLineSchema = z.object({
  /** Of a market row: orders of this terminal only. */
  rowKey: z.string().nullable(),
  productId: z.string().nullable(),
  variantId: z.string().nullable(),
  sku: z.string().nullable(),
  title: z.string(),
  variantTitle: z.string().nullable(),
  quantity: z.int().nullable(),
  /** Cents for one piece; of orders of this terminal, as quoted. */
  price: centsSchema.nullable(),
});

const orderRowSchema = z.object({
  /** Intent id for the terminal's own orders, else `order:<side>:<id>`: a buy and a sell may have the same id. */
  key: z.string(),
  intentId: z.string().nullable(),
  orderId: z.string().nullable(),
  /** Every order of the intent; more than one only where a v1 answer said `partial`. */
  orderIds: z.array(z.string()),
  /** Unexpected orders, see `extraOrdersSchema`; left out when there are none. */
  extraOrders: z
    .array(z.object({ orderId: z.string(), evidence: z.string(), isSeen: z.boolean() }))
    .exactOptional(),
  quoteId: z.string().nullable(),
  /** Unfilled items in words; left out when none were reported. */
  unfilled: z.array(z.string()).exactOptional(),
  side: sideSchema,
  /** What was traded, e.g. "6 × American Gold Eagle 1 oz". */
  what: z.string(),
  lines: z.array(orderedLineSchema),
  at: epochMsSchema.nullable(),
  /** The total that the marketplace reports; null until it does. */
  total: centsSchema.nullable(),
  /** Total of the quote, while there may be an order that nobody has seen; null otherwise. */
  quotedTotal: centsSchema.nullable(),
  /** A total that could not be read as an amount, verbatim. */
  totalUnread: z.string().exactOptional(),
  /**
   * Total at execution, where the marketplace changed it later: `total` is then the reduced one. Null where unknown;
   * left out where nothing changed.
   */
  executedTotal: centsSchema.nullable().exactOptional(),
  limit: centsSchema.nullable(),
  /** Of the execution: limit less total (buy) or total less limit (sell); null unless both are known. */
  improvement: centsSchema.nullable(),
  allInPerUnit: microsPerUnitSchema.nullable(),
  premium: ppmSchema.nullable(),
  /** Status in the journal. `service-only`: placed elsewhere. */
  outcome: z.enum(['service-only', ...JOURNALLED_OUTCOMES]),
  /** The marketplace's own word for the state of the order, verbatim; null until it was read. */
  serviceStatus: z.string().nullable(),
  label: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    /** A complete sell known only from a list, which has no labels: none was looked for. */
    z.object({ state: z.literal('unasked') }),
    z.object({ state: z.literal('pending'), nextLookAt: epochMsSchema.nullable() }),
    z.object({ state: z.literal('ready'), url: z.string() }),
  ]),
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  /** Sells: shipping date recommended at `statedAt`; null until it was read. */
  shipBy: z
    .object({
      at: epochMsSchema,
      label: z.enum(['two-day', 'overnight']),
      statedAt: epochMsSchema,
    })
    .nullable(),
  /** Buys: payment method, as sent or as reported. */
  payment: z.object({ method: z.string(), wire: z.boolean() }).nullable(),
  destination: z.enum(['vault', 'address', 'marketplace']).nullable(),
  /** The inbound shipment of a buy for the vault, with the evidence for the link. */
  movement: z.object({ shipmentId: z.string(), evidence: movementEvidenceSchema }).nullable(),
  /** Listed only because the user found it by its id: it can be removed. */
  isRemovable: z.boolean(),
  failure: failureSchema.nullable(),
});

/** Filter of orders that are older than those on the screen. */
export const olderOrdersSchema = z.object({
  side: sideSchema.nullable(),
  /** Null: all. */
  outcomes: z.array(orderRowSchema.shape.outcome).nullable(),
  /** All words have to match: in side or product, or at the beginning of an id. */
  text: z.string().max(300),
});

/** A page of them, newest first. */
export const olderPageSchema = z.object({
  /** How many there are in all. */
  total: z.int().nonnegative(),
  rows: z.array(orderRowSchema),
});

export const ordersSliceSchema = z.object({
  /** The newest orders of the journal, unresolved ones, and those that the marketplace lists. */
  rows: z.array(orderRowSchema),
  /** Number of older orders in the journal, which are read in pages. */
  older: z.int().nonnegative(),
  /** Progress of the running export; null when there is none. */
  exporting: z.object({ done: z.int(), total: z.int() }).nullable(),
  fetchedAt: epochMsSchema.nullable(),
  failure: failureSchema.nullable(),
  /** Lists that failed at the last reading; earlier data is shown. */
  failed: z.array(failedListSchema(z.enum(['buys', 'sells']))),
  /** Why orders of the journal may be missing; null where it is open. */
  journal: failureSchema.nullable(),
  /** How much of the list of buys was read; null until it was. */
  buys: listExtentSchema.nullable(),
  /** The same of the list of sells; null where the marketplace has none. */
  sells: listExtentSchema.nullable(),
});

/** Progress of an order line, in the marketplace's words; null where it reports none. */
const lineWaySchema = z.object({
  status: z.string().nullable(),
  /** Over spot at a moment that the marketplace does not name. */
  premium: ppmSchema.nullable(),
  premiumDollars: centsSchema.nullable(),
  sellerName: z.string().nullable(),
  sellerId: z.string().nullable(),
  sellerShipped: z.boolean().nullable(),
  receivedForInspection: z.boolean().nullable(),
  passedInspection: z.boolean().nullable(),
  trackingNumber: z.string().nullable(),
  shippingService: z.string().nullable(),
});

const parcelSchema = z.object({
  carrier: z.string().nullable(),
  service: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  status: z.string().nullable(),
  statusDetail: z.string().nullable(),
  delivered: z.boolean().nullable(),
  /** Often a day without a time. */
  expectedAt: epochMsSchema.nullable(),
  location: z.string().nullable(),
  updatedAt: epochMsSchema.nullable(),
});

const saidByExecutionSchema = z.object({
  lines: z.array(
    z.object({
      title: z.string(),
      variantTitle: z.string().nullable(),
      quantity: z.int().nullable(),
      price: centsSchema.nullable(),
    }),
  ),
  fees: z.array(z.object({ label: z.string(), amount: centsSchema.nullable() })),
  subtotal: centsSchema.nullable(),
  total: centsSchema.nullable(),
  /** Number of amounts that fit neither cents nor dollars of the quote. */
  unread: z.int(),
});

/** Everything known of one order, read when the user opens it. */
export const orderDetailsSchema = z.object({
  /** From the marketplace where it reports them, else from the journal. */
  linesFrom: z.enum(['service', 'journal']),
  lines: z.array(
    z.object({
      title: z.string(),
      variantTitle: z.string().nullable(),
      sku: z.string().nullable(),
      quantity: z.int().nullable(),
      /** Cents for one piece. */
      price: centsSchema.nullable(),
      /** A price that could not be read as an amount, verbatim. */
      priceUnread: z.string().exactOptional(),
      /** Progress that the marketplace reports for this line; left out of lines from the journal. */
      way: lineWaySchema.nullable(),
    }),
  ),
  feesFrom: z.enum(['service', 'journal']),
  fees: z.array(z.object({ id: z.string(), label: z.string(), amount: centsSchema })),
  /** Fees that could not be read as amounts, verbatim. */
  feesUnread: z.array(z.object({ label: z.string(), raw: z.string() })).exactOptional(),
  subtotal: centsSchema.nullable(),
  subtotalUnread: z.string().exactOptional(),
  /** Set where the marketplace gave the amounts in dollars, against the document. */
  readIn: z.literal('dollars').exactOptional(),
  /** As quoted, before it was sent; null for orders placed elsewhere. */
  quoted: z
    .object({
      at: epochMsSchema,
      total: centsSchema,
      /** Spot when the quote was made, by material. */
      spot: z.array(
        z.object({
          material: z.string(),
          price: spotPriceSchema,
          /** Null in the records of earlier versions. */
          readAt: epochMsSchema.nullable(),
        }),
      ),
    })
    .nullable(),
  addOns: z.array(z.string()),
  promotionCode: z.string().nullable(),
  payoutMethod: z.string().nullable(),
  /** The marketplace's own word for whether a buy was paid. */
  paymentStatus: z.string().nullable(),
  /** When the marketplace last changed its record, as it says. */
  updatedAt: epochMsSchema.nullable(),
  parcels: z.array(parcelSchema),
  /** Lines, fees and totals in the answer to the execution; null where it has none. */
  execution: saidByExecutionSchema.nullable(),
  /** The sellers' orders that the answer to the execution names. */
  sellerOrderIds: z.array(z.string()),
  /** Where the label is, and whether that host may be read from. */
  label: z
    .object({ host: z.string(), access: z.enum(['own', 'accepted', 'ask', 'refused']) })
    .nullable(),
  /** The answer to the execution, as far as the journal keeps it. */
  answer: z.string().nullable(),
});

/** Where a file goes: the system's dialog, or the Downloads folder under a name that is free. */
export const savePlaceSchema = z.enum(['dialog', 'downloads']);
/** Path of the file; null when the user closed the dialog. */
export const savedSchema = z.object({ path: z.string() }).nullable();

export type OlderOrders = z.infer<typeof olderOrdersSchema>;
export type OlderPage = z.infer<typeof olderPageSchema>;
export type SavePlaceKind = z.infer<typeof savePlaceSchema>;
export type Saved = z.infer<typeof savedSchema>;
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
export type LineWay = z.infer<typeof lineWaySchema>;
export type ParcelView = z.infer<typeof parcelSchema>;
export type OrderedLine = z.infer<typeof orderedLineSchema>;
export type OrderRow = z.infer<typeof orderRowSchema>;
export type OrdersSlice = z.infer<typeof ordersSliceSchema>;
