import { expect, it } from 'vitest';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { heldProducts } from './held-products.ts';

const SILVER = spotPrice(50_000_000);
const products = heldProducts(
  { value: () => null, material: () => null, title: () => null },
  () => [{ material: 'Silver', price: SILVER }],
);

it('knows a product that only the user reported by its name and its metal, and values it at spot', () => {
  const bar = 'own:Silver:My bar: the old one';
  expect(products.titleOf(bar)).toBe('My bar: the old one');
  expect(products.materialOf(bar)).toBe('Silver');
  expect(products.spotOf(bar)).toBe(SILVER);
  expect(products.spotOf('own:Gold:Ring')).toBeNull();
});

it('knows nothing of what neither the catalog nor the user reports', () => {
  expect(products.titleOf('gone')).toBeNull();
  expect(products.spotOf('gone')).toBeNull();
});
