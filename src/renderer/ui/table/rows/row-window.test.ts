import { describe, expect, it } from 'vitest';
import { drawnSpan, topFor, visibleSpan } from './row-window.ts';

const visibleAt = (top: number, count = 1_000) =>
  visibleSpan({ top, height: 280, rowHeight: 28 }, count);

describe('the visible rows', () => {
  it('are those that fit, partly visible ones included', () => {
    expect(visibleAt(0)).toEqual({ first: 0, last: 9 });
    expect(visibleAt(14)).toEqual({ first: 0, last: 10 });
    expect(visibleAt(2_800)).toEqual({ first: 100, last: 109 });
  });

  it('are the last ones of a table that became shorter than its scroll position', () => {
    expect(visibleAt(2_800, 50)).toEqual({ first: 40, last: 49 });
    expect(visibleAt(2_800, 4)).toEqual({ first: 0, last: 3 });
  });

  it('are none of a table without rows or without a height', () => {
    expect(visibleAt(2_800, 0)).toEqual({ first: 0, last: -1 });
    expect(drawnSpan({ first: 0, last: -1 }, 0)).toEqual({ first: 0, last: -1 });
    expect(visibleSpan({ top: 0, height: 0, rowHeight: 28 }, 1_000)).toEqual({
      first: 0,
      last: -1,
    });
  });

  it('are drawn with some around them, within the table', () => {
    expect(drawnSpan({ first: 100, last: 109 }, 1_000)).toEqual({ first: 92, last: 117 });
    expect(drawnSpan({ first: 2, last: 9 }, 12)).toEqual({ first: 0, last: 11 });
  });
});

describe('scrolling to a row', () => {
  const scrolled = { top: 280, height: 308, rowHeight: 28 };

  it('does not move if it is visible', () => {
    for (const place of [10, 15, 19]) expect(topFor(place, scrolled, 28)).toBe(280);
  });

  it('moves as little as possible, and not behind the header', () => {
    expect(topFor(9, scrolled, 28)).toBe(252);
    expect(topFor(20, scrolled, 28)).toBe(308);
    expect(topFor(0, scrolled, 28)).toBe(0);
  });

  it('shows the top of a row that does not fit', () => {
    expect(topFor(30, { ...scrolled, height: 40 }, 28)).toBe(840);
  });
});
