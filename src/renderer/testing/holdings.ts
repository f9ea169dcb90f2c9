/** A portfolio for tests of the panes that show it. */
import type {
  LotsView,
  PortfolioHolding,
  PortfolioView,
} from '#contract/ipc/holdings/portfolio.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { marketRow } from './fixtures.ts';

const row = marketRow();

/** Three pieces, bought in one lot of four. */
export const portfolioHolding = (overrides: Partial<PortfolioHolding> = {}): PortfolioHolding => ({
  product: row.productId,
  title: row.title,
  pieces: 3,
  fine: fineContent('ozt', 3 * 311_034_768),
  cost: cents(1_200_050),
  unpriced: 0,
  melt: cents(1_230_000),
  bids: { total: cents(1_225_000), pieces: 3 },
  unrealized: { total: cents(24_950), split: { metal: cents(30_000), premium: cents(-5_050) } },
  unrealizedAtSpot: { total: cents(29_950), split: null },
  realized: { total: cents(-1_234), split: null },
  sold: 1,
  soldUnknown: 0,
  lots: 1,
  ...overrides,
});

export const portfolioView = (overrides: Partial<PortfolioView> = {}): PortfolioView => ({
  rule: 'fifo',
  unread: null,
  undoable: null,
  holdings: [portfolioHolding()],
  metals: [],
  totals: {
    cost: cents(1_200_050),
    unpriced: 0,
    melt: cents(1_230_000),
    bids: cents(1_225_000),
    payout: { total: cents(1_212_750), fees: cents(12_250), sales: 2 },
    unrealized: cents(24_950),
    realized: cents(-1_234),
    soldUnknown: 0,
  },
  unreconciled: [],
  allUnreconciled: overrides.unreconciled?.length ?? 0,
  ...overrides,
});

export const lotsView = (overrides: Partial<LotsView> = {}): LotsView => ({
  lots: [
    {
      id: 'b1/0',
      acquiredAt: Date.UTC(2026, 0, 5),
      day: null,
      source: 'journal-reported',
      pieces: 3,
      of: 4,
      cost: cents(1_200_050),
      fees: cents(50),
      price: cents(1_600_000),
      fine: null,
      premium: null,
      place: 'vault',
      recorded: null,
      melt: cents(1_230_000),
      gainAtSpot: cents(29_950),
    },
  ],
  sold: [
    {
      id: 's1/0#0',
      sale: 's1/0',
      soldAt: Date.UTC(2026, 1, 5),
      soldDay: null,
      acquiredAt: Date.UTC(2026, 0, 5),
      acquiredDay: null,
      pieces: 1,
      proceeds: cents(400_000),
      fees: cents(100),
      cost: cents(401_134),
      gain: { total: cents(-1_234), split: null },
      recorded: null,
    },
  ],
  allLots: 1,
  allSold: 1,
  ...overrides,
});
