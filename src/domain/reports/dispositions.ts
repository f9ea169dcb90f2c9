/** Dispositions: each sale by lot. */
import { amountUnits } from './amounts.ts';
import type { BookReader } from '#domain/holdings/books.ts';
import type { EntrySource } from '#domain/holdings/entries.ts';
import type { HoldingBook } from '#domain/holdings/product-book.ts';
import { type RealizedPart, realizedParts } from '#domain/holdings/realized.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { isIn, type Period, type When } from '#domain/calendar/calendar.ts';
import { yieldEvery } from '#domain/collections/yielding.ts';

/** Null: not known. Amounts in cents. */
export interface Disposition {
  /** `kept`: received for returned pieces, less their refund, without pieces or lot. */
  readonly kind: 'sold' | 'returned' | 'kept';
  readonly product: string;
  readonly saleId: string;
  /** Null: of no lot, as more was sold than held. */
  readonly lotId: string | null;
  readonly sold: When;
  readonly acquired: When | null;
  readonly pieces: number;
  readonly fine: FineContent | null;
  /** Before fees. */
  readonly proceeds: Cents | null;
  readonly fees: Cents | null;
  readonly cost: Cents | null;
  /** Proceeds less fees less cost. */
  readonly gain: Cents | null;
  readonly soldFrom: EntrySource;
  readonly acquiredFrom: EntrySource | null;
}

/** Sales of the period, the earliest first, with their lots in order. */
export async function dispositionsOf(
  books: BookReader,
  period: Period,
  rest: () => Promise<void>,
): Promise<Disposition[]> {
  const found: Disposition[] = [];
  const after = yieldEvery(rest);
  for (const product of books.products()) {
    const { book } = await books.open(product);
    for (const one of dispositionsOfProduct(book, period)) {
      found.push(one);
      await after();
    }
  }
  return inTime(found);
}

export const inTime = (dispositions: readonly Disposition[]): Disposition[] =>
  dispositions.toSorted((a, b) => a.sold.at - b.sold.at || compareText(a.saleId, b.saleId));

export function* dispositionsOfProduct(book: HoldingBook, period: Period): Generator<Disposition> {
  for (const departure of book.departures) {
    const { entry, keptOfReturns } = departure;
    if (!isIn(entry, period)) continue;
    for (const part of realizedParts(departure, book)) yield dispositionOf(part, book);
    if (keptOfReturns === 0) continue;
    const kept = cents(keptOfReturns);
    yield {
      kind: 'kept',
      product: book.product,
      saleId: entry.id,
      lotId: null,
      sold: entry,
      acquired: null,
      pieces: 0,
      fine: null,
      proceeds: kept,
      fees: cents(0),
      cost: cents(0),
      gain: kept,
      soldFrom: entry.source,
      acquiredFrom: null,
    };
  }
}

const dispositionOf = (
  { sale, lot, pieces, fine, proceeds, fees, cost, gain }: RealizedPart,
  { product, unit }: HoldingBook,
): Disposition => ({
  kind: sale.reason === 'returned' ? 'returned' : 'sold',
  product,
  saleId: sale.id,
  lotId: lot?.entry.id ?? null,
  sold: sale,
  acquired: lot?.entry ?? null,
  pieces,
  fine: amountUnits(unit, fine),
  proceeds,
  fees,
  cost,
  gain: gain?.total ?? null,
  soldFrom: sale.source,
  acquiredFrom: lot?.entry.source ?? null,
});

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What is missing, in words; empty where nothing is. */
export function missingOf({ kind, acquired, cost, proceeds, fees }: Disposition): string {
  return [
    ...(acquired === null && kind !== 'kept' ? ['date acquired'] : []),
    ...(cost === null ? ['cost basis'] : []),
    ...(proceeds === null || fees === null ? ['proceeds'] : []),
  ].join('; ');
}
