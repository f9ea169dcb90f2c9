/** What the index finds is what reading every row finds, for whatever is typed; only sooner. */
import { typedFor, variedMarket } from './varied-market.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { RowFigures } from '#domain/market/rows/row-figures.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { cents } from '#domain/money/money.ts';
import { type MarketFilter, NO_FILTER } from '#renderer/store/market-filter.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { marketChanged } from '#renderer/store/market-version.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import { scanRows } from '#renderer/shared/market/find-rows.ts';
import { readQuery } from '#renderer/shared/market/query.ts';
import type { MatchingRows } from '#renderer/shared/market/matching-rows.ts';
import { matchMarket, scanMarket } from '#renderer/shared/market/search.ts';
import { vocabularyOf } from '#renderer/shared/market/vocabulary.ts';
import { IndexedRows } from '#renderer/shared/market/index/indexed-rows.ts';
import { findByIndex, matchIndex } from '#renderer/shared/market/index/match-index.ts';
import { prepareIndex, readyIndex } from '#renderer/shared/market/index/ready-index.ts';
import { SearchIndex } from '#renderer/shared/market/index/search-index.ts';
import { atOnce } from '#renderer/shared/market/index/slices.ts';

const QUERIES = 400;
const NOTHING: ReadonlySet<string> = new Set();

const indexOf = (market: ReadonlyMap<string, MarketRow>): SearchIndex =>
  new SearchIndex(atOnce(IndexedRows.of(market)));

function madeFilter(random: Random, rows: readonly MarketRow[]): MarketFilter {
  const of = random.pick(rows);
  return {
    ...NO_FILTER,
    ira: random.chance(0.1),
    certified: random.chance(0.1),
    esg: random.chance(0.1),
    numismatic: random.chance(0.1),
    category: random.chance(0.2) ? of.category : null,
    attribute: random.chance(0.1) ? (of.attributes[0] ?? null) : null,
    materials: new Set(random.chance(0.3) ? MATERIALS.filter(() => random.chance(0.4)) : []),
  };
}

const ASK = { name: 'ask', of: ({ ask }: RowFigures) => ask?.price ?? null };

const readable = ({ rows, extremesOf, ...rest }: MatchingRows): object => ({
  ...rest,
  // By its place too, as a table asks for it.
  middle: rows.at(Math.floor(rows.length / 2))?.key,
  asks: extremesOf(ASK),
  rows: Array.from(rows, ({ key }) => key),
});

describe.each(['one', 'two', 'apart', 'packed'])('an index of the market “%s”', (seed) => {
  const made = variedMarket(240, seed);
  const { random } = made;
  // Of one of them, the variants of a product stand apart; one is packed, as the store's is.
  const market =
    seed === 'apart'
      ? new Map([...made.market].toSorted(([a], [b]) => (a.slice(-1) < b.slice(-1) ? -1 : 1)))
      : seed === 'packed'
        ? new MarketRows(made.market.values())
        : made.market;
  const rows = [...market.values()];
  const index = indexOf(market);
  const queries = Array.from({ length: QUERIES }, () => typedFor(random.pick(rows), random));

  it('finds the rows to show, in their order, with the counts and the choices', () => {
    for (const text of ['', ' ', '€', 'zzzz', '.', 'a', '1', '-', ...queries]) {
      const filter = madeFilter(random, rows);
      const found = random.chance(0.1)
        ? new Set(rows.slice(20, 40).map(({ productId }) => productId))
        : NOTHING;
      const query = readQuery(text, market);
      expect(readable(matchIndex(index, query, filter, found)), `“${text}”`).toEqual(
        readable(scanMarket(market, query, filter, null, found)),
      );
    }
  });

  it('finds the rows to offer, in their order', () => {
    for (const text of queries) {
      const query = readQuery(text, market);
      expect(
        findByIndex(index, query, 8).map(({ key }) => key),
        `“${text}”`,
      ).toEqual(scanRows(market, query, 8).map(({ key }) => key));
    }
  });

  it('reads what is typed as it is read without one', () => {
    const alike = new Map(market);
    for (const text of queries) {
      expect(JSON.stringify(readQuery(text, market)), `“${text}”`).toBe(
        JSON.stringify(readQuery(text, alike)),
      );
    }
  });
});

