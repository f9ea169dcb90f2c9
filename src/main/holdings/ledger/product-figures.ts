/** What the portfolio shows of a product, without what the market makes of it now. */
import type { Books } from '#domain/holdings/books.ts';
import type { Discrepancy } from '#domain/holdings/discrepancies.ts';
import type { SaleFees } from '#domain/holdings/estimated-payout.ts';
import { type Realized, realizedOf } from '#domain/holdings/realized.ts';
import type { ContentUnit } from '#domain/metal/fine-weight.ts';

export interface ProductFigures {
  readonly product: string;
  readonly unit: ContentUnit | null;
  readonly held: {
    readonly pieces: number;
    /** Units of its content; null where it is not known of every piece. */
    readonly fine: number | null;
    /** Those whose cost is known. */
    readonly priced: { readonly pieces: number; readonly cost: number };
    /** Cents, at spot as it was acquired; null where that is not known of every piece. */
    readonly melt: number | null;
  };
  readonly realized: Realized;
  /** That have pieces left. */
  readonly lots: number;
  /** What left last. */
  readonly latest: readonly SaleFees[];
  /** What does not tie up in its book: the first of them, and how many there are. */
  readonly stated: readonly Discrepancy[];
  readonly allStated: number;
}

/** A list of thousands helps nobody to mend one of them. */
export const MOST_STATED = 100;

/** @param isStatedHere of an entry of no product, whether this book states what is wrong with it */
export function figuresOf(
  books: Books,
  product: string,
  isStatedHere: (entry: string) => boolean,
): ProductFigures {
  const book = books.book(product);
  const { pieces, fine, priced, melt } = book.held;
  const stated = books
    .discrepancies()
    .filter((one) => (one.product === null ? isStatedHere(one.entry) : one.product === product));
  return {
    product,
    unit: book.unit,
    held: { pieces, fine, priced, melt },
    realized: realizedOf(book),
    lots: book.lots.reduce((count, lot) => count + (lot.pieces > 0 ? 1 : 0), 0),
    latest: book.latestDepartures.map(({ entry: { at, reason, price, fees, source } }) => ({
      at,
      reason,
      price,
      fees,
      source,
    })),
    stated: stated.slice(0, MOST_STATED),
    allStated: stated.length,
  };
}
