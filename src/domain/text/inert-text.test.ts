import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiedCell, copiedRow, inertText } from './inert-text.ts';

describe('text for a sheet', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(1)',
    ' =1',
    '\t=1',
    '\r=1',
    '＝1+1',
    '＠x',
    '-',
    '+',
    '--1',
  ])('%j is no formula', (text) => {
    expect(inertText(text)).toBe(`'${text}`);
  });

  it.each([
    '-2.10',
    '−2.10',
    '+3.31%',
    '24,937.78',
    '-5',
    '+5',
    '',
    'Gold Eagle',
    'a=1',
    '—',
    '(=1)',
  ])('%j stays as it is', (text) => {
    expect(inertText(text)).toBe(text);
  });
});

describe('a cell that is copied', () => {
  it('is on one line, its quotes as sheets read them', () => {
    expect(copiedCell('one\ttwo\r\nthree ')).toBe('one two three');
    expect(copiedCell('1" bar')).toBe('"1"" bar"');
    expect(copiedRow(['a', '=b', ''])).toBe("a\t'=b\t");
  });

  it('never ends its row or begins as a formula, whatever it is', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const cell = copiedCell(text);
        expect(cell).not.toMatch(/[\t\r\n]/);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(/^[+\-−]?[\d.,]+%?$/.test(read) || !/^\s*[=+\-@]/.test(read)).toBe(true);
      }),
    );
  });
});
