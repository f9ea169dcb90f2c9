import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { level, orderBook } from '#renderer/testing/fixtures.ts';
import {
  bestLevel,
  entryAt,
  hiddenLevels,
  ladderOf,
  levelsOf,
  levelToTrade,
  moveCursor,
  resolveCursor,
} from './ladder.ts';

const ladder = ladderOf(orderBook());

describe('the ladder', () => {
  it('runs from the dearest ask down to the lowest bid, the best of both around the spread', () => {
    expect(levelsOf(ladder).map((entry) => [entry.side, entry.level.price])).toEqual([
      ['ask', 415_200],
      ['ask', 414_950],
      ['ask', 414_800],
      ['bid', 402_150],
      ['bid', 401_800],
    ]);
    expect(bestLevel(ladder, 'ask')?.level.price).toBe(414_800);
    expect(bestLevel(ladder, 'bid')?.level.price).toBe(402_150);
  });

  it('measures both sides by the deeper one', () => {
    expect(levelsOf(ladder).map((entry) => entry.depthPercent)).toEqual([53, 24, 18, 26, 100]);
  });

  it('has no best level on an empty side', () => {
    expect(bestLevel(ladderOf(orderBook({ asks: [] })), 'ask')).toBeNull();
    expect(levelsOf(ladderOf(orderBook({ asks: [], bids: [] })))).toEqual([]);
  });
});

describe('the cursor', () => {
  it('starts on the best ask and crosses the spread', () => {
    expect(resolveCursor(ladder, null)).toBe(2);
    expect(moveCursor(ladder, null, 1)).toEqual({ side: 'bid', price: 402_150 });
    expect(moveCursor(ladder, { side: 'bid', price: 402_150 }, -1)).toEqual({
      side: 'ask',
      price: 414_800,
    });
  });

  it('stops at either end', () => {
    expect(moveCursor(ladder, { side: 'ask', price: 415_200 }, -1)?.price).toBe(415_200);
    expect(moveCursor(ladder, { side: 'bid', price: 401_800 }, 5)?.price).toBe(401_800);
    expect(moveCursor(ladderOf(orderBook({ asks: [], bids: [] })), null, 1)).toBeNull();
  });

  it('stays on its price while better levels arrive', () => {
    const cursor = { side: 'ask', price: 414_950 } as const;
    const grown = ladderOf(orderBook({ asks: [level(414_700, 1, 1), ...orderBook().asks] }));
    expect(entryAt(grown, resolveCursor(grown, cursor))?.level.price).toBe(414_950);
  });

  it('goes to the nearest price of its side when its level is taken', () => {
    const cursor = { side: 'ask', price: 414_800 } as const;
    const shrunk = ladderOf(orderBook({ asks: orderBook().asks.slice(1) }));
    expect(entryAt(shrunk, resolveCursor(shrunk, cursor))?.level.price).toBe(414_950);
    const emptied = ladderOf(orderBook({ asks: [] }));
    expect(entryAt(emptied, resolveCursor(emptied, cursor))?.side).toBe('bid');
  });
});

describe('of many levels', () => {
  const price = fc.integer({ min: 1, max: 60 });
  const prices = fc.uniqueArray(price, { maxLength: 30 });

  it('puts the cursor on the nearest level of all, of two the higher', () => {
    fc.assert(
      fc.property(prices, prices, price, fc.constantFrom('ask', 'bid'), (asks, bids, at, side) => {
        const sides = {
          asks: asks.map((one) => level(one, 1, 1)),
          bids: bids.map((one) => level(one, 1, 1)),
        };
        const many = ladderOf(orderBook(sides));
        const found = entryAt(many, resolveCursor(many, { side, price: cents(at) }));
        const ofSide = (side === 'ask' ? asks : bids).toSorted((a, b) => b - a);
        const nearest = ofSide.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
        expect(ofSide.length === 0 ? nearest : found?.level.price).toBe(nearest);
      }),
    );
  });

  it('all stand in the order of their prices, however they came', () => {
    fc.assert(
      fc.property(prices, (mixed) => {
        const some = mixed.map((one) => level(one, 1, 1));
        const levels = levelsOf(ladderOf(orderBook({ asks: some, bids: some })));
        const sorted = mixed.toSorted((a, b) => b - a);
        expect(levels.map((entry) => entry.level.price)).toEqual([...sorted, ...sorted]);
      }),
    );
  });
});

describe('the level a key trades', () => {
  it('is the one under the cursor when the sides fit, else the best of the wanted side', () => {
    const onAsk = { side: 'ask', price: 415_200 } as const;
    expect(levelToTrade(ladder, onAsk, 'ask')?.level.price).toBe(415_200);
    expect(levelToTrade(ladder, onAsk, 'bid')?.level.price).toBe(402_150);
    expect(levelToTrade(ladderOf(orderBook({ bids: [] })), onAsk, 'bid')).toBeNull();
  });
});

describe('levels off screen', () => {
  const box = { scrollHeight: 8 * 26, clientHeight: 7 * 26, scrollTop: 0 };

  it('are counted away from the spread, whichever way the side scrolls', () => {
    expect(hiddenLevels(box, 26)).toBe(1);
    expect(hiddenLevels({ ...box, scrollTop: 26 }, 26)).toBe(0);
    expect(hiddenLevels({ ...box, clientHeight: 5 * 26, scrollTop: -26 }, 26)).toBe(2);
  });

  it('do not count one that is seen by more than half, nor before anything was drawn', () => {
    expect(hiddenLevels({ ...box, clientHeight: 7 * 26 + 14 }, 26)).toBe(0);
    expect(hiddenLevels({ scrollHeight: 0, clientHeight: 0, scrollTop: 0 }, 0)).toBe(0);
  });
});
