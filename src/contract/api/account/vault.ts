/** Vault reads: queries and documented shapes (API document, sections Resources and Endpoints). */
import { z } from 'zod';
import {
  count,
  dataEnvelope,
  identifier,
  MAX_WIRE_INTEGER,
  pagination,
  queryBoolean,
  queryInteger,
  queryLimit,
  queryOffset,
  timestamp,
  uuid,
} from '../reading/common.ts';

const statusFilter = z.string().min(1);

/** Inbound and outbound shipments. */
export const vaultListQuery = z.object({
  page: queryInteger(1, MAX_WIRE_INTEGER).default(1),
  limit: queryLimit,
  status: statusFilter.optional(),
  includeLineItems: queryBoolean.optional(),
});

/** Outbound requests mark includeLineItems as required. */
export const outboundRequestsQuery = vaultListQuery.extend({ includeLineItems: queryBoolean });

/** Parameter that identifies the request: not shown: chosen form. */
export const outboundRequestQuery = z.object({ id: identifier });

export const fulfillmentStatuses = [
  'pending',
  'approved',
  'rejected',
  'completed',
  'cancelled',
] as const;

export const fulfillmentRequestsQuery = z.object({
  status: z.enum(fulfillmentStatuses).optional(),
  limit: queryLimit,
  offset: queryOffset,
});

const outboundRequestItem = z.object({
  id: z.string(),
  createdAt: timestamp,
  outboundRequestId: z.string(),
  productId: z.string(),
  inventoryItemId: z.string(),
});

const outboundRequest = z.object({
  id: z.string(),
  fboAccountId: z.string(),
  status: z.string(),
  totalItems: count,
  approvedBySystem: z.boolean().optional(),
  notes: z.string().nullable().optional(),
  createdAt: timestamp,
  items: z.array(outboundRequestItem).optional(),
});

export const outboundRequestsResponse = z.object({
  data: z.array(outboundRequest),
  pagination,
});
export const outboundRequestResponse = dataEnvelope(
  outboundRequest.extend({ items: z.array(outboundRequestItem) }),
);

const inboundLine = z.object({
  id: z.string(),
  createdAt: timestamp,
  productId: z.string(),
  quantityDeclared: count,
  quantityReceived: count,
  quantityAccepted: count,
  quantityRejected: count,
  /** null until checked in: not shown: chosen form. */
  checkedInAt: timestamp.nullable(),
  /** Filled after accept. */
  inventoryItemIds: z.array(z.string()),
});

/** notes, tracking, carrier and receivedAt are null until known: not shown: chosen form. */
const inboundShipment = z.object({
  id: z.string(),
  fboAccountId: z.string(),
  status: z.string(),
  createdAt: timestamp,
  shipmentNotes: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  receivedAt: timestamp.nullable(),
  lineItems: z.array(inboundLine).optional(),
});
export const inboundShipmentsResponse = z.object({ data: z.array(inboundShipment), pagination });

/** shippedAt and deliveredAt are numbers; milliseconds, and null before: not shown: chosen form. */
const outboundShipment = z.object({
  id: z.string(),
  fboAccountId: z.string(),
  status: z.string(),
  createdAt: timestamp,
  shippedAt: z.int().nullable(),
  deliveredAt: z.int().nullable(),
  items: z
    .array(
      z.object({
        id: z.string(),
        createdAt: timestamp,
        outboundShipmentId: z.string(),
        inventoryItemId: z.string(),
        productId: z.string(),
        outboundRequestItemId: z.string(),
        inboundShipmentId: z.string(),
        inboundShipmentLineId: z.string(),
      }),
    )
    .optional(),
});
export const outboundShipmentsResponse = z.object({ data: z.array(outboundShipment), pagination });

/** inspectionNotes and dispositionReason are null until given: not shown: chosen form. */
const vaultLineItem = z.object({
  id: uuid,
  vaultIntakeShipmentId: uuid,
  productId: uuid,
  variantId: uuid,
  quantityDeclared: count,
  quantityReceived: count,
  quantityAccepted: count,
  quantityRejected: count,
  inspectionStatus: z.string(),
  inspectionNotes: z.string().nullable(),
  disposition: z.string(),
  dispositionReason: z.string().nullable(),
  fulfillmentStatus: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  product: z.object({
    id: z.string(),
    title: z.string(),
    sku: z.string(),
    material: z.string(),
  }),
  variant: z.object({ id: z.string(), title: z.string() }),
});

/** notes and reviewedAt are null until given: not shown: chosen form. */
const fulfillmentRequest = z.object({
  id: uuid,
  type: z.string(),
  status: z.enum(fulfillmentStatuses),
  notes: z.string().nullable(),
  reviewedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lineItems: z.array(
    z.object({
      id: uuid,
      vaultLineItemId: uuid,
      quantity: count,
      createdAt: timestamp,
      updatedAt: timestamp,
      vaultLineItem,
    }),
  ),
});
export const fulfillmentRequestsResponse = z.object({
  data: z.array(fulfillmentRequest),
  total: count,
});

const intakeAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  formatted: z.string(),
  vaultId: z.string(),
  placement: z.string(),
});
export const intakeAddressResponse = dataEnvelope(intakeAddress);
