/** Withdrawals, requests and reviews of the vault, as the Vault pane shows them. */
import { z } from 'zod';
import { epochMsSchema } from './primitives.ts';

export const vaultListSchema = z.enum(['inbound', 'outbound', 'requests', 'reviews']);

/** The lists of the vault. */
export const vaultPartSchema = z.enum([...vaultListSchema.options, 'address']);

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

export const outboundShipmentSchema = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: epochMsSchema.nullable(),
  shippedAt: epochMsSchema.nullable(),
  deliveredAt: epochMsSchema.nullable(),
  /** Null where the marketplace does not list them. */
  pieces: z.array(piecesSchema).nullable(),
});

/** A withdrawal request. */
export const outboundRequestSchema = z.object({
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
export const vaultReviewSchema = z.object({
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

export type VaultPart = z.infer<typeof vaultPartSchema>;
export type VaultListName = z.infer<typeof vaultListSchema>;
export type VaultPieces = z.infer<typeof piecesSchema>;
export type OutboundShipmentView = z.infer<typeof outboundShipmentSchema>;
export type OutboundRequestView = z.infer<typeof outboundRequestSchema>;
export type VaultReviewView = z.infer<typeof vaultReviewSchema>;
