/** Orders, listings and unresolved intents for tests. Figures are made up and consistent. */
import type { ListingRow } from '#contract/ipc/trading/listings.ts';
import type { OrderedLine, OrderRow, OrdersSlice } from '#contract/ipc/trading/orders.ts';
import type { UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import { ppm } from '#domain/market/premium.ts';
import { microsPerUnit } from '#domain/market/spot.ts';
import { cents } from '#domain/money/money.ts';
import { INTENT, LISTING_A, NOW } from './fixtures.ts';

/** Of the row of {@link marketRow}. */
export function orderedLine(change: Partial<OrderedLine> = {}): OrderedLine {
  return {
    rowKey: 'eagle:bu',
    productId: null,
    variantId: null,
    sku: null,
    title: '2026 American Gold Eagle 1 oz',
    variantTitle: 'BU',
    quantity: 6,
    price: cents(414_800),
    ...change,
  };
}

export function orderRow(change: Partial<OrderRow> = {}): OrderRow {
  return {
    key: INTENT,
    intentId: INTENT,
    orderId: 'SO-20418',
    orderIds: ['SO-20418'],
    quoteId: 'q-1',
    side: 'buy',
    what: '6 × American Gold Eagle 1 oz',
    lines: [orderedLine()],
    at: NOW - 60_000,
    total: cents(2_493_778),
    quotedTotal: null,
    limit: cents(2_500_000),
    improvement: cents(6_222),
    allInPerUnit: microsPerUnit(4_156_296_667),
    premium: ppm(29_100),
    outcome: 'confirmed',
    serviceStatus: null,
    label: { state: 'none' },
    trackingNumber: null,
    carrier: null,
    shipBy: null,
    payment: null,
    movement: null,
    isRemovable: false,
    destination: 'vault',
    failure: null,
    ...change,
  };
}

/** The slice of orders: read at `NOW`, without lists unless given. */
export function ordersSlice(change: Partial<OrdersSlice> = {}): OrdersSlice {
  return {
    rows: [],
    older: 0,
    exporting: null,
    fetchedAt: NOW,
    failure: null,
    failed: [],
    journal: null,
    buys: null,
    sells: null,
    ...change,
  };
}

export function unknownIntent(change: Partial<UnknownIntentView> = {}): UnknownIntentView {
  return {
    intentId: INTENT,
    side: 'buy',
    listed: true,
    quoteId: 'q-1',
    lines: [{ title: '2026 American Gold Eagle 1 oz', quantity: 6 }],
    limit: cents(2_500_000),
    quotedTotal: cents(2_493_778),
    sentAt: NOW - 30_000,
    placeableUntil: null,
    profileName: 'Practice',
    reason: 'The connection was lost while the order was on its way.',
    reconciling: false,
    lastCheckedAt: NOW - 10_000,
    lastCheckNote: null,
    candidates: [],
    ...change,
  };
}

export function listingRow(change: Partial<ListingRow> = {}): ListingRow {
  const listed = { at: NOW - 3_000, source: 'list' } as const;
  const answered = { at: NOW - 60_000, source: 'update' } as const;
  return {
    id: LISTING_A,
    origin: 'user',
    productId: 'krugerrand-10',
    title: 'Krugerrand 10 oz',
    price: { value: cents(4_229_209), ...listed },
    quantity: { value: 8, ...listed },
    premiumPercent: { value: ppm(168_000), ...listed },
    premiumDollars: { value: cents(608_300), ...listed },
    notes: { value: 'Ships from the desk', ...answered },
    active: { value: true, ...answered },
    listed: { value: true, at: NOW - 3_000 },
    expiresAt: null,
    updatedAt: NOW - 60_000,
    fewer: null,
    result: null,
    ...change,
  };
}
