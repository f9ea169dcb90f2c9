import { assertNever } from '#domain/assert-never.ts';
import { MINUTE_MS, SECOND_MS } from '#practice/clock-and-random/durations.ts';
import { type Task, timestampOf } from './ledger.ts';
import type { WorldContext } from './world-context.ts';
import {
  type InboundLine,
  type InboundRecord,
  remainingStartingStock,
  requestFulfillment,
  requestOutbound,
  shipOutbound,
  trackingNumber,
} from './vault-records.ts';

/**
 * When an order or shipment reaches each status, after it was placed or announced (milliseconds of marketplace time).
 */
export const TIMINGS = {
  saleOrder: {
    paid: 4 * SECOND_MS,
    packed: 15 * SECOND_MS,
    shipped: 40 * SECOND_MS,
    delivered: 100 * SECOND_MS,
  },
  toVault: { inTransit: 8 * SECOND_MS, received: 40 * SECOND_MS, accepted: 70 * SECOND_MS },
  purchaseOrder: {
    earliestLabel: 8 * SECOND_MS,
    latestLabel: 20 * SECOND_MS,
    inTransit: 45 * SECOND_MS,
    received: 90 * SECOND_MS,
    inspected: 110 * SECOND_MS,
    paid: 130 * SECOND_MS,
  },
  warehouseDay: 15 * MINUTE_MS,
} as const;

/** Carries out a task. It does nothing if its record was dropped in the meantime. */
export function runTask(world: WorldContext, task: Task): void {
  switch (task.kind) {
    case 'sale-order':
      return progressSaleOrder(world, task);
    case 'purchase-order':
      return progressPurchaseOrder(world, task);
    case 'inbound-shipment':
      return progressInbound(world, task);
    case 'outbound-request':
      return progressOutboundRequest(world, task);
    case 'outbound-shipment':
      return progressOutboundShipment(world, task);
    case 'fulfillment-request':
      return progressFulfillment(world, task);
    case 'warehouse-day':
      return warehouseDay(world, task);
    default:
      return assertNever(task.kind);
  }
}

function progressSaleOrder(world: WorldContext, task: Task): void {
  const order = world.ledger.saleOrders.find((one) => one.wire.id === task.subject)?.wire;
  if (order === undefined) return;
  const next = (ms: number): void =>
    world.tasks.schedule(task.at + ms, 'sale-order', order.id, task.step + 1);
  const { paid, packed, shipped, delivered } = TIMINGS.saleOrder;
  // On the way to a vault, the inbound shipment sets the status of its order.
  if (task.step === 0) {
    order.status = 'payment_received';
    if (!order.vaultShipping) next(packed - paid);
  } else if (task.step === 1) {
    order.status = 'packed';
    next(shipped - packed);
  } else if (task.step === 2) {
    order.status = 'shipped';
    order.trackingNumber = trackingNumber(world);
    next(delivered - shipped);
  } else {
    order.status = 'order_complete';
  }
}

function progressPurchaseOrder(world: WorldContext, task: Task): void {
  const record = world.ledger.purchaseOrders.find((one) => one.wire.id === task.subject);
  if (record === undefined) return;
  const { wire } = record;
  const account = world.account(record.organizationId);
  const { latestLabel, inTransit, received, inspected, paid } = TIMINGS.purchaseOrder;
  const next = (ms: number): void =>
    world.tasks.schedule(task.at + ms, 'purchase-order', wire.id, task.step + 1);
  if (task.step === 0) {
    wire.status = 'label_created';
    wire.shippingLabelUrl = `${world.labelBase[account.environment]}/labels/${record.labelToken}.pdf`;
    wire.trackingNumber = trackingNumber(world);
    next(inTransit - latestLabel);
  } else if (task.step === 1) {
    wire.status = 'in_transit';
    next(received - inTransit);
  } else if (task.step === 2) {
    wire.status = 'received';
    next(inspected - received);
  } else if (task.step === 3) {
    wire.status = 'inspected';
    next(paid - inspected);
  } else {
    wire.status = 'order_complete';
    const { instantPayout } = account;
    instantPayout.outstandingBalance = Math.max(
      0,
      instantPayout.outstandingBalance - record.instantPayout,
    );
  }
}

