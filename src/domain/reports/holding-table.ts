/** Holdings by product and by lot, with their cost. */
import type { BookReader } from '#domain/holdings/books.ts';
import type { Acquired } from '#domain/holdings/entries.ts';
import type { HoldingBook } from '#domain/holdings/product-book.ts';
import { meltValue } from '#domain/market/premium.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { amountUnits, contentDecimal } from './amounts.ts';
import { type Calendar, dayIn } from '#domain/calendar/calendar.ts';
import { spotDecimal } from './movement-table.ts';
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
import { PLACE_WORDS, SOURCE_WORDS, spotFrom } from './words.ts';

export interface HoldingTerms {
  readonly calendar: Calendar;
  /** The moment of spot and of everything else. */
  readonly asOf: number;
  readonly titleOf: (product: string) => string;
  readonly spotOf: (product: string) => SpotPrice | null;
}

export interface Held {
  readonly product: string;
  readonly pieces: number;
  readonly fine: FineContent | null;
  /** Of the pieces whose cost is known; null without any. */
  readonly cost: Cents | null;
  /** Pieces without a known cost. */
  readonly unpriced: number;
}

export const heldOf = ({ product, held, unit }: HoldingBook): Held => ({
  product,
  pieces: held.pieces,
  fine: amountUnits(unit, held.fine),
  cost: held.priced.pieces === 0 ? null : cents(held.priced.cost),
  unpriced: held.pieces - held.priced.pieces,
});

async function* heldBooks(books: BookReader): AsyncGenerator<HoldingBook, undefined> {
  for (const product of books.products()) {
    const { book } = await books.open(product);
    if (book.held.pieces > 0) yield book;
  }
}

export async function holdingTable(
  books: BookReader,
  { titleOf, spotOf, asOf }: HoldingTerms,
): Promise<ReportTable> {
  const rows: (Held & { readonly spot: SpotPrice | null })[] = [];
  for await (const book of heldBooks(books)) {
    rows.push({ ...heldOf(book), spot: spotOf(book.product) });
  }
  const columns: readonly ReportColumn<(typeof rows)[number]>[] = [
    ['product', ({ product }) => textCell(titleOf(product))],
    ['pieces', ({ product, pieces }) => piecesCell(product, pieces)],
    ['fine_oz', ({ fine }) => decimalCell(contentDecimal(fine))],
    ['cost_basis_usd', ({ cost }) => money(cost)],
    ['pieces_without_cost', ({ product, unpriced }) => piecesCell(product, unpriced)],
    ['spot_usd_per_oz', ({ spot }) => decimalCell(spotDecimal(spot))],
    ['at_spot_usd', ({ fine, spot }) => money(meltValue(fine, spot))],
    ['as_of_utc', () => moment(asOf)],
    ['product_id', ({ product }) => textCell(product)],
  ];
  return reportTable('Holdings', columns, rows);
}

interface HeldLot {
  readonly entry: Acquired;
  readonly pieces: number;
  readonly fine: FineContent | null;
  /** By the lot method; null where it is not known. */
  readonly cost: Cents | null;
}

export async function lotTable(books: BookReader, terms: HoldingTerms): Promise<ReportTable> {
  const { titleOf, spotOf, calendar, asOf } = terms;
  const rows: HeldLot[] = [];
  for await (const book of heldBooks(books)) {
    const open = book.lots.filter(({ pieces }) => pieces > 0);
    const costs = book.costOf(open);
    for (const lot of open) {
      const { entry, left } = lot;
      const cost = costs.get(lot) ?? null;
      const fine = amountUnits(book.unit, left.fine);
      rows.push({ entry, pieces: left.pieces, fine, cost: cost === null ? null : cents(cost) });
    }
  }
  const columns: readonly ReportColumn<HeldLot>[] = [
    ['product', ({ entry }) => textCell(titleOf(entry.product))],
    ['date_acquired', ({ entry }) => day(dayIn(calendar, entry))],
    ['pieces_left', ({ entry, pieces }) => piecesCell(entry.product, pieces)],
    ['pieces_acquired', ({ entry }) => piecesCell(entry.product, entry.pieces)],
    ['fine_oz', ({ fine }) => decimalCell(contentDecimal(fine))],
    ['cost_basis_usd', ({ cost }) => money(cost)],
    ['spot_then_usd_per_oz', ({ entry }) => decimalCell(spotDecimal(entry.spot))],
    ['spot_then_from', ({ entry }) => textCell(spotFrom(entry))],
    ['at_spot_usd', ({ entry, fine }) => money(meltValue(fine, spotOf(entry.product)))],
    ['as_of_utc', () => moment(asOf)],
    ['place', ({ entry }) => textCell(entry.place === undefined ? null : PLACE_WORDS[entry.place])],
    ['source', ({ entry }) => textCell(SOURCE_WORDS[entry.source])],
    ['product_id', ({ entry }) => textCell(entry.product)],
    ['lot_id', ({ entry }) => textCell(entry.id)],
  ];
  return reportTable('Lots', columns, rows);
}
