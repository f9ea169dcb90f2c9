import { describe, expect, it } from 'vitest';
import { recordedSince } from './chart-words.ts';

describe('since when a chart has points', () => {
  const range = { from: 1_000, to: 2_000 };

  it.each([
    ['its only one', [1_000], 1_000],
    ['the first, where nothing is known of what was before', [1_900, 1_950], 1_900],
    ['no matter where it begins with the range', [1_010, 1_950], null],
    ['nothing without one', [], null],
  ])('is %s', (_, at, since) => {
    expect(recordedSince(range, { at }, ['spot'])).toBe(since);
  });

  it('is no question of what is held: that is computed of orders', () => {
    expect(recordedSince(range, { at: [1_900] }, ['held-value'])).toBeNull();
  });
});
