import { expect, it } from 'vitest';
import { MATERIALS } from '#domain/metal/material.ts';
import { cents } from '#domain/money/money.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { extremesIn } from '../matching-rows.ts';
import { FigureColumns } from './figure-columns.ts';

const FIGURE = {
  name: 'ask',
  of: ({ ask }: ReturnType<typeof marketRow>) => ask?.price ?? null,
};
const rowAt = (at: number, price: number | null) => {
  const { ask } = marketRow();
  return marketRow({
    key: `row-${at}`,
    material: [...MATERIALS, null][at % 4] ?? null,
    ask: ask === null || price === null ? null : { ...ask, price: cents(price) },
  });
};

it('go as far as the rows do, whichever of them change', () => {
  const rows = Array.from({ length: 40 }, (_, at) => rowAt(at, 1_000 + at));
  const columns = new FigureColumns(rows);
  const all = Int32Array.from(rows.keys());
  const some = Int32Array.of(3, 8, 21);
  const change = (at: number, price: number | null): void => {
    rows[at] = rowAt(at, price);
    columns.changed(at);
  };
  const changes: readonly (readonly [number, number | null])[] = [
    [0, 500],
    [0, 2_000],
    [39, 1],
    [36, null],
    [0, 1_010],
    [20, -5],
    [20, null],
    [20, 1_020],
  ];
  for (const [at, price] of changes) {
    expect(columns.extremes(FIGURE, null)).toEqual(extremesIn(rows, FIGURE));
    expect(columns.extremes(FIGURE, all)).toEqual(extremesIn(rows, FIGURE));
    expect(columns.extremes(FIGURE, some)).toEqual(
      extremesIn(
        [...some].flatMap((place) => rows[place] ?? []),
        FIGURE,
      ),
    );
    change(at, price);
  }
  expect(columns.extremes(FIGURE, null)).toEqual(extremesIn(rows, FIGURE));
  expect(columns.extremes(FIGURE, all)).toEqual(extremesIn(rows, FIGURE));
});
