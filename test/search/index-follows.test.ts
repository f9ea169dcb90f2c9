/** Whatever happens to a market, its index finds what reading every row finds: the same rows in the same order, and the same figures. */
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market.ts';
import { copyOf } from '#domain/market/rows/row-view.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { ppm } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';
import { scanRows } from '#renderer/shared/market/find-rows.ts';
import { findByIndex, matchIndex } from '#renderer/shared/market/index/match-index.ts';
import { SearchIndex } from '#renderer/shared/market/index/search-index.ts';
import { atOnce, type Slices } from '#renderer/shared/market/index/slices.ts';
import { segmentsAlike } from '#renderer/shared/market/index/upkeep.ts';
import type { MatchingRows, RowFigure } from '#renderer/shared/market/matching-rows.ts';
import { readQuery } from '#main/market/search/query.ts';
import { scanMarket } from '#renderer/shared/market/search.ts';
import { type MarketFilter, NO_FILTER } from '#renderer/store/market-filter.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { marketChanged } from '#renderer/store/market-version.ts';
import { typedFor, variedMarket } from './varied-market.ts';

const ASK: RowFigure = { name: 'ask', reads: 'prices', of: ({ ask }) => ask?.price ?? null };
const PREMIUM: RowFigure = {
  name: 'premium',
  reads: 'premiums',
  of: ({ ask }) => ask?.premium ?? null,
};

interface Desk {
  readonly market: MarketRows;
  readonly index: SearchIndex;
  readonly random: Random;
  /** Rows that are not in the market, and may come. */
  readonly away: MarketRow[];
  /** Rows that were taken out, though they may have come back. */
  readonly left: Set<string>;
  /** What was found before. */
  readonly found: Found[];
  /** Segments that are being made. */
  readonly made: Set<Slices<void>>;
}

interface Found {
  readonly rows: MatchingRows['rows'];
  readonly keys: readonly string[];
}

const anyRow = ({ market, random }: Desk): MarketRow => {
  const row = market.get(random.pick([...market.keys()]));
  if (row === undefined) throw new Error('no row');
  return copyOf(row);
};

function put({ market }: Desk, rows: readonly MarketRow[]): void {
  for (const row of rows) market.put(row);
  marketChanged(
    market,
    rows.map(({ key }) => key),
  );
}

function remove({ market, away, left }: Desk, row: MarketRow): void {
  market.delete(row.key);
  left.add(row.key);
  away.push(row);
  marketChanged(market, [], true);
}

/** What can happen. */
const EVENTS: Readonly<Record<string, (desk: Desk) => void>> = {
  price: (desk) => {
    const row = anyRow(desk);
    const price = cents(desk.random.integer(1, 10_000_000));
    put(desk, [{ ...row, ask: row.ask === null ? null : { ...row.ask, price } }]);
  },
  noPrice: (desk) => {
    put(desk, [{ ...anyRow(desk), bid: null, ask: null }]);
  },
  /** As with another spot. */
  premiums: ({ market, random }) => {
    const moved = [...market.keys()].filter(() => random.chance(0.2));
    const { table } = market.packed();
    for (const key of moved) {
      const premium = random.chance(0.2) ? null : ppm(random.integer(-50_000, 50_000));
      table.asks.setPremium(market.standOf(key) ?? -1, premium);
    }
    marketChanged(market, [], false, moved);
  },
  pictures: (desk) => {
    const row = anyRow(desk);
    put(desk, [{ ...row, pictures: row.pictures + 1 }]);
  },
  words: (desk) => {
    const { title, sku } = anyRow(desk);
    put(desk, [{ ...anyRow(desk), title, sku }]);
  },
  oneWord: (desk) => {
    const row = anyRow(desk);
    put(desk, [{ ...row, title: `${row.title} ${desk.random.pick(['Vreneli', 'Ducats', 'x'])}` }]);
  },
  category: (desk) => {
    const category = desk.random.pick([null, 'Rarities', anyRow(desk).category]);
    put(desk, [{ ...anyRow(desk), category, isIra: desk.random.chance(0.5) }]);
  },
  material: (desk) => {
    put(desk, [{ ...anyRow(desk), material: desk.random.pick([...MATERIALS, null]) }]);
  },
  product: (desk) => {
    const { productId } = anyRow(desk);
    put(desk, [{ ...anyRow(desk), productId }]);
  },
  come: (desk) => {
    put(desk, desk.away.splice(0, desk.random.integer(1, 40)));
  },
  variant: (desk) => {
    const row = anyRow(desk);
    const key = `${row.key}-${String(desk.market.size)}`;
    put(desk, [{ ...row, key, variantTitle: 'Another one' }]);
  },
  variants: (desk) => {
    const [row, first] = [anyRow(desk), desk.market.size];
    const rows = Array.from({ length: 90 }, (_, at) => ({
      ...row,
      key: `${row.key}-${first + at}`,
    }));
    put(desk, rows);
  },
  materials: (desk) => {
    const { random } = desk;
    const material = random.pick([...MATERIALS, null]);
    const rows = new Map(
      Array.from({ length: 12 }, () => anyRow(desk)).map((row) => [row.key, row]),
    );
    put(
      desk,
      Array.from(rows.values(), (row) => ({ ...row, material })),
    );
  },
  go: (desk) => {
    if (desk.market.size > 20) remove(desk, anyRow(desk));
  },
  goMany: (desk) => {
    for (let times = 25; times > 0 && desk.market.size > 20; times -= 1) remove(desk, anyRow(desk));
  },
  leaveAndComeBack: (desk) => {
    const row = anyRow(desk);
    remove(desk, row);
    put(desk, [row]);
  },
  /** Most rows leave their places, and are put together anew. */
  move: (desk) => {
    for (let round = 0; round < 6; round += 1) {
      const rows = Array.from(desk.market.values(), copyOf);
      put(
        desk,
        rows.map((row) => ({ ...row, pictures: row.pictures + 1 })),
      );
    }
  },
  follow: ({ index }) => {
    index.follow();
  },
  read: ({ index }) => {
    atOnce(index.reading());
  },
  begin: ({ index, made }) => {
    made.add(index.reading());
  },
  beginMerge: ({ index, made }) => {
    // As the window does, one after the other.
    if (made.size === 0) made.add(index.merging(segmentsAlike(index.segments)));
  },
  goOn: ({ made, random }) => {
    for (const slices of made) {
      for (let steps = random.integer(1, 12); steps > 0; steps -= 1) {
        if (slices.next().done === true) made.delete(slices);
      }
    }
  },
};

