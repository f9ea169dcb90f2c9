import { z } from 'zod';
import { organizationResponse } from '#contract/api/account/organization.ts';
import { purchaseOrderResponse, saleOrdersResponse } from '#contract/api/account/orders.ts';
import {
  fulfillmentRequestsResponse,
  inboundShipmentsResponse,
  intakeAddressResponse,
  outboundRequestResponse,
  outboundShipmentsResponse,
} from '#contract/api/account/vault.ts';
import { KEY_ENVIRONMENTS } from '#contract/api/routes/route.ts';
import { MATERIALS } from '#domain/metal/material.ts';

// Records are stored in the form in which the API returns them.
const organization = organizationResponse.shape.data;
const intakeAddress = intakeAddressResponse.shape.data;
const saleOrder = saleOrdersResponse.shape.data.element;
const purchaseOrder = purchaseOrderResponse.shape.data;
const inboundShipment = inboundShipmentsResponse.shape.data.element;
const outboundRequest = outboundRequestResponse.shape.data;
const outboundShipment = outboundShipmentsResponse.shape.data.element;
const fulfillmentRequest = fulfillmentRequestsResponse.shape.data.element;

const paymentMethodRecord = z.object({
  id: z.string(),
  paymentMethod: z.enum(['processor', 'processor_ach', 'wire_transfer']),
  isDefault: z.boolean(),
  label: z.string(),
});

/** An organization: what the API returns of it, and what it does not. Money in cents. */
const account = z.object({
  environment: z.enum(KEY_ENVIRONMENTS),
  organization,
  allowlisted: z.boolean(),
  vaultEnabled: z.boolean(),
  fboAccountId: z.string(),
  intakeAddress,
  paymentMethods: z.array(paymentMethodRecord),
  instantPayout: z.object({ creditLimit: z.int(), outstandingBalance: z.int() }),
  /** How many shipments were sent to its vault: the first one always arrives complete. */
  vaultShipments: z.int(),
});
export type Account = z.infer<typeof account>;

const ownedRecord = <Wire extends z.ZodType>(wire: Wire) =>
  z.object({ organizationId: z.string(), wire });

/** An order with the quote it came from, which the API may return or not. */
const orderRecord = <Wire extends z.ZodType>(wire: Wire) =>
  ownedRecord(wire).extend({ quoteId: z.string() });

/** Something that will happen to a record. `at` is marketplace time in milliseconds. */
const task = z.object({
  at: z.int(),
  serial: z.int(),
  kind: z.enum([
    'sale-order',
    'purchase-order',
    'inbound-shipment',
    'outbound-request',
    'outbound-shipment',
    'fulfillment-request',
    'warehouse-day',
  ]),
  /** Id of the record, or of the organization for `warehouse-day`. */
  subject: z.string(),
  step: z.int(),
});
export type Task = z.infer<typeof task>;

/** A listing of an organization as stored between two starts. */
const ownListing = z.object({
  id: z.string(),
  organizationId: z.string(),
  variantId: z.string(),
  quantity: z.int(),
  price: z.int(),
  pricing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed') }),
    z.object({ kind: z.literal('percent'), millionths: z.int() }),
    z.object({ kind: z.literal('dollar'), cents: z.int() }),
  ]),
  createdAt: z.int(),
  updatedAt: z.int(),
  expiresAt: z.int(),
  active: z.boolean(),
  sellerNotes: z.string(),
});
export type OwnListing = z.infer<typeof ownListing>;

/** Everything that organizations own. The state file stores it, unlike the market around it. */
const ledger = z.object({
  accounts: z.array(account),
  saleOrders: z.array(orderRecord(saleOrder)),
  purchaseOrders: z.array(
    orderRecord(purchaseOrder).extend({ labelToken: z.string(), instantPayout: z.int() }),
  ),
  inboundShipments: z.array(
    ownedRecord(inboundShipment.required({ lineItems: true })).extend({
      saleOrderId: z.string().nullable(),
    }),
  ),
  outboundRequests: z.array(ownedRecord(outboundRequest)),
  outboundShipments: z.array(ownedRecord(outboundShipment.required({ items: true }))),
  fulfillmentRequests: z.array(ownedRecord(fulfillmentRequest)),
  /** Pieces of an organization's own listings that others bought; no route lists them. Absent in older files. */
  soldListings: z
    .array(
      z.object({
        organizationId: z.string(),
        listingId: z.string(),
        productId: z.string(),
        at: z.int(),
        quantity: z.int().positive(),
        /** Cents for one piece. */
        price: z.int().nonnegative(),
      }),
    )
    .default([]),
  tasks: z.array(task),
  nextSerial: z.int(),
});
export type OrganizationLedger = z.infer<typeof ledger>;

/** The content of a state file. */
export const savedState = z.object({
  format: z.literal('touchstone-practice-1'),
  savedAt: z.int(),
  seed: z.string(),
  starts: z.int(),
  spot: z.record(z.enum(MATERIALS), z.int().min(1)),
  ledger,
  ownListings: z.array(ownListing),
});
export type SavedState = z.infer<typeof savedState>;

/** How many records of each kind are kept, for all organizations together. */
const MAX_RECORDS = 5_000;

/** Appends a record and drops the oldest beyond {@link MAX_RECORDS}. */
export function addRecord<Entry>(records: Entry[], record: Entry): void {
  records.push(record);
  if (records.length > MAX_RECORDS) records.splice(0, records.length - MAX_RECORDS);
}

/** ISO 8601 in UTC, like every timestamp of the API. */
export function timestampOf(ms: number): string {
  return new Date(ms).toISOString();
}
