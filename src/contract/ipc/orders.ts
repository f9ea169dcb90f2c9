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
} from './primitives.ts';

export const orderRowSchema = z.object({
  /** Intent id for the terminal's own orders, else `order:<id>`. */
  key: z.string(),
  intentId: z.string().nullable(),
  orderId: z.string().nullable(),
  quoteId: z.string().nullable(),
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
  destination: z.enum(['vault', 'address', 'marketplace']).nullable(),
  failure: failureSchema.nullable(),
});

export const ordersSliceSchema = z.object({
  rows: z.array(orderRowSchema),
  fetchedAt: epochMsSchema.nullable(),
  failure: failureSchema.nullable(),
});

export const inboundShipmentSchema = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: epochMsSchema.nullable(),
  receivedAt: epochMsSchema.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  notes: z.string().nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      title: z.string().nullable(),
      declared: z.number().nullable(),
      received: z.number().nullable(),
      accepted: z.number().nullable(),
      rejected: z.number().nullable(),
    }),
  ),
});

/** Accepted less what left again, by product; valued at spot when the fine weight is known. */
export const vaultHoldingSchema = z.object({
  productId: z.string(),
  title: z.string(),
  quantity: z.int(),
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
  holdings: z.array(vaultHoldingSchema),
  valueAtSpot: centsSchema.nullable(),
  fetchedAt: epochMsSchema.nullable(),
  failure: failureSchema.nullable(),
});

export type OrderRow = z.infer<typeof orderRowSchema>;

export type InboundShipmentView = z.infer<typeof inboundShipmentSchema>;
export type VaultHolding = z.infer<typeof vaultHoldingSchema>;
export type VaultSlice = z.infer<typeof vaultSliceSchema>;
