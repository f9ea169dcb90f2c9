import { expect, it } from 'vitest';
import { moneyText } from '../figures/format.ts';
import { figureWidth } from './figure-width.ts';

const track = (characters: number): string =>
  `max(78px, calc(${String(characters)} * 0.6 * var(--text-m) + var(--cell-pad) + 1px))`;

it.each([
  [[], '0.00'],
  [[null, 414_800], '4,148.00'],
  [[13_121_600, null, 99], '131,216.00'],
  [[-123_456_789, 100], '−1,234,567.89'],
])('a column of %j has room for %s', (values, longest) => {
  expect(figureWidth(values, moneyText, 78)).toBe(track(longest.length));
});
