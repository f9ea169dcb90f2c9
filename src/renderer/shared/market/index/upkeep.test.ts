import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { marketChanged } from '#renderer/store/market-version.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { SearchIndex } from './search-index.ts';
import { atOnce } from './slices.ts';
import { Upkeep } from './upkeep.ts';

/** Of a slice, which ends after some of them. */
let steps = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => (steps += 3));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function come(market: MarketRows, count: number): void {
  const keys = Array.from({ length: count }, (_, at) => `p${String(market.size + at)}`);
  for (const key of keys) {
    market.put(marketRow({ key, productId: key, title: `Eagle ${key}` }));
  }
  marketChanged(market, keys);
}

it('reads what comes while segments become one, and only then goes on with them', () => {
  const market = new MarketRows();
  const index = new SearchIndex(market);
  for (let segment = 0; segment < 4; segment += 1) {
    come(market, 600);
    index.follow();
    atOnce(index.reading());
  }
  const upkeep = new Upkeep(index, () => undefined);
  upkeep.wake();
  vi.advanceTimersToNextTimer();
  expect(index.segments).toHaveLength(4);
  come(market, 1_200);
  index.follow();
  upkeep.wake();
  while (index.unreadCount > 0 || index.segments.length === 4) vi.advanceTimersToNextTimer();
  expect(index.segments.map(({ size }) => size)).toEqual([1_200, 600, 600, 600, 600]);
  vi.runAllTimers();
  expect(index.segments.map(({ size }) => size)).toEqual([2_400, 1_200]);
});

it('lets the first of very many rows be found before the last are read', () => {
  const market = new MarketRows();
  const index = new SearchIndex(market);
  const told = vi.fn<() => void>();
  const upkeep = new Upkeep(index, told);
  come(market, 4_000);
  index.follow();
  upkeep.wake();
  while (told.mock.calls.length === 0) vi.advanceTimersToNextTimer();
  expect(index.unreadCount).toBeGreaterThan(1_000);
  expect(index.unreadCount).toBeLessThan(4_000);
  vi.runAllTimers();
  expect(index.unreadCount).toBe(0);
  expect(index.segments.reduce((sum, { size }) => sum + size, 0)).toBe(4_000);
});

it('reads very many rows that came at once in few parts, each as large as those before it', () => {
  const market = new MarketRows();
  const index = new SearchIndex(market);
  const told = vi.fn<() => void>();
  const upkeep = new Upkeep(index, told);
  come(market, 30_000);
  index.follow();
  upkeep.wake();
  vi.runAllTimers();
  expect(index.unreadCount).toBe(0);
  // 2,048 twice, 4,096, 8,192 and what is left.
  expect(told).toHaveBeenCalledTimes(5);
});
