/** A portfolio of orders and shipments as a test tells them. */
import type { HistoryView } from '#contract/ipc/market/history.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { ok, type Result } from '#domain/result.ts';
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { localFailure } from '#main/shared/failures.ts';
import { IndexDamaged } from '#main/trading/journal/index/index-damaged.ts';
import type { OrderFacts } from '../entries/entries-of-orders.ts';
import { Ledger } from '../ledger/ledger.ts';
import { NO_STORE, olderOrdersOf } from '../ledger/testing/older-orders.ts';
import { PortfolioService } from '../portfolio-service.ts';
import type { PortfolioParts } from '../portfolio-parts.ts';

const OUNCE = fineContent('ozt', UNITS_PER_TROY_OUNCE);

export const lineOf = (productId: string, quantity = 2): OrderRow['lines'][number] => ({
  rowKey: null,
  productId,
  variantId: null,
  sku: null,
  title: 'Eagle',
  variantTitle: null,
  quantity,
  price: cents(10_000),
});

type Inbound = ReturnType<PortfolioParts['vault']>['inbound'][number];

/** An order of elsewhere, as the marketplace lists it. */
export const order = (key: string, at: number, change: Partial<OrderRow> = {}): OrderRow => ({
  key,
  intentId: null,
  orderId: key,
  orderIds: [key],
  quoteId: null,
  side: 'buy',
  what: '2 × Eagle',
  lines: [lineOf('eagle')],
  at,
  total: cents(20_100),
  quotedTotal: null,
  limit: null,
  improvement: null,
  allInPerUnit: null,
  premium: null,
  outcome: 'service-only',
  serviceStatus: null,
  label: { state: 'none' },
  trackingNumber: null,
  carrier: null,
  shipBy: null,
  payment: null,
  destination: 'vault',
  movement: null,
  isRemovable: false,
  failure: null,
  ...change,
});

export const shipment = (
  id: string,
  accepted: number,
  orders: Inbound['orders'] = [],
): Inbound => ({
  id,
  status: 'accepted',
  createdAt: 5,
  receivedAt: 6,
  carrier: null,
  trackingNumber: null,
  notes: null,
  orders,
  lines: [
    {
      id: 'line',
      productId: 'eagle',
      title: 'Eagle',
      declared: accepted,
      received: accepted,
      accepted,
      rejected: 0,
      checkedInAt: null,
      itemIds: [],
    },
  ],
});

interface Told {
  readonly rows?: readonly OrderRow[];
  readonly older?: readonly OrderRow[];
  readonly inbound?: readonly Inbound[];
  readonly ordersRead?: boolean;
  /** What the user reported. */
  readonly own?: readonly Movement[];
  /** In place of those: as they are kept. */
  readonly ownEntries?: PortfolioParts['own'];
  /** Of these the user says that they are none of those they look like. */
  readonly distinct?: readonly string[];
  /** What the recorder answers. */
  readonly recorded?: Result<HistoryView, FailureView>;
  /** The spot that was recorded; by default none was. */
  readonly spots?: PortfolioParts['spots']['withSpots'];
  /** A number of older orders were read. */
  readonly onOlderRead?: (orders: number) => void;
  /** The product that the catalogue knows a row by. */
  readonly productIdOf?: (rowKey: string | null) => string | null;
  /** Pieces that the bids that are known take, of each product. */
  readonly bidsTake?: number;
}

export function serviceOf({
  rows = [],
  older = [],
  inbound = [],
  ordersRead = true,
  productIdOf = () => null,
  spots = (entries) => Promise.resolve(entries),
  onOlderRead = () => undefined,
  own = [],
  ownEntries,
  distinct = [],
  recorded = ok({ from: 0, to: 0, width: 0, series: [] }),
  bidsTake = Infinity,
}: Told) {
  let rule: LotRule = 'fifo';
  const userEntries = (): readonly HoldingEntry[] => [
    ...own,
    ...distinct.map((of): HoldingEntry => ({
      kind: 'distinct',
      id: `distinct:${of}`,
      at: 9,
      of,
      holds: true,
    })),
  ];
  const facts: OrderFacts = {
    reported: () => null,
    productIdOf,
    fineOf: () => OUNCE,
    materialOf: () => 'Gold',
  };
  return new PortfolioService({
    facts,
    quoted: () => null,
    worth: {
      titleOf: () => 'Eagle',
      materialOf: (product) => (product.startsWith('silver') ? 'Silver' : 'Gold'),
      spotOf: (product) => spotPrice(product.startsWith('silver') ? 20_000_000 : 110_000_000),
      bidsFor: (_, pieces) => {
        const taken = Math.min(pieces, bidsTake);
        return { total: cents(taken * 10_800), pieces: taken };
      },
    },
    orders: () => ({
      rows: [...rows],
      older: older.length,
      exporting: null,
      fetchedAt: ordersRead ? 1 : null,
      failure: null,
      failed: [],
      buys: null,
      journal: null,
      sells: null,
    }),
    vault: () => ({
      intakeAddress: null,
      inbound: [...inbound],
      outbound: [],
      requests: [],
      reviews: [],
      extents: {},
      holdings: [],
      holdingsNote: null,
      valueAtSpot: null,
      fetchedAt: 1,
      failure: null,
      failed: [],
    }),
    hasVault: () => true,
    openLedger: (onRead) =>
      new Ledger({
        source: olderOrdersOf(older, onOlderRead),
        store: NO_STORE,
        program: '',
        facts,
        reported: () => ({ version: 1, all: () => [] }),
        rest: () => Promise.resolve(),
        onRead,
      }),
    olderCount: () => older.length,
    unreadable: (error) =>
      error instanceof IndexDamaged ? localFailure('older', error.message, 'Wait.') : null,
    rule: {
      read: () => rule,
      write: (next) => {
        rule = next;
      },
    },
    own: ownEntries ?? {
      load: () => Promise.resolve(),
      entries: userEntries,
      states: () => new Map(own.map((entry) => [entry.id, entry])),
      unread: () => 0,
      undoable: () => null,
    },
    recorded: { read: () => Promise.resolve(recorded) },
    spots: { withSpots: (entries) => Promise.resolve(entries), withSpotsGrown: spots },
    rest: () => Promise.resolve(),
    after: () => () => undefined,
  });
}

export async function shown(service: PortfolioService) {
  const answer = await service.holdings();
  if (!answer.ok) throw new Error(answer.error.title);
  return answer.value;
}
