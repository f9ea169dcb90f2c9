import { describe, expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

describe('a manual order', () => {
  it('moves one to a place, and nothing past an end', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    const all = ['a', 'b'];
    expect(moveItem(all, 0, -1)).toBe(all);
    expect(moveItem(all, 1, 2)).toBe(all);
    expect(moveItem(all, -1, 0)).toBe(all);
  });
});
