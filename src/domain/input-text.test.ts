import { describe, expect, it } from 'vitest';
import { decimalMarkOf, readingsOfPoint } from './input-text.ts';

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
