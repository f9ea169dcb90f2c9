// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AlertView } from '#contract/ipc/market/alerts.ts';
import { cents } from '#domain/money/money.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import {
  listingRow,
  orderedLine,
  orderRow,
  ordersSlice,
} from '#renderer/testing/record-fixtures.ts';
import { firstState } from '#renderer/testing/first-state.ts';
import { drawn, part } from './testing/draw-details.tsx';

afterEach(cleanup);

describe('own orders, listings and alerts', () => {
  it('say that there are none, and why there may be more', async () => {
    const { patch } = await drawn();
    expect(part('Your orders').getByText(/Orders are not loaded yet/)).toBeDefined();
    expect(part('Your listings').getByText(/No listings known/)).toBeDefined();
    expect(part('Alerts').getByText('No alerts on this product.')).toBeDefined();
    patch({ orders: ordersSlice({ failure: failure({ title: 'Not allowed' }) }) });
    expect(part('Your orders').getByText('Not allowed.')).toBeDefined();
    patch({ orders: ordersSlice({ buys: { read: 50, total: 90, end: 'cut' } }) });
    expect(part('Your orders').getByText(/Not all older orders are loaded/)).toBeDefined();
  });

  it('lead from an order to its row, the newest first', async () => {
    const rows = [
      orderRow({ key: 'old', at: 1_000 }),
      orderRow({ key: 'new', at: 2_000, lines: [orderedLine({ quantity: 3 })] }),
      orderRow({ key: 'other', lines: [orderedLine({ rowKey: 'maple:bu' })] }),
    ];
    const { press, store } = await drawn({}, { orders: ordersSlice({ rows }) });
    const shown = screen.getAllByTestId('details-order');
    expect(shown).toHaveLength(2);
    expect(shown[0]?.textContent).toContain('3');
    act(() => screen.getByRole('grid', { name: 'Your orders of this product' }).focus());
    press('ArrowDown');
    press('Enter');
    expect(store.getState()).toMatchObject({
      focusedPane: 'orders',
      revealed: { pane: 'orders', key: 'old' },
    });
  });

  it('claim no total of an order that has other products too', async () => {
    const lines = [orderedLine(), orderedLine({ rowKey: 'maple:bu' })];
    await drawn({}, { orders: ordersSlice({ rows: [orderRow({ lines })] }) });
    expect(screen.getByTestId('details-order').textContent).toContain('with others');
    expect(screen.getByTestId('details-order').textContent).not.toContain('24,937.78');
  });

  it('show the listings that are known to be of it, with their rank', async () => {
    const mine = listingRow({ id: 'a', productId: 'eagle' });
    const other = listingRow({ id: 'b', productId: 'eagle' });
    const standing = {
      rowKey: 'eagle:bu',
      inBook: true,
      rank: 2,
      isAtBest: false,
      of: 5,
      alike: 0,
      bestOther: null,
      distance: null,
      depth: 'full',
      readAt: 0,
    } as const;
    const standings = { a: standing, b: { ...standing, rowKey: 'eagle:proof' } };
    await drawn({}, { listings: { ...firstState.listings, rows: [mine, other], standings } });
    expect(screen.getAllByTestId('details-listing')).toHaveLength(1);
    expect(screen.getByTestId('details-listing').textContent).toMatch(/42,292\.09.*8.*2 of 5/);
  });

  it('show the alerts on it with their state, and lead to them', async () => {
    const watching = (id: string, row: string): AlertView => ({
      alert: {
        id,
        subject: { kind: 'best', side: 'ask', row },
        condition: { kind: 'below', threshold: cents(400_000) },
        hysteresis: 0,
        repeat: 'once',
        expiresAt: null,
      },
      what: 'Best ask of it',
      when: 'at or below $4,000.00',
      status: 'waiting',
      seen: null,
      seenText: null,
      distanceText: null,
      snoozedUntil: null,
    });
    const alerts = [watching('mine', 'eagle:bu'), watching('other', 'maple:bu')];
    const { store } = await drawn({}, { alerts: { ...firstState.alerts, alerts } });
    expect(screen.getAllByTestId('details-alert')).toHaveLength(1);
    expect(screen.getByTestId('details-alert').textContent).toMatch(
      /Best ask at or below \$4,000\.00.*nothing seen yet.*Waiting/,
    );
    fireEvent.click(screen.getByRole('button', { name: /to its row in Alerts/ }));
    expect(store.getState().revealed).toEqual({ pane: 'alerts', key: 'mine' });
  });
});

describe('the premium history', () => {
  it('asks for both premiums over the range that its key chose', async () => {
    const { press, called, store } = await drawn();
    expect(called('history/read').at(-1)?.args).toMatchObject({
      series: ['row/ask-premium/eagle:bu', 'row/bid-premium/eagle:bu'],
    });
    expect(part('Premium history').getByText('Nothing recorded yet')).toBeDefined();
    press('Digit4');
    expect(store.getState().detailsRange).toBe('month');
    expect(screen.getByRole('button', { name: '30 d', pressed: true })).toBeDefined();
  });
});

describe('a ticket from the details', () => {
  it('is opened by b and s for the product', async () => {
    const { press, store, patch } = await drawn();
    press('KeyB');
    expect(store.getState().draft).toMatchObject({ side: 'buy', lines: [{ rowKey: 'eagle:bu' }] });
    patch({ focusedPane: 'details' });
    press('KeyS');
    expect(store.getState().draft.side).toBe('sell');
  });
});
