/** Holdings before and after a period, and the gains in it. */
import { piecesInSum } from '#domain/holdings/amount-held.ts';
import type { BookReader } from '#domain/holdings/books.ts';
import { HoldingBook } from '#domain/holdings/product-book.ts';
import { realizedOf } from '#domain/holdings/realized.ts';
import { addCents, type Cents, cents, subtractCents, sumCents } from '#domain/money/money.ts';
import { isBefore, isIn, type Period, type When } from '#domain/calendar/calendar.ts';
import { type Disposition, dispositionsOfProduct, inTime } from './dispositions.ts';
import { type Held, heldOf } from './holding-table.ts';
import { type Moved, movedIn } from './movement-table.ts';
import { yieldEvery } from '#domain/collections/yielding.ts';

export interface Statement {
  readonly start: readonly Held[];
  readonly end: readonly Held[];
  readonly moved: readonly Moved[];
  readonly sold: readonly Disposition[];
  /** Realized at the end, less realized before. */
  readonly realized: Cents;
  /** The part from returns of earlier sales. */
  readonly ofEarlier: Cents;
  /** Pieces sold in the period without a known gain. */
  readonly unknownPieces: number;
}

/** By current knowledge, corrections included, up to the end of the period. */
export async function statementOf(
  books: BookReader,
  period: Period,
  rest: () => Promise<void>,
): Promise<Statement> {
  const start: Held[] = [];
  const end: Held[] = [];
  const sold: Disposition[] = [];
  let realized = cents(0);
  const after = yieldEvery(rest);
  for (const product of books.products()) {
    const book = new HoldingBook(product, books.rule);
    const { movements } = await books.open(product);
    // A day without a time may be on the other side of midnight.
    const draw = async (isMeant: (one: When) => boolean): Promise<void> => {
      for (const one of movements) {
        if (!isMeant(one)) continue;
        book.apply(one);
        await after();
      }
    };
    await draw((one) => isBefore(one, period));
    const before = realizedOf(book).gain;
    if (book.held.pieces > 0) start.push(heldOf(book));
    await draw((one) => isIn(one, period));
    realized = addCents(realized, subtractCents(realizedOf(book).gain, before));
    if (book.held.pieces > 0) end.push(heldOf(book));
    sold.push(...dispositionsOfProduct(book, period));
  }
  const known = sumCents(sold.flatMap(({ gain }) => gain ?? []));
  return {
    start,
    end,
    moved: await movedIn(books, period, rest),
    sold: inTime(sold),
    realized,
    ofEarlier: subtractCents(realized, known),
    unknownPieces: sold.reduce(
      (sum, { gain, product, pieces }) =>
        gain === null ? sum + piecesInSum(product, pieces) : sum,
      0,
    ),
  };
}
