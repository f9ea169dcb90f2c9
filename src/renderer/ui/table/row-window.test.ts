import { describe, expect, it } from 'vitest';
import { drawnPlaces, inSight, type RowWindow, topFor, windowOf } from './row-window.ts';

const at = (top: number, before: RowWindow | null = null): RowWindow =>
  windowOf({ top, height: 280, rowHeight: 28 }, before);
const placesOf = (window: RowWindow, count = 1_000): readonly number[] =>
  drawnPlaces(window, count).map(({ place }) => place);
const elementsOf = (window: RowWindow): ReadonlyMap<number, number> =>
  new Map(drawnPlaces(window, 1_000).map(({ slot }, order) => [slot, order]));

describe('the rows in sight', () => {
  it('are those that fit, those in part too', () => {
    expect(inSight(at(0), 1_000)).toEqual({ first: 0, last: 9 });
    expect(inSight(at(14), 1_000)).toEqual({ first: 0, last: 10 });
    expect(inSight(at(2_800), 1_000)).toEqual({ first: 100, last: 109 });
  });

  it('are the last ones of a table that became shorter than where it is scrolled to', () => {
    expect(inSight(at(2_800), 50)).toEqual({ first: 40, last: 49 });
    expect(inSight(at(2_800), 4)).toEqual({ first: 0, last: 3 });
  });

  it('are none of a table without rows, or without a height', () => {
    expect(inSight(at(2_800), 0)).toEqual({ first: 0, last: -1 });
    expect(placesOf(at(2_800), 0)).toEqual([]);
    expect(placesOf(windowOf({ top: 0, height: 0, rowHeight: 28 }, null))).toEqual([]);
  });
});

describe('the rows that are drawn', () => {
  it('are those in sight and some around them, each in an element of its own', () => {
    for (const top of [0, 13, 300, 2_799, 27_720]) {
      const window = at(top);
      const drawn = drawnPlaces(window, 1_000);
      const { first, last } = inSight(window, 1_000);
      const places = new Set(drawn.map(({ place }) => place));
      expect(places.size).toBe(drawn.length);
      expect(new Set(drawn.map(({ slot }) => slot)).size).toBe(drawn.length);
      for (let place = first; place <= last; place += 1) expect(places.has(place)).toBe(true);
      expect(drawn.length).toBeLessThanOrEqual(last - first + 1 + 16);
    }
  });

  it('stand in their order at first and at rest, and after a jump', () => {
    const ordered = (places: readonly number[]) => places.toSorted((one, other) => one - other);
    for (const window of [at(0), at(2_800), at(20_000, at(0)), at(300)]) {
      expect(placesOf(window)).toEqual(ordered(placesOf(window)));
    }
  });

  it('leave every element where it stands while the table is scrolled', () => {
    let window = at(2_800);
    for (let top = 2_800; top > 0 && top < 20_000; top += 131) {
      const next = at(top, window);
      const [before, now] = [elementsOf(window), elementsOf(next)];
      const kept = [...now.keys()].filter((slot) => before.has(slot));
      const order = (elements: ReadonlyMap<number, number>) =>
        kept.toSorted((one, other) => (elements.get(one) ?? 0) - (elements.get(other) ?? 0));
      expect(order(now)).toEqual(order(before));
      window = next;
    }
    expect(placesOf(window)).not.toEqual(placesOf({ ...window, origin: window.first - 8 }));
  });
});

describe('scrolling to a row', () => {
  const scrolled = { top: 280, height: 308, rowHeight: 28 };

  it('goes nowhere for one in sight', () => {
    for (const place of [10, 15, 19]) expect(topFor(place, scrolled, 28)).toBe(280);
  });

  it('goes as far as it has to, and not behind the head', () => {
    expect(topFor(9, scrolled, 28)).toBe(252);
    expect(topFor(20, scrolled, 28)).toBe(308);
    expect(topFor(0, scrolled, 28)).toBe(0);
  });

  it('shows the beginning of one for which there is no room', () => {
    expect(topFor(30, { ...scrolled, height: 40 }, 28)).toBe(840);
  });
});
