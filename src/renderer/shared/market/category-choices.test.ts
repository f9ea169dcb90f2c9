import { expect, it } from 'vitest';
import { categoryChoices } from './category-choices.ts';

const categories = [
  { id: '2', title: 'Coins', isNumismatic: false },
  { id: '1', title: 'Bars', isNumismatic: null },
  { id: '4', title: 'Certified Coins', isNumismatic: true },
];

it('stand in the marketplace’s order, those it does not name behind them by name', () => {
  const titles = ['Bars', 'Certified Coins', 'Coins', 'Medals', 'Rounds'];
  expect(categoryChoices(titles, categories).map(({ label }) => label)).toEqual([
    'Coins',
    'Bars',
    'Certified Coins (numismatic)',
    'Medals',
    'Rounds',
  ]);
});

it('stand by name where the marketplace tells nothing', () => {
  expect(categoryChoices(['Bars', 'Coins'])).toEqual([
    { value: 'Bars', label: 'Bars' },
    { value: 'Coins', label: 'Coins' },
  ]);
});
