/** What the table's queries find is what reading every row finds, for whatever is typed and filtered. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { MARKET_COLUMN_IDS } from '#domain/workspace/market-columns.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import { typedFor, variedMarket } from './varied-market.ts';
import { premiumOfTop } from '#main/market/row/market-row.ts';
import { readQuery } from '#main/market/search/query.ts';
import { scanView } from '#main/market/search/scan-view.ts';
import { vocabularyOf } from '#main/market/search/vocabulary.ts';
import { productsOf, tableOf } from '#main/market/testing/table-of-rows.ts';
import type { MarketTable } from '#main/market/table/market-table.ts';
import { isOrdered, ordered, type OrderGround } from '#main/market/table/order-columns.ts';
import { type PlacesView, type ViewGround, ViewReader } from '#main/market/table/view-reader.ts';

const ALL: PlacesView = {
  materials: [],
  category: null,
  attribute: null,
  ira: false,
  certified: false,
  esg: false,
  numismatic: false,
  order: null,
  found: [],
};

function filterFor(random: Random, rows: readonly MarketRow[]): PlacesView {
  const of = random.pick(rows);
  return {
    ...ALL,
    ira: random.chance(0.1),
    certified: random.chance(0.1),
    esg: random.chance(0.1),
    numismatic: random.chance(0.1),
    category: random.chance(0.2) ? of.category : null,
    attribute: random.chance(0.1) ? (of.attributes[0] ?? null) : null,
    materials: random.chance(0.3) ? MATERIALS.filter(() => random.chance(0.4)) : [],
    found: random.chance(0.1) ? rows.slice(20, 40).map(({ productId }) => productId) : [],
  };
}

/** Of each product, what it says of itself is said by all its rows. */
function marketOf(seed: string): { readonly rows: readonly MarketRow[]; readonly random: Random } {
  const { market, random } = variedMarket(240, seed);
  const rows = [...Map.groupBy(market.values(), ({ productId }) => productId).values()].flatMap(
    ([first, ...others]) =>
      first === undefined
        ? []
        : [
            first,
            ...others.map(({ key, variantTitle, bid, ask }) => ({
              ...first,
              key,
              variantTitle,
              bid,
              ask,
            })),
          ],
  );
  // Without a category or a maker nothing says what is said of them.
  const said = rows.map((row) => ({
    ...row,
    isNumismatic: row.category === null ? null : row.isNumismatic,
    isEsg: row.manufacturer !== null && row.isEsg,
  }));
  return { rows: said, random };
}

const GROUND: OrderGround = {
  spotOf: (material) => (material === 'Palladium' ? null : spotPrice(1_530_000_000)),
  openings: new Map(),
};

const viewOf = (
  table: MarketTable,
  view: PlacesView,
  words: string,
  ground: Partial<ViewGround> = {},
): ViewReader =>
  table.read(
    (_, indexed) =>
      new ViewReader(indexed, view, {
        ...GROUND,
        ...ground,
        query: readQuery(words, table.vocabulary),
      }),
  );

function keysOf(table: MarketTable, places: readonly number[]): readonly string[] {
  return table.read((reader) => places.map((place) => reader.rowAt(place)?.variant.key ?? ''));
}

describe.each(['one', 'two', 'three'])('a table of the market “%s”', (seed) => {
  const { rows, random } = marketOf(seed);
  const folder = mkdtempSync(join(tmpdir(), 'market-table-'));
  const table = tableOf(productsOf(rows), folder);
  afterAll(() => {
    table.close();
    rmSync(folder, { recursive: true });
  });
  const vocabulary = vocabularyOf(rows);
  const typed = Array.from({ length: 80 }, () => typedFor(random.pick(rows), random));
  const texts = ['', ' ', '€', 'zzzz', '.', 'a', '1', '-', 'gold', 'g', 'ase', ...typed];

  it('reads what is typed as rows in memory have it read', () => {
    for (const text of texts) {
      expect(JSON.stringify(readQuery(text, table.vocabulary)), `“${text}”`).toBe(
        JSON.stringify(readQuery(text, vocabulary)),
      );
    }
  });

  it('shows the same rows in the same order, with the same counts', () => {
    for (const text of texts) {
      const filter = filterFor(random, rows);
      const plain = scanView(rows, readQuery(text, vocabulary), filter, null);
      const view = viewOf(table, filter, text);
      const places = view.places(0, 1_000);
      const found = { ...view.totals(table.sizes), rows: keysOf(table, places) };
      const { rows: shown, products, counts } = plain;
      expect(found, `“${text}” ${JSON.stringify(filter)}`).toEqual({
        total: shown.length,
        products,
        counts,
        rows: shown.map(({ key }) => key),
      });
      const at = random.integer(0, Math.max(0, places.length - 1));
      expect(view.places(at, at + 7)).toEqual(places.slice(at, at + 7));
      const place = places[at];
      expect(place === undefined ? at : view.indexOf(place)).toBe(at);
    }
  });

  it('orders by every column, with unknown figures last', () => {
    const inOrder = scanView(rows, [], ALL, null).rows;
    for (const column of ['product', ...MARKET_COLUMN_IDS] as const) {
      for (const direction of ['ascending', 'descending'] as const) {
        const order = { column, direction };
        const openings = new Map(rows.slice(0, 300).map(({ key }, at) => [key, 5_000 + at * 97]));
        const ground = { ...GROUND, openings };
        const words = random.chance(0.5) ? '' : typedFor(random.pick(rows), random);
        const filter = { ...filterFor(random, rows), order };
        const found = scanView(rows, readQuery(words, vocabulary), filter, null).rows;
        const plain = new Set(found);
        const shown = inOrder.filter((row) => plain.has(row));
        const expected = !isOrdered(order)
          ? found
          : ordered(shown.map(overSpotOf(ground)), order, ground);
        const view = viewOf(table, filter, words, ground);
        const places = view.places(0, 1_000);
        expect(keysOf(table, places), `${column} “${words}”`).toEqual(
          expected.map(({ key }) => key),
        );
        const at = random.integer(0, Math.max(0, places.length - 1));
        expect(view.places(at, at + 7)).toEqual(places.slice(at, at + 7));
        const place = places[at];
        expect(place === undefined ? at : view.indexOf(place)).toBe(at);
      }
    }
  });
});

/** The row as it is made of what the table has, over this spot. */
function overSpotOf({ spotOf }: OrderGround): (row: MarketRow) => MarketRow {
  return (row) => {
    const spot = row.material === null ? null : spotOf(row.material);
    const side = (best: MarketRow['ask']): MarketRow['ask'] =>
      best === null
        ? null
        : { ...best, premium: premiumOfTop({ ...best, statedPremium: best.premium }, row, spot) };
    return { ...row, bid: side(row.bid), ask: side(row.ask), fetchedAt: 1 };
  };
}
