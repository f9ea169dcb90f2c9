import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNITS_PER_TROY_OUNCE, fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { type QuoteFigures, checkQuote, orderContent } from './totals.ts';

const buy: QuoteFigures = {
  side: 'buy',
  lines: [
    { price: cents(1000), quantity: 3 },
    { price: cents(500), quantity: 2 },
  ],
  fees: [{ amount: cents(100) }, { amount: cents(25) }],
  optionals: [
    { fee: cents(50), selected: true },
    { fee: cents(999), selected: false },
  ],
  salesTax: cents(10),
  discount: cents(5),
  subtotal: cents(4000),
  total: cents(4180),
};
const sell: QuoteFigures = {
  side: 'sell',
  lines: [{ price: cents(1000), quantity: 4 }],
  fees: [],
  optionals: [{ fee: cents(-150), selected: true }],
  salesTax: null,
  discount: null,
  subtotal: cents(4000),
  total: cents(3850),
};

describe('holding a quote against its parts', () => {
  it('finds that a buy adds up', () => {
    expect(checkQuote(buy)).toEqual({
      subtotalUnexplained: 0,
      unexplained: 0,
      reading: 'fees-and-options',
    });
  });

  it('finds that a sell adds up, its options reducing the payout', () => {
    expect(checkQuote(sell)).toEqual({
      subtotalUnexplained: 0,
      unexplained: 0,
      reading: 'fees-and-options',
    });
  });

  it('says under which reading it adds up where the document leaves it open', () => {
    expect(checkQuote({ ...buy, total: cents(4130) }).reading).toBe('options-within-fees');
    const fees = [{ amount: cents(40) }];
    expect(checkQuote({ ...sell, fees, total: cents(3810) }).reading).toBe('fees-deducted');
    expect(checkQuote({ ...sell, fees: [{ amount: cents(150) }] }).reading).toBe(
      'fees-deducted-options-within',
    );
    expect(checkQuote({ ...buy, total: cents(3930) }).reading).toBeNull();
  });

  it('reports a difference instead of assuming', () => {
    expect(checkQuote({ ...buy, total: cents(4181) })).toEqual({
      subtotalUnexplained: 0,
      unexplained: 1,
      reading: null,
    });
    expect(checkQuote({ ...sell, subtotal: cents(3999), total: cents(3850) })).toEqual({
      subtotalUnexplained: -1,
      unexplained: 1,
      reading: null,
    });
  });

  it('reports that it cannot decide when figures are missing or out of range', () => {
    const lines = [{ price: null, quantity: 3 }];
    expect(checkQuote({ ...buy, lines }).subtotalUnexplained).toBeNull();
    expect(
      checkQuote({ ...buy, lines: [{ price: cents(5), quantity: 1.5 }] }).subtotalUnexplained,
    ).toBeNull();
    expect(checkQuote({ ...buy, optionals: [{ fee: null, selected: true }] })).toMatchObject({
      unexplained: null,
      reading: null,
    });
    const max = cents(Number.MAX_SAFE_INTEGER);
    expect(checkQuote({ ...buy, subtotal: max }).unexplained).toBeNull();
    expect(
      checkQuote({ ...buy, lines: [{ price: max, quantity: 2 }] }).subtotalUnexplained,
    ).toBeNull();
  });

  it('explains every total that is the sum of its parts, and finds any cent added to one without fees', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 9 }).map(cents);
    fc.assert(
      fc.property(
        fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 100 }) }), {
          minLength: 1,
        }),
        amount,
        amount,
        fc.integer({ min: -1000, max: 1000 }),
        (lines, fee, tax, error) => {
          const subtotal = cents(
            lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
          );
          const quote = { ...buy, lines, subtotal, optionals: [], discount: null, salesTax: tax };
          const exact = checkQuote({
            ...quote,
            fees: [{ amount: fee }],
            total: cents(subtotal + fee + tax),
          });
          expect(exact).toEqual({
            subtotalUnexplained: 0,
            unexplained: 0,
            reading: 'fees-and-options',
          });
          const off = checkQuote({ ...quote, fees: [], total: cents(subtotal + tax + error) });
          expect(off.unexplained).toBe(error);
        },
      ),
    );
  });
});

describe('the content of an order', () => {
  const ounce = fineContent('ozt', UNITS_PER_TROY_OUNCE);
  const line = { material: 'Gold', content: ounce, quantity: 2 } as const;
  it('adds up lines of one material', () => {
    expect(orderContent([line, { ...line, quantity: 3 }])).toEqual(
      fineContent('ozt', 5 * UNITS_PER_TROY_OUNCE),
    );
  });
  it.each([
    ['no lines', []],
    ['an unknown line', [line, { ...line, content: null }]],
    ['an unknown first line', [{ ...line, content: null }, line]],
    ['two metals', [line, { ...line, material: 'Silver' }]],
    ['units mixed', [line, { ...line, content: fineContent('btc', 1) }]],
    ['too much to express', [{ ...line, quantity: 10 ** 9 }]],
    ['a part of a piece', [{ ...line, quantity: 0.3 }]],
  ] as const)('is unknown for %s', (_, lines) => {
    expect(orderContent(lines)).toBeNull();
  });
});
