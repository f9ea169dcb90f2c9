import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { formatCents, formatDollars } from './money-format.ts';
import { parseMoneyInput } from './money-input.ts';

describe('reading money as people type it', () => {
  it.each([
    ['1,000', 100_000],
    ['$1,234.56', 123_456],
    ['1234.5', 123_450],
    [' 1 234.56 ', 123_456],
    ['1\u202f234.56', 123_456],
    ['1\u00a0234\u00a0567', 123_456_700],
    ['\t$ 1,000\n', 100_000],
    ['USD 25000', 2_500_000],
    ['usd25000', 2_500_000],
    ['US$25,000.00', 2_500_000],
    ['25000 USD', 2_500_000],
    ['$1,000 USD', 100_000],
    ['25k', 2_500_000],
    ['$25K', 2_500_000],
    ['1.25m', 125_000_000],
    ['1.23456k', 123_456],
    ['.5', 50],
    ['1.', 100],
    ['007', 700],
    ['0.01', 1],
    ['1.50', 150],
    ['0.500', 50],
    ['1500.000', 150_000],
    ['90,071,992,547,409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %j', (text, expected) => {
    expect(parseMoneyInput(text)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['1.500', 'two-readings'],
    ['25.000', 'two-readings'],
    ['$100.000 USD', 'two-readings'],
    ['1.500k', 'two-readings'],
    ['1.250m', 'two-readings'],
    ['', 'empty'],
    ['   \u00a0 ', 'empty'],
    ['0', 'zero'],
    ['$0.00', 'zero'],
    ['-5', 'negative'],
    ['\u22125', 'negative'],
    ['$-5', 'negative'],
    ['-$5', 'negative'],
    ['($5.00)', 'negative'],
    ['abc', 'not-money'],
    ['$', 'not-money'],
    ['-', 'not-money'],
    ['k', 'not-money'],
    ['NaN', 'not-money'],
    ['Infinity', 'not-money'],
    ['0x10', 'not-money'],
    ['5%', 'not-money'],
    ['+5', 'not-money'],
    ['１２', 'not-money'],
    ['٣٤', 'not-money'],
    ['1_000', 'not-money'],
    ['5 5k5', 'not-money'],
    ['1'.repeat(65), 'not-money'],
    ['€100', 'other-currency'],
    ['100 EUR', 'other-currency'],
    ['£5', 'other-currency'],
    ['1e9', 'exponent'],
    ['1E+9', 'exponent'],
    ['1e-2', 'exponent'],
    ['1.234,56', 'decimal-comma'],
    ['1.234.567', 'decimal-comma'],
    ['1 234,56', 'decimal-comma'],
    ['1,00', 'misplaced-grouping'],
    ['1,2,3', 'misplaced-grouping'],
    ['1,0000', 'misplaced-grouping'],
    ['0,123', 'misplaced-grouping'],
    ['1,234 567', 'misplaced-grouping'],
    ['1 2', 'misplaced-grouping'],
    ['1000,000', 'misplaced-grouping'],
    [',', 'misplaced-grouping'],
    ['1..5', 'misplaced-grouping'],
    ['1.234', 'too-many-decimals'],
    ['0.001', 'too-many-decimals'],
    ['1.000001k', 'too-many-decimals'],
    ['90,071,992,547,409.92', 'too-large'],
    ['99999999999999m', 'too-large'],
  ])('refuses %j as %s, saying what to do', (text, kind) => {
    const read = parseMoneyInput(text);
    expect(read).toMatchObject({ ok: false, error: { kind } });
    expect(read.ok ? '' : read.error.sentence).toMatch(/^[A-Z].{10,}\.$/);
  });

  it('accepts zero where zero makes sense', () => {
    expect(parseMoneyInput('0', 'accepted')).toEqual({ ok: true, value: 0 });
    expect(parseMoneyInput('', 'accepted').ok).toBe(false);
  });

  it('answers any text without throwing, and never with less than a cent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const read = parseMoneyInput(text);
        expect(read.ok ? read.value > 0 : read.error.sentence.length > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,$ -ekm('.split('')), maxLength: 20 }),
        (text) => {
          const read = parseMoneyInput(text);
          expect(read.ok ? read.value > 0 : read.error.sentence.length > 0).toBe(true);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('writing money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [100, '1.00'],
    [99_999, '999.99'],
    [2_493_778, '24,937.78'],
    [-123_456_789, '-1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
    [Number.MIN_SAFE_INTEGER, '-90,071,992,547,409.91'],
  ])('writes %d cents as %s', (amount, text) => {
    expect(formatCents(cents(amount))).toBe(text);
  });

  it('writes signs and symbols in their place', () => {
    expect(formatDollars(cents(2_493_778))).toBe('$24,937.78');
    expect(formatDollars(cents(-1500))).toBe('-$15.00');
    expect(formatDollars(cents(1500), 'always')).toBe('+$15.00');
    expect(formatDollars(cents(0), 'always')).toBe('$0.00');
    expect(formatCents(cents(10), { symbol: 'USD ', sign: 'always' })).toBe('+USD 0.10');
  });

  it('writes what it reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (amount) => {
        expect(parseMoneyInput(formatCents(cents(amount)))).toEqual({ ok: true, value: amount });
        expect(parseMoneyInput(formatDollars(cents(amount)))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it('offers both readings of a point that may stand between thousands', () => {
    const sentence = (text: string): string => {
      const read = parseMoneyInput(text);
      return read.ok ? 'read' : read.error.sentence;
    };
    expect(sentence('25.000')).toBe(
      'This can be read as $25.00 or as $25,000; enter 25.00 or 25,000.',
    );
    for (const text of ['25.00', '25,000', '1.50', '1,500']) expect(sentence(text)).toBe('read');
  });

  it('offers both readings of a comma too, where decimals are written behind one', () => {
    const kind = (text: string): string => {
      const read = parseMoneyInput(text, 'refused', 'comma');
      return read.ok ? 'read' : read.error.kind;
    };
    for (const text of ['1,500', '25.000', '$25,000', '100,000 USD', '1,500k']) {
      expect([text, kind(text)]).toEqual([text, 'two-readings']);
    }
    for (const text of ['25000', '25,000.00', '1,234,567', '1.50', '1 500']) {
      expect([text, kind(text)]).toEqual([text, 'read']);
    }
    for (const text of ['2,5', '1.234,56', '12,34']) expect(kind(text)).not.toBe('read');
  });
});
