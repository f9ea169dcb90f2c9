import { expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { TopOfBook } from '#main/marketplace/model/market-model.ts';
import { withNewerBest } from './newer-best.ts';

const entry = (id: string, price: number, quantity: number | null = 5) => ({
  id,
  price: cents(price),
  quantity,
  expiresAt: null,
});
const best = (id: string, price: number, quantity: number | null = 3): TopOfBook => ({
  ...entry(id, price, quantity),
  statedPremium: null,
  updatedAt: null,
});
const shown = (entries: ReturnType<typeof withNewerBest>) =>
  entries?.map(({ id, price, quantity }) => [id, price, quantity]);

const asks = [entry('a', 100), entry('b', 110), entry('c', 120)];
const bids = [entry('x', 90), entry('y', 80)];

test('what was better than the best is gone', () => {
  expect(shown(withNewerBest(asks, best('b', 110), 'ask'))).toEqual([
    ['b', 110, 3],
    ['c', 120, 5],
  ]);
  expect(shown(withNewerBest(bids, best('y', 80), 'bid'))).toEqual([['y', 80, 3]]);
});

test('the best may be new, or one that is known at another price', () => {
  expect(shown(withNewerBest(asks, best('new', 95), 'ask'))).toEqual([
    ['new', 95, 3],
    ['a', 100, 5],
    ['b', 110, 5],
    ['c', 120, 5],
  ]);
  expect(shown(withNewerBest(asks, best('c', 99, null), 'ask'))).toEqual([
    ['c', 99, 5],
    ['a', 100, 5],
    ['b', 110, 5],
  ]);
});

test('a side of which it tells nothing is not known any newer', () => {
  expect(withNewerBest(asks, null, 'ask')).toBeNull();
  expect(withNewerBest([], null, 'bid')).toEqual([]);
});
