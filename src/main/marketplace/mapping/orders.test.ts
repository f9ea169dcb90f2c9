/** Orders as they have been seen, read through the client's own steps: reader, unit, mapping. */
import { describe, expect, it } from 'vitest';
import { answers } from '#contract/api/testing/answers.ts';
import { purchaseOrderReader, saleOrdersReader } from '#contract/api/account/orders.ts';
import { spotPricesReader } from '#contract/api/catalogue/spot.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { Order } from '../model/order-model.ts';
import { toSpots } from './catalogue.ts';
import { decodeAmounts, type Interpreted } from './one-unit.ts';
import { toOrder, unreadIn } from './orders.ts';
import { UnitEvidence } from './unit-evidence.ts';

const PRODUCT = '550e8400-e29b-41d4-a716-446655440000';

/** A purchase order of two silver bars of 5 oz, in dollars, as the old host answers. */
const seen = {
  status: 'order_complete',
  subtotal: 480,
  total: 470.5,
  salesTax: 0,
  currency: 'USD',
  processingFee: 9.5,
  createdAt: '2026-03-01T12:00:00.000Z',
  shippingLabelUrl: null,
  payoutMethod: 'teller_ach',
  lineItems: [
    {
      id: 1001,
      productId: PRODUCT,
      productTitle: '5 oz Bar',
      variantTitle: 'New',
      price: 240,
      quantity: 2,
      status: 'received',
    },
  ],
};

const inCents = {
  ...seen,
  subtotal: 48_000,
  total: 47_050,
  processingFee: 950,
  lineItems: [{ ...seen.lineItems[0], price: 24_000 }],
};

function groundWith({ quoted, metal }: { quoted?: number; metal?: boolean }): UnitEvidence {
  const evidence = new UnitEvidence();
  const spot = { material: 'Silver', price: 48.12 };
  evidence.noteSpots(toSpots(spotPricesReader.parse([spot])));
  if (quoted !== undefined)
    evidence.askOrdersOf((side, id) => (side === 'sell' && id === 'o1' ? cents(quoted) : null));
  const fine = fineContent('ozt', 5 * UNITS_PER_TROY_OUNCE);
  if (metal === true) {
    evidence.noteProducts([
      { id: PRODUCT, material: 'Silver', fine, doubt: null, category: null, isCertified: null },
    ]);
  }
  return evidence;
}

function read(body: unknown, evidence: UnitEvidence): Interpreted<Order> {
  const reading = { ...purchaseOrderReader.parse(body), id: 'o1' };
  return decodeAmounts(
    (take, isDollars) => toOrder('sell', reading, { evidence, read: take, isDollars }),
    (order) => unreadIn([order]),
  );
}

const figures = {
  subtotal: 48_000,
  total: 47_050,
  processingFee: 950,
  salesTax: 0,
  unread: [],
  lines: [{ price: 24_000, quantity: 2, status: 'received' }],
};

describe('an order in dollars, whole and fractional mixed,', () => {
  it.each([
    ['the quote it came from', groundWith({ quoted: 48_000 })],
    ['the metal in its lines', groundWith({ metal: true })],
    ['both', groundWith({ quoted: 48_000, metal: true })],
  ])('is compared with %s, and marked', (_, evidence) => {
    const { value, note, unreadable } = read({ data: seen }, evidence);
    expect(value).toMatchObject({ ...figures, readIn: 'dollars' });
    expect(note).toContain('dollars');
    expect(unreadable).toBe(0);
  });

  it('is not read where there is nothing to hold it against: no figure, all verbatim', () => {
    const { value, unreadable } = read(seen, groundWith({}));
    expect(value).toMatchObject({ subtotal: null, total: null, lines: [{ price: null }] });
    expect(value.unread).toEqual([
      { what: 'subtotal', raw: '480' },
      { what: 'total', raw: '470.5' },
      { what: 'salesTax', raw: '0' },
      { what: 'processingFee', raw: '9.5' },
      { what: 'price of line 1', raw: '240' },
    ]);
    expect(unreadable).toBe(5);
  });
});

it('an order of which a hundredth was filled is in cents, as its metal says, and no dollars of its quote', () => {
  const evidence = groundWith({ metal: true });
  evidence.askOrdersOf(() => 'part');
  evidence.noteQuote('q1', cents(4_705_000));
  const { value } = read({ ...inCents, quoteId: 'q1' }, evidence);
  expect(value).toMatchObject(figures);
  expect(value.readIn).toBeUndefined();
});

describe('an order in cents', () => {
  it.each([groundWith({ quoted: 48_000 }), groundWith({ metal: true }), groundWith({})])(
    'is read as the document says',
    (evidence) => {
      const { value, note } = read(inCents, evidence);
      expect(value).toMatchObject(figures);
      expect(value.readIn).toBeUndefined();
      expect(note).toBeNull();
    },
  );

  it('of the documented form, too', () => {
    expect(read(answers.getPurchaseOrder, groundWith({})).value.total).toBe(822_550);
  });
});

