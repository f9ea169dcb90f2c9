// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { catalogueOf, drawPane, marketOf, settle } from '#renderer/testing/render.tsx';
import { MarketPane } from '../market-pane.tsx';
import { visibleKeys } from './use-visible-rows.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rows = Array.from({ length: 400 }, (_, at) =>
  marketRow({ key: `row-${String(at)}`, title: `Eagle ${String(at)}` }),
);

const listOf = (listed: typeof rows) => ({ keys: listed.map(({ key }) => key) });

describe('the visible rows', () => {
  it('are those of the table, topmost first', () => {
    expect(visibleKeys(rows, { first: 7, last: 9 }, null)).toEqual(['row-7', 'row-8', 'row-9']);
    expect(visibleKeys(rows, { first: 0, last: -1 }, null)).toEqual([]);
  });

  it('of a watch list are followed by the rest of it, up to a hundred', () => {
    const list = rows.slice(0, 20);
    const keys = visibleKeys(list, { first: 10, last: 12 }, listOf(list));
    expect(keys.slice(0, 4)).toEqual(['row-10', 'row-11', 'row-12', 'row-0']);
    expect(new Set(keys)).toEqual(new Set(list.map(({ key }) => key)));
    expect(visibleKeys(rows, { first: 0, last: 20 }, listOf(rows))).toHaveLength(100);
  });

  it('are published soon after they changed, even in a market that never stands still', async () => {
    const { store, patch } = drawPane('market', <MarketPane />, {
      market: marketOf(...rows),
      catalogue: catalogueOf(rows),
    });
    await settle();
    for (let turn = 0; turn < 10; turn += 1) {
      act(() => {
        vi.advanceTimersByTime(50);
      });
      patch({ market: marketOf(...rows) });
    }
    const { visibleRows } = store.getState();
    expect(visibleRows[0]).toBe('row-0');
    expect(visibleRows.length).toBeGreaterThan(5);
    expect(visibleRows.length).toBeLessThan(40);
  });

  it('follow the search', async () => {
    const { store, patch } = drawPane('market', <MarketPane />, { market: marketOf(...rows) });
    await settle();
    patch({ filter: { ...store.getState().filter, query: 'eagle 399' } });
    await settle();
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(store.getState().visibleRows).toEqual(['row-399']);
  });
});
