import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNITS_PER_TROY_OUNCE, fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { type BookEntry, type BookInput, buildOrderBook } from './order-book.ts';
import { premiumPpm } from './premium.ts';
import { spotPrice } from './testing/spot-price.ts';

const ounce = fineContent('ozt', UNITS_PER_TROY_OUNCE);
const spot = spotPrice(2_650_000_000);
const entry = (
  id: string,
  price: number,
  quantity: number | null,
  expiresAt: number | null = null,
): BookEntry => ({
  id,
  price: cents(price),
  quantity,
  expiresAt,
});
const book = (input: Partial<BookInput>) =>
  buildOrderBook({ asks: [], bids: [], depth: 'full', content: ounce, spot, now: 1000, ...input });

describe('the order book', () => {
  it('puts the best price first on either side and merges equal prices', () => {
    const { asks, bids } = book({
      asks: [
        entry('a', 300, 1),
        entry('b', 100, 2),
        entry('c', 300, 4, 5000),
        entry('d', 300, 3, 9000),
      ],
      bids: [entry('e', 80, 1), entry('f', 90, 5)],
    });
    expect(
      asks.map(({ price, quantity, cumulativeQuantity }) => [price, quantity, cumulativeQuantity]),
    ).toEqual([
      [100, 2, 2],
      [300, 8, 10],
    ]);
    expect(asks[1]?.sources.map(({ id }) => id)).toEqual(['d', 'c', 'a']);
    expect(asks[1]?.sources[0]).toEqual({ id: 'd', quantity: 3, expiresAt: 9000 });
    expect(asks[1]?.cumulativeFine).toEqual(fineContent('ozt', 10 * UNITS_PER_TROY_OUNCE));
    expect(bids.map(({ price }) => price)).toEqual([90, 80]);
  });

  it('drops what has expired, at the very moment too', () => {
    const { asks } = book({
      asks: [
        entry('a', 1, 1, 999),
        entry('b', 2, 1, 1000),
        entry('c', 3, 1, 1001),
        entry('d', 4, 1, NaN),
      ],
    });
    expect(asks.map(({ price }) => price)).toEqual([3]);
  });

  it('drops what cannot be traded, and the same id a second time', () => {
    const { asks } = book({
      asks: [
        entry('a', 5, 0),
        entry('b', 5, -1),
        entry('c', 5, 1.5),
        entry('d', 0, 1),
        entry('e', -5, 1),
        entry('f', 5, 2),
        entry('f', 6, 2),
      ],
    });
    expect(asks.map(({ price, quantity }) => [price, quantity])).toEqual([[5, 2]]);
  });

  it('says of a quantity that nobody reported that it is not known, and of every sum with it', () => {
    const { asks } = book({
      asks: [entry('a', 100, 2), entry('b', 200, null), entry('c', 300, 1)],
    });
    expect(
      asks.map(({ quantity, cumulativeQuantity, cumulativeFine }) => [
        quantity,
        cumulativeQuantity,
        cumulativeFine?.amount ?? null,
      ]),
    ).toEqual([
      [2, 2, 2 * ounce.amount],
      [null, null, null],
      [1, null, null],
    ]);
    expect(asks[1]?.sources).toEqual([{ id: 'b', quantity: null, expiresAt: null }]);
  });

  it('tells the spread in cents and relative to the middle, negative when crossed', () => {
    expect(book({ asks: [entry('a', 101, 1)], bids: [entry('b', 99, 1)] }).spread).toEqual({
      amount: 2,
      ppm: 20_000,
    });
    expect(book({ asks: [entry('a', 99, 1)], bids: [entry('b', 101, 1)] }).spread).toEqual({
      amount: -2,
      ppm: -20_000,
    });
    expect(book({ asks: [entry('a', 99, 1)] }).spread).toBeNull();
  });

  it('says unknown rather than guess', () => {
    const asks = [entry('a', 5, 1)];
    expect(book({ asks, content: null }).asks[0]).toMatchObject({
      cumulativeFine: null,
      premium: null,
    });
    expect(book({ asks, spot: null }).asks[0]).toMatchObject({
      cumulativeFine: ounce,
      premium: null,
    });
    const huge = book({
      asks: [entry('a', 5, Number.MAX_SAFE_INTEGER), entry('b', 6, Number.MAX_SAFE_INTEGER)],
    }).asks;
    expect(huge[1]).toMatchObject({
      cumulativeQuantity: Number.MAX_SAFE_INTEGER,
      cumulativeFine: null,
    });
  });

  it('keeps whether it is the whole book or only its top', () => {
    expect(book({ depth: 'top' }).depth).toBe('top');
  });

  it('holds its invariants for any entries', () => {
    const anyEntry = fc.record({
      id: fc.uuid(),
      price: fc.integer({ min: 1, max: 50 }).map(cents),
      quantity: fc.integer({ min: 1, max: 1000 }),
      expiresAt: fc.option(fc.integer({ min: 0, max: 3000 })),
    });
    fc.assert(
      fc.property(fc.array(anyEntry), fc.array(anyEntry), (asks, bids) => {
        const { asks: askLevels, bids: bidLevels } = book({ asks, bids });
        for (const [levels, entries, direction] of [
          [askLevels, asks, 1],
          [bidLevels, bids, -1],
        ] as const) {
          const live = entries.filter(({ expiresAt }) => expiresAt === null || expiresAt > 1000);
          let sum = 0;
          let previous = -Infinity;
          for (const level of levels) {
            expect(level.price * direction).toBeGreaterThan(previous);
            previous = level.price * direction;
            const pieces = level.sources.reduce(
              (total, source) => total + (source.quantity ?? Number.NaN),
              0,
            );
            expect(level.quantity).toBe(pieces);
            sum += pieces;
            expect(level.cumulativeQuantity).toBe(sum);
            expect(level.cumulativeFine?.amount).toBe(sum * ounce.amount);
            expect(level.premium).toBe(premiumPpm(level.price, ounce, spot));
          }
          expect(sum).toBe(live.reduce((total, { quantity }) => total + quantity, 0));
          expect(levels.flatMap(({ sources }) => sources.map(({ id }) => id)).toSorted()).toEqual(
            live.map(({ id }) => id).toSorted(),
          );
        }
      }),
    );
  });

  it('does not depend on the order in which entries arrive, nor change them', () => {
    const entries = [
      entry('a', 3, 1, 2000),
      entry('b', 3, 1, 2000),
      entry('c', 1, 2),
      entry('d', 3, 5, 2000),
    ];
    const frozen = Object.freeze(entries.map((item) => Object.freeze(item)));
    expect(book({ asks: frozen })).toEqual(book({ asks: frozen.toReversed() }));
  });
});
