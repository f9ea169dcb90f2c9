/** Small products and levels for the tests of the views. */
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { Level, Product, TopOfBook, Variant } from '#main/marketplace/model/market-model.ts';
import { minimalLevel, minimalProduct } from '#main/marketplace/testing/minimal-records.ts';

export const ounce = fineContent('ozt', UNITS_PER_TROY_OUNCE);

export const top = (id: string, price: number): TopOfBook => ({
  id,
  price: cents(price),
  quantity: 3,
  statedPremium: null,
  expiresAt: null,
  updatedAt: null,
});

export const variant = (key: string, parts: Partial<Variant> = {}): Variant => ({
  key,
  id: null,
  title: key,
  images: [],
  bid: null,
  ask: null,
  ...parts,
});

export const goldProduct = (id: string, variants: readonly Variant[]): Product =>
  minimalProduct(id, {
    title: `Product ${id}`,
    purityText: '.9999',
    weightText: '1 oz',
    weightGrams: '31.1035',
    fine: ounce,
    variants,
  });

export const goldLevel = (
  id: string,
  side: Level['side'],
  price: number,
  parts: Partial<Level> = {},
): Level =>
  minimalLevel(id, side, {
    productId: 'p',
    variantId: 'v',
    price: cents(price),
    quantity: 2,
    ...parts,
  });
