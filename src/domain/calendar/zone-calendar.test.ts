import { describe, expect, it } from 'vitest';
import { calendarIn, isTimeZone } from './zone-calendar.ts';

describe('a calendar in a zone', () => {
  it.each([
    ['2026-01-01T02:30:00Z', 'America/New_York', '2025-12-31'],
    ['2026-01-01T02:30:00Z', 'Asia/Tokyo', '2026-01-01'],
    ['2026-01-01T02:30:00Z', 'UTC', '2026-01-01'],
    ['2026-07-01T04:30:00Z', 'America/Chicago', '2026-06-30'],
    ['2026-06-30T18:29:59Z', 'Asia/Kolkata', '2026-06-30'],
    ['2026-06-30T18:30:00Z', 'Asia/Kolkata', '2026-07-01'],
  ])('puts %s in %s on %s', (moment, zone, day) => {
    expect(calendarIn(zone).dayOf(Date.parse(moment))).toBe(day);
  });

  it.each([
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z'],
    // Clocks were put forward at midnight: the day began at one.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00Z'],
  ])('begins %s in %s at %s', (day, zone, moment) => {
    expect(new Date(calendarIn(zone).startOf(day)).toISOString()).toBe(
      new Date(moment).toISOString(),
    );
  });

  it('begins each day of a year where the day before ends, in every zone', () => {
    for (const zone of ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Lord_Howe']) {
      const { dayOf, startOf } = calendarIn(zone);
      for (let at = Date.UTC(2026, 0, 1, 12); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10);
        const start = startOf(day);
        expect([zone, dayOf(start), dayOf(start - 1) < day]).toEqual([zone, day, true]);
      }
    }
  });

  it('knows which zones there are', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Middle/Earth')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });
});
