import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { amountsOf } from './lines-of-order.ts';

const lines = [
  { quantity: 2, price: 1_000 },
  { quantity: 1, price: 500 },
];

describe('what the lines of an order cost', () => {
  it('is what was quoted, with the fees in proportion', () => {
    expect(amountsOf('buy', lines, cents(2_601), cents(2_601))).toEqual([
      { price: 2_000, fees: 81 },
      { price: 500, fees: 20 },
    ]);
  });

  it('changes with the total that the marketplace tells, and the fees stay', () => {
    expect(amountsOf('buy', lines, cents(2_501), cents(2_601))).toEqual([
      { price: 1_920, fees: 81 },
      { price: 480, fees: 20 },
    ]);
  });

  it('is before fees where pieces are sold', () => {
    expect(amountsOf('sell', lines, cents(2_400), cents(2_400))).toEqual([
      { price: 2_000, fees: 80 },
      { price: 500, fees: 20 },
    ]);
  });

  it('is the total where there is one line and nobody reported its price', () => {
    expect(amountsOf('buy', [{ quantity: 3, price: null }], cents(100), null)).toEqual([
      { price: 100, fees: 0 },
    ]);
  });

  it('is not known of a purchase of which more was given back than it came to', () => {
    const unknown = { price: null, fees: 0 };
    expect(amountsOf('buy', lines, cents(-501), cents(2_601))).toEqual([unknown, unknown]);
    expect(amountsOf('buy', [{ quantity: 3, price: null }], cents(-1), null)).toEqual([unknown]);
    expect(amountsOf('buy', lines, cents(0), cents(2_601))).toEqual([
      { price: 0, fees: 0 },
      { price: 0, fees: 0 },
    ]);
  });

  it('is below nothing for a sale only after fees', () => {
    expect(amountsOf('sell', lines, cents(-100), null)).toEqual([
      { price: 2_000, fees: 2_080 },
      { price: 500, fees: 520 },
    ]);
  });

  it('is not known where there are several, and nobody reported the price of one', () => {
    const [first = { quantity: 1, price: 1 }] = lines;
    expect(amountsOf('buy', [first, { quantity: 1, price: null }], cents(100), null)).toEqual([
      { price: null, fees: 0 },
      { price: null, fees: 0 },
    ]);
  });

  it('comes to less than its lines by a promotion, and no fee is below zero', () => {
    expect(amountsOf('buy', lines, cents(2_000), cents(2_000))).toEqual([
      { price: 1_600, fees: 0 },
      { price: 400, fees: 0 },
    ]);
  });
});
