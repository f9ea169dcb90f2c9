import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MoneyOverflowError,
  addCents,
  cents,
  centsFromRational,
  isCents,
  multiplyCents,
  subtractCents,
  sumCents,
} from './money.ts';
import { ratio } from './rational.ts';

const anyCents = fc.maxSafeInteger().map(cents);
const safe = (n: bigint) =>
  n >= BigInt(Number.MIN_SAFE_INTEGER) && n <= BigInt(Number.MAX_SAFE_INTEGER);

/** The result as a bigint, or 'overflow' if the calculation said that it does not fit. */
function outcome(run: () => number): bigint | 'overflow' {
  try {
    return BigInt(run());
  } catch (error) {
    if (error instanceof MoneyOverflowError) return 'overflow';
    throw error;
  }
}

/** What exact arithmetic expects of `outcome`. */
const expected = (exact: bigint) => (safe(exact) ? exact : 'overflow');

describe('cents', () => {
  it('takes safe integers only', () => {
    for (const bad of [0.1, NaN, Infinity, -Infinity, 2 ** 53, 1e300])
      expect(() => cents(bad)).toThrow(RangeError);
    expect(cents(-5)).toBe(-5);
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  it('takes nothing but whole numbers from outside', () => {
    expect(isCents(100)).toBe(true);
    for (const bad of ['100', 1.5, null, undefined, {}, [], true, 10n, NaN]) {
      expect(isCents(bad)).toBe(false);
    }
  });

  it('adds, subtracts and multiplies exactly or says that it cannot', () => {
    fc.assert(
      fc.property(anyCents, anyCents, (a, b) => {
        expect(outcome(() => addCents(a, b))).toBe(expected(BigInt(a) + BigInt(b)));
        expect(outcome(() => subtractCents(a, b))).toBe(expected(BigInt(a) - BigInt(b)));
        expect(outcome(() => multiplyCents(a, b))).toBe(expected(BigInt(a) * BigInt(b)));
      }),
    );
  });

  it('multiplies by small quantities exactly', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: -20, max: 1_000_000 }), (price, quantity) => {
        expect(outcome(() => multiplyCents(price, quantity))).toBe(
          expected(BigInt(price) * BigInt(quantity)),
        );
      }),
    );
    expect(() => multiplyCents(cents(100), 0.5)).toThrow(RangeError);
    expect(Object.is(multiplyCents(cents(0), -5), 0)).toBe(true);
  });

  it('sums exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer().map(cents)), (amounts) => {
        expect(BigInt(sumCents(amounts))).toBe(
          amounts.reduce((total, amount) => total + BigInt(amount), 0n),
        );
      }),
    );
    expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(MoneyOverflowError);
  });

  it('rounds an exact amount as named, and only if it fits', () => {
    expect(centsFromRational(ratio(5, 2), 'half-even')).toBe(2);
    expect(centsFromRational(ratio(5, 2), 'ceiling')).toBe(3);
    expect(centsFromRational(ratio(2n ** 60n), 'floor')).toBeUndefined();
  });
});
