import { describe, expect, it } from 'vitest';
import { categoriesReader, productsReader } from './products.ts';

const eagle = { id: 'p1', title: 'Gold Eagle', weightGrams: 33.931, material: 'Gold' };
const expected = { id: 'p1', title: 'Gold Eagle', weightGrams: '33.931', material: 'Gold' };

describe('productsReader', () => {
  it.each([
    ['products v2', { data: [eagle], total: 1, limit: 20, offset: 0 }],
    ['bare', [eagle]],
    ['in products', { products: [eagle] }],
    ['in data around products', { success: true, data: { products: [eagle], total: 1 } }],
    ['search hits', { found: 1, page: 1, hits: [{ document: eagle, highlight: {} }] }],
    ['search hits in data', { data: { hits: [{ document: eagle }], found: 1 } }],
    ['in results', { results: [eagle] }],
    ['with a name', [{ id: 'p1', name: 'Gold Eagle', weightGrams: '33.931', metal: 'Gold' }]],
    ['with productId', { items: [{ ...eagle, id: undefined, productId: 'p1' }] }],
  ])('reads %s', (_, body) => {
    expect(productsReader.parse(body)).toMatchObject({ rows: [expected], unreadable: 0 });
  });

  it('reads the top of the book, and has none when there is none', () => {
    const bid = {
      id: 'o1',
      price: '400000',
      quantity: 2,
      spotPremium: -1.5,
      spotPremiumDollar: '-60.5',
    };
    const variants = [{ title: '2025', highestOffer: bid, lowestListing: null }];
    const [row] = productsReader.parse([{ ...eagle, variants }]).rows;
    const variant = row?.variants?.[0];
    expect(variant?.highestOffer).toMatchObject({
      price: 400_000,
      spotPremium: '-1.5',
      spotPremiumDollar: '-60.5',
    });
    expect(variant?.lowestListing).toBeUndefined();
  });

  it('has no ask rather than an ask without a price', () => {
    for (const price of [null, undefined, '', 'call', 4000.5, '1e400', NaN]) {
      const variants = [{ title: '2025', lowestListing: { id: 'l1', price, quantity: 1 } }];
      const [row] = productsReader.parse([{ ...eagle, variants }]).rows;
      expect(row?.variants?.[0]?.lowestListing).toBeUndefined();
    }
  });

  it('keeps the product when a lesser part does not read', () => {
    const odd = {
      ...eagle,
      purity: {},
      category: 'Coins',
      images: 'x',
      variants: null,
      isIra: 'yes',
    };
    expect(productsReader.parse([odd]).rows).toMatchObject([{ id: 'p1', title: 'Gold Eagle' }]);
  });

  it('counts products without id or title', () => {
    expect(productsReader.parse([eagle, { id: 'p2' }, { title: 'x' }, null]).unreadable).toBe(3);
  });

  it.each([null, {}, 'gold', { data: eagle }, { success: false, data: [eagle] }, { hits: {} }])(
    'fails on %j',
    (body) => {
      expect(productsReader.safeParse(body).success).toBe(false);
    },
  );
});

describe('categoriesReader', () => {
  it('reads the bare list', () => {
    const body = [{ id: 7, title: 'Coins', isNumismatic: false }];
    expect(categoriesReader.parse(body).rows).toEqual([
      { id: '7', title: 'Coins', isNumismatic: false },
    ]);
  });
});
