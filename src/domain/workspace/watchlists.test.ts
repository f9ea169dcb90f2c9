import { describe, expect, it } from 'vitest';
import {
  currentList,
  firstWatchlist,
  shownList,
  stepThroughLists,
  watchlistNameProblem,
  withProduct,
} from './watchlists.ts';

const gold = { id: 'a', name: 'Gold', keys: ['eagle', 'maple'], columns: null };
const bars = { id: 'b', name: 'Bars', keys: [], columns: null };

describe('watchlists', () => {
  it('show the whole market if the list is gone, and add products to the first', () => {
    expect(shownList([gold, bars], 'b')).toBe(bars);
    expect(shownList([gold, bars], 'gone')).toBeNull();
    expect(currentList([gold, bars], 'b')).toBe(bars);
    expect(currentList([gold, bars], null)).toBe(gold);
    expect(currentList([gold, bars], 'gone')).toBe(gold);
    expect(currentList([], null)).toBeUndefined();
  });

  it('are gone through in their order, the whole market between the last and the first', () => {
    const step = (id: string | null, by: -1 | 1) => stepThroughLists([gold, bars], id, by);
    expect([step(null, 1), step('a', 1), step('b', 1)]).toEqual(['a', 'b', null]);
    expect([step(null, -1), step('b', -1), step('a', -1)]).toEqual(['b', 'a', null]);
    expect(step('gone', 1)).toBe('a');
    expect(stepThroughLists([], null, 1)).toBeNull();
  });

  it('hold a product once, the newest last', () => {
    expect(withProduct(gold, 'eagle', true)).toBe(gold);
    expect(withProduct(gold, 'bar', true).keys).toEqual(['eagle', 'maple', 'bar']);
    expect(withProduct(gold, 'eagle', false).keys).toEqual(['maple']);
    expect(withProduct(bars, 'eagle', false)).toBe(bars);
  });

  it('are named like anything else, and only once', () => {
    expect(watchlistNameProblem(' ', [])).toBe('Enter a name for the watchlist.');
    expect(watchlistNameProblem('gold', ['Gold'])).toBe('Another watchlist has this name.');
    expect(watchlistNameProblem('Silver', ['Gold'])).toBeNull();
    expect(firstWatchlist(['x'])).toMatchObject({ name: 'Watchlist', keys: ['x'] });
  });
});
