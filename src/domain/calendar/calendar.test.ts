import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  type ChosenPeriod,
  daysBetween,
  isDay,
  periodOf,
  periodText,
} from './calendar.ts';

const utc: Calendar = {
  dayOf: (at) => new Date(at).toISOString().slice(0, 10),
  startOf: (day) => Date.parse(`${day}T00:00:00Z`),
};
const now = Date.parse('2026-03-31T18:00:00Z');
const days = (chosen: ChosenPeriod): readonly (string | null | undefined)[] => {
  const period = periodOf(chosen, now, utc);
  return [period?.first, period?.last];
};

describe('a period', () => {
  it('is chosen by name, and ends today at the latest', () => {
    expect(days({ kind: 'all' })).toEqual([null, '2026-03-31']);
    expect(days({ kind: 'this-month' })).toEqual(['2026-03-01', '2026-03-31']);
    expect(days({ kind: 'last-month' })).toEqual(['2026-02-01', '2026-02-28']);
    expect(days({ kind: 'this-year' })).toEqual(['2026-01-01', '2026-03-31']);
    expect(days({ kind: 'last-year' })).toEqual(['2025-01-01', '2025-12-31']);
    expect(days({ kind: 'days', from: '2026-01-05', to: '2027-01-01' })).toEqual([
      '2026-01-05',
      '2026-03-31',
    ]);
  });

  it('has its first moment and none of the day after it', () => {
    const period = periodOf({ kind: 'days', from: '2026-01-05', to: '2026-01-05' }, now, utc);
    expect(period?.from).toBe(Date.parse('2026-01-05T00:00:00Z'));
    expect(period?.until).toBe(Date.parse('2026-01-06T00:00:00Z'));
  });

  it('is none where it begins after it ends, or is still to come', () => {
    expect(periodOf({ kind: 'days', from: '2026-02-02', to: '2026-02-01' }, now, utc)).toBeNull();
    expect(periodOf({ kind: 'days', from: '2026-04-01', to: '2026-05-01' }, now, utc)).toBeNull();
  });

  it('names a file', () => {
    const named = (chosen: ChosenPeriod): string => {
      const period = periodOf(chosen, now, utc);
      return period === null ? '' : periodText(period);
    };
    expect(named({ kind: 'last-year' })).toBe('2025');
    expect(named({ kind: 'last-month' })).toBe('2026-02');
    expect(named({ kind: 'all' })).toBe('to-2026-03-31');
    expect(named({ kind: 'days', from: '2026-01-05', to: '2026-02-01' })).toBe(
      '2026-01-05-to-2026-02-01',
    );
  });
});

it('days are counted over leap days, and only real ones are days', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2025-03-01', '2026-03-01')).toBe(365);
  expect([isDay('2024-02-29'), isDay('2026-02-29'), isDay('2026-1-1')]).toEqual([
    true,
    false,
    false,
  ]);
});
