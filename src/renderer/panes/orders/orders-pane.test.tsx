// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderRow } from '#contract/ipc/orders.ts';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
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

function draw(
  rows: readonly OrderRow[] = [bought, sold, refused],
  answers: Parameters<typeof drawPane>[3] = {},
) {
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
    expect(shown()[2]).toMatch(/The price moved past your limit · nothing bought/);
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
    expect(screen.getByText(/has not created the label yet/)).toBeDefined();
  });

  it('says why a label cannot be opened', async () => {
    const { press } = draw([sold], {
      'orders/open-label': () => ({
        ok: false,
        error: failure({ title: 'No browser', advice: 'Copy the address.' }),
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
    expect(details.getByText('Confirmed')).toBeDefined();
    press('KeyJ');
    expect(screen.getByText('Raise your limit, or wait and requote.')).toBeDefined();
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
    fireEvent.click(screen.getByRole('button', { name: 'Action required' }));
    expect(screen.getByText('No orders match these filters')).toBeDefined();
  });

  it('tells apart none yet, not read yet, and cannot be read', () => {
    const { patch, called } = draw([]);
    expect(screen.getByText('No orders yet')).toBeDefined();
    patch({ orders: { rows: [], exporting: null, fetchedAt: null, failure: null } });
    expect(screen.getByText('Loading orders')).toBeDefined();
    patch({
      orders: {
        rows: [],
        exporting: null,
        fetchedAt: null,
        failure: failure({ title: 'Not allowed' }),
      },
    });
    expect(screen.getByText('Not allowed')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
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

  it('asks before a label on another host is opened, and goes on once it is accepted', async () => {
    const accepted: unknown[] = [];
    const { press, called } = draw([sold], {
      'orders/open-label': () =>
        accepted.length > 0
          ? { ok: true, value: null }
          : {
              ok: false,
              error: failure({
                kind: 'label-host-unknown',
                title: 'The label is on labels.example.com. Open it?',
                advice: 'The marketplace gave this address.',
                serverMessage: 'labels.example.com',
              }),
            },
      'orders/accept-label-host': (args: unknown) => {
        accepted.push(args);
        return { ok: true, value: null };
      },
    });
    press('KeyJ');
    press('KeyY');
    expect(accepted).toEqual([]);
    press('KeyO');
    await act(() => Promise.resolve());
    expect(screen.getByRole('alert').textContent).toMatch(
      /The label is on labels\.example\.com\. Open it\?.*The marketplace gave this address/,
    );
    press('Escape');
    expect(screen.queryByRole('alert')).toBeNull();
    press('KeyY');
    expect(accepted).toEqual([]);
    press('KeyO');
    await act(() => Promise.resolve());
    press('KeyY');
    await act(async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    });
    expect(accepted).toEqual([{ orderId: 'PO-11873', host: 'labels.example.com' }]);
    expect(called('orders/open-label')).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves the label and says where it is', async () => {
    const { press, called } = draw([sold], {
      'orders/save-label': () => ({ ok: true, value: { path: '/home/me/label.pdf' } }),
    });
    press('KeyJ');
    press('KeyS');
    await act(() => Promise.resolve());
    press('Shift+KeyS');
    await act(() => Promise.resolve());
    expect(called('orders/save-label').map(({ args }) => args)).toEqual([
      { orderId: 'PO-11873', place: 'dialog' },
      { orderId: 'PO-11873', place: 'downloads' },
    ]);
    expect(screen.getByRole('status').textContent).toContain('Saved: /home/me/label.pdf');
  });

  it('leads from an unknown outcome to its panel, never into details', () => {
    const { press, store } = draw([orderRow({ outcome: 'unknown', orderId: null })]);
    press('KeyJ');
    press('Enter');
    expect(store.getState().unknownRequests).toBe(1);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('leads to the shipment in the vault, or says that none is known', () => {
    const linked = orderRow({ movement: { shipmentId: 'in-7', evidence: 'likely' } });
    const { press, store, patch } = draw([linked]);
    press('KeyJ');
    press('Enter');
    expect(screen.getByText(/Likely this shipment: the same pieces/)).toBeDefined();
    press('KeyV');
    expect(store.getState()).toMatchObject({
      focusedPane: 'vault',
      revealed: { pane: 'vault', key: 'in-7' },
    });
    patch({
      focusedPane: 'orders',
      orders: { rows: [orderRow()], exporting: null, fetchedAt: now, failure: null },
    });
    press('KeyV');
    expect(screen.getByRole('alert').textContent).toMatch(/No vault shipment is known/);
  });

  it('shows the row another pane asks for, whatever is filtered', () => {
    const { patch } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Sells' }));
    patch({ revealed: { pane: 'orders', key: 'c' } });
    expect(screen.getByRole('complementary', { name: 'Order details' })).toBeDefined();
    expect(shown()).toHaveLength(3);
  });

  it('shows what a buy by wire costs, under which reference, and copies both', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const wire = orderRow({ payment: { method: 'wire_transfer', wire: true } });
    const { press, patch } = draw([wire]);
    press('KeyJ');
    press('Enter');
    const details = () => screen.getByRole('complementary', { name: 'Order details' }).textContent;
    expect(details()).toMatch(/Amount due.*24,937\.78.*Reference.*SO-20418/);
    press('Shift+KeyC');
    press('KeyC');
    await act(() => Promise.resolve());
    expect(write.mock.calls).toEqual([['24937.78'], ['SO-20418']]);
    patch({
      orders: {
        rows: [{ ...wire, total: null }],
        exporting: null,
        fetchedAt: now,
        failure: null,
      },
    });
    expect(details()).toMatch(/Amount dueNot known yet; at most \$25,000\.00/);
    write.mockRestore();
  });

  it('says which orders of a part went through', () => {
    const { press } = draw([
      orderRow({ outcome: 'partly-executed', orderIds: ['SO-1', 'SO-2'], total: null }),
    ]);
    expect(shown()[0]).toMatch(/Partially filled · 2 orders placed/);
    press('KeyJ');
    press('Enter');
    const ids = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(ids).toEqual(['SO-1', 'SO-2']);
  });

  it('says by when to ship, with the day, the zone and when that was said', () => {
    const shipBy = { at: now + 86_400_000, label: 'overnight' as const, toldAt: now };
    const { press, patch } = draw([{ ...sold, shipBy }]);
    press('KeyJ');
    press('Enter');
    const details = () => screen.getByRole('complementary', { name: 'Order details' }).textContent;
    expect(details()).toMatch(
      /Ship by\w{3} \d\d \w+ \d{4}, \d\d:\d\d \S+ with the overnight label.*Recommended by the marketplace on/,
    );
    expect(details()).not.toMatch(/has passed/);
    const passed = { ...sold, shipBy: { ...shipBy, at: now - 1 } };
    patch({ orders: { rows: [passed], exporting: null, fetchedAt: now, failure: null } });
    expect(details()).toMatch(/That time has passed/);
  });

  it('reads lines, fees, spot and records when an order is opened', async () => {
    const { press } = draw([bought], {
      'orders/get-details': () => ({
        ok: true,
        value: {
          linesFrom: 'service',
          lines: [
            {
              title: 'Eagle',
              variantTitle: 'BU',
              sku: null,
              quantity: 6,
              price: cents(414_800),
            },
          ],
          feesFrom: 'journal',
          fees: [{ id: 'f', label: 'Processing', amount: cents(4_978) }],
          subtotal: cents(2_488_800),
          quoted: {
            at: now,
            total: cents(2_493_999),
            spot: [{ material: 'Gold', price: spotPrice(4_038_720_000), readAt: null }],
          },
          addOns: ['vault_shipping'],
          promotionCode: null,
          payoutMethod: null,
          label: null,
          raw: '{"id":"SO-20418"}',
          sellerOrderIds: ['S-7001'],
          answer: null,
        },
      }),
    });
    press('KeyJ');
    press('Enter');
    await act(() => Promise.resolve());
    const details = within(screen.getByRole('complementary', { name: 'Order details' }));
    expect(details.getByRole('table').textContent).toMatch(
      /Eagle BU.*6.*4,148\.00.*Subtotal.*24,888\.00.*Processing.*49\.78.*Total.*24,937\.78/,
    );
    expect(details.getByText('4,038.72')).toBeDefined();
    expect(details.getByText('vault_shipping')).toBeDefined();
    expect(details.getByText('{"id":"SO-20418"}')).toBeDefined();
    expect(details.getByText(/fees as they were quoted/)).toBeDefined();
    expect(details.getByText('S-7001')).toBeDefined();
  });

  it('exports what is shown, tells how far it is, and can be stopped', () => {
    const { press, called, patch } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Sells' }));
    press('KeyE');
    press('Shift+KeyE');
    expect(called('orders/export').map(({ args }) => args)).toEqual([
      { format: 'csv', keys: ['b'] },
      { format: 'json', keys: ['b'] },
    ]);
    patch({
      orders: {
        rows: [bought, sold],
        exporting: { done: 200, total: 900 },
        fetchedAt: now,
        failure: null,
      },
    });
    expect(screen.getByRole('progressbar', { name: 'Exporting orders' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(called('orders/cancel-export')).toHaveLength(1);
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
