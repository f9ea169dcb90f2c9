import { describe, expect, it } from 'vitest';
import { orderByNext, orderOfHeader, reversed, type RowOrder } from './row-order.ts';
import { RowSorter } from './row-sorter.ts';

interface Row {
  readonly name: string;
  readonly price: number | null;
}

const name = { id: 'name', sort: { by: (row: Row) => row.name, first: 'ascending' } } as const;
const price = { id: 'price', sort: { by: (row: Row) => row.price, first: 'descending' } } as const;
const star = { id: 'star' };
const columns = [name, star, price];

const rows: readonly Row[] = [
  { name: 'Eagle 10 oz', price: 5 },
  { name: 'Buffalo', price: null },
  { name: 'eagle 2 oz', price: 20 },
  { name: 'Maple', price: 5 },
];
const ordered = (order: RowOrder | null) => new RowSorter<Row>().of(rows, columns, order);
const names = (order: RowOrder | null) => Array.from(ordered(order), (row) => row.name);

describe('rows', () => {
  it('stay as they came while no order was chosen, or the column is gone', () => {
    expect(ordered(null)).toBe(rows);
    expect(ordered({ column: 'gone', direction: 'ascending' })).toBe(rows);
  });

  it('are ordered by letters and the numbers in them', () => {
    expect(names({ column: 'name', direction: 'ascending' })).toEqual([
      'Buffalo',
      'eagle 2 oz',
      'Eagle 10 oz',
      'Maple',
    ]);
  });

  it('without a figure come last in both directions, and equals stay as they were', () => {
    const ascending = { column: 'price', direction: 'ascending' } as const;
    expect(names(ascending)).toEqual(['Eagle 10 oz', 'Maple', 'eagle 2 oz', 'Buffalo']);
    expect(names(reversed(ascending))).toEqual(['eagle 2 oz', 'Eagle 10 oz', 'Maple', 'Buffalo']);
  });
});

describe('a header', () => {
  it('asks for its first direction, the other one, and none', () => {
    const first = orderOfHeader(price, null);
    expect(first).toEqual({ column: 'price', direction: 'descending' });
    const second = orderOfHeader(price, first);
    expect(second).toEqual({ column: 'price', direction: 'ascending' });
    expect(orderOfHeader(price, second)).toBeNull();
    expect(orderOfHeader(price, { column: 'name', direction: 'ascending' })).toEqual(first);
  });

  it('of what cannot be ordered changes nothing', () => {
    const now = { column: 'name', direction: 'ascending' } as const;
    expect(orderOfHeader(star, now)).toBe(now);
  });
});

describe('the key', () => {
  it('goes from column to column, past those that cannot be ordered, and back to none', () => {
    const first = orderByNext(columns, null);
    expect(first).toEqual({ column: 'name', direction: 'ascending' });
    const second = orderByNext(columns, first);
    expect(second).toEqual({ column: 'price', direction: 'descending' });
    expect(orderByNext(columns, second)).toBeNull();
  });
});
