import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { executeReader } from './execute-results.ts';

const ORDER = '018f3a52-7c00-4abc-9def-000000000001';
const other = '018f3a52-7c00-4abc-9def-000000000002';

describe('executeReader', () => {
  it.each([
    ['the chosen form', { success: true, data: { orderId: ORDER } }],
    ['bare', { orderId: ORDER }],
    ['in data without success', { data: { orderId: ORDER } }],
    ['in result', { result: { orderId: ORDER } }],
    ['with underscores', { success: true, data: { order_id: ORDER } }],
    ['named after its kind', { success: true, data: { purchaseOrderId: ORDER } }],
    ['as an order', { success: true, data: { order: { id: ORDER, status: 'new' } } }],
    ['as an order at the top', { order: { orderId: ORDER } }],
    ['said twice alike', { orderId: ORDER, data: { orderId: ORDER } }],
    ['as a list of one', { data: { orderId: [ORDER] } }],
  ])('finds the order id %s', (_, body) => {
    expect(executeReader.parse(body)).toEqual({
      orderId: ORDER,
      sellOrderIds: [],
      partial: false,
      processedOrderIds: [],
    });
  });

  it('reads the sellers orders and a partial result of v1', () => {
    const body = {
      success: true,
      data: {
        orderId: ORDER,
        sellOrderIds: ['a', 'b'],
        status: 'partial',
        processedOrderIds: ['a'],
      },
    };
    expect(executeReader.parse(body)).toEqual({
      orderId: ORDER,
      sellOrderIds: ['a', 'b'],
      partial: true,
      processedOrderIds: ['a'],
    });
  });

  it('reads a partial result that only names what went through', () => {
    const body = { status: 'partial', processedOrders: [{ orderId: 'a' }, { id: 'b' }] };
    expect(executeReader.parse(body)).toMatchObject({
      orderId: undefined,
      partial: true,
      processedOrderIds: ['a', 'b'],
    });
  });

  it.each([
    null,
    [],
    '',
    ORDER,
    {},
    { success: true },
    { success: true, data: null },
    { success: true, data: ORDER },
    { success: true, data: [{ orderId: ORDER }] },
    { success: true, data: { id: ORDER } },
    { success: true, data: { quoteId: ORDER } },
    { success: true, data: { orderId: '' } },
    { success: true, data: { orderId: '  ' } },
    { success: true, data: { orderId: null } },
    { success: true, data: { orderId: 'null' } },
    { success: true, data: { orderId: 'undefined' } },
    { success: true, data: { orderId: 0 } },
    { success: true, data: { orderId: 1.5 } },
    { success: true, data: { orderId: true } },
    { success: true, data: { orderId: {} } },
    { success: true, data: { orderId: '<b>1</b>' } },
    { success: true, data: { orderId: 'x'.repeat(201) } },
    { success: true, data: { order: 'placed' } },
    { success: false, data: { orderId: ORDER } },
    { success: 'false', data: { orderId: ORDER } },
    { success: true, data: { success: false, orderId: ORDER } },
    { orderId: ORDER, error: 'Internal Server Error', code: 500 },
    { orderId: ORDER, errorCode: 'subtotal_mismatch' },
    { orderId: ORDER, data: { orderId: other } },
    { orderId: [ORDER, other] },
    { status: 'partial' },
    { status: 'partial', processedOrderIds: [] },
    { processedOrderIds: ['a'] },
    JSON.parse(`{"__proto__":{"orderId":"${ORDER}"}}`),
  ])('does not take %j for an order', (body) => {
    expect(executeReader.safeParse(body).success).toBe(false);
  });

  it('finds an order in no body that names none', () => {
    const found = fc.check(
      fc.property(fc.jsonValue(), (body) => {
        fc.pre(!/order/i.test(JSON.stringify(body)));
        return !executeReader.safeParse(body).success;
      }),
    );
    expect(found.counterexample).toBeNull();
  });
});
