/** What windows are sent of a market that changes. */
import { describe, expect, it } from 'vitest';
import type { MarketView, RowsChanged, ViewPage } from '#contract/ipc/market/market-view.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { minimalSpot } from '#main/marketplace/testing/minimal-records.ts';
import { MarketViews } from './market-views.ts';
import { TableQueries } from './table-queries.ts';
import { openMarket } from '#main/market/testing/open-market.ts';
import { goldProduct, top, variant } from '#main/market/testing/products.ts';

const VIEW: MarketView = {
  watchlist: null,
  words: '',
  materials: [],
  category: null,
  attribute: null,
  ira: false,
  certified: false,
  esg: false,
  numismatic: false,
  order: null,
  found: [],
};
const BY_ASK: MarketView = { ...VIEW, order: { column: 'ask', direction: 'ascending' } };
const FIRST = { from: 0, to: 2 };

const coin = (id: string, price: number) =>
  goldProduct(id, [variant(`${id}:bu`, { ask: top(`l-${id}`, price) })]);

/** Three products; what is due comes when the test decides. */
function open() {
  const { market, table } = openMarket();
  const due: (() => void)[] = [];
  const sent: (RowsChanged | ViewPage)[] = [];
  const views = new MarketViews({
    sendRows: (_, changed) => sent.push(changed) > 0,
    sendView: (_, page) => sent.push(page) > 0,
    after: (_, callback) => {
      due.push(callback);
      return () => undefined;
    },
    failed: (error) => {
      throw error;
    },
  });
  market.news.on('changed', (change) => {
    views.changed(change);
  });
  const watchlist = (id: string) => (id === 'mine' ? ['c:bu', 'a:bu', 'gone'] : null);
  market.productsRead([coin('a', 410_000), coin('b', 420_000), coin('c', 430_000)], 10);
  const queries = new TableQueries({ table, records: market.known, watchlist, openings: null });
  views.setMarket(queries);
  const later = (): unknown[] => {
    for (const callback of due.splice(0)) callback();
    return sent
      .splice(0)
      .map((one) =>
        'gone' in one
          ? { changed: one.rows.map(({ key, ask }) => [key, ask?.price]), gone: one.gone }
          : { view: one.rows.map(({ key }) => key), total: one.total },
      );
  };
  const show = (view: MarketView, range = FIRST): readonly string[] =>
    views.show('main', view, range).rows.map(({ key }) => key);
  return { market, table, views, later, show };
}

describe('a view of a window', () => {
  it('is sent changed rows of its range and no others, once', () => {
    const { market, later, show } = open();
    expect(show(VIEW)).toEqual(['a:bu', 'b:bu']);
    market.productsRead([coin('b', 421_000), coin('c', 431_000)], 10);
    expect(later()).toEqual([{ changed: [['b:bu', 421_000]], gone: [] }]);
    market.productsRead([coin('b', 421_000)], 10);
    expect(later()).toEqual([]);
  });

  it('is sent rows that a new spot changes, and those that it grows too old for', () => {
    const { market, later, show } = open();
    show(VIEW);
    market.spotRead([minimalSpot('Gold', spotPrice(4_000_000_000))], 1_000);
    expect(later()).toHaveLength(1);
    market.spotRead([minimalSpot('Gold', spotPrice(4_000_000_000))], 1_000);
    expect(later()).toEqual([]);
  });

  it('is empty once its market is closed, also where an update was due', () => {
    const { market, table, later, show } = open();
    show(VIEW);
    market.productsRead([coin('d', 400_000)], 10);
    table.close();
    expect(later()).toContainEqual({ view: [], total: 0 });
    expect(show(BY_ASK)).toEqual([]);
  });

  it('is sent again where rows came, went or moved', () => {
    const { market, later, show } = open();
    show(BY_ASK);
    market.productsRead([coin('d', 400_000)], 10);
    expect(later()).toContainEqual({ view: ['d:bu', 'a:bu'], total: 4 });
    market.productsRead([coin('a', 450_000)], 10);
    expect(later()).toContainEqual({ view: ['d:bu', 'b:bu'], total: 4 });
    market.productsRead([goldProduct('b', [])], 10);
    expect(later()).toContainEqual({ view: ['d:bu', 'c:bu'], total: 3 });
  });

  it('answers a range beyond the end with the last rows', () => {
    const { views } = open();
    expect(views.page(VIEW, { from: 90, to: 92 })).toMatchObject({
      from: 1,
      total: 3,
      rows: [{ key: 'b:bu' }, { key: 'c:bu' }],
    });
  });

  it('keeps the order of a watchlist, without what is gone', () => {
    const { views, show } = open();
    expect(show({ ...VIEW, watchlist: 'mine' })).toEqual(['c:bu', 'a:bu']);
    expect(views.place({ ...VIEW, watchlist: 'mine' }, 'a:bu')).toBe(1);
    expect(views.place(VIEW, 'c:bu')).toBe(2);
    expect(views.place(VIEW, 'gone')).toBeNull();
  });

  it('is empty without a market, and filled when there is one again', () => {
    const { views, later, show } = open();
    show(VIEW);
    views.setMarket(null);
    expect(later()).toContainEqual({ view: [], total: 0 });
  });

  it('is sent nothing after the window hid or left it', () => {
    const { market, views, later, show } = open();
    show(VIEW);
    views.hide('main');
    market.productsRead([coin('a', 411_000)], 10);
    expect(later()).toEqual([]);
  });
});

describe('rows that a window follows', () => {
  it('are sent wherever they stand, also when they come later, and said to be gone', () => {
    const { market, views, later } = open();
    expect(views.follow('main', ['c:bu', 'late:bu']).map(({ key }) => key)).toEqual(['c:bu']);
    market.productsRead([coin('late', 500_000)], 10);
    expect(later()).toEqual([{ changed: [['late:bu', 500_000]], gone: [] }]);
    market.productsRead([goldProduct('late', [])], 10);
    expect(later()).toEqual([{ changed: [], gone: ['late:bu'] }]);
  });

  it('are those of a product, by its id or its title', () => {
    const { views } = open();
    const keys = (id: string, title: string | null) =>
      views.productRows(id, title).map(({ key }) => key);
    expect(keys('b', null)).toEqual(['b:bu']);
    expect(keys('unknown', 'Product b')).toEqual(['b:bu']);
    expect(keys('unknown', 'Product')).toEqual([]);
  });
});
