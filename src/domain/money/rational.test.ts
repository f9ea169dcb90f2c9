import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DivisionByZeroError,
  type Rational,
  add,
  compare,
  div,
  fromDecimalString,
  mul,
  ratio,
  roundToInteger,
  roundToSafeInteger,
  shiftedDecimal,
  toDecimalString,
} from './rational.ts';
import { sub, ZERO } from './testing/rationals.ts';
import type { Rounding } from './rounding.ts';

const nonZero = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }).filter((n) => n !== 0n);
const rational = fc
  .tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), nonZero)
  .map(([n, d]) => ratio(n, d));

function decimal(text: string): Rational {
  const read = fromDecimalString(text);
  if (!read.ok) throw new Error(`refused: ${text}`);
  return read.value;
}

describe('rational arithmetic', () => {
  it('keeps every value in lowest terms with a positive denominator', () => {
    fc.assert(
      fc.property(rational, ({ num, den }) => {
        expect(den > 0n).toBe(true);
        let [x, y] = [num < 0n ? -num : num, den];
        while (y !== 0n) [x, y] = [y, x % y];
        expect(x).toBe(1n);
      }),
    );
    expect(ratio(0, -7)).toEqual(ZERO);
    expect(ratio(6, -4)).toEqual({ num: -3n, den: 2n });
  });

  it('adds and multiplies as cross-multiplied integers do', () => {
    fc.assert(
      fc.property(rational, rational, (a, b) => {
        const sum = add(a, b);
        expect(sum.num * a.den * b.den).toBe((a.num * b.den + b.num * a.den) * sum.den);
        const product = mul(a, b);
        expect(product.num * a.den * b.den).toBe(a.num * b.num * product.den);
      }),
    );
  });

  it('undoes addition by subtraction and multiplication by division, exactly', () => {
    fc.assert(
      fc.property(rational, rational, (a, b) => {
        expect(sub(add(a, b), b)).toEqual(a);
        fc.pre(b.num !== 0n);
        expect(div(mul(a, b), b)).toEqual(a);
      }),
    );
  });

  it('distributes and orders consistently', () => {
    fc.assert(
      fc.property(rational, rational, rational, (a, b, c) => {
        expect(mul(a, add(b, c))).toEqual(add(mul(a, b), mul(a, c)));
        expect(compare(a, b) + compare(b, a)).toBe(0);
        expect(compare(add(a, c), add(b, c))).toBe(compare(a, b));
      }),
    );
  });

  it('refuses division by zero with a typed error', () => {
    expect(() => div(ratio(1), ZERO)).toThrow(DivisionByZeroError);
    expect(() => ratio(1, 0)).toThrow(DivisionByZeroError);
    expect(() => ratio(0.5)).toThrow(RangeError);
  });
});

describe('named roundings', () => {
  const cases: ReadonlyArray<readonly [string, Record<Rounding, bigint>]> = [
    ['2.5', { 'half-even': 2n, 'half-up': 3n, floor: 2n, ceiling: 3n, 'toward-zero': 2n }],
    ['3.5', { 'half-even': 4n, 'half-up': 4n, floor: 3n, ceiling: 4n, 'toward-zero': 3n }],
    ['0.5', { 'half-even': 0n, 'half-up': 1n, floor: 0n, ceiling: 1n, 'toward-zero': 0n }],
    ['-0.5', { 'half-even': 0n, 'half-up': -1n, floor: -1n, ceiling: 0n, 'toward-zero': 0n }],
    ['-2.5', { 'half-even': -2n, 'half-up': -3n, floor: -3n, ceiling: -2n, 'toward-zero': -2n }],
    ['-1.5', { 'half-even': -2n, 'half-up': -2n, floor: -2n, ceiling: -1n, 'toward-zero': -1n }],
    ['2.51', { 'half-even': 3n, 'half-up': 3n, floor: 2n, ceiling: 3n, 'toward-zero': 2n }],
    ['-2.49', { 'half-even': -2n, 'half-up': -2n, floor: -3n, ceiling: -2n, 'toward-zero': -2n }],
    ['7', { 'half-even': 7n, 'half-up': 7n, floor: 7n, ceiling: 7n, 'toward-zero': 7n }],
  ];
  const names: readonly Rounding[] = ['half-even', 'half-up', 'floor', 'ceiling', 'toward-zero'];

  it.each(cases)('rounds %s as documented', (text, expected) => {
    for (const name of names)
      expect([name, roundToInteger(decimal(text), name)]).toEqual([name, expected[name]]);
  });

  it('never moves a value by more than it may', () => {
    fc.assert(
      fc.property(rational, fc.constantFrom(...names), (value, name) => {
        const distance = sub(ratio(roundToInteger(value, name)), value);
        const size = compare(distance, ZERO) < 0 ? sub(ZERO, distance) : distance;
        const allowed = name.startsWith('half') ? ratio(1, 2) : ratio(1);
        expect(compare(size, allowed)).toBeLessThanOrEqual(0);
        const direction = compare(distance, ZERO);
        expect(name === 'floor' && direction > 0).toBe(false);
        expect(name === 'ceiling' && direction < 0).toBe(false);
        expect(
          name === 'toward-zero' && direction === compare(value, ZERO) && direction !== 0,
        ).toBe(false);
      }),
    );
  });

  it('answers a safe integer or nothing', () => {
    expect(roundToSafeInteger(ratio(Number.MAX_SAFE_INTEGER), 'floor')).toBe(
      Number.MAX_SAFE_INTEGER,
    );
    expect(
      roundToSafeInteger(add(ratio(Number.MAX_SAFE_INTEGER), ratio(1)), 'floor'),
    ).toBeUndefined();
    expect(roundToSafeInteger(ratio(-(10n ** 400n)), 'floor')).toBeUndefined();
  });
});

