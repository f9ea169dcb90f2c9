import type { Product } from '../catalogue/catalogue.ts';
import { timestampOf } from './ledger.ts';
import { SCHEDULE, checkIn } from './progress.ts';
import type { Scene } from './world-context.ts';
import {
  announceShipment,
  openingStockLeft,
  requestFulfillment,
  requestOutbound,
  shipOutbound,
  trackingNumber,
} from './vault-records.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What lies in a vault when a marketplace is new; the last line arrived one piece short. */
const openingStock: readonly {
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

/** Fills the vault of every organization that has one, with records in every state that the API document names. */
export function openVaults(scene: Scene): void {
  for (const account of scene.ledger.accounts) {
    if (account.vaultEnabled) openVault(scene, account.organization.id);
  }
}

function openVault(scene: Scene, organizationId: string): void {
  const shipments = openingStock.map(({ daysAgo, lines }) => {
    const at = scene.now - daysAgo * DAY_MS;
    const items = lines.map(({ sku, declared }) => ({
      product: productBySku(scene, sku),
      quantity: declared,
    }));
    const record = announceShipment(scene, organizationId, items, null, at);
    record.wire.status = 'accepted';
    record.wire.carrier = 'UPS';
    record.wire.trackingNumber = trackingNumber(scene);
    record.wire.receivedAt = timestampOf(at + 2 * DAY_MS);
    record.wire.lineItems.forEach((line, place) => {
      line.quantityReceived = lines[place]?.received ?? line.quantityDeclared;
      checkIn(scene, line, at + 2 * DAY_MS);
    });
    return record;
  });
  openOutbound(scene, organizationId);
  for (const status of ['pending', 'approved', 'rejected', 'completed', 'cancelled'] as const) {
    const [shipment] = shipments;
    if (shipment === undefined) continue;
    const request = requestFulfillment(scene, organizationId, shipment);
    if (request === undefined) continue;
    request.wire.status = status;
    if (status !== 'pending') request.wire.reviewedAt = timestampOf(scene.now);
    if (status === 'rejected') request.wire.notes = 'The piece is promised elsewhere.';
  }
  scene.agenda.plan(scene.now + SCHEDULE.warehouseDay, 'warehouse-day', organizationId);
}

/** One request that was delivered, one that is on its way through, one that was turned down. */
function openOutbound(scene: Scene, organizationId: string): void {
  const [first, second, third] = openingStockLeft(scene, organizationId);
  if (first === undefined || second === undefined || third === undefined) return;
  const delivered = requestOutbound(scene, organizationId, [first], 'Client pick-up');
  delivered.wire.status = 'shipped';
  delivered.wire.approvedBySystem = true;
  const shipmentId = shipOutbound(scene, delivered);
  const shipment = scene.ledger.outboundShipments.find((one) => one.wire.id === shipmentId)?.wire;
  if (shipment !== undefined) {
    shipment.status = 'delivered';
    shipment.shippedAt = scene.now - 5 * DAY_MS;
    shipment.deliveredAt = scene.now - 3 * DAY_MS;
  }
  const travelling = requestOutbound(scene, organizationId, [second], null);
  scene.agenda.plan(scene.now + 2 * MINUTE_MS, 'outbound-request', travelling.wire.id);
  const rejected = requestOutbound(scene, organizationId, [third], 'Address could not be verified');
  rejected.wire.status = 'rejected';
}

function productBySku(scene: Scene, sku: string): Product {
  const product = scene.catalogue.products.find((one) => one.row.sku === sku);
  if (product === undefined) throw new Error(`The catalogue has no ${sku}.`);
  return product;
}
