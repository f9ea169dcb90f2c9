import { expect, it } from 'vitest';
import { saysUnavailable } from './line-availability.ts';

it.each([
  'unavailable',
  'UNAVAILABLE',
  'insufficient_quantity',
  'insufficient_inventory',
  'not_available',
  'out_of_stock',
  'sold out',
  'listing_expired',
  'inactive',
  'offer_not_found',
])('“%s” is said of a line that cannot be filled', (status) => {
  expect(saysUnavailable(status)).toBe(true);
});

it.each([null, '', 'available', 'ok', 'active', 'in_stock', 'priced', 'brand_new_word'])(
  '“%s” is not',
  (status) => {
    expect(saysUnavailable(status)).toBe(false);
  },
);
