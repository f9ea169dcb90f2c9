import { describe, expect, it } from 'vitest';
import { purchaseOrderReader, saleOrdersReader } from './orders.ts';
import { countUnreadable } from '../testing/count-unreadable.ts';
import { rowsOf } from '../reading/unreadable.ts';

const label = 'https://labels.example/1.pdf';

describe('purchaseOrderReader', () => {
  it.each([
    ['the chosen form', { data: { id: 'o1', total: 100, shippingLabelUrl: label } }],
    ['bare', { id: 'o1', total: 100, shippingLabelUrl: label }],
    ['in order', { order: { id: 'o1', total: 100, shippingLabelUrl: label } }],
    [
      'in data around purchaseOrder',
      { data: { purchaseOrder: { id: 'o1', total: 100, shippingLabelUrl: label } } },
    ],
    ['with orderId', { data: { orderId: 'o1', total: '100', shippingLabelUrl: label } }],
    ['as a list of one', { data: [{ id: 'o1', total: 100, shippingLabelUrl: label }] }],
    [
      'with its label in an object',
      { data: { id: 'o1', totalAmount: 100, shippingLabel: { url: label } } },
    ],
    ['with underscores', { id: 'o1', total: 100, shipping_label_url: label }],
    [
      'with a numeric text for the total',
      { success: true, data: { id: 'o1', grandTotal: '100.00', labelUrl: label } },
    ],
  ])('reads an order that is %s', (_, body) => {
    const order = purchaseOrderReader.parse(body);
    expect([order.id, order.total, order.shippingLabelUrl]).toEqual([
      'o1',
      expect.stringMatching(/^100(\.00)?$/),
      label,
    ]);
  });

  it('reads one that does not repeat its id, with its parcel, as it was seen in public', () => {
    const seen = {
      status: 'order_complete',
      currency: 'USD',
      createdAt: '2026-03-01T12:00:00.000Z',
      shippingLabelUrl: null,
      payoutMethod: 'teller_ach',
      lineItems: [{ id: 1001, productId: 'p', productTitle: '1 oz Bar', quantity: 2 }],
      trackers: [
        { status: 'unknown', carrier: 'UPS', trackingCode: null },
        { status: 'in_transit', carrier: 'FedEx', trackingCode: '794600000000' },
      ],
    };
    for (const body of [seen, { data: seen }, { data: { ...seen, id: 7001 } }]) {
      expect(purchaseOrderReader.parse(body)).toMatchObject({
        status: 'order_complete',
        carrier: 'FedEx',
        trackingNumber: '794600000000',
        payoutMethod: 'teller_ach',
      });
    }
    expect(purchaseOrderReader.parse(seen).id).toBeUndefined();
    expect(purchaseOrderReader.parse({ data: { ...seen, id: 7001 } }).id).toBe('7001');
    for (const other of [
      { status: 'ok' },
      { lineItems: [] },
      { status: 'order_complete', total: 1 },
    ]) {
      expect(purchaseOrderReader.safeParse(other).success).toBe(false);
    }
  });

  it('has no label until there is one', () => {
    for (const shippingLabelUrl of [null, undefined, '', 'pending', 'javascript:alert(1)', 7, {}]) {
      const order = purchaseOrderReader.parse({ data: { id: 'o1', shippingLabelUrl } });
      expect(order.shippingLabelUrl).toBeUndefined();
    }
  });

  it('makes up no amount', () => {
    for (const total of [null, '', false, {}, []]) {
      expect(purchaseOrderReader.parse({ id: 'o1', total }).total).toBeUndefined();
    }
  });

  it('keeps what is no amount verbatim, to be shown as unreadable', () => {
    for (const [total, raw] of [
      ['free', 'free'],
      ['$4,123.45', '$4,123.45'],
      ['1e400', '1e400'],
      [[100], '[100]'],
      [{ amount: 100, currency: 'EUR' }, '{"amount":100,"currency":"EUR"}'],
      ['x'.repeat(100), `${'x'.repeat(60)}…`],
    ]) {
      expect(purchaseOrderReader.parse({ id: 'o1', total }).total).toBe(raw);
    }
  });

  it.each([
    { totals: { total: 825_000, subtotal: 820_000, tax: 5000 } },
    { summary: { orderTotal: '825000', subTotal: '820000', taxAmount: 5000 } },
    { pricing: { total: { amount: 825_000, currency: 'USD' } }, subtotal: 820_000, salesTax: 5000 },
    { total: { value: 825_000 }, subtotal: { cents: 820_000 }, tax: { amount: '5000' } },
  ])('finds its amounts one level deeper: %j', (amounts) => {
    expect(purchaseOrderReader.parse({ data: { id: 'o1', ...amounts } })).toMatchObject({
      total: '825000',
      subtotal: '820000',
      salesTax: '5000',
    });
  });

  it('reads its lines and fees', () => {
    const body = {
      data: {
        id: 'o1',
        items: [{ qty: '2', unitPrice: 50, product: { title: 'Eagle', sku: 'E1' } }, 'junk'],
        fees: [{ id: 'f', label: 'Shipping', amount: 10, rate: 0.5 }],
      },
    };
    const order = purchaseOrderReader.parse(body);
    expect(rowsOf(order.lineItems)).toMatchObject([
      { quantity: 2, price: '50', product: { title: 'Eagle', sku: 'E1' } },
    ]);
    expect(rowsOf(order.fees)).toMatchObject([{ amount: '10', rate: '0.5' }]);
    expect(countUnreadable(order)).toBe(1);
  });

  it.each([
    { product: { id: 'p', title: 'Eagle', sku: 'E1' } },
    { product: { id: 'p', name: 'Eagle' }, sku: 'E1' },
    { productId: 'p', productTitle: 'Eagle', sku: 'E1' },
    { productId: 'p', productName: 'Eagle', sku: 'E1' },
    { productId: 'p', product: 'Eagle', sku: 'E1' },
    { productId: 'p', title: 'Eagle', sku: 'E1' },
    { productId: 'p', name: 'Eagle', sku: 'E1', product: null },
  ])('knows the product of the line %j', (line) => {
    const order = purchaseOrderReader.parse({ id: 'o1', lineItems: [line] });
    const [read] = rowsOf(order.lineItems) ?? [];
    expect(read?.product).toMatchObject({ id: 'p', title: 'Eagle', sku: 'E1' });
  });

  it.each([null, [], 'o1', {}, { data: null }, { data: { id: '' } }, { success: false, id: 'o1' }])(
    'fails on %j',
    (body) => {
      expect(purchaseOrderReader.safeParse(body).success).toBe(false);
    },
  );
});

