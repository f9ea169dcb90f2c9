import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundAmount, boundOf, distanceToBound, withinBound } from './bound.ts';
import { cents } from '#domain/money/money.ts';

const amount = fc.integer({ min: 0, max: 10 ** 12 }).map(cents);

describe('the bound', () => {
  it('is a ceiling on buys and a floor on sells', () => {
    const buy = boundOf('buy', cents(100));
    expect(buy).toEqual({ side: 'buy', payAtMost: 100 });
    expect([99, 100, 101].map((total) => withinBound(buy, cents(total)))).toEqual([
      true,
      true,
      false,
    ]);
    const sell = boundOf('sell', cents(100));
    expect(sell).toEqual({ side: 'sell', receiveAtLeast: 100 });
    expect([99, 100, 101].map((total) => withinBound(sell, cents(total)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('measures the distance in the direction that is good for the user', () => {
    expect(distanceToBound(boundOf('buy', cents(100)), cents(90))).toBe(10);
    expect(distanceToBound(boundOf('sell', cents(100)), cents(90))).toBe(-10);
  });

  it('is broken exactly when the distance is negative', () => {
    fc.assert(
      fc.property(fc.constantFrom('buy', 'sell'), amount, amount, (side, limit, total) => {
        const bound = boundOf(side, limit);
        expect(withinBound(bound, total)).toBe(distanceToBound(bound, total) >= 0);
        expect(boundAmount(bound)).toBe(limit);
        expect(withinBound(boundOf(side, total), total)).toBe(true);
      }),
    );
  });
});
