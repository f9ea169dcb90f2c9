import { describe, expect, it } from 'vitest';
import { listingConflictsReader } from './v2-sell.ts';
import { optionalsReader, quoteReader } from './quotes.ts';
import { countUnreadable } from '../testing/count-unreadable.ts';
import { rowsOf } from '../reading/unreadable.ts';

const line = { id: 'l1', quantity: 2, price: 410_000, product: { sku: 'E1', title: 'Eagle' } };
const quote = { quoteId: 'q1', lineItems: [line], subtotal: 820_000, total: 825_000 };

describe('quoteReader', () => {
  it.each([
    ['the documented envelope', { success: true, data: quote }],
    ['bare', quote],
    ['in quote', { quote }],
    ['in data around quote', { success: true, data: { quote } }],
    ['with numeric texts', { data: { ...quote, total: '825000', subtotal: '820000.00' } }],
    ['with cartId', { data: { ...quote, quoteId: undefined, cartId: 'q1' } }],
    ['with items', { data: { ...quote, lineItems: undefined, items: [line] } }],
    ['with nulls for what is absent', { data: { ...quote, fees: null, optionals: null } }],
  ])('reads a quote: %s', (_, body) => {
    const read = quoteReader.parse(body);
    expect([read.quoteId, read.total, read.subtotal]).toEqual(['q1', 825_000, 820_000]);
    expect(read.lineItems).toMatchObject([{ quantity: 2, price: 410_000 }]);
  });

  it('reads add-ons with their fee, which may be negative', () => {
    const optionals = [{ id: 'instant_payout', fee: -1250, selected: true, enabled: 'true' }];
    const read = quoteReader.parse({ data: { ...quote, optionals } });
    expect(read.optionals).toMatchObject([{ fee: -1250, selected: true, enabled: true }]);
  });

  it('reads why a line cannot be filled, also from an object', () => {
    const errors = ['sold out', { message: 'sold out' }, { reason: 'sold out', code: 7 }];
    for (const error of errors) {
      const read = quoteReader.parse({ data: { ...quote, lineItems: [{ ...line, error }] } });
      expect(read.lineItems[0]?.error).toBe('sold out');
    }
  });

  it('needs something to hold the total against: a subtotal, or the price of every line', () => {
    const free = { ...line, price: undefined };
    const reads = (part: object): boolean => quoteReader.safeParse({ ...quote, ...part }).success;
    expect(reads({ subtotal: undefined })).toBe(true);
    expect(reads({ lineItems: [line, free] })).toBe(true);
    expect(reads({ subtotal: undefined, lineItems: [line, free] })).toBe(false);
  });

  it('does without a lesser part, and counts it', () => {
    const lineItems = [{ ...line, product: 7, variant: ['Any year'], offer: { price: 1 } }];
    const read = quoteReader.parse({ data: { ...quote, lineItems } });
    expect(read.lineItems).toMatchObject([{ price: 410_000, quantity: 2 }]);
    expect(countUnreadable(read)).toBe(3);
  });

  it.each([
    ['gone', 'gone'],
    [['gone'], 'gone'],
    [{ message: 'gone' }, 'gone'],
    [{ error: { message: 'gone' } }, 'gone'],
    [[{ code: 'x_y', message: 'gone' }, { message: 'sold' }], 'gone; sold'],
    [{ why: 'gone' }, '{"why":"gone"}'],
    [{ code: 'sold_out' }, '{"code":"sold_out"}'],
    ['', undefined],
    [null, undefined],
    [false, undefined],
    [[], undefined],
    [{}, undefined],
  ])('reads why a line cannot be filled in %j', (error, expected) => {
    const read = quoteReader.parse({ data: { ...quote, lineItems: [{ ...line, error }] } });
    expect(read.lineItems[0]?.error).toBe(expected);
  });

  it.each([{ available: false }, { isAvailable: 'false' }, { inStock: 0 }, { error: true }])(
    'a line with %j is disabled',
    (part) => {
      const read = quoteReader.parse({ data: { ...quote, lineItems: [{ ...line, ...part }] } });
      expect(read.lineItems[0]?.disabled).toBe(true);
    },
  );

  it.each([
    {
      ...quote,
      subtotal: undefined,
      total: undefined,
      totals: { subtotal: 820_000, total: 825_000 },
    },
    { ...quote, total: { amount: 825_000, currency: 'USD' } },
    { ...quote, total: { cents: '825000' }, subtotal: { value: 820_000 } },
    {
      ...quote,
      total: undefined,
      subtotal: undefined,
      summary: { subTotal: 820_000, grandTotal: 825_000 },
    },
    { ...quote, total: undefined, pricing: { total: { amount: 825_000, currency: 'USD' } } },
    { ...quote, lineItems: [{ ...line, price: { amount: 410_000, currency: 'usd' } }] },
    { ...quote, quoteId: undefined, id: 'q1' },
    { ...quote, lineItems: undefined, lines: [{ ...line, quantity: undefined, qty: 2 }] },
  ])('finds its amounts one level deeper: %j', (data) => {
    expect(quoteReader.parse({ data: { quote: data } })).toMatchObject({
      quoteId: 'q1',
      lineItems: [{ price: 410_000, quantity: 2 }],
      subtotal: 820_000,
      total: 825_000,
    });
  });

  it('takes an amount of another currency for none, and keeps the currency', () => {
    const total = { amount: 825_000, currency: 'EUR' };
    expect(quoteReader.safeParse({ data: { ...quote, total } }).success).toBe(false);
    const totals = { total: 825_000, currency: 'EUR' };
    expect(quoteReader.parse({ data: { ...quote, totals } }).currency).toBe('EUR');
  });

  it('reads fees by their names', () => {
    const read = quoteReader.parse({
      data: { ...quote, fees: { shipping: 2500, handling: { amount: 10 } } },
    });
    expect(read.fees).toMatchObject([
      { label: 'shipping', amount: 2500 },
      { label: 'handling', amount: 10 },
    ]);
  });

  it('makes up neither fees nor a moment of expiry', () => {
    const read = quoteReader.parse({ data: { ...quote, expiresAt: 'soon' } });
    expect([read.fees, read.optionals, read.expiresAt]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    null,
    [],
    {},
    { success: true, data: {} },
    { data: { ...quote, quoteId: '' } },
    { data: { ...quote, total: undefined } },
    { data: { ...quote, total: null } },
    { data: { ...quote, total: 8250.5 } },
    { data: { ...quote, total: 'NaN' } },
    { data: { ...quote, total: Infinity } },
    { data: { ...quote, total: '1e400' } },
    { data: { ...quote, lineItems: undefined } },
    { data: { ...quote, lineItems: 'none' } },
    { data: { ...quote, lineItems: [line, { id: 'l2' }] } },
    { data: { ...quote, lineItems: [line, null] } },
    { data: { ...quote, optionals: [{ fee: -1 }] } },
    { data: { ...quote, lineItems: [{ ...line, price: 'call' }] } },
    { data: { ...quote, lineItems: [{ ...line, price: 4100.5 }] } },
    { data: { ...quote, lineItems: [{ ...line, disabled: 'perhaps' }] } },
    { data: { ...quote, fees: [{ id: 'shipping', amount: '$25' }] } },
    { data: { ...quote, fees: [null] } },
    { data: { ...quote, fees: { shipping: 'some' } } },
    { data: { ...quote, optionals: [{ id: 'x', fee: 'some' }] } },
    { data: { ...quote, optionals: [{ id: 'x', selected: 'perhaps' }] } },
    { data: { ...quote, optionals: [{ id: 'x', enabled: {} }] } },
    { data: { ...quote, optionals: 'none' } },
    { data: { ...quote, subtotal: '8,200.00' } },
    { data: { ...quote, salesTax: 12.5 } },
    { success: false, data: quote },
    { ...quote, errorCode: 'subtotal_mismatch' },
  ])('fails on %j', (body) => {
    expect(quoteReader.safeParse(body).success).toBe(false);
  });
});

describe('optionalsReader', () => {
  const optionals = [{ id: 'vault_shipping', fee: 0, selected: false, enabled: true }];

  it.each([
    ['the documented form', { optionals, partial: true, errors: [{ id: 'x', error: 'failed' }] }],
    [
      'an envelope',
      { success: true, data: { optionals, partial: true, errors: [{ id: 'x', error: 'failed' }] } },
    ],
    [
      'other names',
      { optionals, partial: 'true', errors: [{ optionalId: 'x', message: 'failed' }] },
    ],
  ])('reads a degraded catalogue: %s', (_, body) => {
    const read = optionalsReader.parse(body);
    expect(read.optionals).toMatchObject(optionals);
    expect(read.partial).toBe(true);
    expect(rowsOf(read.errors)).toMatchObject([{ id: 'x', error: 'failed' }]);
  });

  it('reads failures that are only texts', () => {
    const read = optionalsReader.parse({ optionals, partial: true, errors: ['failed'] });
    expect(rowsOf(read.errors)).toEqual([{ id: undefined, error: 'failed' }]);
  });

  it.each([
    null,
    [],
    {},
    { optionals: 'none' },
    { optionals: [{}] },
    { success: false, optionals },
  ])('fails on %j', (body) => {
    expect(optionalsReader.safeParse(body).success).toBe(false);
  });
});

describe('listingConflictsReader', () => {
  const conflict = {
    productId: 'p',
    variantId: 'v',
    listingId: 'l',
    listedQuantity: 5,
    sellQuantity: 3,
  };

  it.each([
    ['the chosen form', { success: true, data: { conflicts: [conflict] } }],
    ['bare', [conflict]],
    ['in conflicts', { conflicts: [conflict] }],
    ['in data', { success: true, data: [conflict] }],
    ['in listingConflicts', { data: { listingConflicts: [conflict] } }],
    ['in listings', { listings: [conflict] }],
    ['in items', { items: [conflict] }],
    ['with numeric texts', { conflicts: [{ ...conflict, listedQuantity: '5' }] }],
    [
      'with other names',
      [{ productId: 'p', variantId: 'v', id: 'l', listingQuantity: 5, requestedQuantity: 3 }],
    ],
  ])('reads %s', (_, body) => {
    expect(listingConflictsReader.parse(body)).toMatchObject({ rows: [conflict], unreadable: [] });
  });

  it('reads that there are none', () => {
    expect(listingConflictsReader.parse({ success: true, data: { conflicts: [] } }).rows).toEqual(
      [],
    );
  });

  it('makes up no quantity', () => {
    for (const listedQuantity of [-1, 1.5, 'many', null, NaN]) {
      const [row] = listingConflictsReader.parse([{ ...conflict, listedQuantity }]).rows;
      expect(row?.listedQuantity).toBeUndefined();
    }
  });

  it.each([null, {}, { hasConflicts: false }, { data: 'none' }, { success: false, data: [] }])(
    'fails on %j',
    (body) => {
      expect(listingConflictsReader.safeParse(body).success).toBe(false);
    },
  );
});
