/** The vault (the API document, sections Vault …). */
import type { RouteReading } from '#contract/api/routes/routes.ts';
import { partOf, rowsOf } from '#contract/api/reading/unreadable.ts';
import { materialOrNull, momentOrNull, orNull } from './values.ts';

interface QuantitiesReading {
  quantityDeclared?: number | undefined;
  quantityReceived?: number | undefined;
  quantityAccepted?: number | undefined;
  quantityRejected?: number | undefined;
}

/** Declared, received, accepted, rejected: all may differ. */
function toQuantities(reading: QuantitiesReading) {
  return {
    declared: orNull(reading.quantityDeclared),
    received: orNull(reading.quantityReceived),
    accepted: orNull(reading.quantityAccepted),
    rejected: orNull(reading.quantityRejected),
  };
}

export type IntakeAddress = Readonly<ReturnType<typeof toIntakeAddress>>;

export function toIntakeAddress(reading: RouteReading<'getIntakeAddress'>) {
  return {
    firstName: orNull(reading.firstName),
    lastName: orNull(reading.lastName),
    street: reading.street,
    addressLine2: orNull(reading.addressLine2),
    city: reading.city,
    state: orNull(reading.state),
    zip: reading.zip,
    country: orNull(reading.country),
    formatted: orNull(reading.formatted),
    vaultId: orNull(reading.vaultId),
    placement: orNull(reading.placement),
  };
}

export type InboundShipment = Readonly<ReturnType<typeof toInboundShipment>>;

export function toInboundShipment(reading: RouteReading<'getInboundShipments'>['rows'][number]) {
  return {
    id: reading.id,
    status: orNull(reading.status),
    createdAt: momentOrNull(reading.createdAt),
    receivedAt: momentOrNull(reading.receivedAt),
    notes: orNull(reading.shipmentNotes),
    carrier: orNull(reading.carrier),
    trackingNumber: orNull(reading.trackingNumber),
    /** Null if the lines were not requested or could not be read. */
    lines:
      rowsOf(reading.lineItems)?.map((line) => ({
        id: orNull(line.id),
        productId: orNull(line.productId),
        ...toQuantities(line),
        checkedInAt: momentOrNull(line.checkedInAt),
        inventoryItemIds: rowsOf(line.inventoryItemIds) ?? [],
      })) ?? null,
  };
}

export type OutboundShipment = Readonly<ReturnType<typeof toOutboundShipment>>;

export function toOutboundShipment(reading: RouteReading<'getOutboundShipments'>['rows'][number]) {
  return {
    id: reading.id,
    status: orNull(reading.status),
    createdAt: momentOrNull(reading.createdAt),
    shippedAt: momentOrNull(reading.shippedAt),
    deliveredAt: momentOrNull(reading.deliveredAt),
    items:
      rowsOf(reading.items)?.map((item) => ({
        id: orNull(item.id),
        productId: orNull(item.productId),
        inventoryItemId: orNull(item.inventoryItemId),
        inboundShipmentId: orNull(item.inboundShipmentId),
      })) ?? null,
  };
}

export type OutboundRequest = Readonly<ReturnType<typeof toOutboundRequest>>;

export function toOutboundRequest(reading: RouteReading<'getOutboundRequest'>) {
  return {
    id: reading.id,
    status: orNull(reading.status),
    totalItems: orNull(reading.totalItems),
    approvedBySystem: orNull(reading.approvedBySystem),
    notes: orNull(reading.notes),
    createdAt: momentOrNull(reading.createdAt),
    items:
      rowsOf(reading.items)?.map((item) => ({
        id: orNull(item.id),
        productId: orNull(item.productId),
        inventoryItemId: orNull(item.inventoryItemId),
      })) ?? null,
  };
}

export type FulfillmentRequest = Readonly<ReturnType<typeof toFulfillmentRequest>>;

export function toFulfillmentRequest(
  reading: RouteReading<'getFulfillmentRequests'>['rows'][number],
) {
  return {
    id: reading.id,
    type: orNull(reading.type),
    status: orNull(reading.status),
    notes: orNull(reading.notes),
    createdAt: momentOrNull(reading.createdAt),
    reviewedAt: momentOrNull(reading.reviewedAt),
    updatedAt: momentOrNull(reading.updatedAt),
    lines: (rowsOf(reading.lineItems) ?? []).map((line) => {
      const item = partOf(line.vaultLineItem);
      return {
        id: orNull(line.id),
        quantity: orNull(line.quantity),
        ...toQuantities(item ?? {}),
        /** The inbound shipment of the metal. */
        inboundShipmentId: orNull(item?.vaultIntakeShipmentId),
        productId: orNull(item?.productId),
        productTitle: orNull(partOf(item?.product)?.title),
        sku: orNull(partOf(item?.product)?.sku),
        material: materialOrNull(partOf(item?.product)?.material),
        variantTitle: orNull(partOf(item?.variant)?.title),
        inspectionStatus: orNull(item?.inspectionStatus),
        inspectionNotes: orNull(item?.inspectionNotes),
        disposition: orNull(item?.disposition),
        dispositionReason: orNull(item?.dispositionReason),
        fulfillmentStatus: orNull(item?.fulfillmentStatus),
      };
    }),
  };
}
