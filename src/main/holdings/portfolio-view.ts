/** The portfolio as the window shows it, at current prices. */
import { amountText, piecesInSum } from '#domain/holdings/amount-held.ts';
import { bidsOfAll } from '#domain/holdings/value/bids-of-all.ts';
import type {
  PortfolioHolding,
  PortfolioView,
  UnreconciledView,
} from '#contract/ipc/holdings/portfolio.ts';
import type { Discrepancy, DiscrepancyKind } from '#domain/holdings/discrepancies.ts';
import { estimatedPayout } from '#domain/holdings/value/estimated-payout.ts';
import { unrealizedGain } from '#domain/holdings/value/unrealized.ts';
import { meltValue } from '#domain/market/premium.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents, sumCents } from '#domain/money/money.ts';
import { yieldEvery } from '#domain/collections/yielding.ts';
import type { ProductPosition } from './ledger/product-position.ts';
import { metalsOf, sumOf } from './metals-view.ts';

/** Current market facts. */
export interface Worth {
  titleOf(product: string): string | null;
  /** Null while it is not known. */
  materialOf(product: string): string | null;
  spotOf(product: string): SpotPrice | null;
  /** The best known bids for this many pieces, before fees; null without any. */
  bidsFor(product: string, pieces: number): PortfolioHolding['bids'];
}

type Shown = Pick<PortfolioView, 'holdings' | 'metals' | 'totals'>;

/** Bids take a while: products between two rests. */
const AT_ONCE = 8;

export async function portfolioOf(
  figures: readonly ProductPosition[],
  worth: Worth,
  rest: () => Promise<void>,
): Promise<Shown> {
  const after = yieldEvery(rest, AT_ONCE);
  const valued: PortfolioHolding[] = [];
  for (const one of figures) {
    if (one.held.pieces === 0 && one.realized.piecesSold === 0) continue;
    valued.push(holdingOf(one, worth));
    await after();
  }
  const holdings = valued.toSorted(
    (a, b) => (b.melt ?? -1) - (a.melt ?? -1) || (a.title < b.title ? -1 : 1),
  );
  const held = holdings.filter(({ pieces }) => pieces > 0);
  const bids = sumOf(held, bidsOfAll);
  const left = figures.flatMap(({ latest }) => latest);
  return {
    holdings,
    metals: metalsOf(held, worth),
    totals: {
      cost: sumCents(held.map(({ cost }) => cost)),
      unpriced: held.reduce((sum, one) => sum + piecesInSum(one.product, one.unpriced), 0),
      melt: sumOf(held, ({ melt }) => melt),
      bids,
      payout: bids === null ? null : estimatedPayout(bids, left),
      unrealized: sumOf(held, ({ unrealized }) => unrealized?.total ?? null),
      realized: sumCents(holdings.flatMap(({ realized }) => realized?.total ?? [])),
      soldUnknown: holdings.reduce(
        (sum, one) => sum + piecesInSum(one.product, one.soldUnknown),
        0,
      ),
    },
  };
}

function holdingOf(
  { product, unit, held, realized, lots }: ProductPosition,
  worth: Worth,
): PortfolioHolding {
  const fine = unit === null || held.fine === null ? null : fineContent(unit, held.fine);
  const melt = meltValue(fine, worth.spotOf(product));
  const bids = held.pieces === 0 ? null : worth.bidsFor(product, held.pieces);
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
    lots,
  };
}

export const unreconciledView = (
  found: Discrepancy,
  titleOf: (product: string) => string | null,
): UnreconciledView => ({
  what: found.product === null ? found.entry : (titleOf(found.product) ?? found.product),
  why: whyOf(found),
  order: found.entry.includes('/') ? found.entry.slice(0, found.entry.lastIndexOf('/')) : null,
});

const WHY: Readonly<Record<DiscrepancyKind, (amount: string) => string>> = {
  'more-than-held': (amount) => `${amount} sold that nothing tells were bought.`,
  'chosen-not-held': (amount) => `${amount} chosen of lots that do not have them.`,
  'nothing-to-come-back': (amount) => `${amount} came back of no sale.`,
  'nothing-to-correct': () => 'A correction of something that no source reports.',
  'reported-differently': () => 'Conflicting reports; using the first.',
  'other-unit': (amount) => `The weight of ${amount} is in another unit, and was left out.`,
};

const whyOf = ({ kind, product, pieces }: Discrepancy): string =>
  WHY[kind](amountText(product ?? '', pieces));
