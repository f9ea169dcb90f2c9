/** Inbound shipments: where what was declared, received and accepted differ. Pure. */
import type { InboundShipmentView } from '#contract/ipc/vault.ts';

export type ShipmentLine = InboundShipmentView['lines'][number];

export interface LineCheck {
  /** In words, null while nothing differs. */
  readonly mismatch: string | null;
  /** What is still to come, in words: nothing was inspected yet. Null when nothing is. */
  readonly awaiting: string | null;
  /** False while the vault has not counted yet. */
  readonly counted: boolean;
}

/**
 * Compares the counts of a line as far as they are known. Until the shipment is `received` its counts are
 * zeros that nobody counted.
 */
export function checkLine(line: ShipmentLine, received: boolean): LineCheck {
  return received ? compareCounts(line) : { mismatch: null, awaiting: null, counted: false };
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
  // Zeros of a shipment that has only just come in: nobody has looked yet, so nothing differs.
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
    counted: received !== null,
  };
}

/** Whether the vault has the shipment: it says when, or has counted something. */
export function wasReceived(shipment: InboundShipmentView): boolean {
  return shipment.receivedAt !== null || shipment.lines.some((line) => (line.received ?? 0) > 0);
}

/** True when any line of the shipment differs. */
export function hasMismatch(shipment: InboundShipmentView): boolean {
  const received = wasReceived(shipment);
  return shipment.lines.some((line) => checkLine(line, received).mismatch !== null);
}

/** Shipments that need a look first, then the newest. */
export function sortShipments(
  shipments: readonly InboundShipmentView[],
): readonly InboundShipmentView[] {
  return shipments.toSorted(
    (a, b) =>
      Number(hasMismatch(b)) - Number(hasMismatch(a)) || (b.createdAt ?? 0) - (a.createdAt ?? 0),
  );
}
