import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { minimalOrderLine } from '#main/marketplace/testing/minimal-records.ts';
import { answered, Driver } from '#main/trading/testing/driver.ts';
import { orderDetails } from './order-details.ts';

const LINE = minimalOrderLine({ title: 'Eagle', quantity: 2 });

describe('what is known of an order', () => {
  it('names the sellers’ orders that the answer to its execution named', async () => {
    const world = new Driver();
    await world.send();
    const data = { orderId: 'order-1', sellOrderIds: ['S-1', 'S-2'] };
    await world.answerExecution(answered(200, { success: true, data }));
    const [intent] = world.service.intents();
    expect(orderDetails(intent ?? null, [], () => null)).toMatchObject({
      sellerOrderIds: ['S-1', 'S-2'],
    });
  });

  it('is no sellers’ order of one that was placed elsewhere, and how that is paid out', () => {
    const order = { ...new Driver().gateway.place('sell', null), payoutMethod: 'teller_ach' };
    expect(orderDetails(null, [order], () => null)).toMatchObject({
      sellerOrderIds: [],
      payoutMethod: 'teller_ach',
      quoted: null,
    });
  });

  it('is what came where an amount could not be read, and that amounts came in dollars', () => {
    const placed = new Driver().gateway.place('sell', null);
    const unread = [
      { what: 'subtotal', raw: '480' },
      { what: 'salesTax', raw: '1.5' },
      { what: 'fee 1', raw: 'x'.repeat(100) },
      { what: 'price of line 2', raw: '240' },
    ];
    const order: Order = {
      ...placed,
      lines: [LINE, LINE],
      subtotal: null,
      fees: [{ id: 'f', label: 'Handling', amount: null, rate: null }],
      unread,
    };
    const details = orderDetails(null, [order], () => null);
    expect(details).toMatchObject({
      subtotal: null,
      subtotalUnread: '480',
      feesUnread: [
        { label: 'Handling', raw: `${'x'.repeat(60)}…` },
        { label: 'Sales tax', raw: '1.5' },
      ],
      lines: [{ title: 'Eagle' }, { price: null, priceUnread: '240' }],
    });
    expect(details).not.toHaveProperty('readIn');
    const inDollars = orderDetails(null, [{ ...placed, readIn: 'dollars' }], () => null);
    expect(inDollars).toMatchObject({ readIn: 'dollars', feesUnread: [] });
    expect(inDollars).not.toHaveProperty('subtotalUnread');
  });

  it.each([
    ['took off, where the lines less it are the total', 105_000, -5_000],
    ['came on top, where it does not come out otherwise', 95_000, 5_000],
  ])('says of a fee without a sign that it %s', (_, subtotal, amount) => {
    const placed = new Driver().gateway.place('sell', null);
    const amounts = {
      subtotal: cents(subtotal),
      total: cents(100_000),
      processingFee: cents(5_000),
    };
    expect(orderDetails(null, [{ ...placed, fees: [], ...amounts }], () => null)?.fees).toEqual([
      { id: 'processing_fee', label: 'Processing fee', amount },
    ]);
  });

  it('repeats what the answer to the execution said of lines, fees and totals, in the unit of the quote', async () => {
    const checkout = (unit: number) => ({
      lineItems: [{ productTitle: 'Eagle', quantity: 2, price: 2_490 * unit }, 'unreadable'],
      fees: [{ id: 'f', label: 'Processing', amount: 20 * unit }],
      subtotal: 4_980 * unit,
      total: 5_000 * unit,
      status: null,
    });
    const said = async (data: object) => {
      const world = new Driver();
      await world.send();
      await world.answerExecution(
        answered(200, { success: true, data: { orderId: 'order-1', ...data } }),
      );
      const [intent] = world.service.intents();
      return orderDetails(intent ?? null, [], () => null)?.execution;
    };
    const expected = {
      lines: [{ title: 'Eagle', quantity: 2, price: 249_000 }],
      fees: [{ label: 'Processing', amount: 2_000 }],
      subtotal: 498_000,
      total: 500_000,
      unread: 0,
    };
    expect(await said({ checkout: checkout(100) })).toMatchObject(expected);
    expect(await said({ checkout: checkout(1) })).toMatchObject(expected);
    expect(await said({ checkout: { total: 7 } })).toMatchObject({ total: null, unread: 1 });
    expect(await said({ checkout: {} })).toBeNull();
    expect(await said({})).toBeNull();
  });
});
