import { assert, maxSafeInteger, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { csvCell, decimalText } from './table-text.ts';

describe('amounts as text', () => {
  it.each([
    [2_493_778, 2, '24937.78'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [0, 2, '0.00'],
    [27_100, 4, '2.7100'],
    [4_156_296_667, 6, '4156.296667'],
    [null, 2, ''],
  ])('%d with %d decimals', (value, places, text) => {
    expect(decimalText(value, places)).toBe(text);
  });

  it('are exact for every amount there can be', () => {
    assert(
      property(maxSafeInteger(), (amount) => {
        const text = decimalText(cents(amount), 2);
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(amount));
      }),
    );
  });
});

describe('a cell of a table', () => {
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1 555', "'+1 555"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\t=1', "'\t=1"],
    ['-12.50', '-12.50'],
    ['12', '12'],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
    ['American Gold Eagle', 'American Gold Eagle'],
  ])('%j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('never begins as a formula, and never ends its row', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const cell = csvCell(text);
        const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(plain.replace(/^'/, '').length).toBeGreaterThanOrEqual(
          text.replace(/^'/, '').length,
        );
        const number = /^[+-]?[\d.,]+%?$/.test(text);
        expect(number || !/^\s*[=+\-@]/.test(plain)).toBe(true);
        expect(cell.startsWith('"') || !/[",\r\n]/.test(cell)).toBe(true);
      }),
    );
  });
});
