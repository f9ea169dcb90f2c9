import { describe, expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { wordsOf } from './shared-words.ts';

/** As it comes over the bridge: nothing in it is anybody else's. */
const received = (row: MarketRow): MarketRow => structuredClone(row);

describe('words that many rows say', () => {
  it('are the words of the row, whatever it says', () => {
    const words = wordsOf({});
    const rows = Array.from({ length: 300 }, (_, at) =>
      marketRow({
        key: `p${String(at)}`,
        productId: `of ${String(at >> 1)}`,
        title: `${String(at % 7)} oz`,
        category: ['Coins', 'Bars', null][at % 3] ?? null,
        attributes: ['coin', 'proof', 'ira'].slice(at % 4),
      }),
    );
    expect(rows.map((row) => words.of(received(row)))).toEqual(rows);
    const bare = marketRow({ category: null, manufacturer: null, fine: null, attributes: [] });
    expect(words.of(received(bare))).toEqual(bare);
  });

  it('are kept once', () => {
    const words = wordsOf({});
    const one = words.of(received(marketRow({ key: 'a' })));
    const other = words.of(received(marketRow({ key: 'b' })));
    expect(one.attributes).toBe(other.attributes);
    expect(one.fine).toBe(other.fine);
    const elsewhere = words.of(received(marketRow({ key: 'c', productId: 'another' })));
    expect(elsewhere.attributes).toBe(one.attributes);
    expect(elsewhere.fine).not.toBe(one.fine);
  });

  it('do not make two rows of a product alike that are not', () => {
    const words = wordsOf({});
    const rows = [
      marketRow({ key: 'a', title: 'One', sku: '1', fine: fineContent('ozt', 5) }),
      marketRow({ key: 'b', title: 'Two', sku: null, fine: fineContent('ozt', 6) }),
      marketRow({ key: 'c', title: 'Two', sku: '3', fine: null }),
    ] as const;
    expect(rows.map((row) => words.of(row))).toEqual(rows);
  });

  it('are those of one market', () => {
    const market = {};
    expect(wordsOf(market)).toBe(wordsOf(market));
    expect(wordsOf(market)).not.toBe(wordsOf({}));
  });
});
