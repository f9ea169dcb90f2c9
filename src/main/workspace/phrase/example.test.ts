// @vitest-environment happy-dom
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { cents } from '#domain/money/money.ts';
import { LISTING_A, marketRow } from '#renderer/testing/fixtures.ts';
import { memoryMarket } from '#main/market/views/memory-market.ts';
import { describe, expect, it } from 'vitest';
import { exampleOf } from './example.ts';

const ask = (price: number, quantity: number): MarketRow['ask'] => ({
  id: LISTING_A,
  price: cents(price),
  quantity,
  premium: null,
  expiresAt: null,
});
const row = (change: Partial<MarketRow>): MarketRow =>
  marketRow({ productId: change.key ?? '', weightText: null, variantTitle: '', ...change });
const example = (...rows: readonly MarketRow[]): string | null =>
  exampleOf(memoryMarket(new Map(rows.map((one) => [one.key, one]))));

describe('the example in the empty palette', () => {
  it('is an order that the best listing fills, with a limit that holds', () => {
    const eagle = row({ key: 'a', title: 'American Gold Eagle 1 oz', ask: ask(417_257, 4) });
    // 4 × 4,172.57 and one percent, to the next hundred.
    expect(example(eagle)).toBe('buy 4 gold eagle max 16900');
  });

  it('says as much as is needed to mean one product', () => {
    const maple = row({ key: 'a', title: 'Canadian Gold Maple Leaf 1 oz', ask: ask(400_000, 2) });
    const half = row({ key: 'b', title: 'Canadian Gold Maple Leaf 1/2 oz', ask: null });
    const dated = row({
      key: 'c',
      productId: 'a',
      title: 'Canadian Gold Maple Leaf 1 oz',
      variantTitle: '2025',
      ask: ask(400_000, 9),
    });
    expect(example(maple, half, dated)).toBe('buy 9 2025 gold maple leaf max 36400');
  });

  it('is none where nothing is for sale', () => {
    expect(example(row({ key: 'a', title: 'American Gold Eagle 1 oz', ask: null }))).toBeNull();
  });
});
