import { expect, it } from 'vitest';
import { localCalendar } from '#main/shared/local-calendar.ts';

it('a day begins and ends by the clock of this computer', () => {
  const start = localCalendar.startOf('2026-03-08');
  expect(start).toBe(new Date(2026, 2, 8).getTime());
  expect(localCalendar.dayOf(start)).toBe('2026-03-08');
  expect(localCalendar.dayOf(start - 1)).toBe('2026-03-07');
});
