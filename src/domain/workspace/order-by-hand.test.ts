import { describe, expect, it } from 'vitest';
import { moved } from './order-by-hand.ts';

describe('an order by hand', () => {
  it('moves one to a place, and nothing past an end', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    const all = ['a', 'b'];
    expect(moved(all, 0, -1)).toBe(all);
    expect(moved(all, 1, 2)).toBe(all);
    expect(moved(all, -1, 0)).toBe(all);
  });
});
