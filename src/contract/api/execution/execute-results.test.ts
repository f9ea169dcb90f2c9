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
      failedItems: [],
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
      failedItems: [],
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

describe('the form that was seen in public', () => {
  const items = [
    {
      lineItemId: 'l1',
      productId: 'p1',
      variantId: 'v1',
      quantity: 1,
      price: 403_740,
      success: true,
    },
    { lineItemId: 'l2', success: false, error: 'unavailable' },
  ];
  const seen = { status: 'partial', orderId: 7001, items, checkout: { lineItems: [], total: 1 } };

  it('names the order by a number, and which items failed', () => {
    expect(executeReader.parse({ success: true, data: seen })).toEqual({
      orderId: '7001',
      sellOrderIds: [],
      partial: true,
      processedOrderIds: [],
      failedItems: [
        {
          lineItemId: 'l2',
          productId: undefined,
          variantId: undefined,
          quantity: undefined,
          error: 'unavailable',
        },
      ],
    });
  });

  it('is partial where an item failed though the answer does not report it', () => {
    const read = executeReader.parse({ success: true, data: { ...seen, status: 'complete' } });
    expect(read.partial).toBe(true);
  });

  it.each([
    [{ id: 'l2', success: 'false', error: { message: 'gone' } }, 'gone'],
    [{ line_item_id: 'l2', succeeded: 0, error: 7 }, '7'],
    [{ lineItemId: 'l2', success: false, error: [] }, undefined],
  ])('reads the item %j', (item, error) => {
    const { failedItems } = executeReader.parse({ orderId: 7, items: [item, 'junk', null] });
    expect(failedItems).toMatchObject([{ lineItemId: 'l2', error }]);
  });

  it.each([{ lineItemId: 'l1' }, { lineItemId: 'l1', success: 'perhaps' }, 'l1', null])(
    'does not take %j for a failed item',
    (item) => {
      const read = executeReader.parse({ orderId: 7, items: [item] });
      expect(read).toMatchObject({ failedItems: [], partial: false });
    },
  );

  it.each([{}, [], 'A', 0, -7, 7.5, { id: 7 }])(
    'does not take %j for the id of an order',
    (orderId) => {
      const body = { success: true, data: { ...seen, orderId } };
      const read = executeReader.safeParse(body);
      // An object around an id is one.
      expect(read.success).toBe(orderId === 'A' || JSON.stringify(orderId) === '{"id":7}');
    },
  );
});
