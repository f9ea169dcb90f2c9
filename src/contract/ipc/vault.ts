/** What leaves the vault, and what is asked of it and decided about it, as the Vault pane shows it. */
import { z } from 'zod';
import { epochMsSchema } from './primitives.ts';

/** Pieces of one product. */
const piecesSchema = z.object({
  productId: z.string().nullable(),
  /** Null for a product that the catalogue does not have. */
  title: z.string().nullable(),
  quantity: z.int(),
  /** The vault's own ids of the pieces, as far as it names them. */
  itemIds: z.array(z.string()),
  /** The inbound shipments by which they had come, as far as the vault names them. */
  cameBy: z.array(z.string()),
});

export const outboundShipmentSchema = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: epochMsSchema.nullable(),
  shippedAt: epochMsSchema.nullable(),
  deliveredAt: epochMsSchema.nullable(),
  /** Null where the marketplace does not say what is in it. */
  pieces: z.array(piecesSchema).nullable(),
});

export type VaultPieces = z.infer<typeof piecesSchema>;
export type OutboundShipmentView = z.infer<typeof outboundShipmentSchema>;
