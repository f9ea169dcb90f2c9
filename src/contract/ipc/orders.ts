/** Orders, as the service and the journal know them, and what is in the vault. */
import { z } from 'zod';
import {
  centsSchema,
  epochMsSchema,
  failureSchema,
  fineContentSchema,
  microsPerUnitSchema,
  ppmSchema,
  sideSchema,
  spotPriceSchema,
} from './primitives.ts';
import { outboundRequestSchema, outboundShipmentSchema, vaultReviewSchema } from './vault.ts';

/**
 * What ties an order to a shipment; the service documents no field that does. `named`: the shipment's own text or ids
 * name the order. `likely`: the same products and quantities, announced after the order, and nothing else fits either.
 */
const movementEvidenceSchema = z.enum(['named', 'likely']);

const orderRowSchema = z.object({
  /** Intent id for the terminal's own orders, else `order:<id>`. */
  key: z.string(),
  intentId: z.string().nullable(),
  orderId: z.string().nullable(),
  /** Every order the intent led to; more than one only where a v1 answer said `partial`. */
  orderIds: z.array(z.string()),
  quoteId: z.string().nullable(),
  /** Items that were not executed, in words, as far as the answer told; left out when it told of none. */
  unfilled: z.array(z.string()).exactOptional(),
  side: sideSchema,
  /** What was traded, e.g. "6 × American Gold Eagle 1 oz". */
  what: z.string(),
  at: epochMsSchema.nullable(),
  total: centsSchema.nullable(),
  bound: centsSchema.nullable(),
  /** Bound less total (buy) or total less bound (sell); null unless both are known. */
  improvement: centsSchema.nullable(),
  allInPerUnit: microsPerUnitSchema.nullable(),
  premium: ppmSchema.nullable(),
  /** What the journal says. `service-only`: placed elsewhere. */
  outcome: z.enum([
    'service-only',
    'sending',
    'confirmed',
    'partly-executed',
    'rejected',
    'not-sent',
    'unknown',
    'confirmed-by-lookup',
    'confirmed-by-user',
    'absent-by-user',
  ]),
  /** The service's own word for the order's state, verbatim; null until it was read. */
  serviceStatus: z.string().nullable(),
  label: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
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
  failure: failureSchema.nullable(),
});

export const ordersSliceSchema = z.object({
  rows: z.array(orderRowSchema),
  /** How far the export under way has come; null when there is none. */
  exporting: z.object({ done: z.int(), total: z.int() }).nullable(),
  fetchedAt: epochMsSchema.nullable(),
  failure: failureSchema.nullable(),
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
  /**
   * Null while it is not known what is in the vault: what came in and what left have to be read whole, else there would be
   * pieces among them that have left.
   */
  holdings: z.array(vaultHoldingSchema).nullable(),
  /** Why holdings are not known, or why there may be more; null when they are known exactly. */
  holdingsNote: z.string().nullable(),
  valueAtSpot: centsSchema.nullable(),
  fetchedAt: epochMsSchema.nullable(),
  failure: failureSchema.nullable(),
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
    }),
  ),
  feesFrom: z.enum(['service', 'journal']),
  fees: z.array(z.object({ id: z.string(), label: z.string(), amount: centsSchema })),
  subtotal: centsSchema.nullable(),
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
  /** The sellers' orders that the answer to the execution names. */
  sellerOrderIds: z.array(z.string()),
  /** Where the label is, and whether that host may be read from. */
  label: z
    .object({ host: z.string(), access: z.enum(['own', 'accepted', 'ask', 'refused']) })
    .nullable(),
  /** The service's record as JSON; null until it was read. */
  raw: z.string().nullable(),
  /** What the service answered to the execution, as far as the journal keeps it. */
  answer: z.string().nullable(),
});

/** Where a file goes: the system's dialog, or the Downloads folder under a name that is free. */
export const savePlaceSchema = z.enum(['dialog', 'downloads']);
/** Where it went; null when the user closed the dialog. */
export const savedSchema = z.object({ path: z.string() }).nullable();

export type SavePlaceKind = z.infer<typeof savePlaceSchema>;
export type Saved = z.infer<typeof savedSchema>;
export type OrderDetails = z.infer<typeof orderDetailsSchema>;
export type MovementEvidence = z.infer<typeof movementEvidenceSchema>;
export type OrderRow = z.infer<typeof orderRowSchema>;

export type InboundShipmentView = z.infer<typeof inboundShipmentSchema>;
export type VaultHolding = z.infer<typeof vaultHoldingSchema>;
export type VaultSlice = z.infer<typeof vaultSliceSchema>;
