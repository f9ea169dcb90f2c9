// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { orderRow, ordersSlice } from '#renderer/testing/record-fixtures.ts';
import { bought, draw, now, shown, sold } from './testing/draw-orders.tsx';

afterEach(cleanup);

describe('an order that is opened', () => {
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
      orders: ordersSlice({ rows: [orderRow()], fetchedAt: now }),
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
    expect(details()).toMatch(/Wire payment.*Amount.*24,937\.78.*Reference.*SO-20418/);
    press('Shift+KeyC');
    press('KeyC');
    await act(() => Promise.resolve());
    expect(write.mock.calls).toEqual([['24937.78'], ['SO-20418']]);
    patch({
      orders: ordersSlice({
        rows: [{ ...wire, total: null }],

        fetchedAt: now,
      }),
    });
    expect(details()).toMatch(/AmountNot known yet; at most \$25,000\.00/);
    write.mockRestore();
  });

  it('says which orders of a part went through', () => {
    const { press } = draw([
      orderRow({ outcome: 'partly-executed', orderIds: ['SO-1', 'SO-2'], total: null }),
    ]);
    expect(shown()[0]).toMatch(/Partially filled/);
    press('KeyJ');
    press('Enter');
    const ids = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(ids).toEqual(['SO-1', 'SO-2']);
  });

  it('says by when to ship, with the day, the zone and when that was said', () => {
    const shipBy = { at: now + 86_400_000, label: 'overnight' as const, statedAt: now };
    const { press, patch } = draw([{ ...sold, shipBy }]);
    press('KeyJ');
    press('Enter');
    const details = () => screen.getByRole('complementary', { name: 'Order details' }).textContent;
    expect(details()).toMatch(
      /Ship by\w{3} \d\d \w+ \d{4}, \d\d:\d\d \S+ with the overnight label.*Recommended by the marketplace on/,
    );
    expect(details()).not.toMatch(/has passed/);
    const passed = { ...sold, shipBy: { ...shipBy, at: now - 1 } };
    patch({ orders: ordersSlice({ rows: [passed], fetchedAt: now }) });
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
              way: null,
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
          paymentStatus: 'pending',
          updatedAt: now,
          parcels: [],
          execution: null,
          label: null,
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
    expect(details.getByText('Payment status').parentElement?.textContent).toBe(
      'Payment statusPending',
    );
    expect(details.getByText('As received')).toBeDefined();
    expect(details.getByText(/fees as they were quoted/)).toBeDefined();
    expect(details.getByText('S-7001')).toBeDefined();
  });
});
