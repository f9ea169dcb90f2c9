import { expect, it } from 'vitest';
import { termCommand } from './term.ts';
import { ReadUsageError } from './usage.ts';

it.each([
  ['2023-06-15', '2024-06-15', 'short'],
  ['2023-06-15', '2024-06-16', 'long'],
  ['2023-06-15', '2023-06-15', 'short'],
  ['2099-02-28', '2100-02-28', 'short'],
  ['2099-02-28', '2100-03-01', 'long'],
  ['9998-12-31', '9999-12-31', 'short'],
  ['9999-12-31', '9999-12-31', 'short'],
])('%s to %s is %s', async (acquired, sold, term) => {
  expect(await termCommand([acquired, sold])).toEqual({ term });
});

it.each([
  [[]],
  [['2024-01-01']],
  [['2024-01-01', '2024-01-02', '2024-01-03']],
  [['2024-06-15', '2023-06-15']],
  [['2023-02-29', '2024-03-01']],
  [['2024-1-1', '2025-01-01']],
  [['2024-01-01', '2025-13-01']],
  [['2023-06-15T10:00:00Z', '2024-06-15']],
  [['yesterday', '2024-06-15']],
])('refuses %j', (args) => {
  expect(() => termCommand(args)).toThrow(ReadUsageError);
});
