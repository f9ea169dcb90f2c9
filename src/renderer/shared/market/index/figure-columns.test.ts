import { expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { cents } from '#domain/money/money.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { extremesIn, type RowFigure } from '../matching-rows.ts';
import { FigureColumns } from './figure-columns.ts';
import { Products } from './products.ts';

const FIGURE: RowFigure = {
  name: 'ask',
  reads: 'prices',
  of: ({ ask }) => ask?.price ?? null,
};
const KINDS = [...MATERIALS.slice(0, 3), null];

function rowAt(at: number, price: number | null, pictures = 0): MarketRow {
  const { ask } = marketRow();
  return marketRow({
    key: `row-${at}`,
    material: KINDS[at % 4] ?? null,
    pictures,
    ask: ask === null || price === null ? null : { ...ask, price: cents(price) },
  });
}

it('go as far as the rows do, whichever of them change, move or go', () => {
  const market = new MarketRows(Array.from({ length: 40 }, (_, at) => rowAt(at, 1_000 + at)));
  const rows = Products.placed(market).rows;
  const columns = new FigureColumns();
  const expectRight = (): void => {
    const all = [...market.values()];
    const some = [3, 8, 21].flatMap((at) => market.get(`row-${at}`) ?? []);
    const placesOf = (of: readonly MarketRow[]) => ({
      eachPlace: (visit: (place: number) => void) => {
        for (const { key } of of) visit(rows.placeOf(key));
      },
    });
    expect(columns.extremes(rows, FIGURE, null)).toEqual(extremesIn(all, FIGURE));
    expect(columns.extremes(rows, FIGURE, placesOf(all))).toEqual(extremesIn(all, FIGURE));
    expect(columns.extremes(rows, FIGURE, placesOf(some))).toEqual(extremesIn(some, FIGURE));
  };
  const change = (row: MarketRow): void => {
    market.put(row);
    const step = rows.follow(market.standOf(row.key) ?? -1);
    if (step === null) throw new Error('no place');
    columns.changed(rows.table, rows.rankAt(step.place), step.before, step.now);
  };
  const changes: readonly (readonly [number, number | null, number?])[] = [
    [0, 500],
    [0, 2_000],
    [39, 1],
    [36, null],
    [0, 1_010],
    [20, -5],
    [20, null],
    [20, 1_020],
    [21, 9_000, 1],
    [21, 1_021, 2],
    [40, 7],
  ];
  expectRight();
  for (const [at, price, pictures] of changes) {
    change(rowAt(at, price, pictures));
    expectRight();
  }
});

it('are read anew where the rows were put together anew', () => {
  const market = new MarketRows(Array.from({ length: 40 }, (_, at) => rowAt(at, 1_000 + at)));
  const columns = new FigureColumns();
  const before = Products.placed(market).rows;
  columns.extremes(before, FIGURE, null);
  for (let round = 1; market.isPackedIn(before.table); round += 1) {
    for (let at = 0; at < 40; at += 1) market.put(rowAt(at, 5_000 + at, round));
  }
  expect(columns.extremes(Products.placed(market).rows, FIGURE, null)).toEqual(
    extremesIn([...market.values()], FIGURE),
  );
});
