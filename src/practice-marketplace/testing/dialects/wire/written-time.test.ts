import { expect, test } from 'vitest';
import { isTime, timeForms, writtenTime } from './written-time.ts';

const MOMENT = '2026-03-06T22:56:00.509Z';

test.each([
  ['iso', '2026-03-06T22:56:00.509Z'],
  ['offset', '2026-03-07T00:56:00.509+02:00'],
  ['database', '2026-03-06 22:56:00.509000+00'],
  ['database-offset', '2026-03-07 00:56:00.509000+02'],
] as const)('a moment as %s', (form, text) => {
  expect(writtenTime(MOMENT, form)).toBe(text);
});

test.each(timeForms)('%s is the same moment', (form) => {
  const iso = writtenTime(MOMENT, form)
    .replace(' ', 'T')
    .replace(/([+-]\d\d)$/, '$1:00');
  expect(Date.parse(iso)).toBe(Date.parse(MOMENT));
});

test('only what this marketplace writes is taken for a time', () => {
  expect(isTime(MOMENT)).toBe(true);
  for (const other of ['2026-03-06', '2026 Gold Eagle', 1_772_837_760_509, null, ''])
    expect(isTime(other)).toBe(false);
});
