// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '#renderer/testing/fixtures.ts';
import { orderRow, ordersSlice } from '#renderer/testing/record-fixtures.ts';
import { answered, bought, draw, now, sold } from './testing/draw-orders.tsx';

afterEach(cleanup);

describe('a sell of elsewhere', () => {
  it('finds a sell by its id, from the keyboard, and shows it', async () => {
    const found = orderRow({
      key: 'order:sell:77',
      orderId: '77',
      side: 'sell',
      isRemovable: true,
    });
    const { press, patch, called } = draw([bought], {
      'orders/find-sell': () => ({ ok: true, value: { key: found.key } }),
    });
    press('KeyI');
    const field = await screen.findByRole('textbox', { name: 'Order ID of a sell' });
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
    fireEvent.change(field, { target: { value: ' 77 ' } });
    press('Enter');
    await answered();
    patch({ orders: ordersSlice({ rows: [bought, found], fetchedAt: now }) });
    expect(called('orders/find-sell')[0]?.args).toEqual({ text: ' 77 ' });
    const details = screen.getByRole('complementary', { name: 'Order details' });
    expect(details.textContent).toMatch(/Found by its ID.*stays in the list of this profile/);
    expect(screen.queryByRole('search', { name: 'Find a sell by its ID' })).toBeNull();
    press('Delete');
    await answered();
    expect(called('orders/forget-sell')[0]?.args).toEqual({ orderId: '77' });
  });

  it('says under the field why no sell was found, and Esc gives the keys back', async () => {
    const { press } = draw([bought], {
      'orders/find-sell': () => ({
        ok: false,
        error: failure({ title: 'No such sell', advice: 'Check the ID.' }),
      }),
    });
    press('KeyI');
    const field = await screen.findByRole('textbox', { name: 'Order ID of a sell' });
    field.focus();
    press('Enter');
    await answered();
    expect(screen.getByText('No such sell. Check the ID.')).toBeDefined();
    press('Escape');
    expect(screen.queryByRole('textbox', { name: 'Order ID of a sell' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Orders' }));
  });

  it('can be searched for by id while no order could be read', async () => {
    const { patch } = draw([]);
    patch({
      orders: ordersSlice({ fetchedAt: null, failure: failure({ title: 'Not allowed' }) }),
      orderFinderOpen: true,
    });
    expect(screen.getByText('Not allowed')).toBeDefined();
    expect(await screen.findByRole('textbox', { name: 'Order ID of a sell' })).toBeDefined();
  });

  it('removes only what was found by its id', () => {
    const { press, called } = draw([sold]);
    press('KeyJ');
    press('Delete');
    expect(called('orders/forget-sell')).toEqual([]);
    expect(screen.getByText(/Only sells that you found by their ID/)).toBeDefined();
  });
});
