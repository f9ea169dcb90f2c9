/** A sale for which lots are chosen, as the window sees it. */
import { MOST_LOTS, type SaleLots } from '#contract/ipc/portfolio.ts';
import type { Books } from '#domain/holdings/books.ts';
import { choiceFault, offeredLots } from '#domain/holdings/choice.ts';
import type { ChosenPieces, Disposed } from '#domain/holdings/entries.ts';
import { cents } from '#domain/money/money.ts';

/** Null where there is no such sale, or not any more. */
export function soldEntry(books: Books, id: string): Disposed | null {
  const entry = books.entry(id);
  return entry?.kind === 'disposed' && entry.reason === 'sold' ? entry : null;
}

/** @param titleOf of a product; null while the catalogue does not tell */
export function saleLots(
  books: Books,
  sale: Disposed,
  titleOf: (product: string) => string | null,
): SaleLots {
  const chosen = new Map(sale.from.map(({ lot, pieces }) => [lot, pieces]));
  return {
    product: titleOf(sale.product) ?? sale.product,
    soldAt: sale.at,
    pieces: sale.pieces,
    lots: offeredLots(books, sale)
      .slice(0, MOST_LOTS)
      .map(({ lot: { entry }, pieces, cost }) => ({
        id: entry.id,
        acquiredAt: entry.at,
        source: entry.source,
        pieces,
        cost: cost === null ? null : cents(cost),
        chosen: chosen.get(entry.id) ?? 0,
      })),
  };
}

/** The oldest pieces of those that it may take, named one by one. */
export function asTheyCame(books: Books, sale: Disposed): readonly ChosenPieces[] {
  let wanted = sale.pieces;
  return offeredLots(books, sale).flatMap(({ lot: { entry }, pieces }) => {
    const count = Math.min(pieces, wanted);
    wanted -= count;
    return count === 0 ? [] : [{ lot: entry.id, pieces: count }];
  });
}

export const faultOf = (
  books: Books,
  sale: Disposed,
  from: readonly ChosenPieces[],
): string | null => choiceFault(offeredLots(books, sale), sale, from);
