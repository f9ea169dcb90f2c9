import { afterEach, expect, it } from 'vitest';
import { parseSizeInput } from '#domain/market/sweep/size-text.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { DIGIT_GROUPS, groupDigits, groupDigitsBy } from './group-digits.ts';
import { cents } from './money.ts';
import { formatDollars } from './money-format.ts';
import { parseMoneyInput } from './money-input.ts';

afterEach(() => {
  groupDigitsBy('comma');
});

it('sets thousands apart by commas, or by narrow spaces', () => {
  expect(groupDigits('1234567')).toBe('1,234,567');
  groupDigitsBy('space');
  expect(groupDigits('1234567')).toBe('1\u202f234\u202f567');
  expect(formatDollars(cents(123_456_789))).toBe('$1\u202f234\u202f567.89');
  expect(groupDigits('999')).toBe('999');
});

it.each(DIGIT_GROUPS)('what is written with a %s is read as the same number', (groups) => {
  groupDigitsBy(groups);
  for (const value of [1, 100, 99_999, 100_000, 123_456_789]) {
    const written = formatDollars(cents(value)).replace('$', '');
    expect(parseMoneyInput(written)).toMatchObject({ ok: true, value });
  }
  expect(parseSizeInput(`${groupDigits('12500')} oz`)).toEqual(parseSizeInput('12500 oz'));
  expect(parseQuantityInput(groupDigits('12500'))).toMatchObject({ ok: true, value: 12_500 });
});
