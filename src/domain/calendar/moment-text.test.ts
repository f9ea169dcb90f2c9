import { describe, expect, it } from 'vitest';
import { readMoment } from './moment-text.ts';

// A Wednesday, 10:00 in New York.
const NOW = Date.parse('2026-11-25T15:00:00Z');
const read = (text: string, zone = 'America/New_York', now = NOW) => {
  const moment = readMoment(text, zone, now);
  return 'at' in moment ? new Date(moment.at).toISOString() : moment.why;
};

describe('a moment to come', () => {
  it.each([
    ['2026-12-04 17:00', '2026-12-04T22:00:00.000Z'],
    ['2026-12-04', '2026-12-05T05:00:00.000Z'],
    ['Friday', '2026-11-28T05:00:00.000Z'],
    ['fri 9:30', '2026-11-27T14:30:00.000Z'],
    ['wednesday', '2026-11-26T05:00:00.000Z'],
    ['tomorrow 00:00', '2026-11-26T05:00:00.000Z'],
    ['today', '2026-11-26T05:00:00.000Z'],
    ['17:00', '2026-11-25T22:00:00.000Z'],
  ])('is read from “%s”', (text, moment) => {
    expect(read(text)).toBe(moment);
  });

  it('goes by the clock of the zone on the day on which it changes', () => {
    const now = Date.parse('2026-10-30T12:00:00Z');
    expect(read('2026-11-01 17:00', 'America/New_York', now)).toBe('2026-11-01T22:00:00.000Z');
    expect(read('2026-11-01 00:30', 'America/New_York', now)).toBe('2026-11-01T04:30:00.000Z');
  });

  it.each([
    '',
    'frida',
    'monkey',
    'fri 25:00',
    'fri 9:75',
    '2026-02-30',
    'on friday',
    'fri sat 9:00',
  ])('is not read from “%s”', (text) => {
    expect(read(text)).toMatch(/^Enter a day, a time or both/);
  });

  it.each(['2026-11-24', '9:00', 'wednesday 9:59'])('is not “%s”, which has passed', (text) => {
    expect(read(text)).toMatch(/still to come/);
  });
});
