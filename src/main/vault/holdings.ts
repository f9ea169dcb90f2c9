/** What is in the vault: what was accepted on the way in, less what has left, valued at spot. */
import type { VaultHolding, VaultSlice } from '#contract/ipc/orders.ts';
import { scaleContent, type FineContent } from '#domain/metal/fine-weight.ts';
import { sumCents } from '#domain/money/money.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { metalValue } from '#domain/market/premium.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type {
  InboundShipment,
  IntakeAddress,
  OutboundShipment,
} from '#main/marketplace/model/account-model.ts';

export interface ProductFacts {
  title(productId: string): string | null;
  value(
    productId: string,
  ): { readonly fine: FineContent | null; readonly spot: DatedSpot | null } | null;
}

/**
 * Pieces by product: accepted of every inbound shipment, less the items of every outbound shipment. Quantities
 * that the service did not give count as none, so the result is a floor, never an invention.
 */
export function holdings(
  inbound: readonly InboundShipment[],
  outbound: readonly OutboundShipment[],
  products: ProductFacts,
): VaultHolding[] {
  const pieces = new Map<string, number>();
  const count = (productId: string | null, by: number): void => {
    if (productId !== null) pieces.set(productId, (pieces.get(productId) ?? 0) + by);
  };
  for (const { lines } of inbound) {
    for (const line of lines ?? []) count(line.productId, line.accepted ?? 0);
  }
  for (const { items } of outbound) for (const item of items ?? []) count(item.productId, -1);
  return [...pieces].flatMap(([productId, quantity]) =>
    quantity > 0 && Number.isSafeInteger(quantity) ? [holding(productId, quantity, products)] : [],
  );
}

function holding(productId: string, quantity: number, products: ProductFacts): VaultHolding {
  const facts = products.value(productId);
  const ofOne = facts?.fine ?? null;
  const fine = ofOne === null ? null : unlessOverflow(() => scaleContent(ofOne, quantity));
  const spot = facts?.spot?.price ?? null;
  return {
    productId,
    title: products.title(productId) ?? productId,
    quantity,
    fine,
    valueAtSpot: fine === null || spot === null ? null : (metalValue(fine, spot, 'floor') ?? null),
  };
}

/** The sum, or null unless every holding has a value and cents can express it. */
export function totalValue(all: readonly VaultHolding[]): VaultSlice['valueAtSpot'] {
  const values = all.flatMap(({ valueAtSpot }) => valueAtSpot ?? []);
  return all.length > 0 && values.length === all.length
    ? unlessOverflow(() => sumCents(values))
    : null;
}

export const inboundView = (
  shipments: readonly InboundShipment[],
  products: ProductFacts,
  ordersOf: (shipmentId: string) => VaultSlice['inbound'][number]['orders'],
): VaultSlice['inbound'] =>
  shipments.map((shipment) => ({
    id: shipment.id,
    status: shipment.status ?? 'unknown',
    createdAt: shipment.createdAt,
    receivedAt: shipment.receivedAt,
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    notes: shipment.notes,
    orders: ordersOf(shipment.id),
    lines: (shipment.lines ?? []).map((line, index) => ({
      id: line.id ?? `${shipment.id}:${String(index)}`,
      productId: line.productId ?? '',
      title: line.productId === null ? null : products.title(line.productId),
      declared: line.declared,
      received: line.received,
      accepted: line.accepted,
      rejected: line.rejected,
      checkedInAt: line.checkedInAt,
      itemIds: [...line.inventoryItemIds],
    })),
  }));

export const addressView = (address: IntakeAddress): VaultSlice['intakeAddress'] => ({
  formatted: address.formatted ?? writtenOut(address),
  vaultId: address.vaultId,
  placement: address.placement,
});

const writtenOut = (address: IntakeAddress): string =>
  [
    [address.firstName, address.lastName].filter((part) => part !== null).join(' '),
    address.street,
    address.addressLine2,
    [address.city, address.state, address.zip].filter((part) => part !== null).join(' '),
    address.country,
  ]
    .filter((line) => line !== null && line !== '')
    .join('\n');
