// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import type { LineWay, OrderDetails, ParcelView } from '#contract/ipc/trading/orders.ts';
import { orderRow } from '#renderer/testing/record-fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { afterEach, describe, expect, it } from 'vitest';
import { useCopy } from '#renderer/ui/controls/use-copy.ts';
import type { ReactNode } from 'react';
import { useOrderCommands } from './use-order-commands.ts';
import { ExecutionSection } from './execution-section.tsx';
import { LinesSection, QuoteSection } from './lines-section.tsx';
import { ParcelsSection } from './shipping-sections.tsx';

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
  paymentStatus: null,
  updatedAt: null,
  parcels: [],
  execution: null,
  sellerOrderIds: [],
  label: null,
  answer: null,
};

function Sections({ details }: { readonly details: OrderDetails }): ReactNode {
  const props = { row: orderRow(), details, work: useOrderCommands(), copying: useCopy() };
  return (
    <>
      <LinesSection {...props} />
      <ParcelsSection {...props} />
      <QuoteSection {...props} />
      <ExecutionSection {...props} />
    </>
  );
}

function draw(change: Partial<OrderDetails> = {}): void {
  drawPane('orders', <Sections details={{ ...elsewhere, ...change }} />);
}

describe('the lines of an order', () => {
  it('say of one that was placed elsewhere how it is paid out', () => {
    draw();
    expect(screen.getByText(/Placed elsewhere/)).toBeDefined();
    expect(screen.getByText('teller_ach')).toBeDefined();
    expect(screen.queryByText(/seller orders/)).toBeNull();
  });

  it('have what came in the place of an amount that could not be read', () => {
    const line = {
      title: 'Eagle',
      variantTitle: null,
      sku: null,
      quantity: 2,
      price: null,
      way: null,
    };
    draw({
      lines: [{ ...line, priceUnread: '240' }],
      subtotalUnread: '480',
      feesUnread: [{ label: 'Sales tax', raw: '1.5 EUR' }],
      readIn: 'dollars',
    });
    expect(screen.getByRole('table').textContent).toMatch(
      /Eagle2“240” unreadable.*Subtotal“480” unreadable.*Sales tax“1.5 EUR” unreadable/,
    );
    expect(screen.getByText(/gave these amounts in dollars instead of cents/)).toBeDefined();
  });

  it('say how far each has come, who sold it, and nothing of what is left open', () => {
    const line = { title: 'Eagle', variantTitle: null, sku: null, quantity: 1, price: cents(1) };
    const way: LineWay = {
      status: 'received',
      premium: ppm(15_000),
      premiumDollars: cents(355),
      sellerName: 'Practice Dealer',
      sellerId: '4100',
      sellerShipped: true,
      receivedForInspection: false,
      passedInspection: null,
      trackingNumber: '1Z9',
      shippingService: '2nd Day Air',
    };
    draw({ lines: [{ ...line, way }] });
    expect(
      screen.getByText('Received · Shipped by the seller · not received for inspection yet'),
    ).toBeDefined();
    expect(screen.getByText('Seller: Practice Dealer, ID 4100')).toBeDefined();
    expect(screen.getByText('2nd Day Air 1Z9')).toBeDefined();
    expect(
      screen.getByText(/Premium as the marketplace states it: \+1\.50%, \$3\.55/),
    ).toBeDefined();
    expect(screen.queryByText(/inspection not passed/)).toBeNull();
  });

  it('are followed by every parcel, with how far it has come', () => {
    const parcel: ParcelView = {
      carrier: 'FedEx',
      service: 'Ground',
      trackingNumber: '7946',
      status: 'in_transit',
      statusDetail: 'arrived_at_facility',
      delivered: false,
      expectedAt: Date.UTC(2026, 2, 5),
      location: 'Dallas, TX',
      updatedAt: null,
    };
    const other: ParcelView = {
      carrier: null,
      service: null,
      trackingNumber: '7947',
      status: null,
      statusDetail: null,
      delivered: true,
      expectedAt: null,
      location: null,
      updatedAt: null,
    };
    draw({ parcels: [parcel, other] });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'FedEx Ground 7946In transit · Arrived at facility · Dallas, TX · expected Thu 05 Mar',
      '7947Delivered',
    ]);
  });

  it('stand apart from what the response to the execution said of them', () => {
    const said = { title: 'Eagle', variantTitle: null, quantity: 1, price: cents(403_740) };
    draw({
      execution: {
        lines: [said],
        fees: [{ label: 'Processing', amount: cents(807) }],
        subtotal: null,
        total: cents(404_547),
        unread: 0,
      },
    });
    const part = screen.getByRole('region', { name: 'From the response to the execution' });
    expect(part.textContent).toMatch(
      /Eagle.*1.*4,037\.40.*Processing.*8\.07.*Total.*4,045\.47.*order’s own total/,
    );
  });

  it('name the orders of the sellers, where there are any', () => {
    draw({ payoutMethod: null, sellerOrderIds: ['S-1', 'S-2'] });
    expect(screen.queryByText('Payout')).toBeNull();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['S-1', 'S-2']);
  });
});
