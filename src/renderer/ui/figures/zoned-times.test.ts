import { describe, expect, it } from 'vitest';
import { timesIn } from './zoned-times.ts';

const NEW_YEAR = Date.parse('2026-01-01T02:30:11Z');

describe('times in the zone of a profile', () => {
  it.each([
    ['America/New_York', '31 Dec 2025, 21:30:11'],
    ['Asia/Tokyo', '01 Jan 2026, 11:30:11'],
    ['UTC', '01 Jan 2026, 02:30:11'],
  ])('has a moment in %s on the day there, whatever zone the computer is in', (zone, text) => {
    expect(timesIn(zone).dateTimeText(NEW_YEAR)).toBe(text);
    expect(timesIn(zone).whenText(NEW_YEAR, null)).toBe(text);
  });

  it('leaves a day that is known without a time as it is, in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      expect(timesIn(zone).whenText(NEW_YEAR, '2026-01-01')).toBe('01 Jan 2026');
    }
  });

  it('has the time of day of an order of today there, and the date before', () => {
    const { orderTime } = timesIn('America/New_York');
    const now = Date.parse('2026-01-01T04:59:59Z');
    expect(orderTime(NEW_YEAR, now)).toBe('21:30:11');
    expect(orderTime(NEW_YEAR, now + 1_000)).toBe('31 Dec 2025 21:30');
    expect(orderTime(NEW_YEAR - 5 * 86_400_000, now)).toBe('26 Dec 21:30');
    expect(orderTime(null, now)).toBe('—');
  });

  it('is made once for a zone', () => {
    expect(timesIn('UTC')).toBe(timesIn('UTC'));
  });
});
