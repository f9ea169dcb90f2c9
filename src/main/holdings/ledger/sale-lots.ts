/** The choice of lots for a sale. */
import { MOST_LOTS, type SaleLots } from '#contract/ipc/holdings/portfolio.ts';
import { weighedAs } from '#domain/holdings/amount-held.ts';
import type { Books } from '#domain/holdings/books.ts';
import { choiceFault, type OfferedLot, offeredLots } from '#domain/holdings/choice.ts';
import type { ChosenPieces, Disposed } from '#domain/holdings/entries.ts';
import { cents } from '#domain/money/money.ts';

/** Null where there is no such sale, or no longer. */
export function soldEntry(books: Books, id: string): Disposed | null {
  const entry = books.entry(id);
  return entry?.kind === 'disposed' && entry.reason === 'sold' ? entry : null;
}

/** `product` is an ID. */
export async function saleLots(
  books: Books,
  sale: Disposed,
  rest: () => Promise<void>,
): Promise<SaleLots> {
  const offered = await offeredLots(books, sale, rest);
  const chosen = new Map(sale.from.map(({ lot, pieces }) => [lot, pieces]));
  return {
    product: sale.product,
    unit: weighedAs(sale.product, sale.pieces)?.unit ?? null,
    soldAt: sale.at,
    soldDay: sale.day ?? null,
    pieces: sale.pieces,
    lots: offered.slice(0, MOST_LOTS).map(({ lot: { entry }, pieces, cost }) => ({
      id: entry.id,
      acquiredAt: entry.at,
      day: entry.day ?? null,
      source: entry.source,
      pieces,
      cost: cost === null ? null : cents(cost),
      chosen: chosen.get(entry.id) ?? 0,
    })),
  };
}

export interface JudgedChoice {
  readonly fault: string | null;
  readonly product: string;
  readonly pieces: number;
  /** The choice to save. */
  readonly from: readonly ChosenPieces[];
}

export async function judgedChoice(
  books: Books,
  sale: Disposed,
  from: readonly ChosenPieces[],
  rest: () => Promise<void>,
): Promise<JudgedChoice> {
  const { product, pieces } = sale;
  const offered = await offeredLots(books, sale, rest);
  const fault = choiceFault(offered, sale, from);
  if (fault !== null) return { fault, product, pieces, from: [] };
  // An empty choice falls back to the lots of the order itself: clearing those takes the oldest pieces.
  const isCleared = from.length === 0 && books.choiceOf(sale.id).length > 0;
  return { fault, product, pieces, from: isCleared ? oldestFirst(offered, pieces) : from };
}

/** The oldest pieces, lot by lot. */
function oldestFirst(offered: readonly OfferedLot[], sold: number): readonly ChosenPieces[] {
  let wanted = sold;
  return offered.flatMap(({ lot: { entry }, pieces }) => {
    const count = Math.min(pieces, wanted);
    wanted -= count;
    return count === 0 ? [] : [{ lot: entry.id, pieces: count }];
  });
}
