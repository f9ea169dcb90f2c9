import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { type Ask, type StandingInput, standingOf } from './market-standing.ts';

const ask = (id: string, price: number): Ask => ({ id, price: cents(price), quantity: 1 });
const standing = (parts: Partial<StandingInput>) =>
  standingOf({
    id: 'own',
    price: null,
    asks: [],
    depth: 'full',
    isOwn: (id) => id.startsWith('own'),
    ...parts,
  });

describe('where an own listing stands', () => {
  it('counts the cheaper ones, and measures from the best that is not own', () => {
    const asks = [ask('a', 100), ask('own', 120), ask('own-2', 90), ask('b', 120), ask('c', 130)];
    expect(standing({ asks })).toEqual({
      inBook: true,
      rank: 3,
      isAtBest: false,
      of: 5,
      alike: 1,
      bestOther: 100,
      distance: 20,
    });
  });

  it('is first and cheaper by a distance below zero', () => {
    const asks = [ask('own', 90), ask('a', 100)];
    expect(standing({ asks })).toMatchObject({ rank: 1, distance: -10 });
  });

  it('has no rank where the book does not have it, but the distance of its known price', () => {
    expect(standing({ price: cents(150), asks: [ask('a', 100)] })).toMatchObject({
      inBook: false,
      rank: null,
      of: 1,
      distance: 50,
    });
    expect(standing({ asks: [ask('a', 100)] })).toMatchObject({ rank: null, distance: null });
  });

  it('knows nothing of others where it is the one ask that is known', () => {
    expect(standing({ depth: 'top', asks: [ask('own', 90)] })).toMatchObject({
      rank: 1,
      isAtBest: false,
      of: null,
      bestOther: null,
      distance: null,
    });
  });

  it('is at best so far ahead where levels could not be read', () => {
    const asks = [ask('a', 100), ask('own', 120)];
    expect(standing({ depth: 'partial', asks })).toMatchObject({
      rank: 2,
      isAtBest: true,
      of: null,
    });
  });

  it('agrees with the place in the sorted book, whatever is listed', () => {
    const anyAsks = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(anyAsks, fc.nat(), (prices, pick) => {
        const at = pick % prices.length;
        const asks = prices.map((price, index) => ask(index === at ? 'own' : `a${index}`, price));
        const own = prices[at] ?? 0;
        const sorted = prices.toSorted((a, b) => a - b);
        const { rank, alike, distance } = standing({ asks });
        expect(rank).toBe(sorted.indexOf(own) + 1);
        expect(alike).toBe(sorted.lastIndexOf(own) - sorted.indexOf(own));
        const others = prices.filter((_, index) => index !== at);
        expect(distance).toBe(others.length === 0 ? null : own - Math.min(...others));
      }),
    );
  });
});
