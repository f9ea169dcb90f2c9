import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { answered, Driver } from '#main/trading/testing/driver.ts';
import { orderDetails } from './order-details.ts';

describe('what is known of an order', () => {
  it('names the sellers’ orders that the answer to its execution named', async () => {
    const world = new Driver();
    await world.send();
    const data = { orderId: 'order-1', sellOrderIds: ['S-1', 'S-2'] };
    await world.answerExecution(answered(200, { success: true, data }));
    const [intent] = world.service.intents();
    expect(orderDetails(intent ?? null, [])).toMatchObject({ sellerOrderIds: ['S-1', 'S-2'] });
  });

  it('is no sellers’ order of one that was placed elsewhere, and how that is paid out', () => {
    const order = { ...new Driver().gateway.place('sell', null), payoutMethod: 'teller_ach' };
    expect(orderDetails(null, [order])).toMatchObject({
      sellerOrderIds: [],
      payoutMethod: 'teller_ach',
      quoted: null,
    });
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
    expect(orderDetails(null, [{ ...placed, fees: [], ...amounts }])?.fees).toEqual([
      { id: 'processing_fee', label: 'Processing fee', amount },
    ]);
  });
});
