import { expect, it } from 'vitest';
import { ppm } from '#domain/market/premium.ts';
import { microsPerUnit } from '#domain/market/spot.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { cents } from '#domain/money/money.ts';
import { confirmationPage, isConfirmed, type OrderKnown } from './confirmation-page.ts';
import type { ReportTerms } from './report-tables.ts';

const terms: ReportTerms = {
  program: 'Touchstone 9',
  profile: 'Mine',
  isPractice: false,
  asOf: Date.parse('2026-11-23T14:05:00Z'),
  termRule: { kind: 'us-calendar-year' } as const,
  materialOf: () => null,
  calendar: {
    dayOf: (at) => new Date(at).toISOString().slice(0, 10),
    startOf: (day) => Date.parse(day),
  },
  titleOf: (product) => product,
  spotOf: () => null,
  rest: () => Promise.resolve(),
};

const known = (
  row: Partial<OrderKnown['row']> = {},
  details: Partial<OrderKnown['details']> = {},
): OrderKnown => ({
  row: {
    key: 'k',
    intentId: 'k',
    orderId: 'SO-1',
    orderIds: ['SO-1'],
    quoteId: 'Q-1',
    side: 'buy',
    what: '2 × Eagle',
    lines: [],
    at: Date.parse('2026-11-20T10:00:00Z'),
    total: cents(490_000),
    quotedTotal: null,
    limit: cents(520_000),
    improvement: cents(30_000),
    allInPerUnit: microsPerUnit(2_450_000_000),
    premium: ppm(10_000),
    outcome: 'confirmed',
    serviceStatus: 'processing',
    label: { state: 'none' },
    trackingNumber: null,
    carrier: null,
    shipBy: null,
    payment: { method: 'wire', wire: true },
    destination: 'vault',
    movement: null,
    isRemovable: false,
    failure: null,
    ...row,
  },
  details: {
    linesFrom: 'journal',
    lines: [
      {
        title: 'Eagle',
        variantTitle: 'BU',
        sku: null,
        quantity: 2,
        price: cents(245_000),
        way: null,
      },
    ],
    feesFrom: 'journal',
    fees: [{ id: 'f', label: 'Shipping & handling', amount: cents(1_000) }],
    subtotal: null,
    quoted: {
      at: Date.parse('2026-11-20T09:59:30Z'),
      total: cents(491_000),
      spot: [{ material: 'Gold', price: spotPrice(2_400_500_000), readAt: null }],
    },
    addOns: [],
    promotionCode: null,
    payoutMethod: null,
    paymentStatus: null,
    updatedAt: null,
    parcels: [],
    execution: null,
    sellerOrderIds: [],
    label: null,
    answer: null,
    ...details,
  },
});

const textOf = (order: OrderKnown): string =>
  confirmationPage(order, terms)
    .html.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('has what was quoted beside what the marketplace reported, and whose words are whose', () => {
  const text = textOf(known());
  expect(text).toContain('Confirmation of an order: Buy 2 × Eagle');
  expect(text).toContain(
    'As quoted; the marketplace reported no lines. Product Pieces Price of one Eagle BU 2 $2,450.00',
  );
  expect(text).toContain('As quoted. Fee Amount Shipping &amp; handling $10.00');
  expect(text).toContain('What Quoted Reported You pay $4,910.00 $4,900.00');
  expect(text).toContain('Spot of Gold when it was quoted $2,400.50/oz');
  expect(text).toContain('State, in the marketplace’s word processing');
});

it('has what was given back beside what was paid, and not in place of it', () => {
  const refunded = known({ total: cents(45_703), executedTotal: cents(490_000) });
  expect(textOf(refunded)).toContain(
    'You pay $4,910.00 $4,900.00 Refunded since $4,442.97 Net paid $457.03',
  );
  expect(textOf(known({ total: cents(45_703), executedTotal: null }))).toContain(
    'You pay $4,910.00 not known Refunded since not known Net paid $457.03',
  );
});

it('says what was not known, and of an order placed elsewhere that there is no quote here', () => {
  const text = textOf(known({ total: null }));
  expect(text).toContain('You pay $4,910.00 not known');
  expect(text).toContain('has not reported the total');
  const elsewhere = textOf(
    known(
      { outcome: 'service-only', side: 'sell' },
      { quoted: null, linesFrom: 'service', feesFrom: 'service', fees: [] },
    ),
  );
  expect(elsewhere).toContain('You receive no quote here $4,900.00');
  expect(elsewhere).toContain('No fees are known.');
  expect(elsewhere).toContain('As reported by the marketplace.');
});

it('is of orders alone: what is unknown, rejected or was not sent has none', () => {
  const outcomes = ['unknown', 'sending', 'rejected', 'not-sent', 'absent-by-user'] as const;
  for (const outcome of outcomes) expect(isConfirmed(known({ outcome }).row)).toBe(false);
  expect(isConfirmed(known({ outcome: 'confirmed-by-lookup' }).row)).toBe(true);
});
