import { expect, it } from 'vitest';
import { paperSize } from './paper-size.ts';

it('is Letter where Letter is used, by the country, or by the language where there is none', () => {
  expect(paperSize('US', 'en-GB')).toBe('Letter');
  expect(paperSize('DE', 'en-US')).toBe('A4');
  expect(paperSize('', 'en-US')).toBe('Letter');
  expect(paperSize('', 'en')).toBe('A4');
  expect(paperSize('', 'zh-Hant-TW')).toBe('A4');
});
