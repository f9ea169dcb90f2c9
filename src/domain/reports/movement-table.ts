/** All movements, with their corrections. */
import { weighedAs } from '#domain/holdings/amount-held.ts';
import type { BookReader } from '#domain/holdings/books.ts';
import type { Disposed, EntrySource, Movement, SpotNear } from '#domain/holdings/entries.ts';
import type { HoldingBook } from '#domain/holdings/product-book.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Cents } from '#domain/money/money.ts';
import { toDecimalString, ratio } from '#domain/money/rational.ts';
import { amountUnits, contentDecimal } from './amounts.ts';
import { type Calendar, dayIn, isIn, type Period, type When } from '#domain/calendar/calendar.ts';
import { compareText } from './dispositions.ts';
import { yieldEvery } from '#domain/collections/yielding.ts';
import {
  day,
  decimalCell,
  moment,
  money,
  type ReportColumn,
  type ReportTable,
  reportTable,
  piecesCell,
  textCell,
} from './table.ts';
import { SOURCE_WORDS, spotFrom } from './words.ts';

export type MovedKind = 'acquired' | 'sold' | 'returned' | 'gone' | 'came back';

/** Null: not known or not applicable. Amounts of all pieces. */
export interface Moved extends When {
  readonly kind: MovedKind;
  readonly id: string;
  readonly product: string;
  /** Always positive. */
  readonly pieces: number;
  readonly fine: FineContent | null;
  /** Without fees; the refund of a return. */
  readonly price: Cents | null;
  readonly fees: Cents | null;
  readonly spot: SpotPrice | null;
  /** Null: quoted, or no spot. */
  readonly recorded: SpotNear | null;
  readonly source: EntrySource | null;
}

/** In the period, the earliest first. */
export async function movedIn(
  books: BookReader,
  period: Period,
  rest: () => Promise<void>,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  const after = yieldEvery(rest);
  for (const product of books.products()) {
    const { book, movements } = await books.open(product);
    for (const movement of movements) {
      if (!isIn(movement, period)) continue;
      moved.push(movedOf(movement, book));
      await after();
    }
  }
  return moved.toSorted((a, b) => a.at - b.at || compareText(a.id, b.id));
}

function movedOf(movement: Movement, book: HoldingBook): Moved {
  const { product } = book;
  const { id, at, day: written, pieces } = movement;
  const common = { id, product, at, pieces, ...(written === undefined ? {} : { day: written }) };
  switch (movement.kind) {
    case 'acquired': {
      const { fine, price, fees, spot, recorded = null, source } = movement;
      return { ...common, kind: 'acquired', fine, price, fees, spot, recorded, source };
    }
    case 'disposed': {
      const { reason, price, fees, spot, recorded = null, source } = movement;
      const fine = fineOf(movement, book);
      return { ...common, kind: reason, fine, price, fees, spot, recorded, source };
    }
    case 'came-back': {
      const unsaid = { fees: null, spot: null, recorded: null, source: null };
      const fine = weighedAs(product, pieces);
      return { ...common, ...unsaid, fine, kind: 'came back', price: movement.refund };
    }
  }
}

/** By weight, else by its lots; null where it is not known of every piece, or some were returned. */
function fineOf({ id, product, pieces }: Disposed, book: HoldingBook): FineContent | null {
  const weighed = weighedAs(product, pieces);
  if (weighed !== null) return weighed;
  const slices = book.departure(id)?.slices ?? [];
  const known = slices.flatMap(({ fine }) => fine ?? []);
  const left = slices.reduce((sum, slice) => sum + slice.pieces, 0);
  if (known.length < slices.length || left !== pieces) return null;
  return amountUnits(
    book.unit,
    known.reduce((sum, fine) => sum + fine, 0),
  );
}

export const spotDecimal = (spot: SpotPrice | null): string | null =>
  spot === null ? null : toDecimalString(ratio(spot, 1_000_000), 6, 'half-even');

export function movementTable(
  moved: readonly Moved[],
  {
    calendar,
    titleOf,
  }: { readonly calendar: Calendar; readonly titleOf: (product: string) => string },
): ReportTable {
  const columns: readonly ReportColumn<Moved>[] = [
    ['date', (one) => day(dayIn(calendar, one))],
    // A day without a time has no moment.
    ['time_utc', ({ at, day: written }) => moment(written === undefined ? at : null)],
    ['kind', ({ kind }) => textCell(kind)],
    ['product', ({ product }) => textCell(titleOf(product))],
    ['pieces', ({ product, pieces }) => piecesCell(product, pieces)],
    ['fine_oz', ({ fine }) => decimalCell(contentDecimal(fine))],
    ['price_usd', ({ price }) => money(price)],
    ['fees_usd', ({ fees, price }) => money(price === null ? null : fees)],
    ['spot_usd_per_oz', ({ spot }) => decimalCell(spotDecimal(spot))],
    ['spot_from', (one) => textCell(spotFrom(one))],
    ['source', ({ source }) => textCell(source === null ? null : SOURCE_WORDS[source])],
    ['product_id', ({ product }) => textCell(product)],
    ['id', ({ id }) => textCell(id)],
  ];
  return reportTable('Movements', columns, moved);
}
