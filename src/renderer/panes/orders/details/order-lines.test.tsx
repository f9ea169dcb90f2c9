// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { OrderDetails } from '#contract/ipc/orders.ts';
import { orderRow } from '#renderer/testing/fixtures.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { OrderLines } from './order-lines.tsx';

afterEach(cleanup);

const elsewhere: OrderDetails = {
  linesFrom: 'service',
  lines: [],
  feesFrom: 'service',
  fees: [],
  subtotal: null,
  quoted: null,
  addOns: [],
  promotionCode: null,
  payoutMethod: 'teller_ach',
  sellerOrderIds: [],
  label: null,
  raw: null,
  answer: null,
};

function draw(change: Partial<OrderDetails> = {}): void {
  render(<OrderLines row={orderRow()} details={{ ...elsewhere, ...change }} />);
}

describe('the lines of an order', () => {
  it('say of one that was placed elsewhere how it is paid out', () => {
    draw();
    expect(screen.getByText(/placed elsewhere/)).toBeDefined();
    expect(screen.getByText('teller_ach')).toBeDefined();
    expect(screen.queryByText(/Orders of the sellers/)).toBeNull();
  });

  it('name the orders of the sellers, where there are any', () => {
    draw({ payoutMethod: null, sellerOrderIds: ['S-1', 'S-2'] });
    expect(screen.queryByText('Payout')).toBeNull();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['S-1', 'S-2']);
  });
});
