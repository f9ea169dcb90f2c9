/** What the index finds is what reading every row finds, for whatever is typed; only sooner. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MarketRow } from '#contract/ipc/market.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { type MarketFilter, NO_FILTER } from '#renderer/store/market-filter.ts';
import { marketChanged } from '#renderer/store/market-version.ts';
import { madeMarket, madeQuery, seeded } from '#renderer/testing/made-market.ts';
import { scanRows } from '../find-rows.ts';
import { readQuery } from '../query.ts';
import type { MatchingRows } from '../matching-rows.ts';
import { scanMarket } from '../search.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { IndexedRows } from './indexed-rows.ts';
import { findByIndex, matchIndex } from './match-index.ts';
import { prepareIndex, readyIndex } from './ready-index.ts';
import { SearchIndex } from './search-index.ts';
import { atOnce } from './slices.ts';

const QUERIES = 400;
const NOTHING: ReadonlySet<string> = new Set();

const indexOf = (market: ReadonlyMap<string, MarketRow>): SearchIndex =>
  new SearchIndex(atOnce(IndexedRows.of(market)));

function madeFilter(random: () => number, rows: readonly MarketRow[]): MarketFilter {
  const of = rows[Math.floor(random() * rows.length)];
  return {
    ...NO_FILTER,
    ira: random() < 0.1,
    certified: random() < 0.1,
    esg: random() < 0.1,
    numismatic: random() < 0.1,
    category: random() < 0.2 ? (of?.category ?? null) : null,
    attribute: random() < 0.1 ? (of?.attributes[0] ?? null) : null,
    materials: new Set(random() < 0.3 ? MATERIALS.filter(() => random() < 0.4) : []),
  };
}

const readable = ({ rows, ...rest }: MatchingRows): object => ({
  ...rest,
  rows: rows.map(({ key }) => key),
});

describe.each([1, 2, 3])('an index of market %i', (seed) => {
  const made = madeMarket(700, seed);
  // Of one of them, the variants of a product stand apart.
  const market =
    seed === 3
      ? new Map(
          [...made].toSorted(
            ([one], [other]) => one.length - other.length || one.localeCompare(other),
          ),
        )
      : made;
  const rows = [...market.values()];
  const index = indexOf(market);
  const random = seeded(seed + 100);
  const queries = Array.from({ length: QUERIES }, () => madeQuery(rows, random));

  it('finds the rows to show, in their order, with the counts and the choices', () => {
    for (const text of ['', ' ', '€', 'zzzz', '.', 'a', '1', '-', ...queries]) {
      const filter = madeFilter(random, rows);
      const found =
        random() < 0.1 ? new Set(rows.slice(20, 40).map(({ productId }) => productId)) : NOTHING;
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

describe('an index', () => {
  it('follows prices, and gives the rows as they are now', () => {
    const market = new Map(madeMarket(300, 5));
    const index = indexOf(market);
    const [first] = market.values();
    if (first?.ask === undefined || first.ask === null) throw new Error('no row');
    const now = { ...first, ask: { ...first.ask, price: first.bid?.price ?? first.ask.price } };
    market.set(now.key, now);
    marketChanged(market);
    expect(index.follow(market)).toBe(true);
    expect(matchIndex(index, [], NO_FILTER, NOTHING).rows).toContain(now);
  });

  it('says that it does not know other words, and other rows', () => {
    const market = new Map(madeMarket(300, 6));
    const [first] = market.values();
    if (first === undefined) throw new Error('no row');
    const index = indexOf(market);
    market.set(first.key, { ...first, title: 'Renamed' });
    marketChanged(market);
    expect(index.follow(market)).toBe(false);

    const other = indexOf(market);
    market.set('new', { ...first, key: 'new' });
    marketChanged(market);
    expect(other.follow(market)).toBe(false);
  });

  it('knows the words of rows that came later', () => {
    const market = new Map(madeMarket(10, 7));
    expect(vocabularyOf(market).has('platypu')).toBe(false);
    const [first] = market.values();
    if (first === undefined) throw new Error('no row');
    market.set('late', { ...first, key: 'late', title: 'Silver Platypus 1 oz' });
    marketChanged(market);
    expect(vocabularyOf(market).has('platypu')).toBe(true);
  });
});

describe('the index of the window', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is made once a large market stands still, and again where it reads otherwise', () => {
    vi.useFakeTimers();
    const market = new Map(madeMarket(2_100, 8));
    prepareIndex(market);
    expect(readyIndex(market)).toBeNull();
    // It grows: the wait begins again.
    vi.advanceTimersByTime(2_000);
    const [first] = market.values();
    if (first === undefined) throw new Error('no row');
    market.set('late', { ...first, key: 'late' });
    marketChanged(market);
    prepareIndex(market);
    vi.advanceTimersByTime(2_000);
    expect(readyIndex(market)).toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(readyIndex(market)).not.toBeNull();

    market.set('late', { ...first, key: 'late', title: 'Renamed' });
    marketChanged(market);
    expect(readyIndex(market)).toBeNull();
    prepareIndex(market);
    vi.advanceTimersByTime(60_000);
    expect(readyIndex(market)).not.toBeNull();
  });

  it('is not made of a small one', () => {
    vi.useFakeTimers();
    const market = madeMarket(100, 9);
    prepareIndex(market);
    vi.advanceTimersByTime(60_000);
    expect(readyIndex(market)).toBeNull();
  });
});
