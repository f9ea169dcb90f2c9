import { expect, it } from 'vitest';
import { amountOf, amountText, piecesInSum, weighedAs } from './amount-held.ts';
import { ownProductId } from './own-product.ts';

const GOLD = ownProductId({ material: 'Gold', title: 'Vault gold', by: 'weight' });
const BITCOIN = ownProductId({ material: 'Bitcoin', title: 'Bitcoin', by: 'weight' });
const BAR = ownProductId({ material: 'Gold', title: 'Bar', by: 'piece' });

it('reads as a weight where there are no pieces', () => {
  expect(amountText(GOLD, 54_857_202)).toBe('0.17637 oz');
  expect(amountOf(GOLD, 54_857_202, 'Vault gold')).toBe('0.17637 oz of Vault gold');
  expect(amountText(BITCOIN, 300_910)).toBe('0.00300910 BTC');
  expect(weighedAs(BITCOIN, 300_910)).toEqual({ unit: 'btc', amount: 300_910 });
});

it('reads as pieces where there are', () => {
  expect([amountText(BAR, 1), amountText(BAR, 3)]).toEqual(['1 piece', '3 pieces']);
  expect(amountOf('of-the-catalogue', 3, 'Gold Eagle')).toBe('3 × Gold Eagle');
  expect(weighedAs(BAR, 3)).toBeNull();
});

it('counts as one among pieces of several products', () => {
  expect([piecesInSum(GOLD, 54_857_202), piecesInSum(GOLD, 0), piecesInSum(BAR, 3)]).toEqual([
    1, 0, 3,
  ]);
});
