import { describe, expect, it } from 'vitest';
import { runToEnd } from '#domain/collections/yielding.ts';
import type { Level, Product } from '#main/marketplace/model/market-model.ts';
import { AllLevels } from './all-levels.ts';
import { ProductBooks } from './product-books.ts';
import { type LevelOwners, VariantIds } from './variants.ts';
import { goldLevel, goldProduct, top, variant } from '#main/market/testing/products.ts';

const idsOf = (ids: VariantIds, keys: readonly string[]) =>
  keys.map((key) => [key, ids.get(key) ?? null]);

function learned(products: readonly Product[], levels: readonly Level[]) {
  const ids = new VariantIds();
  ids.learn(products, runToEnd(AllLevels.of(levels, 0)));
  return ids;
}

describe('ids of variants', () => {
  it('are found by the best listing or the best offer', () => {
    const products = [
      goldProduct('p', [
        variant('a', { ask: top('listing-1', 100) }),
        variant('b', { bid: top('offer-1', 90) }),
        variant('c'),
      ]),
    ];
    const levels = [
      goldLevel('listing-1', 'ask', 100, { variantId: 'va' }),
      goldLevel('offer-1', 'bid', 90, { variantId: 'vb' }),
      goldLevel('listing-2', 'ask', 101, { variantId: 'vc' }),
    ];
    expect(idsOf(learned(products, levels), ['a', 'b', 'c'])).toEqual([
      ['a', 'va'],
      ['b', 'vb'],
      ['c', null],
    ]);
  });

  it('are the same where both have one variant only, and never guessed between two', () => {
    const products = [goldProduct('p', [variant('only')]), goldProduct('q', [variant('other')])];
    const levels = [
      goldLevel('1', 'ask', 100, { productId: 'p', variantId: 'vp' }),
      goldLevel('2', 'ask', 100, { productId: 'q', variantId: 'v1' }),
      goldLevel('3', 'ask', 100, { productId: 'q', variantId: 'v2' }),
    ];
    expect(idsOf(learned(products, levels), ['only', 'other'])).toEqual([
      ['only', 'vp'],
      ['other', null],
    ]);
  });

  it('stay when the listing is gone', () => {
    const products = [goldProduct('p', [variant('a', { ask: top('gone', 100) }), variant('b')])];
    const ids = learned(products, [goldLevel('gone', 'ask', 100, { variantId: 'va' })]);
    ids.learn(products, runToEnd(AllLevels.of([], 0)));
    expect(ids.get('a')).toBe('va');
  });

  it('are reported by a book of the product before the lists, and by both together', () => {
    const ids = new VariantIds();
    const lists = runToEnd(
      AllLevels.of([goldLevel('l', 'ask', 100, { variantId: 'by-lists' })], 0),
    );
    const inBook = goldLevel('l', 'ask', 100, { variantId: 'by-book' });
    const books = new ProductBooks();
    const { productId, variantId } = inBook;
    const read = { variantId, title: null, asks: [inBook], bids: [], isWhole: true };
    books.set({ productId, variants: [read] }, 0);
    const owners = books.ownersBeside(lists);
    ids.learn([goldProduct('p', [variant('a', { ask: top('l', 100) })])], owners);
    expect(ids.get('a')).toBe('by-book');
    // One variant in each is two in all: neither is taken for the only one.
    const two = new VariantIds();
    two.learn([goldProduct('p', [variant('a')])], owners);
    expect(two.get('a')).toBeUndefined();
  });

  it('of a page cost what the page has, however many are known', () => {
    const ids = new VariantIds();
    let asked = 0;
    const counting: LevelOwners = {
      variantOf: () => {
        asked += 1;
        return undefined;
      },
      variantsOf: () => new Set(),
    };
    const many = Array.from({ length: 5_000 }, (_, at) =>
      goldProduct(String(at), [variant(`v${String(at)}`, { ask: top(String(at), 100) })]),
    );
    ids.learn(many, counting);
    asked = 0;
    ids.learn(many.slice(0, 2), counting);
    expect(asked).toBe(4);
  });
});
