import { expect, it } from 'vitest';
import { ProductsByTitle } from './products-by-title.ts';

const PRODUCTS = 5_000;
const titles = function* () {
  for (let n = 0; n < PRODUCTS; n += 1) yield [`p${String(n)}`, `Eagle ${String(n)}`] as const;
  yield ['twin', 'EAGLE 7'] as const;
};

it('finds a product by its title, whatever the case of its letters', () => {
  const products = new ProductsByTitle(titles);
  expect(products.productsTitled('eagle 4999')).toEqual(['p4999']);
  expect(products.productsTitled('Eagle 7')).toEqual(['p7', 'twin']);
  expect(products.productsTitled('Eagle')).toEqual([]);
});

it('looks at all of them once, and lets everything else have its turn before many are requested', async () => {
  let [read, rests] = [0, 0];
  const products = new ProductsByTitle(() => {
    read += 1;
    return titles();
  });
  await products.read(() => {
    rests += 1;
    return Promise.resolve();
  });
  expect(products.productsTitled('EAGLE 3')).toEqual(['p3']);
  expect([read, rests >= 5]).toEqual([1, true]);
});
