/** Parses the lots chosen for a line of a sell. Pure. */
import type { LotsToSell } from '#contract/ipc/trading/ticket.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import type { LineText } from '#renderer/store/drafts/ticket-text.ts';
import { countText } from '#renderer/ui/figures/format.ts';

export interface LotsRead {
  /** In their order, up to what the line sells. */
  readonly taken: LotsToSell;
  /** Pieces of the line that no chosen lot covers. */
  readonly open: number;
  /** Pieces chosen beyond what the line sells. */
  readonly beyond: number;
  /** By lot ID. */
  readonly errors: ReadonlyMap<string, string>;
}

/** @param pieces that the line sells; null while its quantity cannot be read: then all chosen pieces are taken */
export function readLots({ lots = [] }: LineText, pieces: number | null): LotsRead {
  const errors = new Map<string, string>();
  const taken: LotsToSell = [];
  let left = pieces ?? Infinity;
  let beyond = 0;
  for (const { id: lot, product, held, piecesText } of lots) {
    if (piecesText.trim() === '') continue;
    const read = parseQuantityInput(piecesText);
    if (!read.ok) {
      errors.set(lot, read.error.sentence);
      continue;
    }
    if (read.value > held) {
      errors.set(lot, `This lot has only ${countText(held)} left.`);
      continue;
    }
    const count = Math.min(read.value, left);
    if (count > 0) taken.push({ product, lot, pieces: count });
    left -= count;
    beyond += read.value - count;
  }
  return { taken, open: Number.isFinite(left) ? left : 0, beyond, errors };
}