describe('a watchlist of a market with an index', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows what reading every row shows', async () => {
    vi.useFakeTimers();
    const { market, random } = variedMarket(2_100, 'listed');
    const rows = [...market.values()];
    const list = {
      keys: [
        ...rows
          .slice(30, 60)
          .map(({ key }) => key)
          .toReversed(),
        'gone',
      ],
    };
    prepareIndex(market);
    await vi.runAllTimersAsync();
    expect(readyIndex(market)).not.toBeNull();
    for (let round = 0; round < 40; round += 1) {
      const filter = madeFilter(random, rows);
      const text = random.chance(0.5) ? '' : typedFor(random.pick(rows.slice(30, 60)), random);
      const query = readQuery(text, market);
      expect(readable(matchMarket(market, { ...filter, query: text }, list))).toEqual(
        readable(scanMarket(market, query, { ...filter, query: text }, list, NOTHING)),
      );
    }
  });
});

describe('an index', () => {
  it('follows prices, and gives the rows as they are now', () => {
    const market = variedMarket(100, '5').market;
    const index = indexOf(market);
    const [first] = market.values();
    if (first?.ask === undefined || first.ask === null) throw new Error('no row');
    const now = { ...first, ask: { ...first.ask, price: cents(100_000_000_000) } };
    const dearest = (): number | undefined =>
      matchIndex(index, [], NO_FILTER, NOTHING).extremesOf(ASK).get(first.material)?.highest;
    expect(dearest()).toBeLessThan(now.ask.price);
    market.set(now.key, now);
    marketChanged(market, [now.key]);
    expect(index.follow(market)).toBe(true);
    expect(matchIndex(index, [], NO_FILTER, NOTHING).rows).toContain(now);
    expect(dearest()).toBe(now.ask.price);
  });

  it('follows what changed while nobody asked for long', () => {
    const market = variedMarket(100, '5').market;
    const index = indexOf(market);
    for (let round = 0; round < 3; round += 1) {
      for (const row of market.values()) {
        market.set(row.key, { ...row, fetchedAt: row.fetchedAt + 1 });
        marketChanged(market, [row.key]);
      }
      expect(index.follow(market)).toBe(true);
      const shown = new Set(matchIndex(index, [], NO_FILTER, NOTHING).rows);
      expect([...market.values()].every((row) => shown.has(row))).toBe(true);
    }
  });

  it('is made anew where a row left and came back, which stands elsewhere then', () => {
    const market = variedMarket(100, '6').market;
    const [first] = market.values();
    if (first === undefined) throw new Error('no row');
    const index = indexOf(market);
    market.delete(first.key);
    marketChanged(market, null);
    market.set(first.key, first);
    marketChanged(market, [first.key]);
    expect(index.follow(market)).toBe(false);
  });

  it('says that it does not know other words, and other rows', () => {
    const market = variedMarket(100, '6').market;
    const [first] = market.values();
    if (first === undefined) throw new Error('no row');
    const index = indexOf(market);
    market.set(first.key, { ...first, title: 'Renamed' });
    marketChanged(market, [first.key]);
    expect(index.follow(market)).toBe(false);

    const other = indexOf(market);
    market.set('new', { ...first, key: 'new' });
    marketChanged(market, ['new']);
    expect(other.follow(market)).toBe(false);
  });

  it('knows the words of rows that came later', () => {
    const market = variedMarket(3, '7').market;
    expect(vocabularyOf(market).has('platypu')).toBe(false);
    const [first] = market.values();
    if (first === undefined) throw new Error('no row');
    market.set('late', { ...first, key: 'late', title: 'Silver Platypus 1 oz' });
    marketChanged(market, ['late']);
    expect(vocabularyOf(market).has('platypu')).toBe(true);
  });
});

describe('the index of the window', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is made once a large market stands still, and again where it reads otherwise', () => {
    vi.useFakeTimers();
    const market = variedMarket(700, '8').market;
    prepareIndex(market);
    expect(readyIndex(market)).toBeNull();
    // It grows: the wait begins again.
    vi.advanceTimersByTime(2_000);
    const [first] = market.values();
    if (first === undefined) throw new Error('no row');
    market.set('late', { ...first, key: 'late' });
    marketChanged(market, ['late']);
    prepareIndex(market);
    vi.advanceTimersByTime(2_000);
    expect(readyIndex(market)).toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(readyIndex(market)).not.toBeNull();

    market.set('late', { ...first, key: 'late', title: 'Renamed' });
    marketChanged(market, ['late']);
    expect(readyIndex(market)).toBeNull();
    prepareIndex(market);
    vi.advanceTimersByTime(60_000);
    expect(readyIndex(market)).not.toBeNull();
  });

  it('is not made of a small one', () => {
    vi.useFakeTimers();
    const market = variedMarket(33, '9').market;
    prepareIndex(market);
    vi.advanceTimersByTime(60_000);
    expect(readyIndex(market)).toBeNull();
  });
});
