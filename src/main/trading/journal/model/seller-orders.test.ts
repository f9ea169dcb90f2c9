import { describe, expect, it } from 'vitest';
import { sellerOrdersIn } from './seller-orders.ts';

describe('the sellers’ orders of an execution', () => {
  it('are those that its answer names', () => {
    const data = { orderId: 'A-1', sellOrderIds: ['S-1', 7002], status: 'complete' };
    expect(sellerOrdersIn(JSON.stringify({ success: true, data }))).toEqual(['S-1', '7002']);
  });

  it.each([null, '', 'no JSON', '{"orderId":"A-1"}', '{"error":"No.","sellOrderIds":["S-1"]}'])(
    'are none in %j',
    (answer) => {
      expect(sellerOrdersIn(answer)).toEqual([]);
    },
  );
});
