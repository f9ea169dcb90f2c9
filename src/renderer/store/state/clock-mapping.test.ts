import { describe, expect, it } from 'vitest';
import { observeOffset } from './clock-mapping.ts';

describe('the offset between the two monotonic clocks', () => {
  it('is the smallest difference seen: the quickest message is the nearest to the truth', () => {
    const first = observeOffset(null, 1_000, 5_250);
    expect(first).toBe(4_250);
    const second = observeOffset(first, 2_000, 6_030);
    expect(second).toBe(4_030);
    expect(observeOffset(second, 3_000, 9_000)).toBe(4_030);
  });

  it('may be negative: the renderer may have started first', () => {
    expect(observeOffset(null, 5_000, 1_000)).toBe(-4_000);
  });
});
