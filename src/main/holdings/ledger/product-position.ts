/** What the portfolio shows of a product without the market of this moment. */
import { z } from 'zod';
import { unreconciledSchema } from '#contract/ipc/holdings/portfolio.ts';
import { centsSchema, epochMsSchema } from '#contract/ipc/values/primitives.ts';
import type { Books } from '#domain/holdings/books.ts';
import { DISCREPANCY_KINDS } from '#domain/holdings/discrepancies.ts';
import { ENTRY_SOURCES } from '#domain/holdings/entries.ts';
import { realizing } from '#domain/holdings/realized.ts';
import { runYielding } from '#domain/collections/yielding.ts';
import type { DuplicateEntry } from './duplicate-entries.ts';
import { MOST_LISTED, type ProductOrders } from './product-orders.ts';

export const positionSchema = z.object({
  product: z.string(),
  unit: z.enum(['ozt', 'btc']).nullable(),
  held: z.object({
    pieces: z.int(),
    /** Units of content; null where it is not known of every piece. */
    fine: z.number().nullable(),
    /** The pieces whose cost is known. */
    priced: z.object({ pieces: z.int(), cost: z.number() }),
    /** Cents, at spot when it was acquired; null where that is not known of every piece. */
    melt: z.number().nullable(),
  }),
  realized: z.object({
    piecesSold: z.int(),
    received: centsSchema,
    cost: centsSchema,
    gain: centsSchema,
    split: z.object({ metal: centsSchema, premium: centsSchema }).nullable(),
    unknownPieces: z.int(),
  }),
  /** Lots that have pieces left. */
  lots: z.int(),
  /** The latest sales, returns and losses. */
  latest: z.array(
    z.object({
      at: epochMsSchema,
      reason: z.enum(['sold', 'returned', 'gone']),
      price: centsSchema.nullable(),
      fees: centsSchema,
      source: z.enum(ENTRY_SOURCES),
    }),
  ),
  /** The first discrepancies of its book, and the number of all. */
  stated: z.array(
    z.object({
      kind: z.enum(DISCREPANCY_KINDS),
      entry: z.string(),
      product: z.string().nullable(),
      pieces: z.int(),
    }),
  ),
  allStated: z.int(),
  /** What is missing from its older orders: the first, and the number of all. */
  unreconciled: z.array(unreconciledSchema),
  allUnreconciled: z.int(),
  /** Entries of the user that look like one of its orders. */
  duplicates: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['acquired', 'disposed']),
      pieces: z.int(),
      product: z.string(),
    }),
  ),
});

export type ProductPosition = z.infer<typeof positionSchema>;

interface Sources {
  readonly books: Books;
  readonly orders: Pick<ProductOrders, 'unreconciled' | 'allUnreconciled'>;
  readonly duplicates: readonly DuplicateEntry[];
  /** Of an entry without a product: whether its discrepancies belong to this one. */
  readonly isStatedHere: (entry: string) => boolean;
  readonly rest: () => Promise<void>;
}

export async function positionOf(
  product: string,
  { books, orders, duplicates, isStatedHere, rest }: Sources,
): Promise<ProductPosition> {
  const book = books.book(product);
  const { pieces, fine, priced, melt } = book.held;
  const stated = books
    .discrepancies()
    .filter((one) => (one.product === null ? isStatedHere(one.entry) : one.product === product));
  return {
    product,
    unit: book.unit,
    held: { pieces, fine, priced, melt },
    realized: await runYielding(realizing(book), rest),
    lots: book.lots.reduce((count, lot) => count + (lot.pieces > 0 ? 1 : 0), 0),
    latest: book.latestDepartures.map(({ entry: { at, reason, price, fees, source } }) => ({
      at,
      reason,
      price,
      fees,
      source,
    })),
    stated: stated.slice(0, MOST_LISTED),
    allStated: stated.length,
    unreconciled: [...orders.unreconciled],
    allUnreconciled: orders.allUnreconciled,
    duplicates: [...duplicates],
  };
}
