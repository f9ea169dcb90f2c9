import type { ViewPage } from '#contract/ipc/market/market-view.ts';
import { WHOLE_MARKET } from '#renderer/store/state/market-filter.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';
import {
  type MarketState,
  NO_MARKET,
  rowAt,
  withChanges,
  withFollowed,
  withoutPage,
  withPage,
  withRows,
} from './market-state.ts';

const row = (key: string, fetchedAt = 1) => marketRow({ key, fetchedAt });
const pageOf = (from: number, ...keys: readonly string[]): ViewPage => ({
  from,
  rows: keys.map((key) => row(key)),
  total: 100,
  products: 50,
  counts: { Gold: 50, Silver: 0, Platinum: 0, Palladium: 0, Bitcoin: 0 },
  categories: [],
  attributes: [],
});
const shown = withPage(NO_MARKET, WHOLE_MARKET, pageOf(10, 'a', 'b'));
const keysOf = ({ rows }: MarketState) => [...rows.keys()];

describe('the rows of the market in this window', () => {
  it('are found by their place in the view, as far as they are loaded', () => {
    expect([9, 10, 11, 12].map((place) => rowAt(shown, place)?.key)).toEqual([
      undefined,
      'a',
      'b',
      undefined,
    ]);
  });

  it('are those of the page and the followed ones', () => {
    const followed = withFollowed(shown, ['f', 'missing'], [row('f')]);
    const next = withPage(followed, WHOLE_MARKET, pageOf(11, 'b', 'c'));
    expect(keysOf(next).toSorted()).toEqual(['b', 'c', 'f']);
    expect(next.followed.has('missing')).toBe(true);
    expect(keysOf(withoutPage(next))).toEqual(['f']);
    expect(keysOf(withFollowed(next, [], []))).toEqual(['b', 'c']);
  });

  it('stay the same objects until they change', () => {
    const again = withPage(shown, WHOLE_MARKET, pageOf(10, 'b', 'a'));
    expect(again.rows.get('a')).toBe(shown.rows.get('a'));
    const changed = withChanges(shown, { rows: [row('b', 2)], gone: [] });
    expect(changed.rows.get('a')).toBe(shown.rows.get('a'));
    expect(changed.rows.get('b')?.fetchedAt).toBe(2);
  });

  it('change only if the window holds or follows them', () => {
    const followed = withFollowed(shown, ['later'], []);
    const changes = { rows: [row('later'), row('unknown')], gone: ['a'] };
    expect(keysOf(withChanges(followed, changes))).toEqual(['b', 'later']);
  });

  it('that were read by key stay until they turn out not to be followed', () => {
    const read = withRows(shown, [row('r')]);
    expect(keysOf(read)).toEqual(['a', 'b', 'r']);
    expect(keysOf(withFollowed(read, ['r'], [row('r')]))).toEqual(['a', 'b', 'r']);
    expect(keysOf(withFollowed(read, [], []))).toEqual(['a', 'b']);
  });
});
