import { describe, expect, it } from 'vitest';
import { offsetToShow, visibleLevels } from './side-window.ts';

const seen = { offset: 0, room: 280, rowHeight: 28 };

describe('the levels of a side that are drawn', () => {
  it('are all of them where they are few, or nothing was measured yet', () => {
    expect(visibleLevels(150, { ...seen, offset: 2_800 })).toEqual({ from: 0, to: 150 });
    expect(visibleLevels(5_000, { offset: 0, room: 0, rowHeight: 0 })).toEqual({
      from: 0,
      to: 150,
    });
  });

  it('are the visible ones and a few around them in a deep book', () => {
    expect(visibleLevels(5_000, seen)).toEqual({ from: 0, to: 13 });
    expect(visibleLevels(5_000, { ...seen, offset: 28_000 })).toEqual({ from: 997, to: 1_013 });
    expect(visibleLevels(5_000, { ...seen, offset: 4_990 * 28 })).toEqual({
      from: 4_987,
      to: 5_000,
    });
  });

  it('are never none, even where levels went and the scroll is beyond the rest', () => {
    expect(visibleLevels(200, { ...seen, offset: 28_000 })).toEqual({ from: 199, to: 200 });
  });
});

describe('scrolling to a level', () => {
  it('moves only as far as it has to', () => {
    expect(offsetToShow(3, seen)).toBe(0);
    expect(offsetToShow(9, seen)).toBe(0);
    expect(offsetToShow(10, seen)).toBe(28);
    expect(offsetToShow(4_999, seen)).toBe(5_000 * 28 - 280);
    expect(offsetToShow(2, { ...seen, offset: 280 })).toBe(56);
  });
});
