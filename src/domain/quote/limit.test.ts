import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitAmount, limitOf, distanceToLimit, withinLimit } from './limit.ts';
import { cents } from '#domain/money/money.ts';

const amount = fc.integer({ min: 0, max: 10 ** 12 }).map(cents);

describe('the limit', () => {
  it('is a ceiling on buys and a floor on sells', () => {
    const buy = limitOf('buy', cents(100));
    expect(buy).toEqual({ side: 'buy', payAtMost: 100 });
    expect([99, 100, 101].map((total) => withinLimit(buy, cents(total)))).toEqual([
      true,
      true,
      false,
    ]);
    const sell = limitOf('sell', cents(100));
    expect(sell).toEqual({ side: 'sell', receiveAtLeast: 100 });
    expect([99, 100, 101].map((total) => withinLimit(sell, cents(total)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('measures the distance in the direction that is good for the user', () => {
    expect(distanceToLimit(limitOf('buy', cents(100)), cents(90))).toBe(10);
    expect(distanceToLimit(limitOf('sell', cents(100)), cents(90))).toBe(-10);
  });

  it('is broken exactly when the distance is negative', () => {
    fc.assert(
      fc.property(fc.constantFrom('buy', 'sell'), amount, amount, (side, set, total) => {
        const limit = limitOf(side, set);
        expect(withinLimit(limit, total)).toBe(distanceToLimit(limit, total) >= 0);
        expect(limitAmount(limit)).toBe(set);
        expect(withinLimit(limitOf(side, total), total)).toBe(true);
      }),
    );
  });
});
