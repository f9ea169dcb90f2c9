/** The contents of the vault: accepted pieces less withdrawn ones, at spot. */
import type { VaultHolding, VaultSlice } from '#contract/ipc/holdings/vault.ts';
import { scaleContent, type FineContent } from '#domain/metal/fine-weight.ts';
import { sumCents } from '#domain/money/money.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { meltValue } from '#domain/market/premium.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type {
  InboundShipment,
  IntakeAddress,
  OutboundShipment,
} from '#main/marketplace/mapping/vault.ts';

export interface ProductFacts {
  title(productId: string): string | null;
  value(
    productId: string,
  ): { readonly fine: FineContent | null; readonly spot: DatedSpot | null } | null;
}

/** A list of shipments as it was read. */
export interface ShipmentsRead<Shipment> {
  readonly shipments: readonly Shipment[];
  /** The list is complete and readable. */
  readonly whole: boolean;
}

export interface Holdings {
  /** Null while they are not known. */
  readonly rows: VaultHolding[] | null;
  /** Why they are unknown or may be more; null when they are exact. */
  readonly note: string | null;
}

/**
 * Accepted pieces of inbound shipments less the items of outbound ones, by product. Uncounted inbound pieces make it a minimum, which the
 * note says; uncounted outbound pieces would make it too high, so nothing is shown.
 *
 * @param inbound null while it was not read
 * @param outbound null while it was not read
 */
export function holdings(
  inbound: ShipmentsRead<InboundShipment> | null,
  outbound: ShipmentsRead<OutboundShipment> | null,
  products: ProductFacts,
): Holdings {
  if (inbound === null) return { rows: null, note: 'The inbound shipments have not been read.' };
  if (outbound === null) {
    return {
      rows: null,
      note: 'The outbound shipments have not been read: what left is not known.',
    };
  }
  const left = outbound.shipments.map(itemsOf);
  if (!outbound.whole || left.includes(null)) {
    return {
      rows: null,
      note: 'Not all outbound shipments could be read: what left is not known. The raw response is in the Activity pane.',
    };
  }
  const counted = acceptedOf(inbound.shipments);
  for (const productId of left.flat()) {
    if (productId !== null) counted.pieces.set(productId, (counted.pieces.get(productId) ?? 0) - 1);
  }
  // More left than came in: an inbound shipment is missing.
  const uncounted = [...counted.pieces.values()].some((quantity) => quantity < 0);
  const allAtLeast = !inbound.whole || counted.missing || uncounted;
  const rows = [...counted.pieces].flatMap(([productId, quantity]) =>
    quantity > 0 && Number.isSafeInteger(quantity)
      ? [holding(productId, quantity, allAtLeast || counted.atLeast.has(productId), products)]
      : [],
  );
  const isFloor = allAtLeast || counted.atLeast.size > 0;
  return {
    rows,
    note: isFloor ? 'There may be more: not everything that came in could be counted.' : null,
  };
}

/** The product of each withdrawn piece; null where one is not named. */
function itemsOf({ items }: OutboundShipment): readonly string[] | null {
  if (items === null) return null;
  const named = items.flatMap(({ productId }) => productId ?? []);
  return named.length === items.length ? named : null;
}

interface Accepted {
  readonly pieces: Map<string, number>;
  /** Products of received lines without an accepted quantity. */
  readonly atLeast: Set<string>;
  /** A shipment without lines, or accepted pieces without a product. */
  readonly missing: boolean;
}

function acceptedOf(shipments: readonly InboundShipment[]): Accepted {
  const pieces = new Map<string, number>();
  const atLeast = new Set<string>();
  let missing = false;
  for (const { lines, receivedAt } of shipments) {
    if (lines === null) missing = true;
    for (const { productId, accepted } of lines ?? []) {
      if (productId === null) missing ||= accepted !== 0;
      else {
        pieces.set(productId, (pieces.get(productId) ?? 0) + (accepted ?? 0));
        if (accepted === null && receivedAt !== null) atLeast.add(productId);
      }
    }
  }
  return { pieces, atLeast, missing };
}

function holding(
  productId: string,
  quantity: number,
  atLeast: boolean,
  products: ProductFacts,
): VaultHolding {
  const facts = products.value(productId);
  const ofOne = facts?.fine ?? null;
  const fine = ofOne === null ? null : unlessOverflow(() => scaleContent(ofOne, quantity));
  const spot = facts?.spot?.price ?? null;
  return {
    productId,
    title: products.title(productId) ?? productId,
    quantity,
    atLeast,
    fine,
    valueAtSpot: meltValue(fine, spot),
  };
}

/** Null unless every holding has a value, and the sum is in range. */
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
