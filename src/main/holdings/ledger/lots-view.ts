/** The lots and sales of a product as the window shows them. */
import {
  type LotsView,
  type LotView,
  MOST_LOTS,
  type SoldView,
} from '#contract/ipc/holdings/portfolio.ts';
import type { Lot } from '#domain/holdings/lot.ts';
import type { HoldingBook } from '#domain/holdings/product-book.ts';
import { type RealizedPart, realizedParts } from '#domain/holdings/realized.ts';
import { meltValue, premiumPpm } from '#domain/market/premium.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { type FineContent, fineContent } from '#domain/metal/fine-weight.ts';
import { addCents, cents, subtractCents } from '#domain/money/money.ts';

const contentOf = ({ unit }: HoldingBook, amount: number | null): FineContent | null =>
  unit === null || amount === null ? null : fineContent(unit, amount);

export function lotsOf(book: HoldingBook, spot: SpotPrice | null): LotsView {
  const open = book.lots.filter(({ pieces }) => pieces > 0);
  const shown = open.slice(-MOST_LOTS);
  const costs = book.costOf(shown);
  const sold: RealizedPart[] = [];
  let allSold = 0;
  for (const departure of [...book.departures].toReversed()) {
    const { entry, slices, uncovered } = departure;
    if (entry.reason !== 'gone') allSold += slices.length + Math.min(uncovered, 1);
    if (sold.length < MOST_LOTS) sold.push(...realizedParts(departure, book).toReversed());
  }
  return {
    lots: shown.toReversed().map((lot) => lotView(lot, costs.get(lot) ?? null, book, spot)),
    sold: sold.slice(0, MOST_LOTS).map(soldView),
    allLots: open.length,
    allSold,
  };
}

function lotView(
  lot: Lot,
  known: number | null,
  book: HoldingBook,
  spot: SpotPrice | null,
): LotView {
  const { entry, left } = lot;
  const cost = known === null ? null : cents(known);
  const melt = meltValue(contentOf(book, left.fine), spot);
  const paid = entry.price === null ? null : addCents(entry.price, entry.fees);
  return {
    id: entry.id,
    acquiredAt: entry.at,
    day: entry.day ?? null,
    source: entry.source,
    place: entry.place ?? null,
    pieces: left.pieces,
    of: entry.pieces,
    cost,
    fees: entry.fees,
    price: entry.price,
    fine: entry.fine,
    premium:
      paid === null || entry.fine === null || entry.spot === null
        ? null
        : (premiumPpm(paid, entry.fine, entry.spot) ?? null),
    recorded: entry.recorded ?? null,
    melt,
    gainAtSpot: melt === null || cost === null ? null : subtractCents(melt, cost),
  };
}

const soldView = (part: RealizedPart, index: number): SoldView => ({
  id: `${part.sale.id}#${index}`,
  sale: part.sale.id,
  soldAt: part.sale.at,
  soldDay: part.sale.day ?? null,
  acquiredAt: part.lot?.entry.at ?? null,
  acquiredDay: part.lot?.entry.day ?? null,
  pieces: part.pieces,
  proceeds: part.proceeds,
  fees: part.fees,
  cost: part.cost,
  gain: part.gain,
  recorded: part.sale.recorded ?? null,
});
