// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstState } from '#renderer/testing/first-state.ts';
import { marketRow, orderBook } from '#renderer/testing/fixtures.ts';
import { orderRow, ordersSlice } from '#renderer/testing/record-fixtures.ts';
import { drawPane, type DrawnPane, marketOf } from '#renderer/testing/render.tsx';
import { BookPane } from './book-pane.tsx';
import { LEAST_HEIGHT } from './use-chart-room.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const preferring = (bookChart: boolean) => ({
  ...firstState.session,
  preferences: { ...firstState.session.preferences, bookChart },
});

/** The book of a product in a pane of this height, once what is loaded for it is there. */
async function drawn(bookChart: boolean, height = LEAST_HEIGHT): Promise<DrawnPane> {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  const row = marketRow();
  const pane = drawPane(
    'book',
    <BookPane />,
    {
      market: marketOf(row),
      selectedKey: row.key,
      book: orderBook(),
      session: preferring(bookChart),
      orders: ordersSlice({ rows: [orderRow({ key: 'mine', at: 5 })] }),
    },
    { 'history/read': () => ({ ok: true, value: { from: 0, to: 9, width: 0, series: [] } }) },
  );
  await act(() => import('./book-chart.tsx'));
  await act(() => Promise.resolve());
  return pane;
}

const chart = () => screen.queryByRole('region', { name: 'Best ask and bid over the last day' });

describe('a chart in the order book', () => {
  it('is not there, and asks for nothing, until it is wanted', async () => {
    const { called, press } = await drawn(false);
    expect(chart()).toBeNull();
    expect(called('history/read')).toEqual([]);
    press('KeyC');
    expect(called('settings/set-preferences')).toMatchObject([{ args: { bookChart: true } }]);
    fireEvent.click(screen.getByRole('button', { name: 'Chart of the order book' }));
    expect(called('settings/set-preferences')).toHaveLength(2);
  });

  it('is of the best ask and bid of the product, with the own orders, which lead to their rows', async () => {
    const { called, press, store, patch } = await drawn(true);
    expect(chart()).not.toBeNull();
    expect(called('history/read').at(-1)?.args).toMatchObject({
      series: ['row/ask/eagle:bu', 'row/bid/eagle:bu'],
    });
    fireEvent.click(screen.getByRole('button', { name: /^Buy .*Eagle/ }));
    expect(store.getState().revealed).toEqual({ pane: 'orders', key: 'mine' });
    patch({ focusedPane: 'book' });
    press('KeyC');
    expect(called('settings/set-preferences')).toMatchObject([{ args: { bookChart: false } }]);
  });

  it('leaves the ladder its rows in a short pane, and shows a note instead', async () => {
    const { called } = await drawn(true, LEAST_HEIGHT - 1);
    expect(chart()).toBeNull();
    expect(called('history/read')).toEqual([]);
    expect(
      screen.getByRole('button', { name: /^Chart: no room because the pane is too low/ }),
    ).toBeDefined();
    expect(screen.getAllByTestId('book-level').length).toBeGreaterThan(0);
  });

  it('gives its room to the levels while a sweep is open', async () => {
    const { patch, store } = await drawn(true);
    patch({ sweepLine: { ...store.getState().sweepLine, open: true } });
    expect(chart()).toBeNull();
  });
});
