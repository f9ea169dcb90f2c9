/** Keeps the links between orders and inbound shipments. */
import { EventEmitter } from 'node:events';
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import type { InboundShipmentView } from '#contract/ipc/holdings/vault.ts';
import type { InboundShipment } from '#main/marketplace/mapping/vault.ts';
import { linkMovements, type VaultOrder, type MovementLink } from './movement-links.ts';

export interface KeyedOrder extends VaultOrder {
  /** The key of the order's row. */
  readonly key: string;
}

export interface MovementsNews {
  /** The links changed. */
  readonly linked: [];
}

export class Movements {
  readonly news = new EventEmitter<MovementsNews>();
  #orders: readonly KeyedOrder[] = [];
  #shipments: readonly InboundShipment[] = [];
  #links: ReadonlyMap<string, MovementLink> = new Map();
  #ordersByShipment: ReadonlyMap<string, InboundShipmentView['orders']> = new Map();

  /** @param orders those bought into the vault */
  setOrders(orders: readonly KeyedOrder[]): void {
    this.#orders = orders;
    this.#link();
  }

  setShipments(shipments: readonly InboundShipment[]): void {
    if (this.#shipments === shipments) return;
    this.#shipments = shipments;
    this.#link();
  }

  ofOrder(orderId: string): OrderRow['movement'] {
    return this.#links.get(orderId) ?? null;
  }

  ofShipment(shipmentId: string): InboundShipmentView['orders'] {
    return this.#ordersByShipment.get(shipmentId) ?? [];
  }

  #link(): void {
    const links = linkMovements(this.#orders, this.#shipments.map(announced));
    const before = JSON.stringify([...this.#links]);
    if (JSON.stringify([...links]) === before) return;
    this.#links = links;
    const keyed = this.#orders.flatMap(({ orderId, key }) => {
      const link = links.get(orderId);
      return link === undefined ? [] : [{ ...link, orderId, key }];
    });
    this.#ordersByShipment = new Map(
      [...Map.groupBy(keyed, ({ shipmentId }) => shipmentId)].map(([shipmentId, linked]) => [
        shipmentId,
        linked.map(({ orderId, key, evidence }) => ({ orderId, key, evidence })),
      ]),
    );
    this.news.emit('linked');
  }
}

const announced = (shipment: InboundShipment) => ({
  id: shipment.id,
  createdAt: shipment.createdAt,
  texts: [
    shipment.notes ?? '',
    ...(shipment.lines ?? []).flatMap(({ id, inventoryItemIds }) => [
      id ?? '',
      ...inventoryItemIds,
    ]),
  ],
  pieces: piecesOf(shipment),
});

function piecesOf({ lines }: InboundShipment): VaultOrder['pieces'] {
  if (lines === null) return null;
  const pieces = lines.flatMap(({ productId, declared }) =>
    productId === null || declared === null ? [] : [{ productId, quantity: declared }],
  );
  return pieces.length === lines.length ? pieces : null;
}
