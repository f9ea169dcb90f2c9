import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween } from '#domain/calendar/calendar.ts';
import { longFrom, termOf } from './term.ts';

const US = { kind: 'us-calendar-year' } as const;

describe('the term by the calendar', () => {
  /** The first is the example of Publication 544, the last days of months those of Rev. Rul. 66-7 and 70-598 at one year. */
  it.each([
    ['2023-06-15', '2024-06-15', '2024-06-16'],
    ['2023-03-01', '2024-03-01', '2024-03-02'],
    ['2023-02-28', '2024-02-29', '2024-03-01'],
    ['2023-02-27', '2024-02-27', '2024-02-28'],
    ['2024-02-27', '2025-02-27', '2025-02-28'],
    ['2024-02-28', '2025-02-28', '2025-03-01'],
    ['2024-02-29', '2025-02-28', '2025-03-01'],
    ['2024-03-01', '2025-03-01', '2025-03-02'],
    ['2023-04-30', '2024-04-30', '2024-05-01'],
    ['2023-08-31', '2024-08-31', '2024-09-01'],
    ['2023-12-31', '2024-12-31', '2025-01-01'],
    ['2024-12-31', '2025-12-31', '2026-01-01'],
    ['2023-01-31', '2024-01-31', '2024-02-01'],
    ['1999-12-31', '2000-12-31', '2001-01-01'],
    ['2099-02-28', '2100-02-28', '2100-03-01'],
  ])('acquired %s: short on %s, long on %s', (acquired, short, long) => {
    expect(dayAfter(short)).toBe(long);
    expect(longFrom(acquired)).toBe(long);
    expect(termOf(acquired, short, US)).toBe('short');
    expect(termOf(acquired, long, US)).toBe('long');
  });

  it('is long 366 or 367 days after, never later and never earlier, and later for what came later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const acquired = new Date(days * 86_400_000).toISOString().slice(0, 10);
        const held = daysBetween(acquired, longFrom(acquired));
        expect([366, 367]).toContain(held);
        expect(longFrom(dayAfter(acquired)) >= longFrom(acquired)).toBe(true);
      }),
    );
  });
});

it('by days is what was held for more of them', () => {
  const rule = { kind: 'days', longAfter: 183 } as const;
  expect(termOf('2024-01-01', '2024-07-02', rule)).toBe('short');
  expect(termOf('2024-01-01', '2024-07-03', rule)).toBe('long');
});