function progressInbound(world: WorldContext, task: Task): void {
  const record = world.ledger.inboundShipments.find((one) => one.wire.id === task.subject);
  if (record === undefined) return;
  const { wire } = record;
  const { inTransit, received, accepted } = TIMINGS.toVault;
  const next = (ms: number): void =>
    world.tasks.schedule(task.at + ms, 'inbound-shipment', wire.id, task.step + 1);
  if (task.step === 0) {
    wire.status = 'in_transit';
    wire.carrier = 'UPS';
    wire.trackingNumber = trackingNumber(world);
    updateOrder(world, record, 'shipped');
    next(received - inTransit);
  } else if (task.step === 1) {
    wire.status = 'received';
    wire.receivedAt = timestampOf(task.at);
    const complete = world.account(record.organizationId).vaultShipments <= 1;
    for (const line of wire.lineItems) countReceived(world, line, complete);
    updateOrder(world, record, 'delivered');
    next(accepted - received);
  } else {
    wire.status = 'accepted';
    for (const line of wire.lineItems) checkIn(world, line, task.at);
    updateOrder(world, record, 'order_complete');
  }
}

function updateOrder(world: WorldContext, record: InboundRecord, status: string): void {
  const order = world.ledger.saleOrders.find((one) => one.wire.id === record.saleOrderId)?.wire;
  if (order === undefined) return;
  order.status = status;
  order.trackingNumber = record.wire.trackingNumber;
}

/** One line in ten arrives a piece short. */
function countReceived(world: WorldContext, line: InboundLine, complete: boolean): void {
  const short = !complete && line.quantityDeclared > 1 && world.randomEvents.chance(0.1);
  line.quantityReceived = line.quantityDeclared - (short ? 1 : 0);
}

/** One line in twenty has a piece that is rejected; the others are accepted, each with an inventory id. */
export function checkIn(world: WorldContext, line: InboundLine, at: number): void {
  const rejects =
    line.quantityReceived > 1 &&
    line.quantityReceived === line.quantityDeclared &&
    world.randomEvents.chance(0.05);
  line.quantityRejected = rejects ? 1 : 0;
  line.quantityAccepted = line.quantityReceived - line.quantityRejected;
  line.checkedInAt = timestampOf(at);
  const pieces = Math.min(line.quantityAccepted, MAX_INVENTORY_IDS);
  line.inventoryItemIds = Array.from({ length: pieces }, () => world.ids.uuid());
}

/** Pieces beyond this number count, but get no inventory id: boxes are stored as boxes. */
const MAX_INVENTORY_IDS = 500;

function progressOutboundRequest(world: WorldContext, task: Task): void {
  const request = world.ledger.outboundRequests.find((one) => one.wire.id === task.subject);
  if (request === undefined) return;
  if (task.step === 0) {
    request.wire.status = 'approved';
    request.wire.approvedBySystem = true;
    world.tasks.schedule(task.at + MINUTE_MS, 'outbound-request', task.subject, 1);
  } else {
    request.wire.status = 'shipped';
    const shipmentId = shipOutbound(world, request);
    world.tasks.schedule(task.at + MINUTE_MS, 'outbound-shipment', shipmentId);
  }
}

function progressOutboundShipment(world: WorldContext, task: Task): void {
  const shipment = world.ledger.outboundShipments.find((one) => one.wire.id === task.subject)?.wire;
  if (shipment === undefined) return;
  if (task.step === 0) {
    shipment.status = 'shipped';
    shipment.shippedAt = task.at;
    world.tasks.schedule(task.at + 3 * MINUTE_MS, 'outbound-shipment', task.subject, 1);
  } else {
    shipment.status = 'delivered';
    shipment.deliveredAt = task.at;
  }
}

function progressFulfillment(world: WorldContext, task: Task): void {
  const request = world.ledger.fulfillmentRequests.find(
    (one) => one.wire.id === task.subject,
  )?.wire;
  if (request === undefined) return;
  request.updatedAt = timestampOf(task.at);
  if (task.step > 0) {
    request.status = 'completed';
    return;
  }
  request.reviewedAt = request.updatedAt;
  const draw = world.randomEvents.unit();
  request.status = draw < 0.1 ? 'rejected' : draw < 0.2 ? 'cancelled' : 'approved';
  if (request.status === 'approved')
    world.tasks.schedule(task.at + 3 * MINUTE_MS, 'fulfillment-request', task.subject, 1);
}

/** Now and then a piece of the starting stock is requested. What the user bought is never touched. */
function warehouseDay(world: WorldContext, task: Task): void {
  const [piece] = remainingStartingStock(world, task.subject);
  if (piece === undefined) return;
  const request = requestOutbound(world, task.subject, [piece], null);
  world.tasks.schedule(task.at + 2 * MINUTE_MS, 'outbound-request', request.wire.id);
  const shipment = world.ledger.inboundShipments.find((one) => one.wire.id === piece.shipmentId);
  const wanted =
    shipment === undefined ? undefined : requestFulfillment(world, task.subject, shipment);
  if (wanted !== undefined)
    world.tasks.schedule(task.at + 2 * MINUTE_MS, 'fulfillment-request', wanted.wire.id);
  world.tasks.schedule(task.at + TIMINGS.warehouseDay, 'warehouse-day', task.subject);
}
