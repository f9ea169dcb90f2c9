/** Forgiving readers of the vault answers; the vault routes are alpha and subject to change. */
import { z } from 'zod';
import { listReader, recordReader } from '../reading/tolerant-bodies.ts';
import { maybe, must } from '../reading/tolerant.ts';

const outboundRequestReading = z.looseObject({
  id: must.id,
  fboAccountId: maybe.id,
  status: maybe.text,
  totalItems: maybe.count,
  approvedBySystem: maybe.flag,
  notes: maybe.text,
  createdAt: maybe.instant,
  items: maybe.parts(
    z.looseObject({
      id: maybe.id,
      createdAt: maybe.instant,
      outboundRequestId: maybe.id,
      productId: maybe.id,
      inventoryItemId: maybe.id,
    }),
  ),
});

export const outboundRequestsReader = listReader(outboundRequestReading, [
  'outboundRequests',
  'requests',
]);
export const outboundRequestReader = recordReader(outboundRequestReading, [
  'outboundRequest',
  'request',
]);

const quantities = {
  quantityDeclared: maybe.count,
  quantityReceived: maybe.count,
  quantityAccepted: maybe.count,
  quantityRejected: maybe.count,
};

const inboundShipmentReading = z.looseObject({
  id: must.id,
  fboAccountId: maybe.id,
  status: maybe.text,
  createdAt: maybe.instant,
  shipmentNotes: maybe.text,
  trackingNumber: maybe.text,
  carrier: maybe.text,
  receivedAt: maybe.instant,
  lineItems: maybe.parts(
    z.looseObject({
      id: maybe.id,
      createdAt: maybe.instant,
      productId: maybe.id,
      ...quantities,
      checkedInAt: maybe.instant,
      inventoryItemIds: maybe.texts,
    }),
  ),
});

export const inboundShipmentsReader = listReader(inboundShipmentReading, [
  'inboundShipments',
  'shipments',
]);

const outboundShipmentReading = z.looseObject({
  id: must.id,
  fboAccountId: maybe.id,
  status: maybe.text,
  createdAt: maybe.instant,
  shippedAt: maybe.instant,
  deliveredAt: maybe.instant,
  items: maybe.parts(
    z.looseObject({
      id: maybe.id,
      createdAt: maybe.instant,
      outboundShipmentId: maybe.id,
      inventoryItemId: maybe.id,
      productId: maybe.id,
      outboundRequestItemId: maybe.id,
      inboundShipmentId: maybe.id,
      inboundShipmentLineId: maybe.id,
    }),
  ),
});

export const outboundShipmentsReader = listReader(outboundShipmentReading, [
  'outboundShipments',
  'shipments',
]);

const fulfillmentRequestReading = z.looseObject({
  id: must.id,
  type: maybe.text,
  status: maybe.text,
  notes: maybe.text,
  reviewedAt: maybe.instant,
  createdAt: maybe.instant,
  updatedAt: maybe.instant,
  lineItems: maybe.parts(
    z.looseObject({
      id: maybe.id,
      vaultLineItemId: maybe.id,
      quantity: maybe.count,
      createdAt: maybe.instant,
      updatedAt: maybe.instant,
      vaultLineItem: maybe.part(
        z.looseObject({
          id: maybe.id,
          vaultIntakeShipmentId: maybe.id,
          productId: maybe.id,
          variantId: maybe.id,
          ...quantities,
          inspectionStatus: maybe.text,
          inspectionNotes: maybe.text,
          disposition: maybe.text,
          dispositionReason: maybe.text,
          fulfillmentStatus: maybe.text,
          createdAt: maybe.instant,
          updatedAt: maybe.instant,
          product: maybe.part(
            z.looseObject({
              id: maybe.id,
              title: maybe.text,
              sku: maybe.text,
              material: maybe.text,
            }),
          ),
          variant: maybe.part(z.looseObject({ id: maybe.id, title: maybe.text })),
        }),
      ),
    }),
  ),
});

export const fulfillmentRequestsReader = listReader(fulfillmentRequestReading, [
  'fulfillmentRequests',
  'requests',
]);

/** Fails without street, city and zip: half an address is not shipped to. */
export const intakeAddressReader = recordReader(
  z.looseObject({
    firstName: maybe.text,
    lastName: maybe.text,
    street: must.text,
    addressLine2: maybe.text,
    city: must.text,
    state: maybe.text,
    zip: must.text,
    country: maybe.text,
    formatted: maybe.text,
    vaultId: maybe.id,
    placement: maybe.text,
  }),
  ['address', 'intakeAddress'],
);
