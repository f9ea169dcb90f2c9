// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrderRow } from '#contract/ipc/orders.ts';
import { failure, orderRow } from '#renderer/testing/fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { OrdersPane } from './orders-pane.tsx';

afterEach(cleanup);

const now = Date.now();
const bought = orderRow({ key: 'a', at: now - 1_000 });
const sold = orderRow({
  key: 'b',
  at: now - 2_000,
  orderId: 'PO-11873',
  side: 'sell',
  what: '10 × Krugerrand 1 oz',
  label: { state: 'ready', url: 'https://labels.test/1' },
  trackingNumber: '1Z999',
  destination: 'marketplace',
});
const refused = orderRow({
  key: 'c',
  at: now - 3_000,
  orderId: null,
  total: null,
  outcome: 'rejected',
  failure: failure(),
});

function draw(rows: readonly OrderRow[] = [bought, sold, refused], answers = {}) {
  const drawn = drawPane(
    'orders',
    <OrdersPane />,
    { orders: { rows: [...rows], exporting: null, fetchedAt: now, failure: null } },
    answers,
  );
  screen.queryByRole('grid')?.focus();
  return drawn;
}

const shown = () => screen.queryAllByTestId('order-row').map((row) => row.textContent);

describe('the orders pane', () => {
  it('shows what was traded, for how much, and how it stands in words', () => {
    draw();
    expect(shown()).toHaveLength(3);
    expect(shown()[0]).toMatch(/Buy.*SO-20418.*6 × American Gold Eagle.*24,937\.78.*62\.22/);
    expect(shown()[1]).toMatch(/Sell.*PO-11873.*Label ready/);
    expect(shown()[2]).toMatch(/The price moved past your bound · nothing bought/);
  });

  it('opens the label of the selected order by o', () => {
    const { press, called } = draw();
    press('KeyJ');
    press('KeyO');
    expect(called('orders/open-label')).toEqual([]);
    press('KeyJ');
    press('KeyO');
    expect(called('orders/open-label')[0]?.args).toEqual({ orderId: 'PO-11873' });
  });

  it('says why there is no label to open yet', () => {
    const { press } = draw([{ ...sold, label: { state: 'pending', nextLookAt: null } }]);
    press('KeyJ');
    press('KeyO');
    expect(screen.getByText(/has not made the label yet/)).toBeDefined();
  });

  it('says why a label cannot be opened', async () => {
    const { press } = draw([sold], {
      'orders/open-label': () => ({
        ok: false,
        failure: failure({ title: 'No browser', advice: 'Copy the address.' }),
      }),
    });
    press('KeyJ');
    press('KeyO');
    await act(() => Promise.resolve());
    expect(screen.getByText(/No browser\. Copy the address\./)).toBeDefined();
  });

  it('Enter shows everything known of an order, Esc goes back to the list', () => {
    const { press } = draw();
    press('KeyJ');
    press('KeyJ');
    press('Enter');
    const details = within(screen.getByRole('complementary', { name: 'Order details' }));
    expect(details.getByText('q-1')).toBeDefined();
    expect(details.getByText('1Z999')).toBeDefined();
    expect(details.getByText('Confirmed by the answer')).toBeDefined();
    press('KeyJ');
    expect(screen.getByText('Raise your bound, or wait and requote.')).toBeDefined();
    press('Escape');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Orders' }));
  });

  it('filters by side and by what needs the user', () => {
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Sells' }));
    expect(shown()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Buys' }));
    expect(shown()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Needs you' }));
    expect(screen.getByText('No order fits these filters')).toBeDefined();
  });

  it('tells apart none yet, not read yet, and cannot be read', () => {
    const { patch, called } = draw([]);
    expect(screen.getByText('No orders yet')).toBeDefined();
    patch({ orders: { rows: [], exporting: null, fetchedAt: null, failure: null } });
    expect(screen.getByText('Loading the orders')).toBeDefined();
    patch({
      orders: {
        rows: [],
        exporting: null,
        fetchedAt: null,
        failure: failure({ title: 'Not allowed' }),
      },
    });
    expect(screen.getByText('Not allowed')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(called('app/refresh')[0]?.args).toEqual({ pane: 'orders' });
  });

  it('keeps old rows under a failure', () => {
    const { patch } = draw();
    patch({
      orders: {
        rows: [bought],
        exporting: null,
        fetchedAt: now,
        failure: failure({ title: 'Slow' }),
      },
    });
    expect(shown()).toHaveLength(1);
    expect(screen.getByText(/Slow\./)).toBeDefined();
  });
});
