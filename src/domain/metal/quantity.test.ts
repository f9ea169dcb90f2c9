import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY, isQuantity, parseQuantityInput } from './quantity.ts';

describe('reading a quantity as people type it', () => {
  it.each([
    ['1', 1],
    [' 10 ', 10],
    ['1,000', 1000],
    ['1 000', 1000],
    ['010', 10],
    ['5.0', 5],
    ['5.', 5],
    ['1,000,000', MAX_QUANTITY],
  ])('reads %j', (text, expected) => {
    expect(parseQuantityInput(text)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['', 'empty'],
    [' \t', 'empty'],
    ['0', 'zero'],
    ['0.0', 'zero'],
    ['-1', 'negative'],
    ['\u22121', 'negative'],
    ['(3)', 'negative'],
    ['1.5', 'fraction'],
    ['0.5', 'fraction'],
    ['.5', 'fraction'],
    ['1.1', 'fraction'],
    ['1,000.01', 'fraction'],
    ['1/2', 'not-a-number'],
    ['ten', 'not-a-number'],
    ['10 coins', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['$5', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['１', 'not-a-number'],
    ['9'.repeat(65), 'not-a-number'],
    ['1,00', 'misplaced-grouping'],
    ['1,2,3', 'misplaced-grouping'],
    ['1.000', 'two-readings'],
    ['25.000', 'two-readings'],
    ['1.000.000', 'misplaced-grouping'],
    ['1,000,001', 'too-large'],
    ['9'.repeat(64), 'too-large'],
  ])('refuses %j as %s, saying what to do', (text, kind) => {
    const read = parseQuantityInput(text);
    expect(read).toMatchObject({ ok: false, error: { kind } });
    expect(read.ok ? '' : read.error.sentence).toMatch(/^[A-Z].{10,}\.$/);
  });

  it('answers any text without throwing, and only with quantities', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789., -('.split('')), maxLength: 20 }),
        (text) => {
          const read = parseQuantityInput(text);
          expect(read.ok ? isQuantity(read.value) : read.error.sentence.length > 0).toBe(true);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('reads back every quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_QUANTITY }), (n) => {
        expect(parseQuantityInput(String(n))).toEqual({ ok: true, value: n });
      }),
    );
  });

  it('is a whole number in range', () => {
    for (const good of [1, 3, MAX_QUANTITY]) expect(isQuantity(good)).toBe(true);
    const outOfRange = [0, -1, 1.5, MAX_QUANTITY + 1, NaN, Infinity];
    for (const bad of [...outOfRange, '1', null, undefined, 1n])
      expect(isQuantity(bad)).toBe(false);
  });
});
