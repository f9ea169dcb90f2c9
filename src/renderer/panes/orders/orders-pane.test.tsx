// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { ordersSlice } from '#renderer/testing/record-fixtures.ts';
import { bought, draw, now, shown, sold } from './testing/draw-orders.tsx';

afterEach(cleanup);

describe('the orders pane', () => {
  it('shows what was traded, for how much, and how it stands in words', () => {
    draw();
    expect(shown()).toHaveLength(3);
    expect(shown()[0]).toMatch(/Buy.*SO-20418.*6 × American Gold Eagle.*24,937\.78.*62\.22/);
    expect(shown()[1]).toMatch(/Sell.*PO-11873.*Label ready/);
    expect(shown()[2]).toMatch(/Rejected · price moved/);
  });

  it('says of an order that nobody has seen yet what it was quoted at, as quoted', () => {
    const total = { total: null, quotedTotal: cents(834_514) };
    draw([{ ...bought, ...total, orderId: null, orderIds: [], outcome: 'unknown' }]);
    expect(shown()[0]).toContain('quoted 8,345.14');
    cleanup();
    draw([{ ...bought, total: cents(834_514) }]);
    expect(shown()[0]).not.toContain('quoted');
  });

  it('filters by side and by what needs the user', () => {
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Sells' }));
    expect(shown()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Buys' }));
    expect(shown()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Action required' }));
    expect(screen.getByText('No orders match these filters')).toBeDefined();
  });

  it('tells apart none yet, not read yet, and cannot be read', () => {
    const { patch, called } = draw([]);
    expect(screen.getByText('No orders yet')).toBeDefined();
    patch({ orders: ordersSlice({ rows: [], fetchedAt: null }) });
    expect(screen.getByText('Loading orders')).toBeDefined();
    patch({
      orders: ordersSlice({
        rows: [],

        fetchedAt: null,
        failure: failure({ title: 'Not allowed' }),
      }),
    });
    expect(screen.getByText('Not allowed')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(called('app/refresh')[0]?.args).toEqual({ pane: 'orders' });
  });

  it('says of no order that there is none while the journal is not open', () => {
    const journal = failure({
      title: 'Trading is paused while the journal is verified',
      advice: 'Trading starts by itself.',
    });
    const { patch } = draw([]);
    patch({ orders: ordersSlice({ rows: [], journal }) });
    expect(screen.queryByText('No orders yet')).toBeNull();
    expect(screen.getByText('Trading is paused while the journal is verified')).toBeDefined();
    expect(screen.getByText('Trading starts by itself.')).toBeDefined();
    patch({ orders: ordersSlice({ rows: [bought], journal }) });
    expect(screen.getByRole('alert').textContent).toContain('the journal is verified');
    patch({ orders: ordersSlice({ rows: [bought] }) });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names the list that failed, and shows the other', () => {
    const { patch } = draw();
    const down = failure({ title: 'The marketplace failed' });
    patch({
      orders: ordersSlice({
        rows: [bought],
        fetchedAt: now,
        failed: [{ list: 'sells', failure: down, readAt: null }],
      }),
    });
    expect(shown()).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe(
      'The list of sells could not be read: The marketplace failed. Nothing of it is shown.',
    );
  });

  it('keeps old rows under a failure', () => {
    const { patch } = draw();
    patch({
      orders: ordersSlice({
        rows: [bought],

        fetchedAt: now,
        failure: failure({ title: 'Slow' }),
      }),
    });
    expect(shown()).toHaveLength(1);
    expect(screen.getByText(/Slow\./)).toBeDefined();
  });

  it('exports the shown orders, shows the progress, and can be canceled', () => {
    const { press, called, patch } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Sells' }));
    press('KeyE');
    press('Shift+KeyE');
    expect(called('orders/export').map(({ args }) => args)).toEqual([
      { format: 'csv', keys: ['b'], older: null },
      { format: 'json', keys: ['b'], older: null },
    ]);
    patch({
      orders: ordersSlice({
        rows: [bought, sold],
        exporting: { done: 200, total: 900 },
        fetchedAt: now,
      }),
    });
    expect(screen.getByRole('progressbar', { name: 'Exporting orders' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(called('orders/cancel-export')).toHaveLength(1);
  });

  it('saves a confirmation of the order under the cursor, by its key and where the palette asks for it', async () => {
    const { press, called, store } = draw();
    press('KeyJ');
    press('KeyP');
    expect(called('reports/confirm-order').map(({ args }) => args)).toEqual([{ key: 'a' }]);
    act(() => {
      store.getState().actions.setView({ confirmationAsked: true });
    });
    await act(() => Promise.resolve());
    expect(called('reports/confirm-order')).toHaveLength(2);
    expect(store.getState().confirmationAsked).toBe(false);
  });

  it('finds orders by f, and Esc gives the keys back to the list', () => {
    const { press } = draw();
    press('KeyF');
    const field = screen.getByRole('searchbox', { name: 'Find in orders' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'krugerrand' } });
    expect(shown()).toHaveLength(1);
    press('Escape');
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Orders' }));
  });
});
