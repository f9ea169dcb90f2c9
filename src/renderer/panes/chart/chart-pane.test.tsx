// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HistoryView } from '#contract/ipc/market/history.ts';
import type { ChannelResult } from '#contract/ipc/contract.ts';
import { failure, marketRow } from '#renderer/testing/fixtures.ts';
import { orderedLine, orderRow, ordersSlice } from '#renderer/testing/record-fixtures.ts';
import { drawPane, type DrawnPane, marketOf } from '#renderer/testing/render.tsx';
import { ChartPane } from './chart-pane.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const NOTHING: HistoryView = { from: 0, to: 1_000, width: 0, series: [] };

/** The pane once the answer to its first question is there. */
async function drawn(answer: ChannelResult<'history/read'>): Promise<DrawnPane> {
  const pane = drawPane('chart', <ChartPane />, {}, { 'history/read': () => answer });
  await act(() => Promise.resolve());
  return pane;
}

describe('a chart without points', () => {
  it('says that it is loading until the recorder answered', () => {
    drawPane('chart', <ChartPane />);
    expect(screen.getByText('Loading the recorded prices')).toBeDefined();
  });

  it('says that nothing was recorded yet, and what will be', async () => {
    await drawn({ ok: true, value: NOTHING });
    expect(screen.getByText('Nothing recorded yet')).toBeDefined();
    expect(screen.getByText(/is recorded from now on/)).toBeDefined();
  });

  it('says why the recorder did not answer, and what to do', async () => {
    await drawn({
      ok: false,
      error: failure({ title: 'The recorder stopped', advice: 'It starts again by itself.' }),
    });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The recorder stopped');
    expect(alert.textContent).toContain('It starts again by itself.');
  });

  it('asks again a moment later, not when a chart that is there would be read again', async () => {
    vi.useFakeTimers();
    const { called } = await drawn({ ok: false, error: failure({ title: 'It is starting' }) });
    const asked = called('history/read').length;
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(called('history/read')).toHaveLength(asked + 1);
  });

  it('has a crosshair that says that it is nowhere, and is read out in words', async () => {
    const { press, container } = await drawn({ ok: true, value: NOTHING });
    const crosshair = screen.getByRole('slider', { name: /^Crosshair of the chart of / });
    expect(crosshair.getAttribute('aria-valuetext')).toBe('No point chosen');
    press('ArrowRight');
    expect(crosshair.getAttribute('aria-valuetext')).toBe('No point chosen');
    press('Space');
    expect(container.querySelector('output')?.textContent).toMatch(/nothing recorded\.$/);
  });
});

describe('own orders on the chart', () => {
  const selected = marketRow();
  const namesake = marketRow({ key: 'eagle-2:bu', productId: 'eagle-2' });
  const orders = ordersSlice({
    rows: [
      orderRow({ key: 'first', at: 100 }),
      orderRow({ key: 'second', at: 200 }),
      orderRow({ key: 'of-its-namesake', at: 300, lines: [orderedLine({ rowKey: namesake.key })] }),
    ],
  });

  it('are those of the product, not of another of its title, and lead to their rows', async () => {
    const { press, store, patch } = await drawn({ ok: true, value: NOTHING });
    patch({ market: marketOf(selected, namesake), selectedKey: selected.key, orders });
    await act(() => Promise.resolve());
    expect(screen.getByText(/^2 orders/)).toBeDefined();
    press('Enter');
    expect(store.getState()).toMatchObject({
      focusedPane: 'orders',
      revealed: { pane: 'orders', key: 'second' },
    });
    patch({ selectedKey: namesake.key });
    await act(() => Promise.resolve());
    fireEvent.click(screen.getByRole('button', { name: /^Buy / }));
    expect(store.getState().revealed).toEqual({ pane: 'orders', key: 'of-its-namesake' });
  });
});

describe('a ticket from the chart', () => {
  it('is opened for the selected product by b and s, and for none where none is', async () => {
    const { press, store, patch } = await drawn({ ok: true, value: NOTHING });
    press('KeyB');
    expect(store.getState().draft.lines).toEqual([]);
    patch({ market: marketOf(marketRow()), selectedKey: marketRow().key });
    press('KeyB');
    expect(store.getState().draft).toMatchObject({
      side: 'buy',
      lines: [{ rowKey: marketRow().key }],
    });
    patch({ focusedPane: 'chart' });
    press('KeyS');
    expect(store.getState().draft.side).toBe('sell');
  });
});

describe('what is asked of the recorder', () => {
  it('follows the range and the measure that are chosen by key', async () => {
    const { press, called, store } = await drawn({ ok: true, value: NOTHING });
    const first = called('history/read').at(-1)?.args;
    expect(first).toMatchObject({ series: ['spot/bid/Gold'] });
    press('Digit3');
    const second = called('history/read').at(-1)?.args;
    expect(store.getState().chart.range).toBe('week');
    expect(second).toMatchObject({ series: ['spot/bid/Gold'], to: null });
    expect(second).not.toEqual(first);
    press('KeyM');
    await act(() => Promise.resolve());
    expect(store.getState().chart.measure).not.toBe('spot');
    expect(called('history/read').at(-1)?.args).not.toMatchObject({ series: ['spot/bid/Gold'] });
  });

  it('is all of it where the range is “all”', async () => {
    const { called, store } = await drawn({ ok: true, value: NOTHING });
    act(() => store.setState({ chart: { ...store.getState().chart, range: 'all' } }));
    expect(called('history/read').at(-1)?.args).toMatchObject({ from: null, to: null });
  });
});
