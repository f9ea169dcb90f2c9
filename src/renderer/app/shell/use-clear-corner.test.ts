import { expect, it } from 'vitest';
import { clearCorner } from './use-clear-corner.ts';

it.each([
  ['beside a ticket on the right', { left: 1037, right: 1440 }, 'left'],
  ['beside a ticket on the left', { left: 0, right: 700 }, 'right'],
  ['above a ticket in the middle', { left: 400, right: 1000 }, 'top'],
  ['above a ticket as wide as the window', { left: 0, right: 1440 }, 'top'],
  ['where it usually is while there is no ticket', null, 'right'],
] as const)('a notice stands %s', (_, ticket, corner) => {
  expect(clearCorner(ticket, 1440)).toBe(corner);
});
