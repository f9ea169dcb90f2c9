/** The made-up market that a prewarmed window renders. None of its figures is ever visible. */
import type { ChannelResult } from '#contract/ipc/contract.ts';
import { initialSnapshot, unknownSession } from '#contract/ipc/initial-state.ts';
import type { BookLevelView, MarketRow, OrderBookView } from '#contract/ipc/market/market.ts';
import type { ViewPage } from '#contract/ipc/market/market-view.ts';
import { ppm } from '#domain/market/premium.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { Pane } from '#domain/workspace/panes.ts';

/** More rows than fit in a window. */
const ROWS = 60;
const LEVELS = 12;

const NO_TOKENS = { remaining: 0, capacity: 0, perMinute: 0, reserve: 0 };

/** The rows with an order book. */
export const PREWARM_ROW_KEY = 'prewarm:0';

/** The first snapshot of a window for this pane. */
export function prewarmState(pane: Pane, now: number): ChannelResult<'app/get-snapshot'> {
  const snapshot = initialSnapshot(unknownSession(), NO_TOKENS);
  return {
    sentAt: 0,
    snapshot: {
      ...snapshot,
      connection: { ...snapshot.connection, status: 'online', lastOkAt: now },
      catalogue: {
        state: 'ready',
        loaded: ROWS,
        total: ROWS,
        rows: ROWS,
        products: ROWS,
        storage: 'disk',
      },
      book: bookAt(now),
      windows: { popped: [pane] },
    },
  };
}

/** The page of the market that it would show. */
export function prewarmPage(now: number): ViewPage {
  return {
    from: 0,
    rows: Array.from({ length: ROWS }, (_, place) => rowAt(place, now)),
    total: ROWS,
    products: ROWS,
    counts: { Gold: 0, Silver: ROWS, Platinum: 0, Palladium: 0, Bitcoin: 0 },
    categories: [],
    attributes: [],
  };
}

const OUNCE = fineContent('ozt', UNITS_PER_TROY_OUNCE);

const rowAt = (place: number, now: number): MarketRow => ({
  key: `prewarm:${place}`,
  productId: `prewarm-${place}`,
  variantId: null,
  title: `Round of ${place} oz`,
  variantTitle: 'Any year',
  material: 'Silver',
  sku: null,
  category: null,
  subCategory: null,
  isNumismatic: null,
  manufacturer: null,
  attributes: [],
  certificate: null,
  isCertified: false,
  isIra: false,
  isEsg: false,
  weightText: '1 oz',
  purityText: '.999',
  fine: OUNCE,
  doubt: null,
  pictures: 0,
  bid: { id: 'bid', price: cents(9_900), quantity: 9, premium: ppm(-10_000), expiresAt: null },
  ask: { id: 'ask', price: cents(10_100), quantity: 9, premium: ppm(10_000), expiresAt: null },
  isFound: false,
  fetchedAt: now,
});

const bookAt = (now: number): OrderBookView => ({
  rowKey: PREWARM_ROW_KEY,
  depth: 'full',
  asks: levels(10_100, 10),
  bids: levels(9_900, -10),
  spread: { amount: cents(200), ppm: ppm(20_000) },
  spot: null,
  spotReadAt: null,
  melt: null,
  fetchedAt: now,
  depthReadAt: now,
});

const levels = (best: number, step: number): BookLevelView[] =>
  Array.from({ length: LEVELS }, (_, place) => ({
    price: cents(best + step * place),
    quantity: 1,
    cumulativeQuantity: place + 1,
    cumulativeFine: fineContent('ozt', UNITS_PER_TROY_OUNCE * (place + 1)),
    premium: ppm(10_000),
    sources: [{ id: 'source', quantity: 1, expiresAt: null }],
  }));
