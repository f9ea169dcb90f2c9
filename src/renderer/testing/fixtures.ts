/** Rows, books and tickets for the tests of the panes. Figures are made up and consistent. */
import type {
  BookLevelView,
  MarketRow,
  OrderBookView,
  SpotRow,
} from '#contract/ipc/market/market.ts';
import type { InboundShipmentView } from '#contract/ipc/holdings/vault.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { microsPerUnit } from '#domain/market/spot.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { QuoteView, ShippingAddress, TicketDraft } from '#contract/ipc/trading/ticket.ts';

export const LISTING_A = '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0a01';
export const LISTING_B = '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0a02';
export const OFFER_A = '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0b01';
export const INTENT = '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0c01';
/** 21 November 2026, 14:02:11 UTC. */
export const NOW = Date.UTC(2026, 10, 21, 14, 2, 11);
/** Fine content of `count` troy ounces. */
export const ounces = (count: number) => fineContent('ozt', 311_034_768 * count);

export function marketRow(change: Partial<MarketRow> = {}): MarketRow {
  return {
    key: 'eagle:bu',
    productId: 'eagle',
    variantId: null,
    title: '2026 American Gold Eagle 1 oz',
    variantTitle: 'BU',
    material: 'Gold',
    sku: 'AGE-1OZ-26',
    category: 'Coins',
    subCategory: null,
    isNumismatic: null,
    manufacturer: 'United States Mint',
    attributes: [],
    certificate: null,
    isCertified: false,
    isIra: true,
    isEsg: false,
    weightText: '1 oz',
    purityText: '.9167',
    fine: ounces(1),
    doubt: null,
    bid: { id: OFFER_A, price: cents(402_150), quantity: 9, premium: ppm(-4_300), expiresAt: null },
    ask: {
      id: LISTING_A,
      price: cents(414_800),
      quantity: 6,
      premium: ppm(27_100),
      expiresAt: null,
    },
    isFound: false,
    pictures: 0,
    fetchedAt: NOW - 2_000,
    ...change,
  };
}

/** Read a moment ago, with a price and nothing else. */
export function spotRow(
  material: SpotRow['material'],
  price: SpotRow['price'],
  change: Partial<SpotRow> = {},
): SpotRow {
  const now = Date.now();
  return {
    material,
    price,
    ask: null,
    dayChange: null,
    marketOpen: null,
    firstPrice: price,
    recent: [price],
    fetchedAt: now,
    asOf: now,
    isTimeImpossible: false,
    ...change,
  };
}

export function level(
  price: number,
  quantity: number,
  cumulativeQuantity: number,
  sources?: BookLevelView['sources'],
): BookLevelView {
  return {
    price: cents(price),
    quantity,
    cumulativeQuantity,
    cumulativeFine: ounces(cumulativeQuantity),
    premium: ppm(27_100),
    sources: sources ?? [{ id: LISTING_A, quantity, expiresAt: null }],
  };
}

export function orderBook(change: Partial<OrderBookView> = {}): OrderBookView {
  return {
    rowKey: 'eagle:bu',
    depth: 'full',
    asks: [
      level(414_800, 6, 6, [
        { id: LISTING_A, quantity: 4, expiresAt: null },
        { id: LISTING_B, quantity: 2, expiresAt: null },
      ]),
      level(414_950, 2, 8),
      level(415_200, 10, 18),
    ],
    bids: [level(402_150, 9, 9), level(401_800, 25, 34)],
    spread: { amount: cents(12_650), ppm: ppm(31_300) },
    spot: spotPrice(4_038_720_000),
    spotReadAt: Date.now(),
    melt: cents(403_872),
    fetchedAt: NOW - 1_000,
    depthReadAt: change.fetchedAt ?? NOW - 1_000,
    ...change,
  };
}

export function ticketDraft(change: Partial<TicketDraft> = {}): TicketDraft {
  return {
    side: 'buy',
    lines: [{ source: { kind: 'listing', listingId: LISTING_A }, rowKey: 'eagle:bu', quantity: 6 }],
    limit: cents(2_500_000),
    paymentMethod: 'wire_transfer',
    destination: { kind: 'vault' },
    optionalIds: [],
    promotionCode: null,
    adjustListings: false,
    confirmListingMismatch: false,
    ...change,
  };
}

export function quote(change: Partial<QuoteView> = {}): QuoteView {
  return {
    quoteId: 'q-1',
    lines: [
      {
        id: 'l-1',
        rowKey: 'eagle:bu',
        title: '2026 American Gold Eagle 1 oz',
        variantTitle: 'BU',
        quantity: 6,
        price: cents(414_800),
        available: true,
        error: null,
        fine: ounces(6),
        fulfillmentDays: null,
        offerId: null,
        offerPrice: null,
        offerQuantity: null,
      },
    ],
    fees: [
      { id: 'shipping', label: 'Shipping', amount: cents(0) },
      { id: 'processing', label: 'Processing 0.20%', amount: cents(4_978) },
    ],
    salesTax: null,
    optionals: [],
    optionalsDegraded: false,
    subtotal: cents(2_488_800),
    total: cents(2_493_778),
    subtotalUnexplained: cents(0),
    doubts: [],
    unexplained: cents(0),
    expiresAt: 60_000,
    windowMs: 60_000,
    allIn: { perUnit: microsPerUnit(4_156_296_667), premium: ppm(29_100) },
    beforeFees: { perUnit: microsPerUnit(4_148_000_000), premium: ppm(27_100) },
    fine: ounces(6),
    spot: spotPrice(4_038_720_000),
    spotReadAt: Date.now(),
    melt: cents(2_423_232),
    ...change,
  };
}

export function intent(
  change: { draft?: TicketDraft; quote?: QuoteView; limit?: Cents; distance?: Cents } = {},
): {
  intentId: string;
  draft: TicketDraft;
  quote: QuoteView;
  limit: Cents;
  distance: Cents;
} {
  return {
    intentId: INTENT,
    draft: ticketDraft(),
    quote: quote(),
    limit: cents(2_500_000),
    distance: cents(6_222),
    ...change,
  };
}

export function failure(change: Partial<FailureView> = {}): FailureView {
  return {
    kind: 'price-moved',
    title: 'The price moved past your limit',
    advice: 'Raise your limit, or wait and requote.',
    status: 409,
    errorCode: 'subtotal_mismatch',
    serverMessage: null,
    suggestion: null,
    rawBody: null,
    systemError: null,
    ...change,
  };
}

export const ADDRESS: ShippingAddress = {
  name: 'Receiving desk',
  line1: '1 Main Street',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
};

export function shipment(change: Partial<InboundShipmentView> = {}): InboundShipmentView {
  return {
    id: 'in-1',
    status: 'received',
    createdAt: Date.UTC(2026, 10, 20, 10),
    receivedAt: Date.UTC(2026, 10, 21, 9),
    carrier: 'UPS',
    trackingNumber: '1Z999',
    notes: null,
    orders: [],
    lines: [
      {
        id: 'il-1',
        productId: 'eagle',
        title: '2026 American Gold Eagle 1 oz',
        declared: 10,
        received: 10,
        accepted: 10,
        rejected: 0,
        checkedInAt: null,
        itemIds: [],
      },
    ],
    ...change,
  };
}
