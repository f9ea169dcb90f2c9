import { describe, expect, it } from 'vitest';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { ppm } from '#domain/market/premium.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import type { Product, Variant } from '#main/marketplace/model/market-model.ts';
import { buildMarketRow } from './market-row.ts';
import { goldProduct, top, variant } from '#main/market/testing/products.ts';

const NOW = { full: null, variantId: 'v', spot: null };
const one = variant('a', { id: 'v', ask: top('l1', 412_000) });
const rowOf = (change: Partial<Product> = {}) =>
  buildMarketRow(
    {
      product: { ...goldProduct('p', [one]), ...change },
      variant: one,
      isFound: false,
      fetchedAt: 10,
    },
    NOW,
  );

describe('a price that could not be read', () => {
  const row = (change: Partial<Variant>) =>
    buildMarketRow(
      {
        product: goldProduct('p', [one]),
        variant: { ...one, ...change },
        isFound: false,
        fetchedAt: 10,
      },
      NOW,
    );

  it('stands verbatim where there is no figure, and nowhere else', () => {
    const unread = { bid: '4033.2 EUR', ask: '7' };
    expect(row({ unread })).toMatchObject({ bid: null, unread: { bid: '4033.2 EUR' } });
    expect(row({ unread }).unread).not.toHaveProperty('ask');
    expect(row({})).not.toHaveProperty('unread');
  });

  it('is another thing than one that was read as dollars', () => {
    const dollars = { ...top('l1', 412_000), readIn: 'dollars' as const };
    expect(row({ ask: dollars }).ask).toMatchObject({ price: 412_000, readIn: 'dollars' });
    expect(row({}).ask).not.toHaveProperty('readIn');
  });
});

describe('a product whose fine weight is in doubt', () => {
  const readings = [
    { fine: fineContent('ozt', 287_707_160), from: '1 oz, 31.1 g gross at .925' },
    { fine: fineContent('ozt', 311_034_768), from: '1 oz, 31.1 g fine' },
  ];
  const stated = { ...one, ask: { ...top('l1', 412_000), statedPremium: ppm(-700_000) } };
  const ofDoubt = (chosen: number | null, fine: Product['fine']) =>
    buildMarketRow(
      {
        product: { ...goldProduct('p', [stated]), fine, doubt: { readings, chosen } },
        variant: stated,
        isFound: false,
        fetchedAt: 10,
      },
      { ...NOW, spot: spotPrice(4_000_000_000) },
    );

  it('has no premium, also where the marketplace states one', () => {
    expect(ofDoubt(null, null).ask).toMatchObject({ price: 412_000, premium: null });
    expect(ofDoubt(null, null).doubt).toEqual({ readings, chosen: null });
  });

  it('has the premium of the reading that the user chose', () => {
    expect(ofDoubt(1, readings[1]?.fine ?? null).ask).toMatchObject({ premium: 30_000 });
  });
});

describe('what a row of the market says of its product', () => {
  it('is what the marketplace says', () => {
    expect(
      rowOf({
        category: { title: 'Coins', isNumismatic: true },
        subCategory: 'American Eagles',
        manufacturer: { title: 'Mint', isEsg: true },
        certificateProvider: 'NGC',
        isCertified: false,
        isIra: true,
        attributes: ['graded'],
      }),
    ).toMatchObject({
      category: 'Coins',
      subCategory: 'American Eagles',
      isNumismatic: true,
      manufacturer: 'Mint',
      isEsg: true,
      certificate: 'NGC',
      isCertified: false,
      isIra: true,
      attributes: ['graded'],
    });
  });

  it('is that it is certified where somebody who certified it is named, and nothing speaks against it', () => {
    expect(rowOf({ isCertified: null, certificateProvider: 'NGC' }).isCertified).toBe(true);
    expect(rowOf({ isCertified: null, certificateProvider: null }).isCertified).toBe(false);
    expect(rowOf({ isCertified: true, certificateProvider: null }).isCertified).toBe(true);
  });

  it('is nothing that was not said', () => {
    expect(rowOf({ category: null, subCategory: null, manufacturer: null })).toMatchObject({
      category: null,
      subCategory: null,
      isNumismatic: null,
      manufacturer: null,
    });
  });
});
