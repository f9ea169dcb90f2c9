/** What the index finds is what reading every row finds, for whatever is typed; only sooner. */
import { typedFor, variedMarket } from './varied-market.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MarketRow } from '#contract/ipc/market.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { cents } from '#domain/money/money.ts';
import { type MarketFilter, NO_FILTER } from '#renderer/store/market-filter.ts';
import { copyOf } from '#domain/market/rows/row-view.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { marketChanged } from '#renderer/store/market-version.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import { scanRows } from '#renderer/shared/market/find-rows.ts';
import { readQuery } from '#main/market/search/query.ts';
import type { MatchingRows, RowFigure } from '#renderer/shared/market/matching-rows.ts';
import { matchMarket, scanMarket } from '#renderer/shared/market/search.ts';
import { largeCatalogue } from '../support/large-catalogue.ts';
import { findByIndex, matchIndex } from '#renderer/shared/market/index/match-index.ts';
import {
  prepareIndex,
  readingsSoFar,
  readyIndex,
} from '#renderer/shared/market/index/ready-index.ts';
import { SearchIndex } from '#renderer/shared/market/index/search-index.ts';
import { atOnce } from '#renderer/shared/market/index/slices.ts';

const QUERIES = 400;
const NOTHING: ReadonlySet<string> = new Set();

function indexOf(market: ReadonlyMap<string, MarketRow>): SearchIndex {
  const index = new SearchIndex(new MarketRows(market.values()));
  atOnce(index.reading());
  return index;
}

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

const ASK: RowFigure = { name: 'ask', reads: 'prices', of: ({ ask }) => ask?.price ?? null };

const readable = ({ rows, extremesOf, ...rest }: MatchingRows): object => ({
  ...rest,
  // By its place too, as a table asks for it.
  middle: rows.at(Math.floor(rows.length / 2))?.key,
  asks: extremesOf(ASK),
  rows: Array.from(rows, ({ key }) => key),
});

describe.each(['one', 'two', 'apart'])('an index of the market “%s”', (seed) => {
  const made = variedMarket(240, seed);
  const { random } = made;
  // Of one of them, the variants of a product stand apart.
  const market =
    seed === 'apart'
      ? new Map([...made.market].toSorted(([a], [b]) => (a.slice(-1) < b.slice(-1) ? -1 : 1)))
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
      const query = readQuery(text, market, index.vocabulary);
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
    for (const text of queries) {
      expect(JSON.stringify(readQuery(text, market, index.vocabulary)), `“${text}”`).toBe(
        JSON.stringify(readQuery(text, market)),
      );
    }
  });
});

describe('a watchlist of a market with an index', () => {
  it('shows what reading every row shows', () => {
    const { market: made, random } = variedMarket(2_100, 'listed');
    const market = new MarketRows(made.values());
    const rows = [...made.values()];
    const list = {
      keys: [
        ...rows
          .slice(30, 60)
          .map(({ key }) => key)
          .toReversed(),
        'gone',
      ],
    };
    const index = readyIndex(market);
    if (index === null) throw new Error('no index');
    atOnce(index.reading());
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
  it('answers with the rows of now', () => {
    const market = new MarketRows(variedMarket(100, '5').market.values());
    const index = new SearchIndex(market);
    const [first] = market.values();
    if (first === undefined || first.ask === null) throw new Error('no row');
    const now = { ...copyOf(first), ask: { ...first.ask, price: cents(100_000_000_000) } };
    const dearest = (): number | undefined =>
      matchIndex(index, [], NO_FILTER, NOTHING).extremesOf(ASK).get(first.material)?.highest;
    expect(dearest()).toBeLessThan(now.ask.price);
    market.put(now);
    marketChanged(market, [now.key]);
    index.follow();
    expect(matchIndex(index, [], NO_FILTER, NOTHING).rows).toContain(market.get(now.key));
    expect(dearest()).toBe(now.ask.price);
  });

  it('leaves what was found before a row left as it was', () => {
    const market = new MarketRows(variedMarket(40, 'left').market.values());
    const index = new SearchIndex(market);
    const { rows: found } = matchIndex(index, [], NO_FILTER, NOTHING);
    const titles = Array.from(found, ({ title }) => title);
    const [first] = market.keys();
    if (first === undefined) throw new Error('no row');
    market.delete(first);
    marketChanged(market, [], true);
    index.follow();
    expect(Array.from(found, ({ title }) => title)).toEqual(titles);
    expect(found.placeOf?.(first)).toBe(-1);
  });
});

describe('the index of the window', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const found = (market: MarketRows, query: string): number =>
    matchMarket(market, { ...NO_FILTER, query }, null).rows.length;

  it('reads what is new at once where that is little, and else in slices', () => {
    vi.useFakeTimers();
    const market = new MarketRows(variedMarket(700, '8').market.values());
    const titles = new Set(Array.from(market.values(), ({ title }) => title));
    const [title = ''] = titles;
    const before = readingsSoFar();
    expect(found(market, title)).toBe(0);
    prepareIndex(market);
    vi.advanceTimersByTime(60_000);
    expect(found(market, title)).toBeGreaterThan(0);
    expect(readingsSoFar()).toBeGreaterThan(before);

    const [first] = market.values();
    if (first === undefined) throw new Error('no row');
    market.put({ ...copyOf(first), key: 'late', title: 'Zzyzx' });
    marketChanged(market, ['late']);
    expect(found(market, 'Zzyzx')).toBe(1);
    market.put({ ...copyOf(first), key: 'late', title: 'Renamed' });
    marketChanged(market, ['late']);
    expect(found(market, 'Zzyzx ')).toBe(0);
    expect(found(market, 'Renamed')).toBe(1);
  });

  it('stays in few segments, and reads each row some times', () => {
    vi.useFakeTimers();
    const rows = largeCatalogue({ products: 5_000, seed: 'grows' });
    const market = new MarketRows(rows.slice(0, 2_000));
    const most = { segments: 0, unread: 0 };
    for (let from = 2_000; from < rows.length; from += 280) {
      const some = rows.slice(from, from + 280);
      for (const row of some) market.put(row);
      marketChanged(
        market,
        some.map(({ key }) => key),
      );
      prepareIndex(market);
      vi.advanceTimersByTime(1_000);
      const index = readyIndex(market);
      most.segments = Math.max(most.segments, index?.segments.length ?? 0);
      most.unread = Math.max(most.unread, index?.unreadCount ?? 0);
    }
    expect(most.segments).toBeLessThan(16);
    expect(most.unread).toBeLessThan(300);
  });

  it('is not made of a small one', () => {
    const market = new MarketRows(variedMarket(33, '9').market.values());
    expect(readyIndex(market)).toBeNull();
  });
});
