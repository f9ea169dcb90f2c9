// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { orderRow, ordersSlice } from '#renderer/testing/fixtures.ts';
import { answered, bought, draw, now, sold } from './testing/draw-orders.tsx';

afterEach(cleanup);

describe('what is not in the list of orders', () => {
  it('says where a list was cut, and reads on by n', async () => {
    const { press, patch, called } = draw();
    press('KeyN');
    expect(called('orders/read-on')).toEqual([]);
    patch({
      orders: ordersSlice({
        rows: [bought, sold],
        fetchedAt: now,
        buys: { read: 1_000, total: 3_412, end: 'cut' },
        sells: { read: 248, total: 250, end: 'gaps' },
      }),
    });
    expect(screen.getByText(/Only 1,000 of 3,412 buys have been read/).textContent).toMatch(
      /The marketplace listed 248 of 250 sells: some are missing here/,
    );
    press('KeyN');
    await answered();
    expect(called('orders/read-on').map(({ args }) => args)).toEqual([{ list: 'buys' }]);
  });

  it('is looked for by its state where a list was cut, and only there', async () => {
    const done = orderRow({ key: 'd', serviceStatus: 'order_complete' });
    const { patch, called } = draw([done]);
    const choose = (value: string) => {
      fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value } });
    };
    choose('service:order_complete');
    expect(called('orders/look-for')).toEqual([]);
    choose('any');
    patch({
      orders: ordersSlice({
        rows: [done],
        fetchedAt: now,
        buys: { read: 1_000, total: null, end: 'cut' },
      }),
    });
    choose('service:order_complete');
    await answered();
    choose('any');
    await answered();
    expect(called('orders/look-for').map(({ args }) => args)).toEqual([
      { status: 'order_complete' },
      { status: null },
    ]);
  });
});
