/** Orders, as the service and the journal know them, and what is in the vault. */
import { z } from 'zod';
import { JOURNALLED_OUTCOMES } from '#domain/orders/journalled-outcomes.ts';
import {
  centsSchema,
  epochMsSchema,
  failedListSchema,
  failureSchema,
  fineContentSchema,
  microsPerUnitSchema,
  ppmSchema,
  sideSchema,
  spotPriceSchema,
} from './primitives.ts';
import { listExtentSchema } from './list-extent.ts';
import {
  vaultListSchema,
  vaultPartSchema,
  outboundRequestSchema,
  outboundShipmentSchema,
  vaultReviewSchema,
} from './vault.ts';

/**
 * What ties an order to a shipment; the service documents no field that does. `named`: the shipment's own text or ids
 * name the order. `likely`: the same products and quantities, announced after the order, and nothing else fits either.
 */
const movementEvidenceSchema = z.enum(['named', 'likely']);

/** One line of an order, and what of it tells which product it is of; null what nobody told. */
const orderedLineSchema = z.object({
  /** Of a market row: of orders of this terminal. */
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
  /** Every order the intent led to; more than one only where a v1 answer said `partial`. */
  orderIds: z.array(z.string()),
  /** Orders that there should not be, see `extraOrdersSchema`; left out when there are none. */
  extraOrders: z
    .array(z.object({ orderId: z.string(), evidence: z.string(), isSeen: z.boolean() }))
    .exactOptional(),
  quoteId: z.string().nullable(),
  /** Items that were not executed, in words, as far as the answer told; left out when it told of none. */
  unfilled: z.array(z.string()).exactOptional(),
  side: sideSchema,
  /** What was traded, e.g. "6 × American Gold Eagle 1 oz". */
  what: z.string(),
  lines: z.array(orderedLineSchema),
  at: epochMsSchema.nullable(),
  /** What the marketplace says that it came to; null until it does. */
  total: centsSchema.nullable(),
  /** Of the quote, where there may be an order that nobody has seen yet; null otherwise. */
  quotedTotal: centsSchema.nullable(),
  /** The total as it came, where it is there and could not be read as one. */
  totalUnread: z.string().exactOptional(),
  /**
   * What it came to when it was executed, where the marketplace changed it afterwards: the total is then what was kept. Null where
   * that is not known; left out where nothing was changed.
   */
  executedTotal: centsSchema.nullable().exactOptional(),
  limit: centsSchema.nullable(),
  /** Of the execution: limit less total (buy) or total less limit (sell); null unless both are known. */
  improvement: centsSchema.nullable(),
  allInPerUnit: microsPerUnitSchema.nullable(),
  premium: ppmSchema.nullable(),
  /** What the journal says. `service-only`: placed elsewhere. */
  outcome: z.enum(['service-only', ...JOURNALLED_OUTCOMES]),
  /** The service's own word for the order's state, verbatim; null until it was read. */
  serviceStatus: z.string().nullable(),
  label: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    /** Of a sell that is known by a list, which tells of no labels, and is complete: nobody asked for it. */
    z.object({ state: z.literal('unasked') }),
    z.object({ state: z.literal('pending'), nextLookAt: epochMsSchema.nullable() }),
    z.object({ state: z.literal('ready'), url: z.string() }),
  ]),
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  /** Sells: when the marketplace recommends to ship, as it said at `toldAt`; null until it was read. */
  shipBy: z
    .object({
      at: epochMsSchema,
      label: z.enum(['two-day', 'overnight']),
      toldAt: epochMsSchema,
    })
    .nullable(),
  /** Buys: how it is paid, as it was sent or as the service says. */
  payment: z.object({ method: z.string(), wire: z.boolean() }).nullable(),
  destination: z.enum(['vault', 'address', 'marketplace']).nullable(),
  /** The inbound shipment of a buy that went to the vault, with what makes us think so. */
  movement: z.object({ shipmentId: z.string(), evidence: movementEvidenceSchema }).nullable(),
  /** It is here because the user found it by its id, and for no other reason: it can be removed. */
  isRemovable: z.boolean(),
  failure: failureSchema.nullable(),
});

/** What is asked of the orders that are older than those on the screen. */
export const olderOrdersSchema = z.object({
  side: sideSchema.nullable(),
  /** Null: all. */
  outcomes: z.array(orderRowSchema.shape.outcome).nullable(),
  /** Words that all have to be found in side and what was traded, or at the beginning of an ID. */
  text: z.string().max(300),
});

/** A page of them, newest first. */
export const olderPageSchema = z.object({
  /** How many there are in all. */
  total: z.int().nonnegative(),
  rows: z.array(orderRowSchema),
});

export const ordersSliceSchema = z.object({
  /** The newest orders of the journal, those that are not settled, and what the marketplace lists. */
  rows: z.array(orderRowSchema),
  /** How many orders the journal has that are older than those; pages of them can be asked for. */
  older: z.int().nonnegative(),
  /** How far the export under way has come; null when there is none. */
  exporting: z.object({ done: z.int(), total: z.int() }).nullable(),
  fetchedAt: epochMsSchema.nullable(),
  failure: failureSchema.nullable(),
  /** Lists that could not be read the last time; what was read of them before is shown. Left out where there is none. */
  failed: z.array(failedListSchema(z.enum(['buys', 'sells']))).exactOptional(),
  /** Why orders of the journal may be missing: it cannot be read, or not yet; null where it is open. */
  journal: failureSchema.nullable(),
  /** How much was read of the list of buys; null until it was. */
  buys: listExtentSchema.nullable(),
  /** The same of the list of sells; null where the marketplace has none. */
  sells: listExtentSchema.nullable(),
});

