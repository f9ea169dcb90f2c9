/** The Orders pane with a buy, a sell whose label is ready, and a buy that was rejected. */
import { act, screen } from '@testing-library/react';
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { orderRow, ordersSlice } from '#renderer/testing/record-fixtures.ts';
import { type DrawnPane, drawPane } from '#renderer/testing/render.tsx';
import { OrdersPane } from '../orders-pane.tsx';

export const now = Date.now();
export const bought = orderRow({ key: 'a', at: now - 1_000 });
export const sold = orderRow({
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

export function draw(
  rows: readonly OrderRow[] = [bought, sold, refused],
  answers: Parameters<typeof drawPane>[3] = {},
): DrawnPane {
  const drawn = drawPane(
    'orders',
    <OrdersPane />,
    { orders: ordersSlice({ rows: [...rows], fetchedAt: now }) },
    answers,
  );
  screen.queryByRole('grid')?.focus();
  return drawn;
}

/** What each row says. */
export const shown = (): (string | null)[] =>
  screen.queryAllByTestId('order-row').map((row) => row.textContent);

/** Lets what was asked of the main process be answered. */
export async function answered(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  });
}
