import type { CatalogueProduct } from '../catalogue/catalogue.ts';
import { type OrganizationLedger, addRecord, timestampOf } from './ledger.ts';
import type { WorldContext } from './world-context.ts';

export type InboundRecord = OrganizationLedger['inboundShipments'][number];
export type InboundLine = InboundRecord['wire']['lineItems'][number];
type OutboundRequestRecord = OrganizationLedger['outboundRequests'][number];
type FulfillmentRecord = OrganizationLedger['fulfillmentRequests'][number];

/** A piece in the vault, and the shipment it arrived with. */
interface StoredPiece {
  readonly inventoryItemId: string;
  readonly productId: string;
  readonly shipmentId: string;
}

/** Announces a shipment to an organization's vault. Later tasks move it on, receive it and check it in. */
export function announceShipment(
  world: WorldContext,
  organizationId: string,
  lines: readonly { readonly product: CatalogueProduct; readonly quantity: number }[],
  saleOrderId: string | null,
  at: number = world.now,
): InboundRecord {
  const account = world.account(organizationId);
  const createdAt = timestampOf(at);
  const record: InboundRecord = {
    organizationId,
    saleOrderId,
    wire: {
      id: world.ids.uuid(),
      fboAccountId: account.fboAccountId,
      status: 'pending',
      createdAt,
      shipmentNotes: saleOrderId === null ? null : `Purchase ${saleOrderId}`,
      trackingNumber: null,
      carrier: null,
      receivedAt: null,
      lineItems: lines.map(({ product, quantity }) => ({
        id: world.ids.uuid(),
        createdAt,
        productId: product.id,
        quantityDeclared: quantity,
        quantityReceived: 0,
        quantityAccepted: 0,
        quantityRejected: 0,
        checkedInAt: null,
        inventoryItemIds: [],
      })),
    },
  };
  addRecord(world.ledger.inboundShipments, record);
  return record;
}

export function trackingNumber(world: WorldContext): string {
  const group = (): string => String(world.randomEvents.integer(0, 9_999)).padStart(4, '0');
  return `1Z${group()}${group()}${group()}${group()}`;
}

/** The pieces of an organization's starting stock that are in its vault and not requested. */
export function remainingStartingStock(world: WorldContext, organizationId: string): StoredPiece[] {
  const leaving = new Set(
    world.ledger.outboundRequests
      .filter((request) => request.organizationId === organizationId)
      .flatMap((request) => request.wire.items.map((item) => item.inventoryItemId)),
  );
  return world.ledger.inboundShipments
    .filter((record) => record.organizationId === organizationId && record.saleOrderId === null)
    .flatMap(({ wire }) =>
      wire.lineItems.flatMap((line) =>
        line.inventoryItemIds.map((inventoryItemId) => ({
          inventoryItemId,
          productId: line.productId,
          shipmentId: wire.id,
        })),
      ),
    )
    .filter((piece) => !leaving.has(piece.inventoryItemId));
}

/** Requests that pieces of the starting stock are sent out. */
export function requestOutbound(
  world: WorldContext,
  organizationId: string,
  pieces: readonly StoredPiece[],
  notes: string | null,
): OutboundRequestRecord {
  const id = world.ids.uuid();
  const createdAt = timestampOf(world.now);
  const record: OutboundRequestRecord = {
    organizationId,
    wire: {
      id,
      fboAccountId: world.account(organizationId).fboAccountId,
      status: 'pending',
      totalItems: pieces.length,
      approvedBySystem: false,
      notes,
      createdAt,
      items: pieces.map((piece) => ({
        id: world.ids.uuid(),
        createdAt,
        outboundRequestId: id,
        productId: piece.productId,
        inventoryItemId: piece.inventoryItemId,
      })),
    },
  };
  addRecord(world.ledger.outboundRequests, record);
  return record;
}

/** Creates the shipment for an outbound request. Returns its id. */
export function shipOutbound(world: WorldContext, request: OutboundRequestRecord): string {
  const id = world.ids.uuid();
  const createdAt = timestampOf(world.now);
  const origin = new Map<string, { shipmentId: string; lineId: string }>();
  for (const { wire } of world.ledger.inboundShipments) {
    for (const line of wire.lineItems) {
      for (const item of line.inventoryItemIds) {
        origin.set(item, { shipmentId: wire.id, lineId: line.id });
      }
    }
  }
  addRecord(world.ledger.outboundShipments, {
    organizationId: request.organizationId,
    wire: {
      id,
      fboAccountId: request.wire.fboAccountId,
      status: 'preparing',
      createdAt,
      shippedAt: null,
      deliveredAt: null,
      items: request.wire.items.map((item) => ({
        id: world.ids.uuid(),
        createdAt,
        outboundShipmentId: id,
        inventoryItemId: item.inventoryItemId,
        productId: item.productId,
        outboundRequestItemId: item.id,
        inboundShipmentId: origin.get(item.inventoryItemId)?.shipmentId ?? '',
        inboundShipmentLineId: origin.get(item.inventoryItemId)?.lineId ?? '',
      })),
    },
  });
  return id;
}

/** Requests stored pieces from the warehouse. Later tasks review the request and complete it, or not. */
export function requestFulfillment(
  world: WorldContext,
  organizationId: string,
  shipment: InboundRecord,
): FulfillmentRecord | undefined {
  const line = shipment.wire.lineItems[0];
  const product = line === undefined ? undefined : world.catalogue.productById.get(line.productId);
  const variant = product?.variants[0];
  if (line === undefined || product === undefined || variant === undefined) return undefined;
  const createdAt = timestampOf(world.now);
  const missing = line.checkedInAt === null ? 0 : line.quantityDeclared - line.quantityReceived;
  const record: FulfillmentRecord = {
    organizationId,
    wire: {
      id: world.ids.uuid(),
      type: 'auto',
      status: 'pending',
      notes: null,
      reviewedAt: null,
      createdAt,
      updatedAt: createdAt,
      lineItems: [
        {
          id: world.ids.uuid(),
          vaultLineItemId: line.id,
          quantity: 1,
          createdAt,
          updatedAt: createdAt,
          vaultLineItem: {
            id: line.id,
            vaultIntakeShipmentId: shipment.wire.id,
            productId: product.id,
            variantId: variant.id,
            quantityDeclared: line.quantityDeclared,
            quantityReceived: line.quantityReceived,
            quantityAccepted: line.quantityAccepted,
            quantityRejected: line.quantityRejected,
            inspectionStatus: line.checkedInAt === null ? 'pending' : 'passed',
            inspectionNotes: missing > 0 ? `${missing} of ${line.quantityDeclared} missing` : null,
            disposition: 'hold_in_vault',
            dispositionReason: missing > 0 ? 'Held until the count is settled' : null,
            fulfillmentStatus: 'available',
            createdAt: line.createdAt,
            updatedAt: createdAt,
            product: {
              id: product.id,
              title: product.row.title,
              sku: product.row.sku,
              material: product.material,
            },
            variant: { id: variant.id, title: variant.title },
          },
        },
      ],
    },
  };
  addRecord(world.ledger.fulfillmentRequests, record);
  return record;
}
