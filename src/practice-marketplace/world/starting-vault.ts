import { fulfillmentStatuses } from '#contract/api/account/vault.ts';
import { productBySku } from '#practice/catalogue/catalogue.ts';
import { DAY_MS, MINUTE_MS } from '#practice/clock-and-random/durations.ts';
import { timestampOf } from './ledger.ts';
import { TIMINGS, checkIn } from './progress.ts';
import type { WorldContext } from './world-context.ts';
import {
  announceShipment,
  type InboundRecord,
  remainingStartingStock,
  requestFulfillment,
  requestOutbound,
  shipOutbound,
  trackingNumber,
} from './vault-records.ts';

/** What a vault holds when a marketplace is new. The last line arrived one piece short. */
const startingStock: readonly {
  readonly daysAgo: number;
  readonly lines: readonly {
    readonly sku: string;
    readonly declared: number;
    readonly received: number;
  }[];
}[] = [
  {
    daysAgo: 90,
    lines: [
      { sku: 'AGE-1', declared: 6, received: 6 },
      { sku: 'PAMP-G-100', declared: 2, received: 2 },
    ],
  },
  { daysAgo: 41, lines: [{ sku: 'KRU-1', declared: 4, received: 4 }] },
  { daysAgo: 12, lines: [{ sku: 'PML-1', declared: 5, received: 4 }] },
];

/** Fills the vault of every organization that has one with records in every status that the API document names. */
export function fillStartingVaults(world: WorldContext): void {
  for (const account of world.ledger.accounts) {
    if (account.vaultEnabled) fillStartingVault(world, account.organization.id);
  }
}

function fillStartingVault(world: WorldContext, organizationId: string): void {
  const shipments = startingStock.map(({ daysAgo, lines }) => {
    const at = world.now - daysAgo * DAY_MS;
    const items = lines.map(({ sku, declared }) => ({
      product: productBySku(world.catalogue, sku),
      quantity: declared,
    }));
    const record = announceShipment(world, organizationId, items, null, at);
    const received = lines.map((line) => line.received);
    accept(world, record, received, at + 2 * DAY_MS);
    return record;
  });
  addOutboundHistory(world, organizationId);
  for (const status of fulfillmentStatuses) {
    // The rejected request is for the shipment that arrived a piece short, so that its inspection has something to show.
    const shipment = status === 'rejected' ? shipments.at(-1) : shipments[0];
    if (shipment === undefined) continue;
    const request = requestFulfillment(world, organizationId, shipment);
    if (request === undefined) continue;
    request.wire.status = status;
    if (status !== 'pending') request.wire.reviewedAt = timestampOf(world.now);
    if (status === 'rejected') request.wire.notes = 'The piece is promised elsewhere.';
  }
  world.tasks.schedule(world.now + TIMINGS.warehouseDay, 'warehouse-day', organizationId);
}

/** Receives a shipment, this many pieces of each line, and accepts it. */
function accept(
  world: WorldContext,
  { wire }: InboundRecord,
  received: readonly number[],
  at: number,
): void {
  wire.status = 'accepted';
  wire.carrier = 'UPS';
  wire.trackingNumber = trackingNumber(world);
  wire.receivedAt = timestampOf(at);
  wire.lineItems.forEach((line, index) => {
    line.quantityReceived = received[index] ?? line.quantityDeclared;
    checkIn(world, line, at);
  });
}

/**
 * Adds this many records to every list of a vault: shipments of one piece that arrived, was requested and was sent out
 * again. For tests that need lists of more than one page.
 */
export function fillVault(world: WorldContext, organizationId: string, records: number): void {
  const [product] = world.catalogue.products;
  if (product === undefined) throw new Error('The catalogue is empty.');
  for (let count = 0; count < records; count++) {
    const shipment = announceShipment(world, organizationId, [{ product, quantity: 1 }], null);
    accept(world, shipment, [1], world.now);
    requestFulfillment(world, organizationId, shipment);
    const [piece] = remainingStartingStock(world, organizationId).slice(-1);
    if (piece === undefined) throw new Error('An accepted piece is not in the vault.');
    const request = requestOutbound(world, organizationId, [piece], null);
    request.wire.status = 'shipped';
    shipOutbound(world, request);
  }
}

/** Adds three outbound requests: one delivered, one in progress, one rejected. */
function addOutboundHistory(world: WorldContext, organizationId: string): void {
  const [first, second, third] = remainingStartingStock(world, organizationId);
  if (first === undefined || second === undefined || third === undefined) return;
  const delivered = requestOutbound(world, organizationId, [first], 'Client pick-up');
  delivered.wire.status = 'shipped';
  delivered.wire.approvedBySystem = true;
  const shipmentId = shipOutbound(world, delivered);
  const shipment = world.ledger.outboundShipments.find((one) => one.wire.id === shipmentId)?.wire;
  if (shipment !== undefined) {
    shipment.status = 'delivered';
    shipment.shippedAt = world.now - 5 * DAY_MS;
    shipment.deliveredAt = world.now - 3 * DAY_MS;
  }
  const inProgress = requestOutbound(world, organizationId, [second], null);
  world.tasks.schedule(world.now + 2 * MINUTE_MS, 'outbound-request', inProgress.wire.id);
  const rejected = requestOutbound(world, organizationId, [third], 'Address could not be verified');
  rejected.wire.status = 'rejected';
}
