import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { productFilter, searchProducts } from './product-filter.ts';

const { products } = buildCatalogue();
const skus = (expression: string): string[] =>
  products.filter(productFilter(expression)).map(({ row }) => row.sku);

describe('a filter expression', () => {
  test('compares a field, in any case', () => {
    expect(skus('material:=bitcoin')).toEqual(['BTC-0001', 'BTC-001', 'BTC-01', 'BTC-1', 'CAS-1']);
    expect(skus('material: Bitcoin')).toEqual(skus('material:=Bitcoin'));
  });

  test('takes several values, a negation, and clauses that all have to hold', () => {
    expect(skus('sku:[AGE-1, `KRU-1`]')).toEqual(['AGE-1', 'KRU-1']);
    const bars = skus('material:=Platinum && category:=Bars && isEsg:!=true');
    expect(bars).toEqual(['CS-P-1', 'BAI-P-1']);
    expect(skus('attributes:graded && certificateProvider:=NGC').length).toBeGreaterThan(2);
  });

  test.each([
    '',
    'material',
    'nope:=x',
    'material:=[',
    '__proto__:=x',
    'material:=Gold || isIra:=true &&',
  ])('that cannot be read is refused with 422: %s', (expression) => {
    expect(() => productFilter(expression)).toThrow(expect.objectContaining({ status: 422 }));
  });
});

test('the search wants every word, wherever it stands', () => {
  const found = (query: string): string[] =>
    searchProducts(products, query).map(({ row }) => row.sku);
  expect(found('eagle 1/10 gold')).toEqual(['AGE-10']);
  expect(found('pamp palladium')).toEqual(['PAMP-D-1', 'PAMP-D-10']);
  expect(found('*').length).toBe(products.length);
  expect(found('').length).toBe(products.length);
  expect(found('no such thing')).toEqual([]);
});