describe('decimal strings', () => {
  it.each([
    ['0', 0n, 1n],
    ['-12', -12n, 1n],
    ['.9999', 9999n, 10000n],
    ['+0.50', 1n, 2n],
    ['1e-7', 1n, 10_000_000n],
    ['2.5E+3', 2500n, 1n],
    ['1.7976931348623157e308', 17976931348623157n * 10n ** 292n, 1n],
  ])('reads %s exactly', (text, num, den) => {
    expect(decimal(text)).toEqual({ num, den });
  });

  it.each([
    '',
    ' ',
    '1 ',
    ' 1',
    '1.',
    '.',
    '-',
    '+',
    '--1',
    '1,000',
    '1e',
    '1e1.5',
    '1e1000',
    '0x10',
    'NaN',
    'Infinity',
    '1_000',
    '１',
    '1\n',
    '1n',
    '٣',
    '1'.repeat(401),
  ])('refuses %j', (text) => {
    expect(fromDecimalString(text).ok).toBe(false);
  });

  it('reads back every finite number exactly as JSON writes it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => {
        // 350 decimals hold the shortest text of every binary64, the smallest subnormal included.
        const text = toDecimalString(decimal(String(n)), 350, 'half-even');
        expect(Number(text)).toBe(n === 0 ? 0 : n);
      }),
    );
  });

  it('round-trips decimals through text', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.integer({ min: 0, max: 12 }),
        (n, digits) => {
          const value = ratio(n, 10n ** BigInt(digits));
          expect(decimal(toDecimalString(value, digits, 'half-even'))).toEqual(value);
        },
      ),
    );
  });

  it('writes the asked number of decimals and no minus zero', () => {
    expect(toDecimalString(ratio(2, 3), 4, 'half-even')).toBe('0.6667');
    expect(toDecimalString(ratio(-1, 3), 0, 'half-even')).toBe('0');
    expect(toDecimalString(ratio(-1, 3), 2, 'floor')).toBe('-0.34');
    expect(toDecimalString(ratio(1, 1000), 2, 'half-up')).toBe('0.00');
    expect(toDecimalString(ratio(12345), 2, 'floor')).toBe('12345.00');
  });
});

describe('a decimal that is whole once its point is moved', () => {
  const digits = fc.nat(99_999).map(String);
  const text = fc
    .tuple(fc.constantFrom('', '-', '+'), digits, fc.option(fc.tuple(fc.nat(3), digits)))
    .map(([sign, whole, fraction]) => {
      const [zeros, rest] = fraction ?? [0, ''];
      return `${sign}${whole}${fraction === null ? '' : `.${'0'.repeat(zeros)}${rest}`}`;
    });

  it('is the exact product, or left to exact arithmetic', () => {
    fc.assert(
      fc.property(text, fc.nat(6), (decimalText, places) => {
        const shifted = shiftedDecimal(decimalText, places);
        if (shifted === undefined) return;
        const exact = mul(decimal(decimalText), ratio(10n ** BigInt(places)));
        expect(ratio(BigInt(shifted))).toEqual(exact);
        expect(Object.is(shifted, -0)).toBe(false);
      }),
    );
  });

  it('is read wherever it has few digits', () => {
    expect(shiftedDecimal('4038.7', 2)).toBe(403_870);
    expect(shiftedDecimal('-0.00', 2)).toBe(0);
    expect(shiftedDecimal('-1.25', 4)).toBe(-12_500);
    for (const other of ['1.005', '1e2', '.5', '1,000', '', '+1', '1234567890123']) {
      expect(shiftedDecimal(other, 2)).toBeUndefined();
    }
  });
});
