// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '#renderer/testing/fixtures.ts';
import { orderRow, ordersSlice } from '#renderer/testing/record-fixtures.ts';
import { answered, bought, draw, now, shown, sold } from './testing/draw-orders.tsx';

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
    expect(screen.getByText(/Only 1,000 of 3,412 buys are loaded/).textContent).toMatch(
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

describe('older orders of the journal', () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      orderRow({ key: `old-${String(from + index)}`, at: now - 100_000 - from - index }),
    );
  const answers = {
    'orders/get-older': () => ({
      ok: true as const,
      value: { total: 3, rows: [...page(0, 2), orderRow({ key: 'b', at: now - 2_000 })] },
    }),
  };

  it('are counted, read by n, and stand behind what is there, each once', async () => {
    const { press, patch, called } = draw([bought, sold], answers);
    patch({ orders: ordersSlice({ rows: [bought, sold], older: 3, fetchedAt: now }) });
    expect(screen.getByText('The journal has 3 older orders.')).toBeDefined();
    expect(called('orders/get-older')).toEqual([]);
    press('KeyN');
    await answered();
    expect(called('orders/get-older').map(({ args }) => args)).toEqual([
      { of: { side: null, outcomes: null, text: '' }, offset: 0, limit: 200 },
    ]);
    expect(shown()).toHaveLength(4);
    expect(screen.queryByText(/older orders/)).toBeNull();
  });

  it('are searched right away by a search, and exported on request', async () => {
    const { press, patch, called } = draw([bought, sold], answers);
    patch({ orders: ordersSlice({ rows: [bought, sold], older: 3, fetchedAt: now }) });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find in orders' }), {
      target: { value: 'eagle' },
    });
    await answered();
    const of = { side: null, outcomes: null, text: 'eagle' };
    expect(called('orders/get-older').map(({ args }) => args)).toEqual([
      { of, offset: 0, limit: 200 },
    ]);
    screen.getByRole('grid').focus();
    press('KeyE');
    expect(called('orders/export').map(({ args }) => args)).toMatchObject([
      { format: 'csv', older: of },
    ]);
  });

  it('say why they cannot be read', async () => {
    const { press, patch } = draw([bought], {
      'orders/get-older': () => ({
        ok: false as const,
        error: failure({ title: 'No profile is open' }),
      }),
    });
    patch({ orders: ordersSlice({ rows: [bought], older: 3, fetchedAt: now }) });
    press('KeyN');
    await answered();
    expect(screen.getByText(/No profile is open/)).toBeDefined();
  });
});