const inboundShipmentSchema = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: epochMsSchema.nullable(),
  receivedAt: epochMsSchema.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  notes: z.string().nullable(),
  /** The buys it belongs to, as far as that is known; `key` is the key of the order's row. */
  orders: z.array(
    z.object({ orderId: z.string(), key: z.string(), evidence: movementEvidenceSchema }),
  ),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      title: z.string().nullable(),
      declared: z.number().nullable(),
      received: z.number().nullable(),
      accepted: z.number().nullable(),
      rejected: z.number().nullable(),
      /** When the vault opened it. */
      checkedInAt: epochMsSchema.nullable(),
      /** The vault's own ids of the pieces it accepted. */
      itemIds: z.array(z.string()),
    }),
  ),
});

/** Accepted less what left again, by product; valued at spot when the fine weight is known. */
const vaultHoldingSchema = z.object({
  productId: z.string(),
  title: z.string(),
  quantity: z.int(),
  /** There may be more: not everything that came in could be counted. */
  atLeast: z.boolean(),
  fine: fineContentSchema.nullable(),
  valueAtSpot: centsSchema.nullable(),
});

export const vaultSliceSchema = z.object({
  intakeAddress: z
    .object({
      formatted: z.string(),
      vaultId: z.string().nullable(),
      placement: z.string().nullable(),
    })
    .nullable(),
  inbound: z.array(inboundShipmentSchema),
  outbound: z.array(outboundShipmentSchema),
  requests: z.array(outboundRequestSchema),
  reviews: z.array(vaultReviewSchema),
  /** How much was read of each list, as far as they were. */
  extents: z.partialRecord(vaultListSchema, listExtentSchema),
  /**
   * Null while it is not known what is in the vault: what came in and what left have to be read whole, else there would be
   * pieces among them that have left.
   */
  holdings: z.array(vaultHoldingSchema).nullable(),
  /** Why holdings are not known, or why there may be more; null when they are known exactly. */
  holdingsNote: z.string().nullable(),
  valueAtSpot: centsSchema.nullable(),
  fetchedAt: epochMsSchema.nullable(),
  /** Why nothing of it can be read. */
  failure: failureSchema.nullable(),
  /** Lists that could not be read the last time; what was read of them before is shown. Left out where there is none. */
  failed: z.array(failedListSchema(vaultPartSchema)).exactOptional(),
});

/** How far a line of an order has come, in the words of the marketplace; null what it does not say. */
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
  /** Amounts that are there and could be neither cents nor dollars like the quote. */
  unread: z.int(),
});

/** Everything the terminal knows of one order, read when it is looked at. */
export const orderDetailsSchema = z.object({
  /** From the service where it told them, else from the journal. */
  linesFrom: z.enum(['service', 'journal']),
  lines: z.array(
    z.object({
      title: z.string(),
      variantTitle: z.string().nullable(),
      sku: z.string().nullable(),
      quantity: z.int().nullable(),
      /** Cents for one piece. */
      price: centsSchema.nullable(),
      /** As it came, where it could not be read as one. */
      priceUnread: z.string().exactOptional(),
      /** What the marketplace says of the way of this line; left out of lines that the journal tells of. */
      way: lineWaySchema.nullable(),
    }),
  ),
  feesFrom: z.enum(['service', 'journal']),
  fees: z.array(z.object({ id: z.string(), label: z.string(), amount: centsSchema })),
  /** Fees that are there and could not be read as amounts, as they came. */
  feesUnread: z.array(z.object({ label: z.string(), raw: z.string() })).exactOptional(),
  subtotal: centsSchema.nullable(),
  subtotalUnread: z.string().exactOptional(),
  /** Set where the marketplace told the amounts in dollars, against the document. */
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
  /** What the answer to the execution said of lines, fees and totals; null where it did not. */
  execution: saidByExecutionSchema.nullable(),
  /** The sellers' orders that the answer to the execution names. */
  sellerOrderIds: z.array(z.string()),
  /** Where the label is, and whether that host may be read from. */
  label: z
    .object({ host: z.string(), access: z.enum(['own', 'accepted', 'ask', 'refused']) })
    .nullable(),
  /** What the service answered to the execution, as far as the journal keeps it. */
  answer: z.string().nullable(),
});

/** Where a file goes: the system's dialog, or the Downloads folder under a name that is free. */
export const savePlaceSchema = z.enum(['dialog', 'downloads']);
/** Where it went; null when the user closed the dialog. */
export const savedSchema = z.object({ path: z.string() }).nullable();

export type OlderOrders = z.infer<typeof olderOrdersSchema>;
export type OlderPage = z.infer<typeof olderPageSchema>;
export type SavePlaceKind = z.infer<typeof savePlaceSchema>;
export type Saved = z.infer<typeof savedSchema>;
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
export type LineWay = z.infer<typeof lineWaySchema>;
export type ParcelView = z.infer<typeof parcelSchema>;
export type SaidByExecution = z.infer<typeof saidByExecutionSchema>;
export type MovementEvidence = z.infer<typeof movementEvidenceSchema>;
export type OrderedLine = z.infer<typeof orderedLineSchema>;
export type OrderRow = z.infer<typeof orderRowSchema>;
export type OrdersSlice = z.infer<typeof ordersSliceSchema>;

export type InboundShipmentView = z.infer<typeof inboundShipmentSchema>;
export type VaultHolding = z.infer<typeof vaultHoldingSchema>;
export type VaultSlice = z.infer<typeof vaultSliceSchema>;
