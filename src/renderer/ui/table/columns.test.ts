import { describe, expect, it } from 'vitest';
import { moneyText } from '../figures/format.ts';
import { columnsThatFit, gridTracks, leastWidth, longestOf, widestOf } from './columns.ts';

const room = (width: number) => ({ width, fontSize: 10, cellPad: 8 });

describe('the columns of a table', () => {
  it.each([
    [[], '0.00'],
    [[null, 414_800], '4,148.00'],
    [[13_121_600, null, 99], '131,216.00'],
    [[-123_456_789, 100], '−1,234,567.89'],
  ])('have room for the widest of %j, which is %s', (values, widest) => {
    const characters = widestOf(values, moneyText);
    expect(characters).toBe(widest.length);
    expect(leastWidth({ width: { least: 0, characters } }, room(500))).toBe(widest.length * 6 + 9);
  });

  it('are never narrower than they want to be', () => {
    expect(leastWidth({ width: { least: 88, characters: 3 } }, room(500))).toBe(88);
    expect(longestOf(['12 ms', '1,203 ms', ''])).toBe(8);
  });

  const name = { id: 'name', width: { least: 100, ideal: 160, share: 1 } };
  const price = { id: 'price', width: { least: 80 } };
  const age = { id: 'age', width: { least: 40 }, worth: 1 };
  const premium = { id: 'premium', width: { least: 60 }, worth: 2 };
  const all = [name, price, age, premium];
  const shownAt = (width: number) => columnsThatFit(all, room(width)).map(({ id }) => id);

  it('give way by their worth, so that none is cut; those without one stay', () => {
    expect(shownAt(0)).toEqual(['name', 'price', 'age', 'premium']);
    expect(shownAt(340)).toEqual(['name', 'price', 'age', 'premium']);
    expect(shownAt(339)).toEqual(['name', 'price', 'premium']);
    expect(shownAt(299)).toEqual(['name', 'price']);
    expect(shownAt(60)).toEqual(['name', 'price']);
  });

  it('keep those that go last until not even the least widths fit', () => {
    const bid = { id: 'bid', width: { least: 80 }, worth: 9, isLastToGo: true } as const;
    const at = (width: number) =>
      columnsThatFit([name, bid, price, age], room(width)).map(({ id }) => id);
    expect(at(360)).toEqual(['name', 'bid', 'price', 'age']);
    expect(at(359)).toEqual(['name', 'bid', 'price']);
    expect(at(260)).toEqual(['name', 'bid', 'price']);
    expect(at(259)).toEqual(['name', 'price']);
  });

  it('share what is left among those that can be shortened', () => {
    expect(gridTracks([name, price], room(500))).toBe('minmax(100px, 1fr) 80px');
  });
});
