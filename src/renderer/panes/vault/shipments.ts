/** Quantity mismatches of inbound shipments. */
import type { InboundShipmentView } from '#contract/ipc/holdings/vault.ts';

export type ShipmentLine = InboundShipmentView['lines'][number];

export interface LineCheck {
  /** Null without a mismatch. */
  readonly mismatch: string | null;
  /** Pieces not inspected yet, in words; null without any. */
  readonly awaiting: string | null;
}

/** Compares the known counts of a line. They are zero until the shipment is `received`. */
export function checkLine(line: ShipmentLine, received: boolean): LineCheck {
  return received ? compareCounts(line) : { mismatch: null, awaiting: null };
}

function compareCounts(line: ShipmentLine): LineCheck {
  const { declared, received, accepted, rejected } = line;
  const faults: string[] = [];
  if (declared !== null && received !== null && received !== declared) {
    const difference = Math.abs(received - declared);
    faults.push(`${difference} ${received < declared ? 'fewer' : 'more'} received than declared`);
  }
  if (rejected !== null && rejected > 0) faults.push(`${rejected} rejected`);
  const explained = (accepted ?? 0) + (rejected ?? 0);
  // Just received and not counted yet: zeros are no mismatch.
  const untouched = received !== null && received > 0 && accepted !== null && explained === 0;
  if (received !== null && accepted !== null && explained !== received && !untouched) {
    const difference = Math.abs(received - explained);
    faults.push(
      explained < received ? `${difference} not inspected yet` : `${difference} more than received`,
    );
  }
  return {
    mismatch: faults.length === 0 ? null : faults.join(', '),
    awaiting: untouched ? `${received} not inspected yet` : null,
  };
}

/** Whether it has a receiving date or counts. */
export function wasReceived(shipment: InboundShipmentView): boolean {
  return shipment.receivedAt !== null || shipment.lines.some((line) => (line.received ?? 0) > 0);
}

export function hasMismatch(shipment: InboundShipmentView): boolean {
  const received = wasReceived(shipment);
  return shipment.lines.some((line) => checkLine(line, received).mismatch !== null);
}

/** Mismatches first, then the newest. */
export function sortShipments(
  shipments: readonly InboundShipmentView[],
): readonly InboundShipmentView[] {
  return shipments.toSorted(
    (a, b) =>
      Number(hasMismatch(b)) - Number(hasMismatch(a)) || (b.createdAt ?? 0) - (a.createdAt ?? 0),
  );
}
