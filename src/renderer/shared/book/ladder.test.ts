import { describe, expect, it } from 'vitest';
import { level, orderBook } from '#renderer/testing/fixtures.ts';
import {
  bestLevel,
  hiddenLevels,
  ladderOf,
  levelToTrade,
  moveCursor,
  resolveCursor,
} from './ladder.ts';

const ladder = ladderOf(orderBook());

describe('the ladder', () => {
  it('runs from the dearest ask down to the lowest bid, the best of both around the spread', () => {
    expect(ladder.map((entry) => [entry.side, entry.level.price])).toEqual([
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
    expect(ladder.map((entry) => entry.depthPercent)).toEqual([53, 24, 18, 26, 100]);
  });

  it('has no best level on an empty side', () => {
    expect(bestLevel(ladderOf(orderBook({ asks: [] })), 'ask')).toBeNull();
    expect(ladderOf(orderBook({ asks: [], bids: [] }))).toEqual([]);
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
    expect(moveCursor([], null, 1)).toBeNull();
  });

  it('stays on its price while better levels arrive', () => {
    const cursor = { side: 'ask', price: 414_950 } as const;
    const grown = ladderOf(orderBook({ asks: [level(414_700, 1, 1), ...orderBook().asks] }));
    expect(grown[resolveCursor(grown, cursor)]?.level.price).toBe(414_950);
  });

  it('goes to the nearest price of its side when its level is taken', () => {
    const cursor = { side: 'ask', price: 414_800 } as const;
    const shrunk = ladderOf(orderBook({ asks: orderBook().asks.slice(1) }));
    expect(shrunk[resolveCursor(shrunk, cursor)]?.level.price).toBe(414_950);
    const emptied = ladderOf(orderBook({ asks: [] }));
    expect(emptied[resolveCursor(emptied, cursor)]?.side).toBe('bid');
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

describe('levels out of sight', () => {
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
