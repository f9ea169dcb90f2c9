/** Quantity mismatches of shipments. */
import type { InboundShipment } from '#main/marketplace/mapping/vault.ts';

export interface Mismatch {
  /** The same for the same mismatch. */
  readonly id: string;
  readonly shipmentId: string;
  readonly text: string;
}

/** Received differs from declared, or accepted is less than received after inspection. Pieces not counted yet are no mismatch: a shipment on its way has zeros. */
export function mismatchesOf(
  shipments: readonly InboundShipment[],
  titleOf: (productId: string) => string | null,
): Mismatch[] {
  return shipments.flatMap((shipment) => {
    if (!wasReceived(shipment)) return [];
    return (shipment.lines ?? []).flatMap((line, place) => {
      const key = `${shipment.id}/${line.id ?? String(place)}`;
      const title =
        (line.productId === null ? null : titleOf(line.productId)) ?? line.productId ?? 'A line';
      const found: Mismatch[] = [];
      const { declared, received, accepted, rejected } = line;
      if (declared !== null && received !== null && received !== declared) {
        found.push({
          id: `${key}:received`,
          shipmentId: shipment.id,
          text: `${title}: ${String(declared)} declared, ${String(received)} received.`,
        });
      }
      const inspected = (accepted ?? 0) + (rejected ?? 0);
      const short = received !== null && accepted !== null && accepted < received;
      if (short && inspected >= received) {
        found.push({
          id: `${key}:accepted`,
          shipmentId: shipment.id,
          text: `${title}: ${String(received)} received, ${String(accepted)} accepted.`,
        });
      }
      return found;
    });
  });
}

const wasReceived = ({ receivedAt, lines }: InboundShipment): boolean =>
  receivedAt !== null || (lines ?? []).some(({ received }) => (received ?? 0) > 0);
