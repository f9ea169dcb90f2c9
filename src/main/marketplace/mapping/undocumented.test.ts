import { describe, expect, it } from 'vitest';
import { orderBookReader } from '#contract/api/undocumented-routes/order-book.ts';
import { readAmount } from '#domain/market/price-unit.ts';
import { runToEnd } from '#domain/collections/yielding.ts';
import { UnitEvidence } from './unit-evidence.ts';
import { toProductBook } from './undocumented.ts';

const CENTS = { unit: 'cents', proven: true } as const;

const wholeOf = (listings: readonly unknown[]) =>
  runToEnd(
    toProductBook(
      orderBookReader.parse({
        data: {
          productId: 'p',
          variants: [
            { variantId: 'v', listings, offers: [] },
            { variantId: 'w', listings: [], offers: [] },
          ],
        },
      }),
      'p',
      {
        evidence: new UnitEvidence(),
        read: (raw, expected) => readAmount({ raw, expected }, CENTS),
        isDollars: false,
      },
    ),
  );

const level = { id: 'l1', price: 403_740, quantity: 3 };

describe('the book of a product', () => {
  it('is whole where every level reads, and where one is reported twice', () => {
    const { book, lost } = wholeOf([level, level, { ...level, id: 'l2', price: '403750' }]);
    expect(book.variants.map(({ isWhole }) => isWhole)).toEqual([true, true]);
    expect(book.variants[0]?.asks.map(({ id }) => id)).toEqual(['l1', 'l2']);
    expect(lost).toBe(1);
  });

  it.each([
    ['its price is in another unit', { ...level, id: 'l2', price: 4037.4 }],
    ['it has no price', { ...level, id: 'l2', price: null }],
    ['it has no quantity', { ...level, id: 'l2', quantity: 'many' }],
    ['it is in another currency', { ...level, id: 'l2', currency: 'EUR' }],
    ['it is no record', 'l2'],
  ])('is not whole where a level is left out because %s', (_, bad) => {
    const { book } = wholeOf([level, bad]);
    expect(book.variants.map(({ isWhole }) => isWhole)).toEqual([false, true]);
    expect(book.variants[0]?.asks).toHaveLength(1);
  });

  it('reports how a price is set and when it was changed, as far as that reads', () => {
    const stated = { type: 'premium_percentage_pricing', premiumPercent: '3.55' };
    const { book } = wholeOf([
      { ...level, ...stated, premiumDollar: 12, updatedAt: '2026-03-06 21:56:00.509169+00' },
      { ...level, id: 'l2', type: 7, premiumPercent: 'much', premiumDollar: [], updatedAt: 'soon' },
      { ...level, id: 'l3', type: null, premiumPercent: null, premiumDollar: null },
    ]);
    expect(book.variants[0]?.asks).toMatchObject([
      {
        pricing: { type: 'premium_percentage_pricing', premium: 35_500, amount: '12' },
        updatedAt: Date.UTC(2026, 2, 6, 21, 56, 0, 509),
      },
      { pricing: { type: '7', premium: null, amount: null } },
      {},
    ]);
    expect(book.variants[0]?.asks[1]).not.toHaveProperty('updatedAt');
    expect(book.variants[0]?.asks[2]).not.toHaveProperty('pricing');
  });
});