function madeFilter(desk: Desk): MarketFilter {
  const { random } = desk;
  return {
    ...NO_FILTER,
    ira: random.chance(0.1),
    category: random.chance(0.1) ? anyRow(desk).category : null,
    attribute: random.chance(0.1) ? (anyRow(desk).attributes[0] ?? null) : null,
    materials: new Set(random.chance(0.2) ? MATERIALS.filter(() => random.chance(0.4)) : []),
  };
}

/** Whatever has become of the rows since: who draws them still finds each where it was found. */
function expectKept({ found, market, left }: Desk): void {
  for (const { rows, keys } of found) {
    expect(Array.from(rows, (row) => row.key)).toEqual(keys);
    // Of one that was taken out and came back it may be told that it is not there.
    const told = [...keys.entries()].filter(([, key]) => !left.has(key) || !market.has(key));
    expect(told.map(([, key]) => rows.placeOf?.(key))).toEqual(
      told.map(([at, key]) => (left.has(key) ? -1 : at)),
    );
  }
}

const readable = ({ rows, extremesOf, ...rest }: MatchingRows): object => ({
  ...rest,
  asks: extremesOf(ASK),
  premiums: extremesOf(PREMIUM),
  rows: Array.from(rows, copyOf),
});

function expectAlike(desk: Desk): void {
  const { index, market, random } = desk;
  index.follow();
  const text = random.chance(0.3) ? '' : typedFor(anyRow(desk), random);
  const filter = { ...madeFilter(desk), query: text };
  const elsewhere = random.chance(0.2)
    ? new Set([anyRow(desk).productId, anyRow(desk).productId])
    : new Set<string>();
  if (text.trim() !== '') index.readFew();
  const query = readQuery(text, market, index.vocabulary);
  const plain = readQuery(text, new Map(market));
  // Whether a word is a plural has nothing to do with what is found.
  const said = (of: unknown): string =>
    JSON.stringify(of, (name, value: unknown) => (name === 'isPlural' ? undefined : value));
  expect(said(query), `“${text}”`).toBe(said(plain));
  const found = matchIndex(index, query, filter, elsewhere);
  const expected = scanMarket(market, plain, filter, null, elsewhere);
  expect(readable(found), `“${text}”`).toEqual(readable(expected));
  // The same objects, so that a table draws no row that did not change.
  const rows = [...expected.rows];
  expect([...found.rows].every((row, at) => row === rows[at])).toBe(true);
  const { key } = anyRow(desk);
  expect(found.rows.placeOf?.(key)).toBe(rows.findIndex((row) => row.key === key));
  desk.found.push({ rows: found.rows, keys: rows.map((row) => row.key) });
  if (text === '') return;
  expect(Array.from(findByIndex(index, query, 8), copyOf)).toEqual(
    scanRows(market, plain, 8).map(copyOf),
  );
}

it('finds what reading every row finds, whatever has happened', () => {
  const event = record({
    kind: constantFrom(...Object.keys(EVENTS)),
    times: integer({ min: 1, max: 4 }),
  });
  assert(
    property(array(event, { minLength: 1, maxLength: 60 }), integer(), (events, seed) => {
      const { market: made, random } = variedMarket(60, String(seed));
      const all = [...made.values()];
      const market = new MarketRows(all.slice(0, 60));
      const desk: Desk = {
        market,
        index: new SearchIndex(market),
        random,
        away: all.slice(60),
        left: new Set<string>(),
        found: [],
        made: new Set<Slices<void>>(),
      };
      for (const { kind, times } of events) {
        for (let time = 0; time < times; time += 1) EVENTS[kind]?.(desk);
        if (random.chance(0.6)) expectAlike(desk);
        if (random.chance(0.1)) expectKept(desk);
      }
      for (const slices of desk.made) atOnce(slices);
      expectAlike(desk);
      expectKept(desk);
    }),
    { numRuns: 80 },
  );
}, 240_000);

it('knows that it was not told of everything', () => {
  const { market: made } = variedMarket(60, 'untold');
  const market = new MarketRows(made.values());
  const index = new SearchIndex(market);
  const random = randomStream('untold', 'changes');
  const desk: Desk = {
    market,
    index,
    random,
    away: [],
    left: new Set(),
    found: [],
    made: new Set(),
  };
  expectAlike(desk);
  for (let round = 0; round < 100; round += 1) EVENTS[random.pick(Object.keys(EVENTS))]?.(desk);
  expectAlike(desk);
  expect(index.rows.count).toBe(market.size);
});