describe('saleOrdersReader', () => {
  const orders = [{ id: 'o1', quoteId: 'q1' }, { id: 'o2' }];

  it.each([
    ['the chosen form', { data: orders, total: 2, limit: 20, offset: 0 }],
    ['bare', orders],
    ['in orders', { orders }],
    ['in saleOrders', { data: { saleOrders: orders } }],
    ['in items', { data: { items: orders } }],
    ['in results', { success: true, results: orders }],
    ['with cartId', [{ id: 'o1', cartId: 'q1' }, { id: 'o2' }]],
    ['with a quote object', [{ orderId: 'o1', quote: { id: 'q1' } }, { orderId: 'o2' }]],
    ['with a cart object', [{ order_id: 'o1', cart: { id: 'q1' } }, { order_id: 'o2' }]],
  ])('reads orders and the quotes they came from: %s', (_, body) => {
    const { rows, unreadable } = saleOrdersReader.parse(body);
    expect(rows.map((order) => [order.id, order.quoteId])).toEqual([
      ['o1', 'q1'],
      ['o2', undefined],
    ]);
    expect(unreadable).toEqual([]);
  });

  it('says how many orders it could not read', () => {
    const { rows, unreadable } = saleOrdersReader.parse({ data: [{ id: 'o1' }, {}, null, 'o2'] });
    expect(rows).toMatchObject([{ id: 'o1' }]);
    expect(unreadable).toHaveLength(3);
  });

  it('does not take the lines of one order for orders', () => {
    const body = { data: { id: 'o1', items: [{ id: 'line-1' }] } };
    expect(saleOrdersReader.safeParse(body).success).toBe(false);
  });

  it.each([
    null,
    {},
    'x',
    { data: 7 },
    { success: false, data: orders },
    { error: 'x', code: 403 },
  ])('fails on %j', (body) => {
    expect(saleOrdersReader.safeParse(body).success).toBe(false);
  });
});
