/** What is held, lot by lot, and what it cost. */
import type { Books } from '#domain/holdings/books.ts';
import type { Lot } from '#domain/holdings/lot.ts';
import type { ProductBook } from '#domain/holdings/product-book.ts';
import { meltValue } from '#domain/market/premium.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { amountUnits, contentDecimal } from './amounts.ts';
import type { Calendar } from './calendar.ts';
import { spotDecimal } from './movement-table.ts';
import {
  count,
  day,
  decimal,
  moment,
  money,
  type PaperColumn,
  type PaperTable,
  paperTable,
  text,
} from './table.ts';
import { SOURCE_WORDS } from './words.ts';

export interface HoldingTerms {
  readonly calendar: Calendar;
  /** When spot was looked up, and everything else with it. */
  readonly asOf: number;
  readonly titleOf: (product: string) => string;
  readonly spotOf: (product: string) => SpotPrice | null;
}

interface HeldLot {
  readonly book: ProductBook;
  readonly lot: Lot;
  /** By the rule; null where it is not known. */
  readonly cost: Cents | null;
}

const heldBooks = (books: Books): readonly ProductBook[] =>
  books
    .products()
    .map((product) => books.book(product))
    .filter(({ held }) => held.pieces > 0);

export function holdingTable(books: Books, terms: HoldingTerms): PaperTable {
  const fineOf = ({ unit, held }: ProductBook) => amountUnits(unit, held.fine);
  const { spotOf, titleOf, asOf } = terms;
  const columns: readonly PaperColumn<ProductBook>[] = [
    ['product', ({ product }) => text(titleOf(product))],
    ['pieces', ({ held }) => count(held.pieces)],
    ['fine_oz', (book) => decimal(contentDecimal(fineOf(book)))],
    [
      'cost_basis_usd',
      ({ held }) => money(held.priced.pieces === 0 ? null : cents(held.priced.cost)),
    ],
    ['pieces_without_cost', ({ held }) => count(held.pieces - held.priced.pieces)],
    ['spot_usd_per_oz', ({ product }) => decimal(spotDecimal(spotOf(product)))],
    ['at_spot_usd', (book) => money(meltValue(fineOf(book), spotOf(book.product)))],
    ['as_of_utc', () => moment(asOf)],
    ['product_id', ({ product }) => text(product)],
  ];
  return paperTable('Holdings', columns, heldBooks(books));
}

export function lotTable(books: Books, terms: HoldingTerms): PaperTable {
  const lots = heldBooks(books).flatMap((book): HeldLot[] => {
    const open = book.lots.filter(({ pieces }) => pieces > 0);
    const costs = book.costOf(open);
    return open.map((lot) => {
      const cost = costs.get(lot) ?? null;
      return { book, lot, cost: cost === null ? null : cents(cost) };
    });
  });
  const fineOf = ({ book, lot }: HeldLot) => amountUnits(book.unit, lot.left.fine);
  const columns: readonly PaperColumn<HeldLot>[] = [
    ['product', ({ book }) => text(terms.titleOf(book.product))],
    ['date_acquired', ({ lot }) => day(terms.calendar.dayOf(lot.entry.at))],
    ['pieces_left', ({ lot }) => count(lot.pieces)],
    ['pieces_acquired', ({ lot }) => count(lot.entry.pieces)],
    ['fine_oz', (held) => decimal(contentDecimal(fineOf(held)))],
    ['cost_basis_usd', ({ cost }) => money(cost)],
    ['spot_then_usd_per_oz', ({ lot }) => decimal(spotDecimal(lot.entry.spot))],
    ['at_spot_usd', (held) => money(meltValue(fineOf(held), terms.spotOf(held.book.product)))],
    ['source', ({ lot }) => text(SOURCE_WORDS[lot.entry.source])],
    ['product_id', ({ book }) => text(book.product)],
    ['lot_id', ({ lot }) => text(lot.entry.id)],
  ];
  return paperTable('Lots', columns, lots);
}
