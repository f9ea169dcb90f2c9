/** Tolerant readers of vault responses; the vault routes are alpha and may change. */
import { z } from 'zod';
import { aliased, listReader, recordReader } from '../reading/tolerant-bodies.ts';
import { optional, required } from '../reading/tolerant-values.ts';

/** The content of a shipment or request, under the names that lines have elsewhere. */
const ITEM_NAMES = { items: ['lineItems', 'lines'] };
const LINE_NAMES = { lineItems: ['items', 'lines'] };

const outboundRequestReading = aliased(
  ITEM_NAMES,
  z.looseObject({
    id: required.id,
    fboAccountId: optional.id,
    status: optional.text,
    totalItems: optional.count,
    approvedBySystem: optional.flag,
    notes: optional.text,
    createdAt: optional.instant,
    items: optional.parts(
      z.looseObject({
        id: optional.id,
        createdAt: optional.instant,
        outboundRequestId: optional.id,
        productId: optional.id,
        inventoryItemId: optional.id,
      }),
    ),
  }),
);

export const outboundRequestsReader = listReader(outboundRequestReading, [
  'outboundRequests',
  'requests',
]);
export const outboundRequestReader = recordReader(outboundRequestReading, [
  'outboundRequest',
  'request',
]);

const quantities = {
  quantityDeclared: optional.count,
  quantityReceived: optional.count,
  quantityAccepted: optional.count,
  quantityRejected: optional.count,
};

const inboundShipmentReading = aliased(
  LINE_NAMES,
  z.looseObject({
    id: required.id,
    fboAccountId: optional.id,
    status: optional.text,
    createdAt: optional.instant,
    shipmentNotes: optional.text,
    trackingNumber: optional.text,
    carrier: optional.text,
    receivedAt: optional.instant,
    lineItems: optional.parts(
      z.looseObject({
        id: optional.id,
        createdAt: optional.instant,
        productId: optional.id,
        ...quantities,
        checkedInAt: optional.instant,
        inventoryItemIds: optional.texts,
      }),
    ),
  }),
);

export const inboundShipmentsReader = listReader(inboundShipmentReading, [
  'inboundShipments',
  'shipments',
]);

const outboundShipmentReading = aliased(
  ITEM_NAMES,
  z.looseObject({
    id: required.id,
    fboAccountId: optional.id,
    status: optional.text,
    createdAt: optional.instant,
    shippedAt: optional.instant,
    deliveredAt: optional.instant,
    items: optional.parts(
      z.looseObject({
        id: optional.id,
        createdAt: optional.instant,
        outboundShipmentId: optional.id,
        inventoryItemId: optional.id,
        productId: optional.id,
        outboundRequestItemId: optional.id,
        inboundShipmentId: optional.id,
        inboundShipmentLineId: optional.id,
      }),
    ),
  }),
);

export const outboundShipmentsReader = listReader(outboundShipmentReading, [
  'outboundShipments',
  'shipments',
]);

const fulfillmentRequestReading = aliased(
  LINE_NAMES,
  z.looseObject({
    id: required.id,
    type: optional.text,
    status: optional.text,
    notes: optional.text,
    reviewedAt: optional.instant,
    createdAt: optional.instant,
    updatedAt: optional.instant,
    lineItems: optional.parts(
      aliased(
        { quantity: ['qty'] },
        z.looseObject({
          id: optional.id,
          vaultLineItemId: optional.id,
          quantity: optional.count,
          createdAt: optional.instant,
          updatedAt: optional.instant,
          vaultLineItem: optional.part(
            z.looseObject({
              id: optional.id,
              vaultIntakeShipmentId: optional.id,
              productId: optional.id,
              variantId: optional.id,
              ...quantities,
              inspectionStatus: optional.text,
              inspectionNotes: optional.text,
              disposition: optional.text,
              dispositionReason: optional.text,
              fulfillmentStatus: optional.text,
              createdAt: optional.instant,
              updatedAt: optional.instant,
              product: optional.part(
                z.looseObject({
                  id: optional.id,
                  title: optional.text,
                  sku: optional.text,
                  material: optional.text,
                }),
              ),
              variant: optional.part(z.looseObject({ id: optional.id, title: optional.text })),
            }),
          ),
        }),
      ),
    ),
  }),
);

export const fulfillmentRequestsReader = listReader(fulfillmentRequestReading, [
  'fulfillmentRequests',
  'requests',
]);

/** Fails without street, city and zip: nothing is shipped to half an address. */
export const intakeAddressReader = recordReader(
  z.looseObject({
    firstName: optional.text,
    lastName: optional.text,
    street: required.text,
    addressLine2: optional.text,
    city: required.text,
    state: optional.text,
    zip: required.text,
    country: optional.text,
    formatted: optional.text,
    vaultId: optional.id,
    placement: optional.text,
  }),
  ['address', 'intakeAddress'],
);
