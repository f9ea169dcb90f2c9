import { expect, it } from 'vitest';
import { ladderOf, levelsOf } from '#renderer/shared/book/ladder.ts';
import { level, orderBook } from '#renderer/testing/fixtures.ts';
import { depthCurve } from './depth-curve.ts';

const curveOf = (asks: ReturnType<typeof level>[], bids: ReturnType<typeof level>[]) =>
  depthCurve(levelsOf(ladderOf(orderBook({ asks, bids }))));

it('rises by steps away from the spread on both sides, to the edge at the deepest price', () => {
  const asks = [level(15_000, 5, 5), level(20_000, 5, 10)];
  const bids = [level(12_500, 2, 2), level(10_000, 3, 5)];
  expect(curveOf(asks, bids)).toEqual({
    ask: 'M50 100 H50 V50 H100 V0 H100 V100 Z',
    bid: 'M25 100 H25 V80 H0 V50 H0 V100 Z',
    from: 10_000,
    to: 20_000,
  });
});

it('has one side alone', () => {
  expect(curveOf([level(15_000, 5, 5), level(20_000, 5, 10)], [])?.bid).toBe('');
});

it('is absent with fewer than two prices, or with unknown pieces', () => {
  expect(curveOf([level(15_000, 5, 5)], [])).toBeNull();
  expect(curveOf([], [])).toBeNull();
  const untold = { ...level(20_000, 5, 10), cumulativeQuantity: null };
  expect(curveOf([level(15_000, 5, 5), untold], [])).toBeNull();
});
