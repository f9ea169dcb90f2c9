import { describe, expect, it } from 'vitest';
import { learnVariantIds } from './variants.ts';
import { goldLevel, goldProduct, top, variant } from './testing/products.ts';

const none = new Map<string, string>();

describe('learnVariantIds', () => {
  it('takes the id the service gives', () => {
    const products = [goldProduct('p', [variant('a', { id: 'va' })])];
    expect([...learnVariantIds(none, products, [])]).toEqual([['a', 'va']]);
  });

  it('finds it by the best listing or the best offer', () => {
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
    expect([...learnVariantIds(none, products, levels)]).toEqual([
      ['a', 'va'],
      ['b', 'vb'],
    ]);
  });

  it('takes the only variant of both for the same, but never guesses between two', () => {
    const products = [goldProduct('p', [variant('only')]), goldProduct('q', [variant('other')])];
    const levels = [
      goldLevel('1', 'ask', 100, { productId: 'p', variantId: 'vp' }),
      goldLevel('2', 'ask', 100, { productId: 'q', variantId: 'v1' }),
      goldLevel('3', 'ask', 100, { productId: 'q', variantId: 'v2' }),
    ];
    expect([...learnVariantIds(none, products, levels)]).toEqual([['only', 'vp']]);
  });

  it('keeps what it learned when the listing is gone', () => {
    const products = [goldProduct('p', [variant('a', { ask: top('gone', 100) }), variant('b')])];
    expect(learnVariantIds(new Map([['a', 'va']]), products, []).get('a')).toBe('va');
  });
});
