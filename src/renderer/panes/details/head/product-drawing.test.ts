import { expect, it } from 'vitest';
import { formOf } from './product-drawing.tsx';

it.each([
  ['bar', { category: 'Bars', subCategory: null, title: 'Anything' }],
  ['bar', { category: null, subCategory: null, title: 'Good delivery 400 oz' }],
  ['round', { category: 'Coins', subCategory: null, title: 'Bar harbor commemorative' }],
  ['round', { category: null, subCategory: 'Rounds', title: 'Buffalo' }],
  ['round', { category: null, subCategory: null, title: 'Barbados dollar' }],
] as const)('draws a %s of %o', (form, row) => {
  expect(formOf(row)).toBe(form);
});