describe('an order whose amounts contradict each other', () => {
  it('has no total where it fits neither its quote nor its lines', () => {
    const { value } = read({ ...inCents, total: 4_705_000, subtotal: 4_800_000 }, groundWith({}));
    expect(value).toMatchObject({ total: null, subtotal: null, lines: [{ price: null }] });
    const held = read(
      { ...inCents, total: 4_705_000, subtotal: 4_800_000 },
      groundWith({ metal: true }),
    ).value;
    expect(held).toMatchObject({ total: null, subtotal: null, lines: [{ price: 24_000 }] });
  });

  it('is never half read: lines in dollars and totals in cents', () => {
    const mixed = { ...inCents, lineItems: seen.lineItems };
    for (const evidence of [groundWith({}), groundWith({ metal: true })]) {
      const { value } = read(mixed, evidence);
      expect(value.total === null || value.total === 47_050).toBe(true);
      expect(value.lines.map(({ price }) => price)).not.toContain(240);
      expect(value.unread.length).toBeGreaterThan(0);
    }
    const quoted = read(mixed, groundWith({ quoted: 48_000 })).value;
    expect(quoted).toMatchObject({ total: 47_050, lines: [{ price: null }] });
  });
});

it('a fee in another unit than the rest of its order is no figure, and the rest is', () => {
  const fee = { id: 'shipping', label: 'Shipping' };
  const withFee = (amount: number) => ({
    ...answers.getPurchaseOrder.data,
    fees: [{ ...fee, amount }],
  });
  const { value } = read(withFee(25), groundWith({}));
  expect(value).toMatchObject({ total: 822_550, fees: [{ label: 'Shipping', amount: null }] });
  expect(value.unread).toEqual([{ what: 'fee 1', raw: '25' }]);
  // Fees that do not add up in any unit are shown as they are: there may be others.
  expect(read(withFee(1_000), groundWith({})).value.fees).toMatchObject([{ amount: 1_000 }]);
});

it('an order in another currency has no figure, and says what it came as', () => {
  const { value } = read({ ...inCents, currency: 'EUR' }, groundWith({ metal: true }));
  expect(value).toMatchObject({ total: null, lines: [{ price: null }], currency: 'EUR' });
  expect(value.unread).toContainEqual({ what: 'total', raw: '47050 EUR' });
});

it('sale orders report payment, sellers and inspection', () => {
  const line = {
    ...seen.lineItems[0],
    trackingNumber: '794600000000',
    shippingService: 'FEDEX_2_DAY',
    sellerId: 7,
    sellerName: 'A seller',
    sellerShipped: true,
    receivedForInspection: true,
    passedInspection: null,
  };
  const body = {
    data: [
      {
        ...seen,
        id: 7001,
        shipping: 12.5,
        paymentStatus: 'paid',
        paymentMethod: 'wire_transfer',
        lineItems: [line],
      },
    ],
  };
  const [row] = saleOrdersReader.parse(body).rows;
  if (row === undefined) throw new Error('It has to be read.');
  const evidence = groundWith({ metal: true });
  const { value } = decodeAmounts(
    (take, isDollars) => toOrder('buy', row, { evidence, read: take, isDollars }),
    (order) => unreadIn([order]),
  );
  expect(value).toMatchObject({
    id: '7001',
    shipping: 1_250,
    paymentStatus: 'paid',
    paymentMethod: 'wire_transfer',
    lines: [
      {
        trackingNumber: '794600000000',
        shippingService: 'FEDEX_2_DAY',
        sellerId: '7',
        sellerName: 'A seller',
        sellerShipped: true,
        receivedForInspection: true,
        passedInspection: null,
      },
    ],
  });
});

it('parcels are reported one by one, with what each says and nothing that it does not', () => {
  const body = {
    ...seen,
    updatedAt: '2026-03-05 15:30:00.5+00',
    lineItems: [{ ...seen.lineItems[0], spotPremium: 1.5, spotPremiumDollar: 3.55 }],
    trackers: [
      {
        status: 'in_transit',
        statusDetail: 'arrived_at_facility',
        carrier: 'FedEx',
        service: 'Ground',
        trackingCode: '794600000000',
        delivered: false,
        estDeliveryDate: '2026-03-07',
        currentLocation: { city: 'Dallas', state: 'TX' },
        updatedAt: '2026-03-02T09:00:00Z',
      },
      { trackingCode: '794600000001', status: null, delivered: null, estDeliveryDate: 'soon' },
      'lost',
    ],
  };
  const { value } = read(body, groundWith({ metal: true }));
  expect(value).toMatchObject({
    updatedAt: Date.parse('2026-03-05T15:30:00.500Z'),
    trackingNumber: '794600000000',
    carrier: 'FedEx',
    lines: [{ status: 'received', statedPremium: 15_000, statedPremiumDollars: 355 }],
  });
  expect(value.parcels).toEqual([
    {
      carrier: 'FedEx',
      service: 'Ground',
      trackingNumber: '794600000000',
      status: 'in_transit',
      statusDetail: 'arrived_at_facility',
      delivered: false,
      expectedAt: Date.UTC(2026, 2, 7),
      location: 'Dallas, TX',
      updatedAt: Date.UTC(2026, 2, 2, 9),
    },
    {
      carrier: null,
      service: null,
      trackingNumber: '794600000001',
      status: null,
      statusDetail: null,
      delivered: null,
      expectedAt: null,
      location: null,
      updatedAt: null,
    },
  ]);
});
