import { describe, expect, it } from 'vitest';
import { categoriesReader, productsReader } from './products.ts';
import { countUnreadable } from '../testing/count-unreadable.ts';
import { rowsOf, Unreadable } from '../reading/unreadable.ts';

const eagle = { id: 'p1', title: 'Gold Eagle', weightGrams: 33.931, material: 'Gold' };
const expected = { id: 'p1', title: 'Gold Eagle', weightGrams: '33.931', material: 'Gold' };

describe('productsReader', () => {
  it.each([
    ['as products v2 give it', { data: [eagle], total: 1, limit: 20, offset: 0 }],
    ['bare', [eagle]],
    ['in products', { products: [eagle] }],
    ['in data around products', { success: true, data: { products: [eagle] } }],
    ['in items', { items: [eagle] }],
    ['in results', { results: [eagle] }],
    [
      'with a name and a metal',
      [{ id: 'p1', name: 'Gold Eagle', weightGrams: '33.931', metal: 'Gold' }],
    ],
    ['with productId', { items: [{ ...eagle, id: undefined, productId: 'p1' }] }],
    ['with underscores', [{ ...eagle, weightGrams: undefined, weight_grams: 33.931 }]],
    ['with a category that is only its title', { data: [{ ...eagle, category: 'Coins' }] }],
  ])('reads the v1 list %s', (_, body) => {
    expect(productsReader.parse(body)).toMatchObject({ rows: [expected], unreadable: [] });
  });

  it.each([
    ['in hits around documents', { found: 1, page: 1, hits: [{ document: eagle, highlight: {} }] }],
    ['the same in data', { data: { hits: [{ document: eagle }], found: 1 } }],
    ['in hits', { hits: [eagle], total: 1 }],
    ['in hits with objectID', { hits: [{ ...eagle, id: undefined, objectID: 'p1' }], nbHits: 1 }],
    [
      'in hits of hits around sources',
      { took: 3, hits: { hits: [{ _id: 'p1', _source: { ...eagle, id: undefined } }], total: 1 } },
    ],
    ['in documents', { documents: [eagle], totalCount: 1 }],
    ['in results around products', { results: [{ product: eagle, score: 0.7 }], total: 1 }],
    ['in results around items', { data: { results: [{ item: eagle, score: 1 }], total: 1 } }],
    ['in data with meta', { data: [eagle], meta: { total: 1, limit: 20 } }],
    ['in products with a count', { success: true, data: { products: [eagle], total: '1' } }],
  ])('reads what a search found, %s', (_, body) => {
    expect(productsReader.parse(body)).toMatchObject({
      rows: [expected],
      unreadable: [],
      total: 1,
    });
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
    const [variant] = rowsOf(row?.variants) ?? [];
    expect(variant?.highestOffer).toMatchObject({
      price: '400000',
      spotPremium: '-1.5',
      spotPremiumDollar: '-60.5',
    });
    expect(variant?.lowestListing).toBeUndefined();
  });

  it('has no ask rather than an ask without a price', () => {
    for (const price of [null, undefined, '', 'call', '1e400', NaN, 0, -1]) {
      const lowestListing = { id: 'l1', price, quantity: 1 };
      const read = productsReader.parse([
        { ...eagle, variants: [{ title: '2025', lowestListing }] },
      ]);
      const [variant] = rowsOf(read.rows[0]?.variants) ?? [];
      expect(variant?.lowestListing).toEqual(new Unreadable(lowestListing));
      expect(countUnreadable(read)).toBe(1);
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
    const read = productsReader.parse([odd]);
    expect(read.rows).toMatchObject([
      { id: 'p1', title: 'Gold Eagle', category: { title: 'Coins' } },
    ]);
    expect(countUnreadable(read)).toBe(1);
  });

  it('counts the variants that do not read, and their bids and asks', () => {
    const top = { id: 'o1', price: 1 };
    const variants = [null, 'Any year', { title: '2025', highestOffer: 7, lowestListing: top }];
    const read = productsReader.parse([{ ...eagle, variants, images: ['a', {}] }]);
    expect(rowsOf(read.rows[0]?.variants)).toMatchObject([
      { title: '2025', lowestListing: { id: 'o1', price: '1' } },
    ]);
    expect(countUnreadable(read)).toBe(4);
  });

  it('misses nothing where a part is empty', () => {
    const bare = { ...eagle, category: {}, manufacturer: null, variants: [{ lowestListing: {} }] };
    expect(countUnreadable(productsReader.parse([bare]))).toBe(0);
  });

  it('reads the flat documents of a search as they were seen, with prices of the one variant', () => {
    const document = {
      id: 'p1',
      title: '1 oz Bar',
      sku: 'BAR-1',
      category: 'Bars',
      sub_category: 'Bullion',
      material: 'Gold',
      manufacturer: 'A mint',
      weight: '1 oz',
      weight_grams: 31.1,
      purity: '.9999',
      certificate_provider: null,
      attributes: [3, 7],
      variants: ['New'],
      images: [],
      listing_id: 'l1',
      listing_price: 4100.5,
      listing_spot_premium: 1.6,
      offer_id: 'o1',
      offer_price: 4000,
      is_certified: false,
      is_ira: true,
      is_numismatic: false,
      is_esg: true,
    };
    const body = { found: 1, hits: [{ document }], facet_counts: [] };
    for (const seen of [body, { data: { products: [document] } }]) {
      expect(productsReader.parse(seen).rows).toMatchObject([
        {
          id: 'p1',
          weightGrams: '31.1',
          isIra: true,
          isCertified: false,
          category: { title: 'Bars', isNumismatic: false },
          manufacturer: { title: 'A mint', isEsg: true },
          subCategory: { title: 'Bullion' },
          attributes: ['3', '7'],
          variants: [
            {
              title: 'New',
              lowestListing: { id: 'l1', price: '4100.5', spotPremium: '1.6' },
              highestOffer: { id: 'o1', price: '4000' },
            },
          ],
        },
      ]);
    }
    expect(countUnreadable(productsReader.parse(body))).toBe(0);
    const several = productsReader.parse([{ ...document, variants: ['2024', '2025'] }]);
    expect(rowsOf(several.rows[0]?.variants)).toEqual([{ title: '2024' }, { title: '2025' }]);
  });

  it('counts products without id or title', () => {
    const read = productsReader.parse([eagle, { id: 'p2' }, { title: 'x' }, null]);
    expect(read.unreadable.map(({ raw }) => raw)).toEqual([{ id: 'p2' }, { title: 'x' }, null]);
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
