import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { exactDollars } from './exact-dollars.ts';

test.each([
  [404_547, '4045.47'],
  [360_000, '3600'],
  [950, '9.5'],
  [5, '0.05'],
  [10, '0.1'],
  [0, '0'],
  [-300, '-3'],
  [-1, '-0.01'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%i cents are %s dollars', (cents, dollars) => {
  expect(exactDollars(cents).text).toBe(dollars);
});

test('dollars are the cents again, whatever they are', () => {
  const amount = integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
  assert(
    property(amount, (cents) => {
      const [whole = '', fraction = ''] = exactDollars(cents).text.split('.');
      expect(BigInt(whole + fraction.padEnd(2, '0'))).toBe(BigInt(cents));
    }),
  );
});

test('a fraction of a cent is no amount', () => {
  expect(() => exactDollars(1.5)).toThrow(RangeError);
});
