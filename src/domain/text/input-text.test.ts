import { describe, expect, it } from 'vitest';
import { askOfPoint, decimalMarkOf, readingsOfPoint } from './input-text.ts';

describe('the decimal sign of a computer', () => {
  it.each([
    ['en-US', 'point'],
    ['en-GB', 'point'],
    ['de-DE', 'comma'],
    ['de-CH', 'point'],
    ['fr-FR', 'comma'],
    ['pt-BR', 'comma'],
    ['ja-JP', 'point'],
    ['', 'point'],
    ['not a locale', 'point'],
    ['C', 'point'],
  ] as const)('of %s is a %s', (locale, mark) => {
    expect(decimalMarkOf(locale)).toBe(mark);
  });

  it('gives a comma its second reading only where people write decimals behind one', () => {
    expect(readingsOfPoint('1,500')).toBeNull();
    expect(readingsOfPoint('1,500', 'comma')).toEqual({ decimal: '1.50', thousands: '1500' });
    expect(readingsOfPoint('1.500', 'comma')).toEqual({ decimal: '1.50', thousands: '1500' });
    for (const text of ['1,50', '0,500', '1,5000', '1500,000', '1,234,567']) {
      expect(readingsOfPoint(text, 'comma')).toBeNull();
    }
  });
});

describe('an amount in a text', () => {
  it.each([
    ['undercut 1,500 floor 2%', '1,500 can be read as 1.50 or as 1500; enter one of them.'],
    ['12.345 g', '12.345 can be read as 12.3450 or as 12345; enter one of them.'],
    ['spot +1,500 %', null],
    ['0.17637 oz', null],
    ['1,234.56', null],
    ['price 10, quantity 500', null],
    ['', null],
  ])('%j is asked about where decimals stand behind a comma: %s', (text, asked) => {
    expect(askOfPoint(text, 'comma')).toBe(asked);
  });

  it('is asked about a point everywhere, and about a comma only there', () => {
    expect(askOfPoint('1,500', 'point')).toBeNull();
    expect(askOfPoint('1.500', 'point')).toBe(
      '1.500 can be read as 1.50 or as 1,500; enter one of them.',
    );
  });
});
