import { expect, it } from 'vitest';
import { countOf, productCountText, shareText } from './count.ts';

const rows = (...productIds: string[]) => productIds.map((productId) => ({ productId }));

it.each([
  [rows(), '0 products'],
  [rows('a'), '1 product'],
  [rows('a', 'b'), '2 products'],
  [rows('a', 'a'), '1 product (2 variants)'],
  [rows('a', 'b', 'a', 'a'), '2 products (4 variants)'],
])('products are counted once each, whatever their variants (%#)', (given, text) => {
  expect(productCountText(given)).toBe(text);
});

const all = rows('a', 'a', 'b', 'c');

it.each([
  [rows(), '0 of 3 products'],
  [rows('a'), '1 of 3 products'],
  [rows('a', 'a', 'b'), '2 of 3 products (3 variants)'],
  [all, '3 products (4 variants)'],
])('of all products those with a row are counted (%#)', (given, text) => {
  expect(shareText(countOf(given), countOf(all))).toBe(text);
});
