/** The books as the window shows them, valued at what is known now. Pure. */
import { bidsOfAll } from '#domain/holdings/bids-of-all.ts';
import {
  type LotsView,
  type LotView,
  MOST_LOTS,
  type PortfolioHolding,
  type PortfolioView,
  type SoldView,
} from '#contract/ipc/portfolio.ts';
import type { Books } from '#domain/holdings/books.ts';
import type { Discrepancy, DiscrepancyKind } from '#domain/holdings/discrepancies.ts';
import type { Lot } from '#domain/holdings/lot.ts';
import type { Departure, ProductBook } from '#domain/holdings/product-book.ts';
import { realizedOf, realizedParts } from '#domain/holdings/realized.ts';
import { estimatedPayout } from '#domain/holdings/estimated-payout.ts';
import { unrealizedGain } from '#domain/holdings/unrealized.ts';
import { metalsOf, sumOf } from './metals-view.ts';
import { meltValue, premiumPpm } from '#domain/market/premium.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { type FineContent, fineContent } from '#domain/metal/fine-weight.ts';
import { addCents, cents, subtractCents, sumCents } from '#domain/money/money.ts';

/** What is known of the market now. */
export interface Worth {
  titleOf(product: string): string | null;
  /** Of what it is made; null while nobody tells. */
  materialOf(product: string): string | null;
  spotOf(product: string): SpotPrice | null;
  /** What the best bids that are known pay for so many pieces, before fees; null without any. */
  bidsFor(product: string, pieces: number): PortfolioHolding['bids'];
}

type Shown = Pick<PortfolioView, 'holdings' | 'metals' | 'totals' | 'untied'>;

export function portfolioOf(books: Books, worth: Worth): Shown {
  const holdings = books
    .products()
    .map((product) => holdingOf(books.book(product), worth))
    .filter(({ pieces, sold }) => pieces > 0 || sold > 0)
    .toSorted((a, b) => (b.melt ?? -1) - (a.melt ?? -1) || (a.title < b.title ? -1 : 1));
  const held = holdings.filter(({ pieces }) => pieces > 0);
  const bids = sumOf(held, bidsOfAll);
  const untied = books.discrepancies().map((found) => ({
    what: found.product === null ? found.entry : (worth.titleOf(found.product) ?? found.product),
    why: whyOf(found),
    order: found.entry.includes('/') ? found.entry.slice(0, found.entry.lastIndexOf('/')) : null,
  }));
  return {
    holdings,
    metals: metalsOf(held, worth),
    totals: {
      cost: sumCents(held.map(({ cost }) => cost)),
      unpriced: held.reduce((sum, { unpriced }) => sum + unpriced, 0),
      melt: sumOf(held, ({ melt }) => melt),
      bids,
      payout: bids === null ? null : estimatedPayout(bids, latestOf(books)),
      unrealized: sumOf(held, ({ unrealized }) => unrealized?.total ?? null),
      realized: sumCents(holdings.flatMap(({ realized }) => realized?.total ?? [])),
      soldUnknown: holdings.reduce((sum, { soldUnknown }) => sum + soldUnknown, 0),
    },
    untied,
  };
}

/** The last departures of all products. */
const latestOf = (books: Books): readonly Departure[] =>
  books.products().flatMap((product) => books.book(product).latestDepartures);

function holdingOf(book: ProductBook, worth: Worth): PortfolioHolding {
  const { held, product } = book;
  const fine = contentOf(book, held.fine);
  const melt = meltValue(fine, worth.spotOf(product));
  const bids = held.pieces === 0 ? null : worth.bidsFor(product, held.pieces);
  const realized = realizedOf(book);
  return {
    product,
    title: worth.titleOf(product) ?? product,
    pieces: held.pieces,
    fine,
    cost: cents(held.priced.cost),
    unpriced: held.pieces - held.priced.pieces,
    melt,
    bids,
    unrealized: unrealizedGain(held, bids?.pieces === held.pieces ? bids.total : null, melt),
    unrealizedAtSpot: unrealizedGain(held, melt, melt),
    realized:
      realized.piecesSold === realized.unknownPieces
        ? null
        : { total: realized.gain, split: realized.split },
    sold: realized.piecesSold,
    soldUnknown: realized.unknownPieces,
    lots: book.lots.reduce((count, { pieces }) => count + (pieces > 0 ? 1 : 0), 0),
  };
}

const contentOf = ({ unit }: ProductBook, amount: number | null): FineContent | null =>
  unit === null || amount === null ? null : fineContent(unit, amount);

export function lotsOf(book: ProductBook, spot: SpotPrice | null): LotsView {
  const open = book.lots.filter(({ pieces }) => pieces > 0);
  const costs = book.costOf(open);
  const sold = [...book.departures].flatMap((departure) => realizedParts(departure, book));
  return {
    lots: open
      .slice(-MOST_LOTS)
      .toReversed()
      .map((lot) => lotView(lot, costs.get(lot) ?? null, book, spot)),
    sold: sold.slice(-MOST_LOTS).toReversed().map(soldView),
    allLots: open.length,
    allSold: sold.length,
  };
}

function lotView(
  lot: Lot,
  known: number | null,
  book: ProductBook,
  spot: SpotPrice | null,
): LotView {
  const { entry, left } = lot;
  const cost = known === null ? null : cents(known);
  const melt = meltValue(contentOf(book, left.fine), spot);
  const paid = entry.price === null ? null : addCents(entry.price, entry.fees);
  return {
    id: entry.id,
    acquiredAt: entry.at,
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

const soldView = (part: ReturnType<typeof realizedParts>[number], index: number): SoldView => ({
  id: `${part.sale.id}#${index}`,
  sale: part.sale.id,
  soldAt: part.sale.at,
  acquiredAt: part.lot?.entry.at ?? null,
  pieces: part.pieces,
  proceeds: part.proceeds,
  fees: part.fees,
  cost: part.cost,
  gain: part.gain,
  recorded: part.sale.recorded ?? null,
});

const WHY: Readonly<Record<DiscrepancyKind, (pieces: string) => string>> = {
  'more-than-held': (pieces) => `${pieces} sold that nothing tells were bought.`,
  'chosen-not-held': (pieces) => `${pieces} chosen of lots that do not have them.`,
  'nothing-to-come-back': (pieces) => `${pieces} came back of no sale.`,
  'nothing-to-correct': () => 'A correction of something that nothing tells of.',
  'told-differently': () => 'It was told twice, and not alike: the first one holds.',
  'other-unit': (pieces) => `The weight of ${pieces} is in another unit, and was left out.`,
};

const whyOf = ({ kind, pieces }: Discrepancy): string =>
  WHY[kind](pieces === 1 ? '1 piece' : `${pieces} pieces`);
