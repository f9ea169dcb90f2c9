/** An index of a packed market holds no row of it: whatever happens to the market, it answers with the rows of now or not at all. */
import { expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { RowFigures } from '#domain/market/rows/row-figures.ts';
import { copyOf } from '#domain/market/rows/row-view.ts';
import { cents } from '#domain/money/money.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import { IndexedRows } from '#renderer/shared/market/index/indexed-rows.ts';
import { matchIndex } from '#renderer/shared/market/index/match-index.ts';
import { SearchIndex } from '#renderer/shared/market/index/search-index.ts';
import { atOnce } from '#renderer/shared/market/index/slices.ts';
import { readQuery } from '#renderer/shared/market/query.ts';
import { scanMarket } from '#renderer/shared/market/search.ts';
import { NO_FILTER } from '#renderer/store/market-filter.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { marketChanged } from '#renderer/store/market-version.ts';
import { typedFor, variedMarket } from './varied-market.ts';

const NOTHING: ReadonlySet<string> = new Set();
const ASK = { name: 'ask', of: ({ ask }: RowFigures) => ask?.price ?? null };

const indexOf = (market: MarketRows): SearchIndex =>
  new SearchIndex(atOnce(IndexedRows.of(market)));

function rowIn(market: MarketRows, random: Random): MarketRow {
  const row = market.get(random.pick([...market.keys()]));
  if (row === undefined) throw new Error('no row');
  return row;
}

/** What can happen to a row; the words that a search reads are others after the last two. */
const CHANGES: readonly ((row: MarketRow, random: Random) => Partial<MarketRow>)[] = [
  ({ ask }, random) => ({
    ask: ask === null ? null : { ...ask, price: cents(random.integer(1, 1_000_000)) },
  }),
  ({ fetchedAt }) => ({ fetchedAt: fetchedAt + 1, bid: null }),
  ({ pictures }) => ({ pictures: pictures + 1 }),
  ({ title }) => ({ title: `${title} Renamed` }),
  ({ material }) => ({ material: material === 'Gold' ? 'Silver' : 'Gold' }),
];

function change(market: MarketRows, random: Random): void {
  const row = copyOf(rowIn(market, random));
  const kind = random.integer(0, 39);
  if (kind === 0) {
    market.delete(row.key);
    marketChanged(market, null);
    market.put(row);
    marketChanged(market, [row.key]);
    return;
  }
  if (kind === 1) {
    // Most rows leave their places, and the others are put together anew.
    for (let round = 0; round < 4; round += 1) {
      for (const of of Array.from(market.values(), copyOf)) {
        market.put({ ...of, pictures: of.pictures + 1 });
        marketChanged(market, [of.key]);
      }
    }
    return;
  }
  const others = kind < 4 ? CHANGES : CHANGES.slice(0, 3);
  market.put({ ...row, ...random.pick(others)(row, random) });
  marketChanged(market, [row.key]);
}

it('answers with what reading every row of now answers with, or says that it is no good', () => {
  const { market: rows, random } = variedMarket(120, 'followed');
  const market = new MarketRows(rows.values());
  let index = indexOf(market);
  let [followed, made] = [0, 0];
  for (let round = 0; round < 100; round += 1) {
    for (let times = random.integer(1, 4); times > 0; times -= 1) change(market, random);
    if (index.follow(market)) followed += 1;
    else {
      index = indexOf(market);
      made += 1;
    }
    const text = random.chance(0.5) ? '' : typedFor(rowIn(market, random), random);
    const query = readQuery(text, market);
    const found = matchIndex(index, query, NO_FILTER, NOTHING);
    const scanned = scanMarket(market, query, { ...NO_FILTER, query: text }, null, NOTHING);
    const expected = [...scanned.rows];
    expect({ text, length: found.rows.length }).toEqual({ text, length: expected.length });
    // The same objects, so that a table draws no row that did not change.
    expect([...found.rows].every((row, at) => row === expected[at])).toBe(true);
    expect(found.extremesOf(ASK)).toEqual(scanned.extremesOf(ASK));
    const { key } = rowIn(market, random);
    expect(found.rows.placeOf?.(key)).toBe(expected.findIndex((row) => row.key === key));
  }
  expect(followed).toBeGreaterThan(40);
  expect(made).toBeGreaterThan(5);
});

it('what was found before a row left can still be read', () => {
  const { market: rows } = variedMarket(40, 'left');
  const market = new MarketRows(rows.values());
  const index = indexOf(market);
  const { rows: found } = matchIndex(index, [], NO_FILTER, NOTHING);
  const titles = Array.from(found, ({ title }) => title);
  const [first] = market.keys();
  if (first === undefined) throw new Error('no row');
  market.delete(first);
  marketChanged(market, null);
  expect(index.follow(market)).toBe(false);
  expect(Array.from(found, ({ title }) => title)).toEqual(titles);
  expect(found.placeOf?.(first)).toBe(-1);
});
