import { describe, expect, it } from 'vitest';
import { times, timesSpace } from './plot-times.ts';

const at = (text: string): number => new Date(text).getTime();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('moments below the chart', () => {
  const noon = at('2026-11-24T12:00:00');

  it('are as precise as their distance needs', () => {
    expect(times([noon, noon + 30_000])).toEqual(['12:00:00', '12:00:30']);
    expect(times([noon, noon + 30 * MINUTE])).toEqual(['12:00', '12:30']);
    expect(times([noon, noon + 2 * DAY])).toEqual(['Nov 24', 'Nov 26']);
    expect(times([noon, noon + 40 * DAY])).toEqual(['Nov 2026', 'Jan 2027']);
  });

  it('name the day where hours of several days stand beside each other', () => {
    const every12 = [noon, noon + DAY / 2, noon + DAY, noon + DAY * 1.5];
    expect(times(every12)[1]).toBe('Nov 25, 00:00');
  });

  it('have the room for it there', () => {
    expect(timesSpace(noon, noon + DAY / 2, 600)).toBe(70);
    expect(timesSpace(noon, noon + 2 * DAY, 600)).toBe(110);
    expect(timesSpace(noon, noon + 300 * DAY, 600)).toBe(70);
  });

  it('may be none', () => {
    expect(times([])).toEqual([]);
  });
});
