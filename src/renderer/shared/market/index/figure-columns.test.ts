import { expect, it } from 'vitest';
import { MATERIALS } from '#domain/metal/material.ts';
import { cents } from '#domain/money/money.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import type { RowFigures } from '#domain/market/rows/row-figures.ts';
import { extremesIn } from '../matching-rows.ts';
import { FigureColumns } from './figure-columns.ts';

const FIGURE = {
  name: 'ask',
  of: ({ ask }: RowFigures) => ask?.price ?? null,
};
const KINDS = [...MATERIALS.slice(0, 3), null];
const rowAt = (at: number, price: number | null) => {
  const { ask } = marketRow();
  return marketRow({
    key: `row-${at}`,
    material: KINDS[at % 4] ?? null,
    ask: ask === null || price === null ? null : { ...ask, price: cents(price) },
  });
};

const placesOf = (places: readonly number[]) => ({
  eachPlace: (visit: (place: number) => void) => {
    places.forEach(visit);
  },
});

it('go as far as the rows do, whichever of them change', () => {
  // By their material, as the rows of an index are.
  const rows = KINDS.flatMap((_, kind) =>
    Array.from({ length: 10 }, (_row, at) => rowAt(at * 4 + kind, 1_000 + at)),
  );
  const ends = [...MATERIALS, null].map((_, rank) => Math.min(30, rank * 10));
  const columns = new FigureColumns({ count: rows.length, figures: (place) => rows[place] }, [
    ...ends,
    40,
  ]);
  const all = placesOf([...rows.keys()]);
  const few = [3, 8, 21];
  const some = placesOf(few);
  const change = (at: number, price: number | null): void => {
    rows[at] = rowAt(Math.floor(at / 10), price);
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
        few.flatMap((place) => rows[place] ?? []),
        FIGURE,
      ),
    );
    change(at, price);
  }
  expect(columns.extremes(FIGURE, null)).toEqual(extremesIn(rows, FIGURE));
  expect(columns.extremes(FIGURE, all)).toEqual(extremesIn(rows, FIGURE));
});
