import { expect, it } from 'vitest';
import { marketRowSchema } from '#contract/ipc/market/market.ts';
import { largeCatalogue } from './large-catalogue.ts';

it('is as large as asked for, the same each time, and of rows as the bridge takes them', () => {
  const rows = largeCatalogue({ products: 200, variants: 3 });
  expect(new Set(rows.map(({ key }) => key)).size).toBe(600);
  expect(new Set(rows.map(({ productId }) => productId)).size).toBe(200);
  expect(largeCatalogue({ products: 200, variants: 3 })).toEqual(rows);
  expect(rows.map((row) => marketRowSchema.parse(row))).toEqual(rows);
  expect(largeCatalogue({ products: 200, seed: 'other' })[0]?.title).not.toBe(rows[0]?.title);
});
