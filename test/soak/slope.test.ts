import { describe, expect, it } from 'vitest';
import { grows, lineThrough } from './slope.ts';

describe('the line through what was measured', () => {
  it('is exact where there is no noise', () => {
    const line = lineThrough([10, 12, 14, 16]);
    expect(line).toEqual({ perHour: 2, error: 0, from: 10, to: 16 });
    expect(grows(line, 1.9)).toBe(true);
    expect(grows(line, 2)).toBe(false);
  });

  it('does not take noise for growth, and finds growth in noise', () => {
    const noise = (hour: number): number => ((hour * 7919) % 13) - 6;
    const level = lineThrough(Array.from({ length: 48 }, (_, hour) => 100 + noise(hour)));
    expect(grows(level, 0.05)).toBe(false);
    const leak = lineThrough(Array.from({ length: 48 }, (_, hour) => 100 + hour + noise(hour)));
    expect(grows(leak, 0.5)).toBe(true);
  });

  it('is not drawn through two points', () => {
    expect(() => lineThrough([1, 2])).toThrow(RangeError);
  });
});
