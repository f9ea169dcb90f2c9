import { array, assert, boolean, integer, nat, option, property, tuple } from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { RowOrder, Sorting } from './row-order.ts';
import { RowSorter } from './row-sorter.ts';

interface Row {
  readonly id: number;
  readonly price: number | null;
}

const ascending: RowOrder = { column: 'price', direction: 'ascending' };
const sortable = (by: (row: Row) => number | null = ({ price }) => price) => [
  { id: 'price', sort: { by, first: 'ascending' } satisfies Sorting<Row> },
];
const price = option(integer({ min: 0, max: 6 }));

it('rows that became others are where they would be, were all put in order anew', () => {
  const columns = sortable();
  assert(
    property(
      array(price, { minLength: 20, maxLength: 60 }),
      array(tuple(nat(59), price, boolean()), { maxLength: 40 }),
      (prices, changes) => {
        const sorter = new RowSorter<Row>();
        let rows: readonly Row[] = prices.map((of, id) => ({ id, price: of }));
        let order = ascending;
        for (const [at, of, isTurned] of changes) {
          rows = rows.map((row) => (row.id === at ? { ...row, price: of } : row));
          if (isTurned && at < 6) {
            order = {
              column: 'price',
              direction: order.direction === 'ascending' ? 'descending' : 'ascending',
            };
          }
          expect(sorter.of(rows, columns, order)).toEqual(
            new RowSorter<Row>().of(rows, columns, order),
          );
        }
      },
    ),
  );
});

it('nothing but what became another is looked at', () => {
  const by = vi.fn<(row: Row) => number | null>((row) => row.price);
  const columns = sortable(by);
  const sorter = new RowSorter<Row>();
  const rows: readonly Row[] = Array.from({ length: 100 }, (_, id) => ({ id, price: 100 - id }));
  const before = sorter.of(rows, columns, ascending);
  expect(sorter.of([...rows], columns, ascending)).toBe(before);
  by.mockClear();
  const ordered = sorter.of(
    rows.map((row) => (row.id === 7 ? { ...row, price: 0 } : row)),
    columns,
    ascending,
  );
  expect(by).toHaveBeenCalledOnce();
  expect(Array.from(ordered, ({ id }) => id).slice(0, 3)).toEqual([7, 99, 98]);
});

it('rows that came or went, another column and none put all in order anew', () => {
  const sorter = new RowSorter<Row>();
  const rows: readonly Row[] = Array.from({ length: 10 }, (_, id) => ({ id, price: 10 - id }));
  const columns = [
    ...sortable(),
    { id: 'id', sort: { by: ({ id }: Row) => id, first: 'ascending' } as const },
  ];
  const ids = (of: readonly Row[], order: RowOrder | null) =>
    Array.from(sorter.of(of, columns, order), ({ id }) => id);
  expect(ids(rows, ascending)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(ids(rows.slice(1), ascending)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(ids(rows, { column: 'id', direction: 'ascending' })[0]).toBe(0);
  expect(sorter.of(rows, columns, null)).toBe(rows);
});

it('sees what changed in a list that has other rows than before', () => {
  const sorter = new RowSorter<Row>();
  const columns = sortable();
  const list: Row[] = Array.from({ length: 100 }, (_, id) => ({ id, price: 100 - id }));
  sorter.of(list, columns, ascending);
  list[7] = { id: 7, price: 0 };
  expect(sorter.of(list, columns, ascending).at(0)?.id).toBe(7);
});
