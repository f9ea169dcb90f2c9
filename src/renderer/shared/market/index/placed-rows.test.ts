import { expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { marketChanged } from '#renderer/store/market-version.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { SearchIndex } from './search-index.ts';

const COUNT = 300;
const MATERIALS = ['Gold', 'Silver', null] as const;

const rowAt = (at: number): MarketRow =>
  marketRow({ key: `row-${at}`, productId: `p${at}`, material: MATERIALS[at % 3] ?? null });

function desk() {
  const market = new MarketRows(Array.from({ length: COUNT }, (_, at) => rowAt(at)));
  const index = new SearchIndex(market);
  const placesOf = (): ReadonlyMap<string, number> =>
    new Map(Array.from(market.keys(), (key) => [key, index.rows.placeOf(key)]));
  return { market, index, placesOf };
}

it('a row that goes leaves all others where they are', () => {
  const { market, index, placesOf } = desk();
  const before = placesOf();
  market.delete('row-30');
  marketChanged(market, [], true);
  index.follow();
  expect(index.rows.count).toBe(COUNT - 1);
  expect(index.rows.placeOf('row-30')).toBe(-1);
  for (const [key, place] of placesOf()) expect(place).toBe(before.get(key));
});

it('a row of another metal comes to where the market has it, and only what is behind it moves on', () => {
  const { market, index, placesOf } = desk();
  const before = placesOf();
  market.put({ ...rowAt(30), material: 'Silver' });
  marketChanged(market, ['row-30']);
  index.follow();
  const after = placesOf();
  expect(after.get('row-30')).toBe((before.get('row-28') ?? 0) + 1);
  for (let at = 0; at < COUNT; at += 1) {
    if (at === 30) continue;
    const isBehind = at % 3 === 1 && at > 30;
    expect(after.get(`row-${at}`)).toBe((before.get(`row-${at}`) ?? 0) + (isBehind ? 1 : 0));
  }
});

it('all rows packed anew keep their places', () => {
  const { market, index, placesOf } = desk();
  const before = placesOf();
  const { table } = index.rows;
  for (let pictures = 1; market.isPackedIn(table); pictures += 1) {
    for (let at = 0; at < COUNT; at += 1) market.put({ ...rowAt(at), pictures });
    marketChanged(
      market,
      Array.from({ length: COUNT }, (_, at) => `row-${at}`),
    );
  }
  index.follow();
  expect(market.isPackedIn(index.rows.table)).toBe(true);
  expect(placesOf()).toEqual(before);
});

it('tells the place of a row that reads otherwise before it is followed, and none of one that is new', () => {
  const { market, index } = desk();
  const { rows } = index;
  const [place, other] = [rows.placeOf('row-30'), rows.placeOf('row-31')];
  market.put({ ...rowAt(30), title: 'Renamed' });
  market.put({ ...rowAt(30), title: 'Renamed again' });
  market.put(rowAt(COUNT));
  expect(rows.placeOf('row-30')).toBe(place);
  expect(rows.placeOf(`row-${COUNT}`)).toBe(-1);
  // The same after all rows were packed anew, and then again.
  for (let times = 0; times < 2; times += 1) {
    const { table } = market.packed();
    for (let pictures = 1; market.isPackedIn(table); pictures += 1) {
      for (let at = 0; at < COUNT; at += 1) market.put({ ...rowAt(at), pictures });
    }
    market.put({ ...rowAt(30), title: 'Renamed' });
  }
  expect(rows.placeOf('row-30')).toBe(place);
  expect(rows.placeOf('row-31')).toBe(other);
  expect(rows.placeOf(`row-${COUNT}`)).toBe(-1);
});

it('takes no more room for rows that go and come back, however often', () => {
  const { market, index, placesOf } = desk();
  const { capacity } = index.rows;
  for (let times = 0; times < 1_000; times += 1) {
    const at = (times * 7) % COUNT;
    market.delete(`row-${at}`);
    market.put(rowAt(at));
    marketChanged(market, [`row-${at}`], true);
    index.follow();
  }
  expect(index.rows.capacity).toBeLessThan(capacity * 2);
  for (const material of MATERIALS) {
    const places = [...placesOf()].flatMap(([key, place]) =>
      market.get(key)?.material === material ? [place] : [],
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});
