/** Withdrawals, requests and reviews of the vault, as the Vault pane shows them. */
import { z } from 'zod';
import {
  centsSchema,
  epochMsSchema,
  failedListSchema,
  failureSchema,
  fineContentSchema,
  listExtentSchema,
} from '#contract/ipc/values/primitives.ts';

export const vaultListSchema = z.enum(['inbound', 'outbound', 'requests', 'reviews']);

/** The lists of the vault. */
const vaultPartSchema = z.enum([...vaultListSchema.options, 'address']);

/** Pieces of one product. */
const piecesSchema = z.object({
  productId: z.string().nullable(),
  /** Null for a product that the catalog does not have. */
  title: z.string().nullable(),
  quantity: z.int(),
  /** The vault's own IDs of the pieces, where it has them. */
  itemIds: z.array(z.string()),
  /** The inbound shipments of the pieces, where the vault names them. */
  cameBy: z.array(z.string()),
});

const outboundShipmentSchema = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: epochMsSchema.nullable(),
  shippedAt: epochMsSchema.nullable(),
  deliveredAt: epochMsSchema.nullable(),
  /** Null where the marketplace does not list them. */
  pieces: z.array(piecesSchema).nullable(),
});

/** A withdrawal request. */
const outboundRequestSchema = z.object({
  id: z.string(),
  status: z.string(),
  totalItems: z.int().nullable(),
  approvedBySystem: z.boolean().nullable(),
  notes: z.string().nullable(),
  createdAt: epochMsSchema.nullable(),
  /** Null where the marketplace does not list them. */
  pieces: z.array(piecesSchema).nullable(),
});

/** A review, with a decision on each line. */
const vaultReviewSchema = z.object({
  id: z.string(),
  type: z.string().nullable(),
  status: z.string(),
  notes: z.string().nullable(),
  createdAt: epochMsSchema.nullable(),
  reviewedAt: epochMsSchema.nullable(),
  updatedAt: epochMsSchema.nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      title: z.string().nullable(),
      /** Variant, metal and SKU, where known. */
      facts: z.array(z.string()),
      quantity: z.int().nullable(),
      declared: z.int().nullable(),
      received: z.int().nullable(),
      accepted: z.int().nullable(),
      rejected: z.int().nullable(),
      /** The inbound shipment of the piece. */
      cameBy: z.string().nullable(),
      inspection: z.string().nullable(),
      inspectionNotes: z.string().nullable(),
      disposition: z.string().nullable(),
      dispositionReason: z.string().nullable(),
      fulfillment: z.string().nullable(),
    }),
  ),
});

/**
 * Evidence that a shipment belongs to an order; no documented field links them. `named`: the shipment's own text or ids
 * name the order. `likely`: the same products and quantities, announced after the order, and nothing else fits either.
 */
export const movementEvidenceSchema = z.enum(['named', 'likely']);

const inboundShipmentSchema = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: epochMsSchema.nullable(),
  receivedAt: epochMsSchema.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  notes: z.string().nullable(),
  /** The buys it belongs to, as far as known; `key` is that of the order's row. */
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
  /** How much of each list was read. */
  extents: z.partialRecord(vaultListSchema, listExtentSchema),
  /**
   * Null while unknown: unless both arrivals and departures were read completely, pieces that have left would count.
   */
  holdings: z.array(vaultHoldingSchema).nullable(),
  /** Why holdings are unknown or incomplete; null when they are exact. */
  holdingsNote: z.string().nullable(),
  valueAtSpot: centsSchema.nullable(),
  fetchedAt: epochMsSchema.nullable(),
  /** Why nothing can be read. */
  failure: failureSchema.nullable(),
  /** Lists that could not be read the last time; what was read of them before is shown. */
  failed: z.array(failedListSchema(vaultPartSchema)),
});

export type VaultPart = z.infer<typeof vaultPartSchema>;
export type VaultListName = z.infer<typeof vaultListSchema>;
export type VaultPieces = z.infer<typeof piecesSchema>;
export type OutboundShipmentView = z.infer<typeof outboundShipmentSchema>;
export type OutboundRequestView = z.infer<typeof outboundRequestSchema>;
export type VaultReviewView = z.infer<typeof vaultReviewSchema>;
export type MovementEvidence = z.infer<typeof movementEvidenceSchema>;
export type InboundShipmentView = z.infer<typeof inboundShipmentSchema>;
export type VaultHolding = z.infer<typeof vaultHoldingSchema>;
export type VaultSlice = z.infer<typeof vaultSliceSchema>;
