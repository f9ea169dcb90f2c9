import { describe, expect, it } from 'vitest';
import { sparklinePath } from './sparkline.ts';

describe('a sparkline', () => {
  it('runs from the oldest value on the left to the newest on the right, high values on top', () => {
    expect(sparklinePath([1, 2, 3], 10, 24)).toBe('M0.0 22.0L5.0 12.0L10.0 2.0');
  });

  it('is a line through the middle when nothing moved', () => {
    expect(sparklinePath([5, 5], 10, 24)).toBe('M0.0 12.0L10.0 12.0');
  });

  it('is nothing before there are two values', () => {
    expect(sparklinePath([], 10, 24)).toBe('');
    expect(sparklinePath([7], 10, 24)).toBe('');
  });
});
