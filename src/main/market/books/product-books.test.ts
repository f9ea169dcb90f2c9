/** Whole books of single products, as the market shows them where there is no list of every listing and offer. */
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { ProductBook } from '#main/marketplace/model/undocumented-model.ts';
import type { Product } from '#main/marketplace/model/market-model.ts';
import { openMarket } from '#main/market/testing/open-market.ts';
import { goldLevel, goldProduct, top, variant } from '#main/market/testing/products.ts';

const product = goldProduct('p', [
  variant('p:new', { title: 'New', ask: top('l1', 412_000), bid: top('o1', 396_000) }),
  variant('p:old', { title: 'Old' }),
]);
const other = goldProduct('q', [variant('q:one', { id: 'w', ask: top('l9', 415_000) })]);

const book: ProductBook = {
  productId: 'p',
  variants: [
    {
      variantId: 'v-new',
      title: 'New',
      asks: [
        goldLevel('l1', 'ask', 412_000, { variantId: 'v-new' }),
        goldLevel('l2', 'ask', 413_000, { variantId: 'v-new' }),
      ],
      bids: [goldLevel('o1', 'bid', 396_000, { variantId: 'v-new' })],
      isWhole: true,
    },
    { variantId: 'v-old', title: 'Old', asks: [], bids: [], isWhole: true },
  ],
};

function open(products: readonly Product[], readAt: number) {
  const { market, table, rows: all, shown } = openMarket();
  market.productsRead(products, readAt);
  market.showBook('p:new');
  const rows = () => new Map(all().map((row) => [row.key, row]));
  return { market, table, rows, shown: () => shown().book };
}

describe('the book of one product', () => {
  it('shows every level with its id, as old as its answer', () => {
    const { market, rows, shown } = open([product], 10);
    expect(shown()).toMatchObject({ depth: 'top', fetchedAt: 10 });
    market.productBookRead(book, 20);
    expect(shown()).toMatchObject({
      depth: 'full',
      fetchedAt: 20,
      asks: [{ sources: [{ id: 'l1' }] }, { sources: [{ id: 'l2' }] }],
      bids: [{ sources: [{ id: 'o1' }] }],
    });
    expect(rows().get('p:new')).toMatchObject({ fetchedAt: 20, ask: { id: 'l1', price: 412_000 } });
  });

  it('says that it is not the whole book where levels could not be read, and so does a sweep of it', () => {
    const { market, shown } = open([product], 10);
    const variants = book.variants.map((one) => ({ ...one, isWhole: one.title !== 'New' }));
    market.productBookRead({ ...book, variants }, 20);
    expect(shown()).toMatchObject({ depth: 'partial', asks: [{}, {}] });
    const plan = market.plans.planSweep({
      side: 'buy',
      size: '50 coins',
      stop: null,
      scope: { kind: 'row', rowKey: 'p:new' },
    });
    expect(plan).toMatchObject({ ok: true, value: { depth: 'partial' } });
    const said = plan.ok ? [plan.value.ended, ...plan.value.notes].join(' ') : '';
    expect(said).toContain('the rest of the order book could not be read');
    expect(said).toContain('there may be better prices');
  });

  it('names the variants, by the best levels and by their titles', () => {
    const { market, rows } = open([product], 10);
    expect(rows().get('p:new')?.variantId).toBeNull();
    market.productBookRead(book, 20);
    expect(rows().get('p:new')?.variantId).toBe('v-new');
    expect(rows().get('p:old')?.variantId).toBe('v-old');
  });

  it('names none by a title that two have', () => {
    const { market, rows } = open([product], 10);
    const twice = book.variants.map((one) => ({
      ...one,
      title: 'Old',
      asks: [],
      bids: [],
      isWhole: true,
    }));
    market.productBookRead({ ...book, variants: twice }, 20);
    expect(rows().get('p:old')?.variantId).toBeNull();
  });

  it('is what a sweep takes from', () => {
    const { market } = open([product], 10);
    const plan = () =>
      market.plans.planSweep({
        side: 'buy',
        size: '3 pieces',
        stop: null,
        scope: { kind: 'row', rowKey: 'p:new' },
      });
    const fills = () => JSON.stringify(plan());
    expect(fills()).not.toContain('l2');
    market.productBookRead(book, 20);
    expect(fills()).toContain('l2');
  });

  it('is the very same on the screen when it is read again and says the same', () => {
    const { market, shown } = open([product], 10);
    market.productBookRead(book, 20);
    const before = shown();
    market.productBookRead(structuredClone(book), 30);
    expect(shown()).toMatchObject({ depthReadAt: 30 });
    expect(shown()?.asks).toBe(before?.asks);
    const [variants, ...others] = structuredClone(book.variants);
    if (variants === undefined) throw new Error('it has none');
    const asks = variants.asks.map((level) => ({ ...level, price: cents(level.price + 1) }));
    market.productBookRead({ ...book, variants: [{ ...variants, asks }, ...others] }, 40);
    expect(shown()?.asks[0]?.price).toBe(412_001);
  });

  it('replaces what the product had, and leaves every other product as it is', () => {
    const { market, rows, shown } = open([product, other], 10);
    market.productBookRead(book, 20);
    const emptied = book.variants.map((one) => ({ ...one, asks: [], bids: [] }));
    market.productBookRead({ ...book, variants: emptied }, 30);
    expect(shown()).toMatchObject({ depth: 'full', fetchedAt: 30, asks: [], bids: [] });
    expect(rows().get('p:new')).toMatchObject({ ask: null, bid: null });
    expect(rows().get('q:one')).toMatchObject({ fetchedAt: 10, ask: { id: 'l9' } });
  });

  it('says nothing where it has no variant, or not this one', () => {
    const { market, shown } = open([product], 10);
    market.productBookRead(book, 20);
    market.productBookRead({ productId: 'p', variants: [] }, 30);
    expect(shown()).toMatchObject({ depth: 'full', fetchedAt: 20 });
    market.productBookRead({ productId: 'p', variants: book.variants.slice(1) }, 40);
    expect(shown()).toMatchObject({ depth: 'top', fetchedAt: 10, asks: [{ price: 412_000 }] });
  });

  it('gives way to best prices that are much newer', () => {
    const { market, shown } = open([product], 10);
    market.productBookRead(book, 20);
    market.productsRead([product], 30_020);
    expect(shown()).toMatchObject({ depth: 'full', depthReadAt: 20 });
    market.productsRead([product], 30_021);
    expect(shown()).toMatchObject({ depth: 'top', fetchedAt: 30_021 });
  });

  it('stays when the same market is opened again', () => {
    const { market, table } = open([product], 10);
    market.productBookRead(book, 20);
    const { market: again, shown } = openMarket({ table });
    again.continueFrom(market);
    again.showBook('p:new');
    expect(shown().book).toMatchObject({ depth: 'full', fetchedAt: 20 });
  });
});
