/** The lots that a sale may take pieces from, and whether a choice of them is valid. */
import { amountText } from './amount-held.ts';
import { yieldEvery } from '#domain/collections/yielding.ts';
import type { Books } from './books.ts';
import type { ChosenPieces, Disposed } from './entries.ts';
import type { Lot } from './lot.ts';
import { HoldingBook } from './product-book.ts';

/** A lot as it was at the time of the sale. */
export interface OfferedLot {
  readonly lot: Lot;
  /** Pieces left then. */
  readonly pieces: number;
  /** Their cost in cents; null where it is not known. */
  readonly cost: number | null;
}

/** The open lots at the time of the sale, oldest first, with earlier sales on their chosen lots. */
export async function offeredLots(
  books: Books,
  sale: Disposed,
  rest: () => Promise<void>,
): Promise<readonly OfferedLot[]> {
  const book = new HoldingBook(sale.product, 'chosen');
  const after = yieldEvery(rest);
  for (const movement of books.movements(sale.product)) {
    if (movement.id === sale.id) break;
    book.apply(movement);
    await after();
  }
  return book.lots
    .filter(({ pieces }) => pieces > 0)
    .map((lot) => ({ lot, pieces: lot.pieces, cost: lot.left.cost }));
}

/** The fault of a choice with advice; null where it is valid. */
export function choiceFault(
  offered: readonly OfferedLot[],
  sale: Disposed,
  from: readonly ChosenPieces[],
): string | null {
  const byId = new Map(offered.map((one) => [one.lot.entry.id, one]));
  for (const { lot, pieces } of from) {
    const held = byId.get(lot)?.pieces ?? 0;
    if (held === 0)
      return 'One of the lots had no pieces left when this was sold. Open the choice again.';
    if (pieces > held) {
      const { product } = sale;
      return `A lot had ${amountText(product, held)} left, and ${amountText(product, pieces)} were chosen of it. Choose at most ${amountText(product, held)}.`;
    }
  }
  if (new Set(from.map(({ lot }) => lot)).size < from.length) {
    return 'A lot is named twice. Name it once, with all of its pieces.';
  }
  const chosen = from.reduce((sum, { pieces }) => sum + pieces, 0);
  const sold = amountText(sale.product, sale.pieces);
  return chosen > sale.pieces
    ? `${amountText(sale.product, chosen)} are chosen, and ${sold} were sold. Choose at most ${sold}.`
    : null;
}
