import { describe, expect, it } from 'vitest';
import { sparklinePath } from './sparkline.ts';

describe('a sparkline', () => {
  it('runs from the oldest value on the left to the newest on the right, high values on top', () => {
    expect(sparklinePath([1, 2, 3, 4, 5], 8, 24)).toBe(
      'M0.0 22.0L2.0 17.0L4.0 12.0L6.0 7.0L8.0 2.0',
    );
  });

  it('is a line through the middle when nothing moved', () => {
    expect(sparklinePath([5, 5, 5, 5, 5], 8, 24)).toBe(
      'M0.0 12.0L2.0 12.0L4.0 12.0L6.0 12.0L8.0 12.0',
    );
  });

  it('is empty below five values: two would draw a meaningless diagonal', () => {
    expect(sparklinePath([], 8, 24)).toBe('');
    expect(sparklinePath([1, 2, 3, 4], 8, 24)).toBe('');
  });
});
