/** Metal and bitcoin that are held by weight, through the books and what the window shows of them. */
import { expect, it } from 'vitest';
import { Books } from '#domain/holdings/books.ts';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import { ownProductId } from '#domain/holdings/own-product.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { positionOf } from './ledger/product-position.ts';
import { lotsOf } from './ledger/lots-view.ts';
import { portfolioOf, unreconciledView } from './portfolio-view.ts';

const GOLD = ownProductId({ material: 'Gold', title: 'Vault gold', by: 'weight' });
const OUNCE = 311_034_768;
const common = { product: GOLD, fees: cents(0), spot: null, source: 'by-hand' } as const;
const bought = (id: string, day: string, amount: number, price: number | null): HoldingEntry => ({
  ...common,
  kind: 'acquired',
  id,
  at: Date.parse(day),
  day,
  pieces: amount,
  fine: fineContent('ozt', amount),
  price: price === null ? null : cents(price),
});
const sold = (amount: number): HoldingEntry => ({
  ...common,
  kind: 'disposed',
  reason: 'sold',
  id: 's',
  at: Date.parse('2025-05-02'),
  day: '2025-05-02',
  pieces: amount,
  price: cents(162_000),
  from: [],
});
const rest = () => Promise.resolve();
const worth = {
  titleOf: () => 'Vault gold',
  materialOf: () => 'Gold',
  spotOf: () => spotPrice(3_000_000_000),
  bidsFor: () => null,
};

it('is a lot of which any part can be sold, worth its weight at spot', async () => {
  const books = new Books('fifo', [
    bought('a', '2025-01-13', OUNCE, 280_000),
    sold(OUNCE / 2),
    bought('b', '2025-06-01', OUNCE / 4, null),
  ]);
  const position = await positionOf(GOLD, {
    books,
    orders: { unreconciled: [], allUnreconciled: 0 },
    duplicates: [],
    isStatedHere: () => false,
    rest,
  });
  const view = await portfolioOf([position], worth, rest);
  expect(view.holdings[0]).toMatchObject({
    title: 'Vault gold',
    pieces: 0.75 * OUNCE,
    fine: fineContent('ozt', 0.75 * OUNCE),
    melt: 225_000,
    unpriced: OUNCE / 4,
  });
  // An amount without a cost is one thing without a cost, not millions of pieces.
  expect(view.totals.unpriced).toBe(1);
  expect(view.metals[0]).toMatchObject({ material: 'Gold', unpriced: 1 });
  const { lots, sold: parts } = lotsOf(books.book(GOLD), spotPrice(3_000_000_000));
  expect(lots.map(({ day, pieces, of }) => [day, pieces, of])).toEqual([
    ['2025-06-01', OUNCE / 4, OUNCE / 4],
    ['2025-01-13', OUNCE / 2, OUNCE],
  ]);
  expect(parts[0]).toMatchObject({
    soldDay: '2025-05-02',
    acquiredDay: '2025-01-13',
    pieces: OUNCE / 2,
  });
});

it('says in ounces what of a sale nothing tells', () => {
  const books = new Books('fifo', [bought('a', '2025-01-13', OUNCE / 4, 70_000), sold(OUNCE / 2)]);
  const [found] = books.discrepancies();
  if (found === undefined) throw new Error('Nothing is found.');
  expect(unreconciledView(found, () => 'Vault gold')).toMatchObject({
    what: 'Vault gold',
    why: '0.2500 oz sold that nothing tells were bought.',
  });
});
